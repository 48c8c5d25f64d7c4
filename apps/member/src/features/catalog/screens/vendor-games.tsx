import { Dialog, EmptyState, Pager, TileGrid } from '@feria/ui';
import { useState } from 'react';
import type { MouseEvent } from 'react';
import type { VendorCard } from '@feria/contracts/catalog/member';
import { TileSkeleton } from '../../../ground/loading/skeletons.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { HOME_PREVIEWS } from '../../../ground/http/queries.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { NO_CHOICE } from '../choice.ts';
import { GameTile } from '../parts/game-tile.tsx';
import styles from '../parts/vendor-tile.module.css';
import { useGamesHere } from '../this-device.ts';
import { useList } from '../use-list.ts';

/** The popup list: a vendor's games of one category, over whatever page its card stands on (spec section 4). */
export function VendorGames({ card, onClose }: { card: VendorCard; onClose: () => void }) {
  const t = useT();
  const [page, setPage] = useState(1);
  const list = useList({ gameType: card.gameType }, { ...NO_CHOICE, vassalage: card.vassalage, page });
  const games = useGamesHere(list.games ?? NONE);
  const close = (event: MouseEvent) => {
    // A tile's link leads away; its heart and its information stay here.
    if (event.target instanceof Element && event.target.closest('a[href^="/seamless"]')) onClose();
  };
  return (
    <Dialog open size="wide" onClose={onClose} closeLabel={t('shell.close')} title={card.displayName}>
      {card.lagerIcon ? (
        <img src={card.lagerIcon} alt="" width={200} height={80} className={styles.mark} />
      ) : null}
      {list.isPending ? (
        <TileGrid>
          <TileSkeleton tiles={HOME_PREVIEWS} label={t('shell.loading')} />
        </TileGrid>
      ) : !list.data ? (
        <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
      ) : games.length === 0 ? (
        <EmptyState title={t('lobby.empty')}>{t('lobby.emptyText')}</EmptyState>
      ) : (
        <TileGrid onClickCapture={close}>
          {games.map((game) => (
            <GameTile key={game.nodeId} game={game} />
          ))}
        </TileGrid>
      )}
      <Pager
        label={t('lobby.pages')}
        prevLabel={t('lobby.pagePrevious')}
        nextLabel={t('lobby.pageNext')}
        pageLabel={(target) => t('lobby.page', { page: target })}
        page={page}
        pages={list.data?.totalPages ?? 1}
        hrefFor={() => '#'}
        onPage={(target, event) => {
          event.preventDefault();
          setPage(target);
        }}
      />
    </Dialog>
  );
}

const NONE: readonly never[] = [];
