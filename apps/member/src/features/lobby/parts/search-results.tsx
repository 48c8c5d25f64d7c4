import { EmptyState, TileGrid } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { GamePage, GameView } from '@feria/contracts/catalog';
import { useApp } from '../../../app/app-context.ts';
import { publicQuery } from '../../../app/queries.ts';
import { useT } from '../../../app/texts.ts';
import { searchGames } from '../search.ts';
import { useGamesHere } from '../this-device.ts';
import { GameTile } from './game-tile.tsx';
import styles from '../screens/lobby.module.css';

/** More games than any market of ours has; the most that one page of the catalogue may hold. */
const ALL = 999;

/** What the typed text finds, at every key: among the games that the lobby has until all of them are here. */
export function SearchResults({ games, text }: { games: readonly GameView[]; text: string }) {
  const t = useT();
  const { market } = useApp();
  const { data } = useQuery(publicQuery<GamePage>(`/api/games?merchant=${market}&pageNo=1&pageSize=${ALL}`));
  const wanted = useDeferredValue(text);
  const found = useGamesHere(searchGames(data?.games ?? games, wanted));
  return (
    <section className={styles.head} aria-label={t('lobby.results')}>
      <h2 className={styles.heading} aria-live="polite">
        {t('lobby.found', { count: found.length, text: wanted.trim() })}
      </h2>
      {found.length === 0 ? (
        <EmptyState title={t('lobby.notFound')}>{t('lobby.notFoundText')}</EmptyState>
      ) : (
        <TileGrid>
          {found.map((game) => (
            <GameTile key={game.nodeId} game={game} />
          ))}
        </TileGrid>
      )}
    </section>
  );
}
