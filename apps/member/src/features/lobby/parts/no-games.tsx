import { Button, EmptyState } from '@feria/ui';
import { useT } from '../../../app/texts.ts';

/** What stands where the games would: there are none, or they did not come. */
export function NoGames({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  const t = useT();
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
