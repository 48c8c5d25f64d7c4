import { Card, EmptyState, Stack, Text } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import type { WalletBalances } from '@feria/contracts/transfers/member';
import { handPaysQuery } from '../../../ground/http/own-queries.ts';
import { OwnAmount } from '../../../ground/money/amount.tsx';
import { ScreenSkeleton } from '../../../ground/loading/skeletons.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { isAnyWaiting } from '../../../ground/money/waiting-wins.ts';
import { useBringBack, useMove } from '../orders.ts';
import { BringBack } from '../parts/bring-back.tsx';
import { MoveForm } from '../parts/move-form.tsx';
import { TransferHistory } from '../parts/transfer-history.tsx';
import { WalletLine } from '../parts/wallet-line.tsx';
import { balancesQuery, isOpen } from '../queries.ts';
import styles from '../parts/transfers.module.css';

/** While something is under way the page asks by itself; the socket says so too, where there is one. */
const POLL_MS = 5_000;

/** ?page=gameWallets: what one has here and at every vendor that keeps wallets, and the way back and forth. */
export function GameWallets() {
  const t = useT();
  const back = useBringBack();
  const move = useMove();
  const { data, error, refetch } = useQuery({
    ...balancesQuery(),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.wallets.some(({ transfer }) => transfer && isOpen(transfer)) ? POLL_MS : false,
  });
  if (!data)
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} money={t('transfers.moneyKept')} />
    ) : (
      <ScreenSkeleton label={t('shell.loading')} />
    );
  if (data.wallets.length === 0)
    return <EmptyState title={t('transfers.noneTitle')}>{t('transfers.none')}</EmptyState>;
  return (
    <Stack gap={6}>
      <p className={styles.why}>{t('transfers.intro')}</p>
      <Total balances={data} />
      <BringBack order={back} onStart={move.reset} />
      <MoveForm balances={data} order={move} onStart={back.reset} />
      <TransferHistory />
    </Stack>
  );
}

/** Everything, and where it is. */
function Total({ balances }: { balances: WalletBalances }) {
  const t = useT();
  const { currency, center, wallets, total, isComplete } = balances;
  return (
    <Card>
      <Text size={14} tone="soft">
        {t('transfers.total')}
      </Text>
      <p className={styles.total}>
        <OwnAmount amount={total} currency={currency} withCode />
      </p>
      {isComplete ? null : <p className={styles.why}>{t('transfers.totalAtLeast')}</p>}
      <ul className={styles.wallets} aria-label={t('transfers.wallets')}>
        <li className={styles.wallet}>
          <span className={styles.name}>{t('transfers.center')}</span>
          <OwnAmount className={styles.sum} amount={center} currency={currency} />
        </li>
        {wallets.map((wallet) => (
          <WalletLine key={wallet.vassalage} wallet={wallet} currency={currency} />
        ))}
        <Waiting currency={currency} />
      </ul>
    </Card>
  );
}

/** Wins that two persons look at first: neither here nor there, and not in the sum. */
function Waiting({ currency }: { currency: string }) {
  const t = useT();
  const { data } = useQuery(handPaysQuery());
  if (!data || !isAnyWaiting(data)) return null;
  return (
    <li className={styles.wallet}>
      <span className={styles.name}>{t('transfers.waiting')}</span>
      <OwnAmount className={styles.sum} amount={data.pending} currency={currency} />
      <p className={styles.notes}>
        <span className={styles.why}>{t('transfers.waitingWhy')}</span>
      </p>
    </li>
  );
}
