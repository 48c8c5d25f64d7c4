import { ActionIcon, Anchor, Group, Skeleton, Stack, Table, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDownIcon, ChevronUpIcon } from '@feria/ui/icons';
import { useState } from 'react';
import { Link } from 'wouter';
import {
  inLanguage,
  LANGUAGES,
  REQUIRED_LANGUAGES,
  type Language,
  type LocalizedText,
} from '@feria/contracts/languages';
import { languageName } from '@feria/ui/names';
import type { Categories } from '@feria/contracts/catalog/office';
import { call } from '../../../ground/http/api.ts';
import { withWords } from '../../../ground/forms/words.ts';
import { Screen } from '../../../ground/loading/screen.tsx';
import { useSession } from '../../../ground/session/session.tsx';
import { useLang, useT } from '../../../ground/i18n/texts.ts';
import { SaveFoot } from './save-foot.tsx';
import { moved } from './ordering.ts';
import { CATEGORIES } from '../queries.ts';
type Items = Categories['items'];

const SAVING = { save: 'categories.save', text: 'categories.saveText', saved: 'categories.saved' } as const;

/** How the lobby names its categories, and in which order they stand. */
export function CategoriesScreen() {
  const t = useT();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: CATEGORIES,
    queryFn: () => call<Categories>('GET', '/categories'),
  });
  return (
    <Screen title={t('nav.categories')} error={error} retry={() => void refetch()}>
      <Text size="sm" maw={720}>
        {t('categories.lead')}
      </Text>
      {isPending && <Skeleton h={320} />}
      {data && <Editor key={JSON.stringify(data.items)} stored={data.items} />}
    </Screen>
  );
}

const isMissing = (words: LocalizedText, language: Language): boolean =>
  REQUIRED_LANGUAGES.includes(language) && (words[language] ?? '').trim() === '';

function Editor({ stored }: { stored: Items }) {
  const t = useT();
  const lang = useLang();
  const { may } = useSession();
  const [items, setItems] = useState<Items>(stored);
  const isChanged = JSON.stringify(items) !== JSON.stringify(stored);
  const isWrong = items.some(({ name }) => LANGUAGES.some((language) => isMissing(name, language)));
  const mayWrite = may('catalog.write');
  const queries = useQueryClient();
  const send = async (reason: string): Promise<void> => {
    const wanted = items.map(({ gameType, name, note }) => ({ gameType, name, note }));
    queries.setQueryData(
      CATEGORIES,
      await call<Categories>('POST', '/categories', { items: wanted, reason }),
    );
  };
  const nameIn = (language: Language): string =>
    t('categories.nameIn', { language: languageName(language, lang) });
  const noteIn = (language: Language): string =>
    t('categories.noteIn', { language: languageName(language, lang) });
  const write = (at: number, what: 'name' | 'note', language: Language, text: string): void =>
    setItems(
      items.map((item, index) =>
        index === at ? { ...item, [what]: withWords(item[what], language, text) } : item,
      ),
    );
  return (
    <Stack maw={960}>
      <div className="as-cards">
        <Table verticalSpacing={6} miw={{ base: 0, xs: 720 }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('categories.place')}</Table.Th>
              {LANGUAGES.map((language) => (
                <Table.Th key={language}>{nameIn(language)}</Table.Th>
              ))}
              <Table.Th ta="end">{t('categories.games')}</Table.Th>
              <Table.Th />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {items.map(({ gameType, name, note, games }, at) => (
              <Table.Tr key={gameType}>
                <Table.Td>
                  <Group gap={2} wrap="nowrap">
                    <Text className="num" w={20} size="sm">
                      {at + 1}
                    </Text>
                    {mayWrite &&
                      ([-1, 1] as const).map((by) => (
                        <ActionIcon
                          key={by}
                          variant="subtle"
                          color="gray"
                          disabled={by < 0 ? at === 0 : at === items.length - 1}
                          aria-label={t(by < 0 ? 'categories.up' : 'categories.down', {
                            name: inLanguage(name, lang),
                          })}
                          onClick={() => setItems([...moved(items, at, by)])}
                        >
                          {by < 0 ? <ChevronUpIcon size={16} /> : <ChevronDownIcon size={16} />}
                        </ActionIcon>
                      ))}
                  </Group>
                </Table.Td>
                {LANGUAGES.map((language) => (
                  <Table.Td key={language} data-name={nameIn(language)}>
                    <TextInput
                      aria-label={`${nameIn(language)}: ${t(`gameType.${gameType}`)}`}
                      value={name[language] ?? ''}
                      maxLength={40}
                      readOnly={!mayWrite}
                      error={isMissing(name, language) ? t('categories.wrong') : undefined}
                      onChange={(event) => write(at, 'name', language, event.currentTarget.value)}
                    />
                    <Textarea
                      mt={4}
                      size="xs"
                      autosize
                      minRows={1}
                      aria-label={`${noteIn(language)}: ${t(`gameType.${gameType}`)}`}
                      placeholder={t('categories.notePlaceholder')}
                      value={note[language] ?? ''}
                      maxLength={160}
                      readOnly={!mayWrite}
                      onChange={(event) => write(at, 'note', language, event.currentTarget.value)}
                    />
                  </Table.Td>
                ))}
                <Table.Td ta="end" className="num" data-name={t('categories.games')}>
                  {games}
                </Table.Td>
                <Table.Td>
                  <Anchor component={Link} href={`/games/order?type=${gameType}`} fz="sm">
                    {t('categories.order')}
                  </Anchor>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {mayWrite && isChanged && (
        <SaveFoot words={SAVING} isWrong={isWrong} undo={() => setItems(stored)} send={send} />
      )}
    </Stack>
  );
}
