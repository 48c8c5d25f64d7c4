import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { GAME_LIST } from '@feria/contracts/catalog/lists';
import type { OfficeGameRow } from '@feria/contracts/catalog/office';
import { OfficeList } from '../../../ground/lists/office-list.tsx';
import { useMarketNames } from '../../../ground/market/market-names.ts';
import { useSession } from '../../../ground/session/session.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { Emblem } from '../../../ground/values/emblem.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { GameDrawer } from './game-drawer.tsx';
import { GameState, MarkBadges } from './badges.tsx';
import { GAMES } from '../queries.ts';

const NONE: ReadonlySet<string> = new Set();
/** Of those that nobody has put in order. */
const UNORDERED = 1_000;

/** The games of all vendors: what they are, where they are shown, and what we make of them, one by one or many together. */
export function Games() {
  const t = useT();
  const { may } = useSession();
  const [open, setOpen] = useState<string>();
  const [ticked, setTicked] = useState(NONE);
  const mayWrite = may('catalog.write');
  return (
    <OfficeList<OfficeGameRow>
      title={t('nav.games')}
      aside={
        mayWrite && (
          <Button component={Link} href="/games/order" variant="default">
            {t('games.toOrder')}
          </Button>
        )
      }
      spec={GAME_LIST}
      path="/games"
      keys={GAMES}
      standard={{ listing: 'listed' }}
      empty={t('games.empty')}
      open={null}
      {...(mayWrite ? { ticks: { ids: ticked, change: setTicked, label: t('games.tick') } } : {})}
      cells={{
        name: (game) => <Name game={game} open={setOpen} />,
        gameType: (game) => <Category game={game} />,
        markets: (game) => <ShownIn game={game} />,
        listing: (game) => <GameState game={game} />,
        stop: ({ stop }) => stop && t(`games.stop.${stop}`),
        marks: ({ marks }) => <MarkBadges marks={marks} />,
        place: ({ place }) => (place < UNORDERED ? place : '–'),
      }}
    >
      {(list) => {
        const game = list.held.rows.find(({ id }) => id === open);
        return (
          <>
            {mayWrite && ticked.size > 0 && (
              <BulkBar
                ticked={ticked}
                setTicked={setTicked}
                asked={{ ...list.asked, sort: list.state.sort }}
                total={list.sums?.count ?? 0}
              />
            )}
            {game && <GameDrawer key={game.id} game={game} onClose={() => setOpen(undefined)} />}
          </>
        );
      }}
    </OfficeList>
  );
}

interface GameProps {
  game: OfficeGameRow;
}

function Name({ game: { id, name, iconUrl }, open }: GameProps & { open: (id: string) => void }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Emblem name={name} picture={iconUrl === '' ? null : iconUrl} />
      <Anchor component="button" type="button" fz="sm" ta="start" onClick={() => open(id)}>
        {name}
      </Anchor>
    </Group>
  );
}

/** The word that its vendor has for it is a column of its own. */
function Category({ game: { gameType, own } }: GameProps) {
  const t = useT();
  return (
    <Group gap={6}>
      {t(`gameType.${gameType}`)}
      {own.type && (
        <Badge size="xs" variant="light" color="blue" tt="none">
          {t('games.ours')}
        </Badge>
      )}
    </Group>
  );
}

function ShownIn({ game: { markets, own, listed } }: GameProps) {
  const t = useT();
  const names = useMarketNames();
  const nameOf = (code: string): string => names.find((one) => one.code === code)?.countryName ?? code;
  const away = own.withheldMarkets.filter((code) => listed.markets.includes(code));
  return (
    <Stack gap={0}>
      {markets.map(nameOf).join(', ') || '–'}
      {away.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('games.away', { markets: away.map(nameOf).join(', ') })}
        </Text>
      )}
    </Stack>
  );
}
