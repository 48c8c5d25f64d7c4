import { Button, EmptyState, TileGrid } from '@feria/ui';
import { TileSkeleton } from '../../../ground/loading/skeletons.tsx';
import { HOME_PREVIEWS } from '../../../ground/http/queries.ts';
import { useT } from '../../../ground/i18n/texts.ts';

interface NoGamesProps {
  isPending: boolean;
  isFailed: boolean;
  onRetry: () => void;
}

/** What stands where the games would: they are on their way, there are none, or they did not come. */
export function NoGames({ isPending, isFailed, onRetry }: NoGamesProps) {
  const t = useT();
  if (isPending)
    return (
      <TileGrid>
        <TileSkeleton tiles={HOME_PREVIEWS} label={t('shell.loading')} />
      </TileGrid>
    );
  return (
    <EmptyState
      title={isFailed ? t('lobby.failed') : t('lobby.empty')}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {t('lobby.retry')}
        </Button>
      }
    >
      {isFailed ? t('lobby.failedText') : t('lobby.emptyText')}
    </EmptyState>
  );
}
