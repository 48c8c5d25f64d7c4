import { Badge, Card, Timeline, buttonClass, classNames, Stack } from '@feria/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import type { WithdrawalView } from '@feria/contracts/cashier/member';
import { Link } from 'wouter';
import { lazyPart } from '../../../ground/loading/lazy-part.tsx';
import { memberHref } from '../../../ground/pages/pages.ts';
import { OwnAmount } from '../../../ground/money/amount.tsx';
import { CertificateButton } from '../../../ground/money/certificate.tsx';
import { Facts } from '../../../ground/lists/facts.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { Reference } from '../../../ground/lists/reference.tsx';
import { BALANCE_KEY } from '../../../ground/http/own-queries.ts';
import { useWhy } from '../../../ground/money/use-why.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { isWithdrawalOpen } from '../journey.ts';
import { isNothing } from '../methods.ts';
import { takenFacts } from './taken-facts.tsx';
import { withdrawalQuery } from '../queries.ts';
import { CancelWithdrawal } from './cancel-withdrawal.tsx';
import { FormSkeleton } from './method-cards.tsx';
import { PartCards } from './part-cards.tsx';
import { useWaitsText } from './use-waits-text.ts';
import { useMethodName } from './use-method-name.ts';
import { useWithdrawalSteps } from './use-steps.ts';
import { WITHDRAWAL_TONES } from './tones.ts';
import styles from './cashier.module.css';

const InstallNow = lazyPart(() =>
  import('../../../ground/installed/install-now.tsx').then((file) => file.InstallNow),
);

const POLL_MS = 5_000;

/** One withdrawal on its way: where the money is at this moment, and what comes next. */
export function WithdrawalStatus({ id }: { id: string }) {
  const t = useT();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...withdrawalQuery(id),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && !isWithdrawalOpen(state.data.state) ? false : POLL_MS),
  });
  const state = data?.state;
  useEffect(() => {
    // Held money came back or left; the socket says so too, where there is one.
    if (state) void queries.invalidateQueries({ queryKey: BALANCE_KEY });
  }, [state, queries]);
  if (data) return <WithdrawalCard withdrawal={data} />;
  if (error)
    return <LoadFailure error={error} onRetry={() => void refetch()} money={t('withdraw.moneyKept')} />;
  return <FormSkeleton />;
}

function WithdrawalCard({ withdrawal }: { withdrawal: WithdrawalView }) {
  const t = useT();
  const steps = useWithdrawalSteps()(withdrawal);
  const methodName = useMethodName();
  const why = useWhy();
  const waitsFor = useWaitsText(withdrawal);
  const {
    id,
    amount,
    tax,
    fee,
    payoutAmount,
    currency,
    state,
    reference,
    method,
    createdAt,
    reason,
    reasonCode,
    failure,
    account,
    receivedBy,
    waits,
  } = withdrawal;
  const facts = [
    {
      label: t('cashier.reference'),
      value: <Reference value={reference} label={t('cashier.copyReference')} />,
    },
    ...(isNothing(tax) && isNothing(fee)
      ? []
      : [
          { label: t('cashier.taken'), value: <OwnAmount amount={amount} currency={currency} /> },
          ...takenFacts(t, withdrawal),
          {
            label: t('cashier.sent'),
            value: <OwnAmount amount={payoutAmount} currency={currency} />,
            strong: true,
          },
        ]),
    { label: t('cashier.method'), value: methodName(method) },
    ...(account ? [{ label: t('withdraw.account'), value: <bdi className="num">{account}</bdi> }] : []),
    { label: t('cashier.begun'), value: <Moment at={createdAt} /> },
    ...(waits && !waits.isLate ? [{ label: t('withdraw.usually'), value: <Moment at={waits.until} /> }] : []),
    ...(reasonCode || reason
      ? [{ label: t('withdraw.reason'), value: why('reject', reasonCode ?? 'other', reason) }]
      : []),
  ];
  return (
    <div className={styles.status}>
      <Card>
        <div className={styles.top}>
          <OwnAmount className={styles.amount} amount={payoutAmount} currency={currency} />
          <span role="status">
            <Badge tone={WITHDRAWAL_TONES[state]}>{t(`withdraw.state.${state}`)}</Badge>
          </span>
        </div>
        {failure && withdrawal.parts.length <= 1 ? (
          <p className={styles.next}>{t(`cashier.why.${failure}`)}</p>
        ) : null}
        <p className={styles.next}>{waitsFor ?? t(`withdraw.next.${nextWord(state, receivedBy)}`)}</p>
        <Facts facts={facts} />
      </Card>
      {state === 'requested' || state === 'on_hold' ? <CancelWithdrawal id={id} /> : null}
      <PartCards withdrawal={withdrawal} />
      {!isNothing(tax) && (state === 'paid' || state === 'received') ? (
        <CertificateButton of={{ kind: 'payment', reference: id }} />
      ) : null}
      <Timeline steps={steps} />
      {state === 'received' ? (
        <Suspense fallback={null}>
          <InstallNow place="success" />
        </Suspense>
      ) : null}
      <Stack row gap={3}>
        <Link href={memberHref('withdraw')} className={buttonClass({ variant: 'secondary' })}>
          {t('withdraw.another')}
        </Link>
      </Stack>
      <Link
        href={memberHref('transactionHistory', { kind: 'withdrawals' })}
        className={classNames(buttonClass({ variant: 'quiet' }), styles.further)}
      >
        {t('cashier.toHistory')}
      </Link>
    </div>
  );
}

type Next = Exclude<WithdrawalView['state'], 'on_hold'> | 'forced';

/** One on hold says why by itself (`useWaitsText`). */
function nextWord(state: WithdrawalView['state'], receivedBy: WithdrawalView['receivedBy']): Next {
  if (state === 'received' && receivedBy === 'timeout') return 'forced';
  return state === 'on_hold' ? 'requested' : state;
}
