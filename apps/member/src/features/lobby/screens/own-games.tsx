/** The member's own lists: /favorite and /recent. */
import { EmptyState, TileGrid, buttonClass } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { GameView } from '@feria/contracts/catalog';
import { TileBones } from '../../../app/parts/bones.tsx';
import { LoadFailure } from '../../../app/parts/query-states.tsx';
import { HOME_PREVIEWS, LOBBY_PAGE_SIZE, ownQuery, recentQuery } from '../../../app/queries.ts';
import { useT } from '../../../app/texts.ts';
import { GameTile } from '../parts/game-tile.tsx';
import { LobbyNav } from '../parts/lobby-nav.tsx';
import { useGamesHere } from '../this-device.ts';
import styles from './lobby.module.css';

/** The spec's size of the favourites' one page. */
const FAVOURITES_SIZE = 999;

export function Favourites() {
  const t = useT();
  const query = useQuery(
    ownQuery<{ content: GameView[] }>(`/api/favorites?pageNo=1&pageSize=${FAVOURITES_SIZE}`),
  );
  return (
    <OwnGames
      current="FAV"
      title={t('lobby.favourites')}
      games={query.data?.content}
      query={query}
      empty={<Nothing title={t('lobby.noFavourites')} text={t('lobby.noFavouritesText')} />}
    />
  );
}

export function Recent() {
  const t = useT();
  const query = useQuery(recentQuery(1, LOBBY_PAGE_SIZE));
  return (
    <OwnGames
      current="RECENT"
      title={t('lobby.recent')}
      games={query.data?.list}
      query={query}
      empty={<Nothing title={t('lobby.noRecent')} text={t('lobby.noRecentText')} />}
    />
  );
}

interface OwnGamesProps {
  current: string;
  title: string;
  games: readonly GameView[] | undefined;
  query: { isPending: boolean; error: unknown; refetch: () => unknown };
  empty: ReactNode;
}

const NONE: readonly GameView[] = [];

function OwnGames({ current, title, games, query, empty }: OwnGamesProps) {
  const t = useT();
  const here = useGamesHere(games ?? NONE);
  return (
    <div className={styles.lobby}>
      <LobbyNav current={current} />
      <h1 className={styles.heading}>{title}</h1>
      {games ? (
        games.length === 0 ? (
          empty
        ) : (
          <TileGrid>
            {here.map((game) => (
              <GameTile key={game.nodeId} game={game} />
            ))}
          </TileGrid>
        )
      ) : query.isPending ? (
        <TileGrid>
          <TileBones tiles={HOME_PREVIEWS} label={t('shell.loading')} />
        </TileGrid>
      ) : (
        <LoadFailure error={query.error} onRetry={() => query.refetch()} />
      )}
    </div>
  );
}

function Nothing({ title, text }: { title: string; text: string }) {
  const t = useT();
  return (
    <EmptyState
      title={title}
      action={
        <Link href="/" className={buttonClass({ variant: 'secondary' })}>
          {t('lobby.toLobby')}
        </Link>
      }
    >
      {text}
    </EmptyState>
  );
}
