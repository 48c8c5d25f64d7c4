import { Rail, buttonClass } from '@feria/ui';
import { Link } from 'wouter';
import type { GameView } from '@feria/contracts/catalog';
import { useT } from '../../../app/texts.ts';
import { useGamesHere } from '../this-device.ts';
import { GameTile } from './game-tile.tsx';

export interface GameSectionProps {
  title: string;
  games: readonly GameView[];
  /** Where the rest is. */
  moreHref?: string | undefined;
  /** How many there are in all. */
  count?: number | undefined;
  priority?: boolean | undefined;
  /** The carousel of hot games. */
  hot?: boolean | undefined;
}

/** One row of games. An empty one is not drawn. */
export function GameSection({ title, games: all, moreHref, count, priority, hot }: GameSectionProps) {
  const t = useT();
  const games = useGamesHere(all);
  if (games.length === 0) return null;
  const more = count === undefined ? t('lobby.more') : t('lobby.moreCount', { count });
  return (
    <Rail
      hot={hot}
      title={title}
      prevLabel={t('lobby.previous', { title })}
      nextLabel={t('lobby.next', { title })}
      action={
        moreHref ? (
          <Link
            href={moreHref}
            className={buttonClass({ variant: 'quiet', size: 'small' })}
            aria-label={t('lobby.moreOf', { more, title })}
          >
            {more}
          </Link>
        ) : undefined
      }
    >
      {games.map((game, at) => (
        <GameTile key={game.nodeId} game={game} priority={priority && at < FIRST_VIEW} />
      ))}
    </Rail>
  );
}

const FIRST_VIEW = 4;
