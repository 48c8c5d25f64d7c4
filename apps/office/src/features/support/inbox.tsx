/** Customer service: who waits for how long, and beside it the conversation that one is in. */
import { inLanguage, LANGUAGES } from '@feria/contracts/languages';
import { endonym } from '@feria/ui/names';
import {
  Alert,
  Badge,
  Box,
  Button,
  Card,
  Grid,
  Group,
  Select,
  Stack,
  Switch,
  Text,
  UnstyledButton,
} from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearch } from 'wouter';
import type { ChatDeskState, ChatPage, ChatRow } from '@feria/contracts/support/office';
import type { DeskModels } from '@feria/contracts/support/desk';
import { call } from '../../ground/http/api.ts';
import { More, NoCards } from '../../ground/lists/listing.tsx';
import { useMarketNames } from '../../ground/market/market-names.ts';
import { usePages } from '../../ground/lists/pages.ts';
import { useFilters } from '../../ground/lists/use-filters.ts';
import { Screen } from '../../ground/loading/screen.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { Conversation } from './conversation.tsx';
import { Waiting } from './waiting.tsx';
import { SUPPORT } from './queries.ts';

const STATES = ['owed', 'waiting', 'open', 'answered', 'closed', ''] as const;
const WHOSE = ['', 'mine', 'nobodys'] as const;
const STANDARD = { state: 'owed', whose: '', market: '', language: '', model: '' };
/** What has been given to this operator by a colleague. */
const HANDED = `/support?${new URLSearchParams({ state: '', whose: 'mine' }).toString()}`;
const SOUND_KEY = 'feria_office_sound';

export function Support() {
  return <Inbox id={null} />;
}

export function SupportChat({ id }: { id: string }) {
  return <Inbox id={id} />;
}

function Inbox({ id }: { id: string | null }) {
  const t = useT();
  const { may } = useSession();
  const [filter, choose] = useFilters(STANDARD, {
    state: STATES,
    whose: WHOSE,
    language: ['', ...LANGUAGES],
  });
  const search = useSearch();
  const { items, error, refetch, isPending, more } = usePages<ChatPage>(
    SUPPORT.list,
    '/support',
    filter,
    'after',
  );
  return (
    <Screen
      title={t('nav.support')}
      aside={
        <Group gap="sm">
          {may('support.answer') && <Here />}
          <Sound />
          <Button component={Link} href="/support/numbers" variant="default" size="xs">
            {t('support.numbers')}
          </Button>
          <Button component={Link} href="/support/settings" variant="default" size="xs">
            {t('support.settings')}
          </Button>
        </Group>
      }
      error={error}
      retry={() => void refetch()}
    >
      <Handed />
      <Box {...(id === null ? {} : { visibleFrom: 'md' })}>
        <Filters filter={filter} choose={choose} />
      </Box>
      <Grid>
        <Grid.Col span={{ base: 12, md: 4, xl: 3 }} {...(id === null ? {} : { visibleFrom: 'md' })}>
          <Stack component="ul" gap={6} m={0} p={0} style={{ listStyle: 'none' }}>
            {items.map((row) => (
              <li key={row.id}>
                <Line row={row} search={search} isHere={row.id === id} />
              </li>
            ))}
          </Stack>
          {items.length === 0 && <NoCards loading={isPending} empty={t('support.empty')} />}
          {more.has && (
            <Box mt="sm">
              <More more={more} size="xs" />
            </Box>
          )}
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 8, xl: 9 }}>
          {id === null ? (
            <Text c="dimmed" visibleFrom="md">
              {t('support.choose')}
            </Text>
          ) : (
            <Conversation key={id} id={id} />
          )}
        </Grid.Col>
      </Grid>
    </Screen>
  );
}

type Filter = typeof STANDARD;
type FiltersProps = { filter: Filter; choose: (part: Partial<Filter>) => void };

function Filters({ filter, choose }: FiltersProps) {
  const t = useT();
  const lang = useLang();
  const markets = useMarketNames();
  const { data: models } = useQuery({
    queryKey: SUPPORT.of('models'),
    queryFn: () => call<DeskModels>('GET', '/support/models'),
  });
  const field = (
    name: keyof Filter,
    label: string,
    data: { value: string; label: string }[],
    width = 150,
  ) => (
    <Select
      size="xs"
      w={width}
      label={label}
      data={data}
      value={filter[name]}
      allowDeselect={false}
      onChange={(value) => choose({ [name]: value ?? '' })}
    />
  );
  return (
    <Group align="end" gap="sm">
      {field(
        'state',
        t('column.state'),
        STATES.map((value) => ({
          value,
          label:
            value === 'owed'
              ? t('support.owed')
              : value === ''
                ? t('support.all')
                : t(`support.state.${value}`),
        })),
      )}
      {field(
        'whose',
        t('support.whose'),
        WHOSE.map((value) => ({ value, label: t(value === '' ? 'support.anybodys' : `support.${value}`) })),
      )}
      {field('market', t('column.market'), [
        { value: '', label: t('support.everyMarket') },
        ...markets.map(({ code, countryName }) => ({ value: code, label: countryName })),
      ])}
      {field(
        'language',
        t('support.language'),
        [
          { value: '', label: t('support.all') },
          ...LANGUAGES.map((one) => ({ value: one, label: endonym(one) })),
        ],
        120,
      )}
      {field('model', t('support.model'), [
        { value: '', label: t('support.all') },
        ...(models?.items ?? []).map(({ id, name }) => ({
          value: id,
          label: inLanguage(name, lang),
        })),
      ])}
    </Group>
  );
}

