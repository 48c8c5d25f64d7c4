import { Card, DepositIcon, WithdrawIcon, buttonClass, Stack, Text } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { HandPayList } from '@feria/contracts/handpay/member';
import type { BalanceView } from '@feria/contracts/wallet/member';
import { parseDecimal } from '@feria/kernel';
import { memberHref } from '../../../ground/pages/pages.ts';
import { OwnAmount } from '../../../ground/money/amount.tsx';
import { DepositLink } from '../../../ground/money/deposit-link.tsx';
import { HideAmounts } from '../../../ground/money/hide-amounts.tsx';
import { SkeletonBlock } from '../../../ground/loading/skeletons.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { balanceQuery, handPaysQuery } from '../../../ground/http/own-queries.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { heldOtherwise, isAnyWaiting } from '../../../ground/money/waiting-wins.ts';
import { HandPays } from '../parts/hand-pays.tsx';
import { Statement } from '../parts/statement.tsx';
import styles from '../parts/wallet.module.css';

/** ?page=transferFund: what one has, and every movement that made it so. */
export function Wallet() {
  const t = useT();
  const { data, error, refetch } = useQuery(balanceQuery());
  return (
    <Stack gap={6}>
      {data ? (
        <Balances balance={data} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} money={t('center.money')} />
      ) : (
        <div role="status" aria-label={t('shell.loading')}>
          <SkeletonBlock className={styles.bone} />
        </div>
      )}
      <HandPays isLikely={data !== undefined && parseDecimal(data.held) !== 0n} />
      <Statement />
    </Stack>
  );
}

function Balances({ balance }: { balance: BalanceView }) {
  const t = useT();
  const { currency, held, bonus } = balance;
  const { data: wins } = useQuery(handPaysQuery());
  return (
    <Card>
      <Text size={14} tone="soft">
        {t('wallet.cash')} <HideAmounts />
      </Text>
      <p className={styles.cash}>
        <OwnAmount amount={balance.balance} currency={currency} withCode />
      </p>
      <p className={styles.why}>{t('wallet.cashWhy')}</p>
      <div className={styles.actions}>
        <DepositLink className={buttonClass()}>
          <DepositIcon size={18} />
          {t('shell.deposit')}
        </DepositLink>
        <Link href={memberHref('withdraw')} className={buttonClass({ variant: 'secondary' })}>
          <WithdrawIcon size={18} />
          {t('shell.withdraw')}
        </Link>
      </div>
      <dl className={styles.others}>
        <div className={styles.other}>
          <Text as="dt" size={14} tone="soft">
            {t('wallet.held')}
          </Text>
          <Text as="dd" size={20} weight="semi">
            <OwnAmount amount={held} currency={currency} />
          </Text>
          <dd className={styles.why}>{t(heldWhy(held, wins))}</dd>
        </div>
        {wins && isAnyWaiting(wins) ? (
          <div className={styles.other}>
            <Text as="dt" size={14} tone="soft">
              {t('wallet.wins.waiting')}
            </Text>
            <Text as="dd" size={20} weight="semi">
              <OwnAmount amount={wins.pending} currency={currency} />
            </Text>
            <dd className={styles.why}>{t('wallet.wins.waitingWhy')}</dd>
          </div>
        ) : null}
        <div className={styles.other}>
          <Text as="dt" size={14} tone="soft">
            {t('wallet.bonus')}
          </Text>
          <Text as="dd" size={20} weight="semi">
            <OwnAmount amount={bonus} currency={currency} />
          </Text>
          <dd className={styles.why}>{t('wallet.bonusWhy')}</dd>
        </div>
      </dl>
    </Card>
  );
}

/** What is held says what for: for wins that wait, for what is on its way, or for both. */
function heldWhy(held: string, wins: HandPayList | undefined) {
  if (!isAnyWaiting(wins)) return 'wallet.heldWhy';
  return heldOtherwise(held, wins) === 0n ? 'wallet.heldWhyWins' : 'wallet.heldWhyBoth';
}
