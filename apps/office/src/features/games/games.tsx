import { Anchor, Badge, Group, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from 'wouter';
import type { OfficeGame, OfficeGamePage, VendorList } from '@feria/contracts/vendors';
import { call } from '../../app/api.ts';
import { Listing } from '../../app/listing.tsx';
import { usePages } from '../../app/pages.ts';
import { Screen } from '../../app/parts.tsx';
import { useLang, useT } from '../../app/texts.ts';
import { GameDrawer } from './game-drawer.tsx';

const SHOWS = ['listed', 'stopped', 'hot', 'all'] as const;

/** The games of all vendors: what they are, whether they take bets, and our own switches. */
export function Games() {
  const t = useT();
  const lang = useLang();
  const search = new URLSearchParams(useSearch());
  const [vendor, setVendor] = useState(search.get('vendor') ?? '');
  const [show, setShow] = useState(search.get('show') ?? 'listed');
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 200);
  const [open, setOpen] = useState<string>();
  const vendors = useQuery({ queryKey: ['vendors'], queryFn: () => call<VendorList>('GET', '/vendors') });
  const { items, error, refetch, isPending, more } = usePages<OfficeGamePage>(
    ['vendors', 'games'],
    '/games',
    { vendor, show, q },
    'page',
  );
  const rows = items.map((game) => ({ ...game, id: game.nodeId }));
  const nameOf = (game: OfficeGame): string => game.name[lang === 'es' ? 'es' : 'en'];
  const opened = items.find(({ nodeId }) => nodeId === open);
  return (
    <Screen title={t('nav.games')} error={error} retry={() => void refetch()}>
      <Group align="flex-end">
        <TextInput
          type="search"
          label={t('games.search')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Select
          label={t('games.vendor')}
          placeholder={t('games.allVendors')}
          data={(vendors.data?.items ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          value={vendor || null}
          onChange={(value) => setVendor(value ?? '')}
          clearable
          clearButtonProps={{ 'aria-label': t('games.allVendors') }}
        />
        <SegmentedControl
          size="xs"
          value={show}
          onChange={setShow}
          aria-label={t('games.show')}
          data={SHOWS.map((one) => ({ value: one, label: t(`games.show.${one}`) }))}
        />
      </Group>
      <Listing
        rows={rows}
        loading={isPending}
        empty={t('games.empty')}
        more={more}
        columns={[
          {
            accessor: 'name',
            title: t('column.game'),
            render: (row) => (
              <Anchor component="button" type="button" fz="sm" onClick={() => setOpen(row.nodeId)}>
                {nameOf(row)}
              </Anchor>
            ),
          },
          { accessor: 'vendorName', title: t('games.vendor') },
          {
            accessor: 'gameType',
            title: t('games.type'),
            render: (row) => (
              <Stack gap={0}>
                {t(`gameType.${row.gameType}`)}
                <Text size="xs" c="dimmed">
                  {row.category}
                </Text>
              </Stack>
            ),
          },
          { accessor: 'markets', title: t('games.markets'), render: (row) => row.markets.join(' ') },
          { accessor: 'state', title: t('column.state'), render: (row) => <GameState game={row} /> },
          { accessor: 'marks', title: t('games.marks'), render: (row) => <Marks game={row} /> },
          { accessor: 'sort', title: t('games.sort'), textAlign: 'right' },
        ]}
      />
      {opened && <GameDrawer key={opened.nodeId} game={opened} onClose={() => setOpen(undefined)} />}
    </Screen>
  );
}

function GameState({ game }: { game: OfficeGame }) {
  const t = useT();
  if (game.stop)
    return (
      <Badge variant="light" color="red" tt="none">
        {t(`games.stop.${game.stop}`)}
      </Badge>
    );
  return (
    <Badge variant="light" color={game.isListed ? 'teal' : 'gray'} tt="none">
      {t(game.isListed ? 'games.open' : 'games.notListed')}
    </Badge>
  );
}

function Marks({ game }: { game: OfficeGame }) {
  const t = useT();
  const marks = [
    game.isHot && t('games.hot'),
    !game.supportPlay && t('games.noRealPlay'),
    !game.freePlay && t('games.noFreePlay'),
    game.freeRounds && t('games.freeRounds'),
    game.platforms.length === 1 && t(`games.only.${game.platforms[0]!}`),
  ].filter((mark) => mark !== false);
  return (
    <Group gap={4}>
      {marks.map((mark) => (
        <Badge key={mark} size="sm" color="gray" variant="light" tt="none">
          {mark}
        </Badge>
      ))}
    </Group>
  );
}