type LineProps = { row: ChatRow; search: string; isHere: boolean };

/** The way to a conversation keeps what the list beside it is narrowed down by. */
function Line({ row, search, isHere }: LineProps) {
  const t = useT();
  const lang = useLang();
  const { id, account, merchantCode, language, model, assignedTo, state, unread, waitingSince, lastAt } = row;
  const givenBy = row.isMine ? row.handedBy : null;
  return (
    <UnstyledButton
      component={Link}
      href={search === '' ? `/support/${id}` : `/support/${id}?${search}`}
      display="block"
      {...(isHere ? { 'aria-current': 'page' as const } : {})}
    >
      <Card withBorder p="xs" bg={isHere ? 'var(--mantine-color-default-hover)' : 'transparent'}>
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Text size="sm" fw={600} truncate>
            {account ?? t('support.visitor')}
          </Text>
          {unread > 0 && (
            <Badge size="sm" color="red" circle aria-label={t('support.unread', { count: unread })}>
              {unread}
            </Badge>
          )}
        </Group>
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <Text size="xs" c="dimmed" truncate>
            {[merchantCode, language.toUpperCase(), model && inLanguage(model.name, lang), assignedTo]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Waiting since={waitingSince} lastAt={lastAt} state={state} />
        </Group>
        {givenBy !== null && (
          <Badge size="sm" variant="light" color="yellow" tt="none" mt={4}>
            {t('support.handedBy', { name: givenBy })}
          </Badge>
        )}
      </Card>
    </UnstyledButton>
  );
}

/** What a colleague has given to this operator, until they have looked. */
function Handed() {
  const t = useT();
  const { data } = useQuery({
    queryKey: SUPPORT.of('state'),
    queryFn: () => call<ChatDeskState>('GET', '/support/state'),
  });
  const count = data?.handed ?? 0;
  return (
    <div role="status">
      {count > 0 && (
        <Alert color="yellow" p="xs">
          <Group justify="space-between" gap="xs">
            <Text size="sm">{t('support.handed', { count })}</Text>
            <Button size="compact-sm" variant="default" component={Link} href={HANDED}>
              {t('support.seeHanded')}
            </Button>
          </Group>
        </Alert>
      )}
    </div>
  );
}

/** Whether this operator answers now: what somebody who writes is told depends on it. */
function Here() {
  const t = useT();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: SUPPORT.of('state'),
    queryFn: () => call<ChatDeskState>('GET', '/support/state'),
  });
  const put = useMutation({
    mutationFn: (here: boolean) => call('POST', '/support/here', { here }),
    onSuccess: () => queries.invalidateQueries({ queryKey: SUPPORT.of('state') }),
  });
  const others = data?.here ?? [];
  return (
    <Switch
      label={t('support.here')}
      description={others.length > 0 ? others.join(', ') : t('support.nobodyHere')}
      checked={put.isPending ? put.variables : (data?.isHere ?? false)}
      onChange={(event) => put.mutate(event.currentTarget.checked)}
    />
  );
}

/** Off until it is wanted: a short tone when something new waits. */
function Sound() {
  const t = useT();
  const [isOn, setOn] = useState(() => localStorage.getItem(SOUND_KEY) === '1');
  const { data } = useQuery({
    queryKey: SUPPORT.of('state'),
    queryFn: () => call<ChatDeskState>('GET', '/support/state'),
  });
  const news = (data?.unread ?? 0) + (data?.handed ?? 0);
  const before = useRef(news);
  useEffect(() => {
    if (isOn && news > before.current) ring();
    before.current = news;
  }, [isOn, news]);
  return (
    <Switch
      label={t('support.sound')}
      checked={isOn}
      onChange={(event) => {
        const next = event.currentTarget.checked;
        localStorage.setItem(SOUND_KEY, next ? '1' : '0');
        setOn(next);
        if (next) ring();
      }}
    />
  );
}

const TONE = { hertz: 660, seconds: 0.18, loudness: 0.08 };

function ring(): void {
  const audio = new AudioContext();
  const [tone, gain] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = TONE.hertz;
  gain.gain.value = TONE.loudness;
  tone.connect(gain).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + TONE.seconds);
  tone.addEventListener('ended', () => void audio.close());
}
