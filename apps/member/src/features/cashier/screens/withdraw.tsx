import { Badge, Card, ChevronRightIcon, EmptyState, buttonClass, Stack, Text } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { WithdrawalView } from '@feria/contracts/cashier/member';
import type { VerificationView } from '@feria/contracts/kyc/member';
import type { BalanceView } from '@feria/contracts/wallet/member';
import { Link, useSearch } from 'wouter';
import { ConfirmHost } from '../../members/index.ts';
import { memberHref } from '../../../ground/pages/pages.ts';
import { OwnAmount } from '../../../ground/money/amount.tsx';
import { Facts } from '../../../ground/lists/facts.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { lazyPart } from '../../../ground/loading/lazy-part.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { balanceQuery, handPaysQuery } from '../../../ground/http/own-queries.ts';
import { ownQuery } from '../../../ground/http/queries.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { heldOtherwise, isAnyWaiting } from '../../../ground/money/waiting-wins.ts';
import { isWithdrawalOpen } from '../journey.ts';
import { isNothing } from '../methods.ts';
import { FormSkeleton } from '../parts/method-cards.tsx';
import { WithdrawForm } from '../parts/withdraw-form.tsx';
import { WITHDRAWAL_TONES } from '../parts/tones.ts';
import { recentWithdrawalsQuery, withdrawalMethodsQuery } from '../queries.ts';
import styles from '../parts/cashier.module.css';

/** Who asks for a withdrawal does not wait for the page of one that is under way. */
const WithdrawalStatus = lazyPart(
  () => import('../parts/withdrawal-status.tsx').then((file) => file.WithdrawalStatus),
  'cashier',
);

/** ?page=withdraw, with `withdrawal=<id>` for one that was ordered. */
export function Withdraw() {
  const id = new URLSearchParams(useSearch()).get('withdrawal');
  return id ? (
    <Suspense fallback={<FormSkeleton />}>
      <WithdrawalStatus key={id} id={id} />
    </Suspense>
  ) : (
    <NewWithdrawal />
  );
}

function NewWithdrawal() {
  const t = useT();
  const balance = useQuery(balanceQuery());
  const recent = useQuery(recentWithdrawalsQuery());
  // Said before the attempt. Where it cannot be read the platform says it.
  const verification = useQuery({ ...ownQuery<VerificationView>('/api/verification'), staleTime: 0 });
  const offered = useQuery(withdrawalMethodsQuery());
  if (!balance.data && balance.error)
    return (
      <LoadFailure
        error={balance.error}
        onRetry={() => void balance.refetch()}
        money={t('withdraw.moneyKept')}
      />
    );
  if (!offered.data && offered.error)
    return (
      <LoadFailure
        error={offered.error}
        onRetry={() => void offered.refetch()}
        money={t('withdraw.moneyNone')}
      />
    );
  if (!offered.data || !balance.data || recent.isPending || verification.isPending) return <FormSkeleton />;
  const methods = offered.data.items;
  const open = recent.data?.items.filter(({ state }) => isWithdrawalOpen(state)) ?? [];
  return (
    <Stack gap={6}>
      {open.length > 0 ? <OpenWithdrawals withdrawals={open} /> : null}
      <Withdrawable balance={balance.data} />
      {methods.length === 0 ? (
        <EmptyState title={t('cashier.noMethodTitle')}>{t('cashier.noMethod')}</EmptyState>
      ) : verification.data?.isVerified === false ? (
        <NotVerified isWaiting={verification.data.state === 'waiting'} />
      ) : isNothing(balance.data.balance) ? (
        <NothingToWithdraw />
      ) : (
        <Suspense fallback={<FormSkeleton />}>
          <ConfirmHost>
            <WithdrawForm methods={methods} last={recent.data?.items[0]?.method} balance={balance.data} />
          </ConfirmHost>
        </Suspense>
      )}
    </Stack>
  );
}

function NotVerified({ isWaiting }: { isWaiting: boolean }) {
  const t = useT();
  return (
    <EmptyState
      title={t('verification.withdrawTitle')}
      action={
        <Link href={memberHref('verification')} className={buttonClass({})}>
          {t('verification.toVerification')}
        </Link>
      }
    >
      {t(isWaiting ? 'verification.withdrawWaiting' : 'verification.withdraw')}
    </EmptyState>
  );
}

function NothingToWithdraw() {
  const t = useT();
  return (
    <EmptyState
      title={t('withdraw.emptyTitle')}
      action={
        <Link href={memberHref('transferFund')} className={buttonClass({ variant: 'secondary' })}>
          {t('withdraw.toWallet')}
        </Link>
      }
    >
      {t('withdraw.empty')}
    </EmptyState>
  );
}

/** What may leave, what may not, and why. */
function Withdrawable({ balance }: { balance: BalanceView }) {
  const t = useT();
  const { currency, held, bonus } = balance;
  const { data: wins } = useQuery(handPaysQuery());
  const rest = heldOtherwise(held, wins);
  const facts = [
    {
      label: t('withdraw.available'),
      value: <OwnAmount amount={balance.balance} currency={currency} />,
      strong: true,
    },
    { label: t('withdraw.held'), value: <OwnAmount amount={held} currency={currency} /> },
    ...(wins && isAnyWaiting(wins)
      ? [
          {
            label: t('withdraw.wins'),
            value: <OwnAmount amount={wins.pending} currency={currency} />,
          },
        ]
      : []),
    ...(isNothing(bonus)
      ? []
      : [{ label: t('withdraw.bonus'), value: <OwnAmount amount={bonus} currency={currency} /> }]),
  ];
  return (
    <Card className={styles.form}>
      <Facts facts={facts} />
      {isNothing(held) || rest === 0n ? null : (
        <Text size={14} tone="muted">
          {t(rest === null ? 'withdraw.heldWhyEither' : 'withdraw.heldWhy')}
        </Text>
      )}
      {isAnyWaiting(wins) ? (
        <Text size={14} tone="muted">
          {t('withdraw.winsWhy')} <Link href={memberHref('transferFund')}>{t('withdraw.toWallet')}</Link>
        </Text>
      ) : null}
      {isNothing(bonus) ? null : (
        <Text size={14} tone="muted">
          {t('withdraw.bonusWhy')}
        </Text>
      )}
    </Card>
  );
}

function OpenWithdrawals({ withdrawals }: { withdrawals: readonly WithdrawalView[] }) {
  const t = useT();
  return (
    <section>
      <h2 className={styles.heading}>{t('withdraw.open')}</h2>
      <Card flush>
        <ul className={styles.list}>
          {withdrawals.map(({ id, payoutAmount, currency, state, reference, createdAt }) => (
            <li key={id}>
              <Link href={memberHref('withdraw', { withdrawal: id })} className={styles.open}>
                <Stack as="span" shrinks>
                  <OwnAmount className={styles.strong} amount={payoutAmount} currency={currency} />
                  <Moment className={styles.small} at={createdAt} />
                  <span className={styles.small}>{reference}</span>
                </Stack>
                <span className={styles.end}>
                  <Badge tone={WITHDRAWAL_TONES[state]}>{t(`withdraw.state.${state}`)}</Badge>
                  <ChevronRightIcon />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
