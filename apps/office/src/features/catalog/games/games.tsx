import {
  Anchor,
  Badge,
  Button,
  Group,
  SegmentedControl,
  Select,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { inLanguage } from '@feria/contracts/languages';
import { GAME_TYPES } from '@feria/contracts/catalog/member';
import {
  OFFICE_SHOWS,
  type OfficeGame,
  type OfficeGamePage,
  type VendorList,
} from '@feria/contracts/catalog/office';
import { call } from '../../../ground/http/api.ts';
import { ListPage } from '../../../ground/lists/list-page.tsx';
import { useMarketNames } from '../../../ground/market/market-names.ts';
import { usePages } from '../../../ground/lists/pages.ts';
import { useFilters } from '../../../ground/lists/use-filters.ts';
import { useSession } from '../../../ground/session/session.tsx';
import { useLang, useT } from '../../../ground/i18n/texts.ts';
import { BulkBar } from './bulk-bar.tsx';
import { GameDrawer } from './game-drawer.tsx';
import { GameState, Marks } from './badges.tsx';
import { VENDORS } from '../../../ground/http/keys.ts';
import { GAMES } from '../queries.ts';

const STANDARD = { vendor: '', gameType: '', market: '', show: 'listed', q: '' };
type Filter = typeof STANDARD;
const NONE: ReadonlySet<string> = new Set();

/** The games of all vendors: what they are, where they are shown, and what we make of them, one by one or many together. */
export function Games() {
  const t = useT();
  const lang = useLang();
  const { may } = useSession();
  const [filter, change] = useFilters(STANDARD, { gameType: ['', ...GAME_TYPES], show: OFFICE_SHOWS });
  const [q] = useDebouncedValue(filter.q.trim(), 200);
  const [open, setOpen] = useState<string>();
  const [ticked, setTicked] = useState(NONE);
  const asked = { ...filter, q };
  const list = usePages<OfficeGamePage>(GAMES.list, '/games', asked, 'page');
  const { items, first } = list;
  const rows = items.map((game) => ({ ...game, id: game.nodeId }));
  const nameOf = (game: OfficeGame): string => inLanguage(game.name, lang);
  const opened = items.find(({ nodeId }) => nodeId === open);
  const mayWrite = may('catalog.write');
  return (
    <ListPage
      title={t('nav.games')}
      list={{ ...list, items: rows }}
      empty={t('games.empty')}
      {...(mayWrite ? { selection: { ids: ticked, change: setTicked, label: t('games.tick') } } : {})}
      columns={[
        {
          accessor: 'name',
          title: t('column.game'),
          render: (row) => (
            <Anchor component="button" type="button" fz="sm" ta="start" onClick={() => setOpen(row.nodeId)}>
              {nameOf(row)}
            </Anchor>
          ),
        },
        { accessor: 'vendorName', title: t('games.vendor') },
        { accessor: 'gameType', title: t('games.category'), render: (row) => <Category game={row} /> },
        { accessor: 'markets', title: t('games.markets'), render: (row) => <ShownIn game={row} /> },
        { accessor: 'state', title: t('column.state'), render: (row) => <GameState game={row} /> },
        { accessor: 'marks', title: t('games.marks'), render: (row) => <Marks game={row} /> },
      ]}
      below={opened && <GameDrawer key={opened.nodeId} game={opened} onClose={() => setOpen(undefined)} />}
    >
      <Filters filter={filter} change={change} />
      <Group justify="space-between" mih={36}>
        <Text size="sm" c="dimmed" aria-live="polite">
          {first && t('games.total', { total: first.total })}
        </Text>
        {mayWrite && (
          <Button component={Link} href="/games/order" variant="default" size="xs">
            {t('games.toOrder')}
          </Button>
        )}
      </Group>
      {mayWrite && ticked.size > 0 && (
        <BulkBar ticked={ticked} setTicked={setTicked} asked={asked} total={first?.total ?? 0} />
      )}
    </ListPage>
  );
}

type FiltersProps = { filter: Filter; change: (part: Partial<Filter>) => void };

function Filters({ filter, change }: FiltersProps) {
  const t = useT();
  const markets = useMarketNames();
  const vendors = useQuery({ queryKey: VENDORS.list, queryFn: () => call<VendorList>('GET', '/vendors') });
  const select = (name: 'vendor' | 'gameType' | 'market', all: string) => ({
    placeholder: all,
    value: filter[name] || null,
    onChange: (value: string | null) => change({ [name]: value ?? '' }),
    clearable: true,
    searchable: name === 'vendor',
    clearButtonProps: { 'aria-label': all },
  });
  return (
    <Group align="flex-end">
      <TextInput
        type="search"
        label={t('games.search')}
        value={filter.q}
        maxLength={80}
        onChange={(event) => change({ q: event.currentTarget.value })}
      />
      <Select
        label={t('games.vendor')}
        data={(vendors.data?.items ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        {...select('vendor', t('games.allVendors'))}
      />
      <Select
        label={t('games.category')}
        data={GAME_TYPES.map((type) => ({ value: type, label: t(`gameType.${type}`) }))}
        {...select('gameType', t('games.allTypes'))}
      />
      <Select
        label={t('games.market')}
        data={markets.map(({ code, countryName }) => ({ value: code, label: countryName }))}
        {...select('market', t('games.anyMarket'))}
      />
      <SegmentedControl
        size="xs"
        maw="100%"
        value={filter.show}
        onChange={(show) => change({ show })}
        aria-label={t('games.show')}
        data={OFFICE_SHOWS.map((one) => ({ value: one, label: t(`games.show.${one}`) }))}
      />
    </Group>
  );
}

function Category({ game }: { game: OfficeGame }) {
  const t = useT();
  return (
    <Stack gap={0}>
      <Group gap={6}>
        {t(`gameType.${game.gameType}`)}
        {game.own.type && (
          <Badge size="xs" variant="light" color="blue" tt="none">
            {t('games.ours')}
          </Badge>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {game.category}
      </Text>
    </Stack>
  );
}

function ShownIn({ game }: { game: OfficeGame }) {
  const t = useT();
  const away = game.own.withheldMarkets.filter((code) => game.listed.markets.includes(code));
  return (
    <Stack gap={0}>
      {game.markets.join(' ') || '–'}
      {away.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('games.away', { markets: away.join(' ') })}
        </Text>
      )}
    </Stack>
  );
}
