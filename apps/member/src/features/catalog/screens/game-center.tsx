import { EmptyState } from '@feria/ui';
import type { GameType } from '@feria/contracts/catalog/member';
import { RowBones } from '../../../ground/loading/bones.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { useLanes } from '../../../ground/games/use-lanes.ts';
import type { Lane } from '../../../ground/games/use-lanes.ts';
import { LobbyNav } from '../parts/lobby-nav.tsx';
import { VendorTile } from '../parts/vendor-tile.tsx';
import lists from './lists.module.css';
import styles from './lobby.module.css';
import { usePageTitle } from '../../../ground/pages/use-page-title.ts';

interface GameCenterProps {
  type: GameType;
  title: string;
  note: string;
  lane: Lane | undefined;
}

/** A game center: one card for each vendor of the category. */
export function GameCenter({ type, title, note, lane }: GameCenterProps) {
  const t = useT();
  const { isPending, error, refetch } = useLanes();
  usePageTitle(title);
  return (
    <div className={styles.lobby}>
      <LobbyNav current={type} />
      <div className={lists.head}>
        <h1 className={lists.heading}>{title}</h1>
        {note ? <p className={lists.note}>{note}</p> : null}
      </div>
      {lane ? (
        <div className={lists.vendors}>
          {lane.cards.map((card) => (
            <VendorTile key={card.vassalage} card={card} />
          ))}
        </div>
      ) : isPending ? (
        <RowBones label={t('shell.loading')} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <EmptyState title={t('lobby.noVendors')}>{t('lobby.emptyText')}</EmptyState>
      )}
    </div>
  );
}
