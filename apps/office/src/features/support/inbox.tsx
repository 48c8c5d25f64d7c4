/** Customer service: who waits for how long, and beside it the conversation that one is in. */
import { inLanguage, LANGUAGES } from '@feria/contracts/languages';
import { endonym } from '@feria/ui/names';
import { Box, Grid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import type { ChatPage } from '@feria/contracts/support/office';
import type { DeskModels } from '@feria/contracts/support/desk';
import { useLetterKeys } from '../../ground/forms/letter-keys.ts';
import { call } from '../../ground/http/api.ts';
import { narrowedBy, SelectFilters, type SelectField } from '../../ground/lists/filters.tsx';
import { More, NoCards } from '../../ground/lists/listing.tsx';
import { marketOptions, useMarketNames } from '../../ground/market/market-names.ts';
import { usePages } from '../../ground/lists/pages.ts';
import { useFilters } from '../../ground/lists/use-filters.ts';
import { Screen } from '../../ground/loading/screen.tsx';
import { useIsPhone } from '../../ground/loading/use-is-phone.ts';
import { useLang, useT, type TextKey } from '../../ground/i18n/texts.ts';
import { Conversation } from './conversation.tsx';
import { Handed } from './desk-state.tsx';
import { DeskTools } from './desk-tools.tsx';
import { InboxLine } from './inbox-line.tsx';
import { SUPPORT } from './queries.ts';

const STATES = ['owed', 'waiting', 'open', 'answered', 'closed', ''] as const;
const WHOSE = ['', 'mine', 'nobodys'] as const;
const STANDARD = { state: 'owed', whose: '', market: '', language: '', model: '' };

export function Support() {
  return <Inbox id={null} />;
}

export function SupportChat({ id }: { id: string }) {
  return <Inbox id={id} />;
}

function Inbox({ id }: { id: string | null }) {
  const t = useT();
  const [filters, choose] = useFilters(STANDARD, {
    state: STATES,
    whose: WHOSE,
    language: ['', ...LANGUAGES],
  });
  const search = useSearch();
  const { items, error, refetch, isPending, more } = usePages<ChatPage>(
    SUPPORT.list,
    '/support',
    filters,
    'after',
  );
  const asked = { fields: useFields(), filters, choose };
  const [, go] = useLocation();
  const addressOf = (chat: string): string =>
    search === '' ? `/support/${chat}` : `/support/${chat}?${search}`;
  const { before, after } = besideOf(
    items.map((row) => row.id),
    id,
  );
  const goTo = (chat: string | undefined) => (): void => {
    if (chat !== undefined) go(addressOf(chat));
  };
  useLetterKeys([
    ['J', goTo(after)],
    ['K', goTo(before)],
  ]);
  // On a telephone a conversation has the screen for itself.
  const isAlone = useIsPhone() && id !== null;
  const conversation =
    id === null ? (
      <Text c="dimmed" visibleFrom="md">
        {t('support.choose')}
      </Text>
    ) : (
      <Conversation key={id} id={id} {...(after === undefined ? {} : { next: addressOf(after) })} />
    );
  return (
    <Screen title={t('nav.support')} aside={<DeskTools />} error={error} retry={() => void refetch()}>
      <Handed />
      {isAlone ? (
        conversation
      ) : (
        <>
          <Box {...(id === null ? {} : { visibleFrom: 'md' })}>
            <SelectFilters {...asked} />
          </Box>
          <Grid>
            <Grid.Col span={{ base: 12, md: 4, xl: 3 }} {...(id === null ? {} : { visibleFrom: 'md' })}>
              <Stack component="ul" gap={6} m={0} p={0} className="plain-list">
                {items.map((row) => (
                  <li key={row.id}>
                    <InboxLine row={row} search={search} isHere={row.id === id} />
                  </li>
                ))}
              </Stack>
              {items.length === 0 && (
                <NoCards
                  loading={isPending}
                  empty={t('support.empty')}
                  narrowed={narrowedBy(asked, STANDARD)}
                />
              )}
              {more.has && (
                <Box mt="sm">
                  <More more={more} size="xs" />
                </Box>
              )}
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 8, xl: 9 }}>{conversation}</Grid.Col>
          </Grid>
        </>
      )}
    </Screen>
  );
}

/** The conversations before and after this one in the inbox; while none is open the first one is next. */
function besideOf(
  ids: readonly string[],
  id: string | null,
): { before: string | undefined; after: string | undefined } {
  const at = id === null ? -1 : ids.indexOf(id);
  return { before: at > 0 ? ids[at - 1] : undefined, after: ids[at + 1] };
}

/** What the inbox can be narrowed down by. */
function useFields(): SelectField[] {
  const t = useT();
  const lang = useLang();
  const markets = useMarketNames();
  const { data: models } = useQuery({
    queryKey: SUPPORT.of('models'),
    queryFn: () => call<DeskModels>('GET', '/support/models'),
  });
  return [
    {
      name: 'state',
      label: t('column.state'),
      options: STATES.map((value) => ({ value, label: t(stateKey(value)) })),
      wide: 150,
    },
    {
      name: 'whose',
      label: t('support.whose'),
      options: WHOSE.map((value) => ({
        value,
        label: t(value === '' ? 'support.anybodys' : `support.${value}`),
      })),
      wide: 150,
    },
    {
      name: 'market',
      label: t('column.market'),
      options: [{ value: '', label: t('support.everyMarket') }, ...marketOptions(markets)],
      wide: 150,
    },
    {
      name: 'language',
      label: t('support.language'),
      options: [
        { value: '', label: t('support.anyLanguage') },
        ...LANGUAGES.map((one) => ({ value: one, label: endonym(one) })),
      ],
      wide: 120,
    },
    {
      name: 'model',
      label: t('support.model'),
      options: [
        { value: '', label: t('support.anyTopic') },
        ...(models?.items ?? []).map(({ id, name }) => ({ value: id, label: inLanguage(name, lang) })),
      ],
      wide: 150,
    },
  ];
}

function stateKey(state: (typeof STATES)[number]): TextKey {
  if (state === '') return 'support.all';
  return state === 'owed' ? 'support.owed' : `support.state.${state}`;
}
