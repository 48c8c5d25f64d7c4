import { HeartButton, IconButton, InfoIcon, Tile } from '@feria/ui';
import type { GameView } from '@feria/contracts/catalog/member';
import { Link } from 'wouter';
import { useLocalized } from '../../../ground/market/app-context.ts';
import { useDialogs } from '../../../ground/dialogs/dialogs.ts';
import { playHref } from '../../../ground/pages/pages.ts';
import { useSuspension } from '../../../ground/games/suspensions.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { useFavourite } from '../use-favourites.ts';
import { GameCover } from './game-cover.tsx';
import styles from './game-tile.module.css';

export interface GameTileProps {
  game: GameView;
  priority?: boolean | undefined;
  /** The one kind of device that opens it, where this is not of it. */
  elsewhere?: GameView['platforms'][number] | null | undefined;
}

/** A game: the tile plays, the heart keeps, the (i) tells the return before anything is staked. */
export function GameTile({ game, priority, elsewhere }: GameTileProps) {
  const t = useT();
  const name = useLocalized()(game.displayName);
  const { open } = useDialogs();
  const { isFavourite, resting, press } = useFavourite(game);
  // The spec's rule: a game without real play offers its free trial instead.
  const onlyFree = game.supportPlay === 0;
  const stop = useSuspension(game.nodeId, game.stop);
  // Why it cannot be opened, here or now.
  const why = stop ? t(`lobby.stop.${stop}`) : elsewhere ? t(`lobby.only.${elsewhere}`) : null;
  const label = game.isHot ? 'lobby.hotMark' : game.isNew ? 'lobby.new' : null;
  return (
    <Link href={playHref(game.nodeId, onlyFree ? 'fun' : undefined)} asChild>
      <Tile
        title={name}
        vendor={why ?? (onlyFree ? t('lobby.freeOnly') : game.vendorName)}
        unavailable={why !== null}
        cover={<GameCover src={game.showIcon} name={name} priority={priority} />}
        mark={why ? t(stop ? 'lobby.stopped' : 'lobby.notHere') : label && t(label)}
        playLabel={why ?? t(onlyFree ? 'lobby.playFree' : 'lobby.play')}
        favourite={
          <>
            <HeartButton
              label={t('lobby.heart', { game: name })}
              pressed={isFavourite}
              disabled={resting}
              onClick={press}
            />
            <IconButton
              className={styles.info}
              label={t('lobby.about', { game: name })}
              icon={<InfoIcon />}
              onClick={() => open({ kind: 'game', game })}
            />
          </>
        }
      />
    </Link>
  );
}
