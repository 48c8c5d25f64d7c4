import { ActionIcon, Anchor, Group, Skeleton, Stack, Text, Textarea, TextInput } from '@mantine/core';
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
import { FactsTable } from '../../../ground/records/facts-table.tsx';
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
  const write =
    (at: number, language: Language): Write =>
    (what, text) =>
      setItems(
        items.map((item, index) =>
          index === at ? { ...item, [what]: withWords(item[what], language, text) } : item,
        ),
      );
  const move = (at: number, by: -1 | 1): void => setItems([...moved(items, at, by)]);
  return (
    <Stack maw={960}>
      <FactsTable
        label={t('nav.categories')}
        minWidth={720}
        cards
        rows={items}
        keyOf={({ gameType }) => gameType}
        columns={[
          {
            title: t('categories.place'),
            cell: ({ name }, at) => (
              <Place at={at} last={items.length - 1} name={inLanguage(name, lang)} move={mayWrite && move} />
            ),
          },
          ...LANGUAGES.map((language) => ({
            title: nameIn(language),
            cell: (item: Items[number], at: number) => (
              <Words item={item} language={language} mayWrite={mayWrite} write={write(at, language)} />
            ),
          })),
          { title: t('categories.games'), end: true, cell: ({ games }) => games },
          {
            cell: ({ gameType }) => (
              <Anchor component={Link} href={`/games/order?type=${gameType}`} fz="sm">
                {t('categories.order')}
              </Anchor>
            ),
          },
        ]}
      />
      {mayWrite && isChanged && (
        <SaveFoot words={SAVING} isWrong={isWrong} undo={() => setItems(stored)} send={send} />
      )}
    </Stack>
  );
}

interface PlaceProps {
  at: number;
  last: number;
  name: string;
  /** false: it may not be moved by whoever looks. */
  move: ((at: number, by: -1 | 1) => void) | false;
}

function Place({ at, last, name, move }: PlaceProps) {
  const t = useT();
  return (
    <Group gap={2} wrap="nowrap">
      <Text className="num" w={20} size="sm">
        {at + 1}
      </Text>
      {move &&
        ([-1, 1] as const).map((by) => (
          <ActionIcon
            key={by}
            variant="subtle"
            color="gray"
            disabled={by < 0 ? at === 0 : at === last}
            aria-label={t(by < 0 ? 'categories.up' : 'categories.down', { name })}
            onClick={() => move(at, by)}
          >
            {by < 0 ? <ChevronUpIcon size={16} /> : <ChevronDownIcon size={16} />}
          </ActionIcon>
        ))}
    </Group>
  );
}

type Write = (what: 'name' | 'note', text: string) => void;

interface WordsProps {
  item: Items[number];
  language: Language;
  mayWrite: boolean;
  write: Write;
}

/** A category's name in a language, and the note behind it. */
function Words({ item: { gameType, name, note }, language, mayWrite, write }: WordsProps) {
  const t = useT();
  const lang = useLang();
  const spoken = languageName(language, lang);
  const type = t(`gameType.${gameType}`);
  return (
    <>
      <TextInput
        aria-label={`${t('categories.nameIn', { language: spoken })}: ${type}`}
        value={name[language] ?? ''}
        maxLength={40}
        readOnly={!mayWrite}
        error={isMissing(name, language) ? t('categories.wrong') : undefined}
        onChange={(event) => write('name', event.currentTarget.value)}
      />
      <Textarea
        mt={4}
        size="xs"
        autosize
        minRows={1}
        aria-label={`${t('categories.noteIn', { language: spoken })}: ${type}`}
        placeholder={t('categories.notePlaceholder')}
        value={note[language] ?? ''}
        maxLength={160}
        readOnly={!mayWrite}
        onChange={(event) => write('note', event.currentTarget.value)}
      />
    </>
  );
}
