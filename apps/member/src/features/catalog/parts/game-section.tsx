import { Rail, buttonClass } from '@feria/ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { GameView } from '@feria/contracts/catalog/member';
import { useT } from '../../../ground/i18n/texts.ts';
import { useGamesHere } from '../this-device.ts';
import { GameTile } from './game-tile.tsx';

export interface SectionRailProps {
  title: string;
  /** Where the rest is. */
  moreHref?: string | undefined;
  /** How many there are in all. */
  count?: number | undefined;
  /** The carousel of hot games. */
  hot?: boolean | undefined;
  /** Tiles, or what holds their place. */
  children: ReactNode;
}

/** A row under its title, with the way to the rest: of one height, whether its games are there or on their way. */
export function SectionRail({ title, moreHref, count, hot, children }: SectionRailProps) {
  const t = useT();
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
      {children}
    </Rail>
  );
}

export interface GameSectionProps extends Omit<SectionRailProps, 'children'> {
  games: readonly GameView[];
  priority?: boolean | undefined;
}

/** One row of games. An empty one is not drawn. */
export function GameSection({ games: all, priority, ...rail }: GameSectionProps) {
  const games = useGamesHere(all);
  if (games.length === 0) return null;
  return (
    <SectionRail {...rail}>
      {games.map((game, at) => (
        <GameTile key={game.nodeId} game={game} priority={priority && at < FIRST_VIEW} />
      ))}
    </SectionRail>
  );
}

const FIRST_VIEW = 4;
