import { EmptyState } from '@feria/ui';
import type { GameType } from '@feria/contracts/catalog/member';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { useCategoryRows } from '../../../ground/games/use-category-rows.ts';
import type { CategoryRow } from '../../../ground/games/use-category-rows.ts';
import { LobbyNav } from '../parts/lobby-nav.tsx';
import { VendorTile } from '../parts/vendor-tile.tsx';
import lists from './lists.module.css';
import styles from './lobby.module.css';
import { usePageTitle } from '../../../ground/pages/use-page-title.ts';

interface GameCenterProps {
  type: GameType;
  title: string;
  note: string;
  categoryRow: CategoryRow | undefined;
}

/** A game center: one card for each vendor of the category. */
export function GameCenter({ type, title, note, categoryRow }: GameCenterProps) {
  const t = useT();
  const { isPending, error, refetch } = useCategoryRows();
  usePageTitle(title);
  return (
    <div className={styles.lobby}>
      <LobbyNav current={type} />
      <div className={lists.head}>
        <h1 className={lists.heading}>{title}</h1>
        {note ? <p className={lists.note}>{note}</p> : null}
      </div>
      {categoryRow ? (
        <div className={lists.vendors}>
          {categoryRow.cards.map((card) => (
            <VendorTile key={card.vassalage} card={card} />
          ))}
        </div>
      ) : isPending ? (
        <RowSkeleton label={t('shell.loading')} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <EmptyState title={t('lobby.noVendors')}>{t('lobby.emptyText')}</EmptyState>
      )}
    </div>
  );
}
