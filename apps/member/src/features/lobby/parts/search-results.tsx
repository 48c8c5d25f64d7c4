import { EmptyState, TileGrid } from '@feria/ui';
import { useDeferredValue } from 'react';
import type { GameView } from '@feria/contracts/catalog';
import { useT } from '../../../app/texts.ts';
import { searchGames } from '../search.ts';
import { useGamesHere } from '../this-device.ts';
import { GameTile } from './game-tile.tsx';
import styles from '../screens/lobby.module.css';

/** What the typed text finds among the loaded games, at every key. */
export function SearchResults({ games, text }: { games: readonly GameView[]; text: string }) {
  const t = useT();
  const wanted = useDeferredValue(text);
  const found = useGamesHere(searchGames(games, wanted));
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
