import { Button } from '@feria/ui';
import { useT } from '../texts.ts';
import { ActionFailure } from './action-failure.tsx';
import styles from './more.module.css';

export interface MoreProps {
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
  /** Why the next page did not come, while the pages before it still stand. */
  error?: unknown;
}

/** The foot of a long list: the next page on demand, so that the place in the list is never lost. */
export function More({ hasMore, loading, onMore, error }: MoreProps) {
  const t = useT();
  if (!hasMore) return null;
  return (
    <div className={styles.more}>
      {error ? <ActionFailure error={error} /> : null}
      <Button variant="secondary" loading={loading} onClick={onMore}>
        {t('center.more')}
      </Button>
    </div>
  );
}
