import { EmptyState, Stack, buttonClass } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { SkeletonBlock } from '../../../ground/loading/skeletons.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { DepositLink } from '../../../ground/money/deposit-link.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { Beside } from '../parts/beside.tsx';
import { HandPays } from '../parts/hand-pays.tsx';
import { Latest } from '../parts/latest.tsx';
import { Picture } from '../parts/picture.tsx';
import { overviewQuery } from '../queries.ts';
import { hasNothing } from '../sums.ts';
import styles from '../parts/wallet.module.css';

/** ?page=transferFund: all of one's money in one picture, where it is and why, and the newest movements. */
export function Wallet() {
  const t = useT();
  const { data, error, refetch } = useQuery({ ...overviewQuery(), refetchOnMount: 'always' });
  const waits = data?.heldFor.some(({ why }) => why === 'hand_pay') === true;
  return (
    <Stack gap={6}>
      {data ? (
        <>
          <Picture overview={data} error={error} />
          {hasNothing(data) ? <Nothing /> : null}
          <Beside overview={data} />
        </>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} money={t('center.money')} />
      ) : (
        <div role="status" aria-label={t('shell.loading')}>
          <SkeletonBlock className={styles.bone} />
        </div>
      )}
      <HandPays isLikely={waits} />
      <Latest />
    </Stack>
  );
}

function Nothing() {
  const t = useT();
  return (
    <EmptyState
      title={t('wallet.nothingTitle')}
      action={<DepositLink className={buttonClass()}>{t('shell.deposit')}</DepositLink>}
    >
      {t('wallet.nothing')}
    </EmptyState>
  );
}
