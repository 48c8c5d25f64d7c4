import { Badge, Card, Timeline, buttonClass, classNames, Stack } from '@feria/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DepositView } from '@feria/contracts/cashier/member';
import { Suspense, useEffect } from 'react';
import { Link } from 'wouter';
import { memberHref } from '../../../ground/pages/pages.ts';
import { DepositLink } from '../../../ground/money/deposit-link.tsx';
import { useMoney } from '../../../ground/money/use-money.ts';
import { OwnAmount } from '../../../ground/money/amount.tsx';
import { CertificateButton } from '../../../ground/money/certificate.tsx';
import { Facts } from '../../../ground/lists/facts.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { Reference } from '../../../ground/lists/reference.tsx';
import { BALANCE_KEY } from '../../../ground/http/own-queries.ts';
import { lazyPart } from '../../../ground/loading/lazy-part.tsx';
import { SkeletonBlock } from '../../../ground/loading/skeletons.tsx';
import { useT, type T } from '../../../ground/i18n/texts.ts';
import { isDepositOpen } from '../journey.ts';
import { isNothing, rest } from '../methods.ts';
import { takenFacts } from './taken-facts.tsx';
import { depositQuery, missingHref } from '../queries.ts';
import { useDepositSteps } from './use-steps.ts';
import { useMethodName } from './use-method-name.ts';
import { FormSkeleton } from './method-cards.tsx';
import { TimeLeft } from './time-left.tsx';
import { useDepositBadge } from './use-deposit-badge.ts';
import styles from './cashier.module.css';

const HowToPay = lazyPart(() => import('./how-to-pay.tsx').then((file) => file.HowToPay), 'cashier');

const TransferProof = lazyPart(
  () => import('./transfer-proof.tsx').then((file) => file.TransferProof),
  'cashier',
);

/** Who pays at a counter or from their bank takes longer than who presses a button. */
const POLL_MS = 2_000;
const SLOW_POLL_MS = 10_000;
const SLOW: ReadonlySet<DepositView['flow']> = new Set(['voucher', 'transfer']);

function pollOf(deposit: DepositView | undefined): number | false {
  if (deposit && !isDepositOpen(deposit.state)) return false;
  return deposit && SLOW.has(deposit.flow) ? SLOW_POLL_MS : POLL_MS;
}

/** One deposit, wherever it stands: what happened, what comes next, what to quote. Asks again until it is over. */
export function DepositStatus({ id }: { id: string }) {
  const t = useT();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...depositQuery(id),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => pollOf(state.data),
  });
  const state = data?.state;
  useEffect(() => {
    // The socket brings the balance too; this is for whoever has none.
    if (state === 'approved') void queries.invalidateQueries({ queryKey: BALANCE_KEY });
  }, [state, queries]);
  if (data) return <DepositCard deposit={data} />;
  if (error)
    return <LoadFailure error={error} onRetry={() => void refetch()} money={t('deposit.moneyKept')} />;
  return <FormSkeleton />;
}

function DepositCard({ deposit }: { deposit: DepositView }) {
  const t = useT();
  const steps = useDepositSteps()(deposit);
  const methodName = useMethodName();
  const badge = useDepositBadge()(deposit);
  const standingText = useStandingText(deposit);
  const { id, amount, tax, fee, currency, state, reference, reason, method, createdAt, expiresAt } = deposit;
  const isTaxed = tax !== null && !isNothing(tax);
  const isLess = isTaxed || !isNothing(fee);
  const facts = [
    {
      label: t('cashier.reference'),
      value: <Reference value={reference} label={t('cashier.copyReference')} />,
    },
    { label: t('cashier.method'), value: methodName(method) },
    { label: t('cashier.begun'), value: <Moment at={createdAt} /> },
    ...takenFacts(t, deposit),
    ...(isLess && state === 'approved'
      ? [
          {
            label: t('cashier.credited'),
            value: <OwnAmount amount={rest(rest(deposit.credited, tax ?? '0'), fee)} currency={currency} />,
            strong: true,
          },
        ]
      : []),
    ...whatCame(t, deposit),
    ...(isDepositOpen(state) && deposit.standing === null && !deposit.transfer?.saidAt
      ? [
          { label: t('deposit.payBefore'), value: <Moment at={expiresAt} /> },
          { label: t('pay.timeLeft'), value: <TimeLeft until={expiresAt} />, strong: true },
        ]
      : []),
  ];
  return (
    <div className={styles.status}>
      <Card>
        <div className={styles.top}>
          <OwnAmount className={styles.amount} amount={amount} currency={currency} />
          <span role="status">
            <Badge tone={badge.tone}>{badge.word}</Badge>
          </span>
        </div>
        {reason ? <p className={styles.next}>{t(`cashier.why.${reason}`)}</p> : null}
        <p className={styles.next}>{standingText ?? nextOf(t, deposit)}</p>
      </Card>
      {deposit.instructions && !deposit.transfer?.isAccountClosed ? (
        <Suspense fallback={<SkeletonBlock className={styles.bone} />}>
          <HowToPay deposit={deposit} />
        </Suspense>
      ) : null}
      {state === 'pending' && deposit.transfer ? (
        <Suspense fallback={<SkeletonBlock className={styles.bone} />}>
          <TransferProof id={id} method={method} transfer={deposit.transfer} />
        </Suspense>
      ) : null}
      <Card>
        <Facts facts={facts} />
      </Card>
      {isTaxed ? <CertificateButton of={{ kind: 'payment', reference: id }} /> : null}
      {deposit.caseId ? (
        <Link href={memberHref('cases', { case: deposit.caseId })} className={buttonClass()}>
          {t('deposit.toCase')}
        </Link>
      ) : null}
      <DepositActions deposit={deposit} />
      <Timeline steps={steps} />
    </div>
  );
}

/** Said only where it is not what was asked for. */
function whatCame(t: T, { amount, captured, held, refunded, currency, standing }: DepositView) {
  if (standing === null || captured === null) return [];
  const figures = [
    {
      label: t('deposit.paid'),
      amount: captured,
      isShown: rest(captured, amount) !== rest(amount, captured),
    },
    { label: t('deposit.held'), amount: held, isShown: !isNothing(held) },
    { label: t('deposit.back'), amount: refunded, isShown: !isNothing(refunded) },
  ];
  return figures.flatMap((one) =>
    one.isShown
      ? [{ label: one.label, value: <OwnAmount amount={one.amount} currency={currency} />, strong: true }]
      : [],
  );
}

/** What became of its money beside its state, and what to do next; undefined: the state says it all. */
function useStandingText({ standing, caseId, currency, ...deposit }: DepositView): string | undefined {
  const t = useT();
  const money = useMoney();
  if (standing === null) return undefined;
  const { amount, captured, held, refunded } = deposit;
  const amounts = {
    amount: money(amount, currency),
    captured: money(captured ?? amount, currency),
    held: money(held, currency),
    refunded: money(refunded, currency),
  };
  const isOver = standing === 'charged_back' && caseId === null;
  return t(isOver ? 'deposit.standing.charged_back_over' : `deposit.standing.${standing}`, amounts);
}

/** What its member does while it waits differs from flow to flow; everything else does not. */
function nextOf(t: T, { state, flow, rail, transfer }: DepositView): string {
  if (state === 'pending' && rail === 'card' && flow === 'redirect')
    return t('deposit.next.pending.challenge');
  if (state === 'pending' && transfer?.isAccountClosed && !transfer.saidAt) return t('transfer.closed');
  if (state === 'pending' && transfer) return t(transfer.saidAt ? 'transfer.said' : 'transfer.next');
  return state === 'pending' ? t(`deposit.next.pending.${flow}`) : t(`deposit.next.${state}`);
}

function DepositActions({
  deposit: { id, state, standing, rail, method, amount },
}: {
  deposit: DepositView;
}) {
  const t = useT();
  const isCardAgain = state === 'rejected' && rail === 'card';
  const again = (
    <DepositLink className={buttonClass({ variant: 'secondary' })}>{t('deposit.another')}</DepositLink>
  );
  const missing = (
    <Link href={missingHref(id)} className={buttonClass({ variant: 'quiet' })}>
      {t('cashier.missing')}
    </Link>
  );
  if (isDepositOpen(state))
    return (
      <Stack row gap={3}>
        {again}
        {missing}
      </Stack>
    );
  return (
    <>
      <Stack row gap={3}>
        {state === 'approved' && standing !== 'charged_back' ? (
          <Link href="/" className={buttonClass()}>
            {t('deposit.toGames')}
          </Link>
        ) : null}
        {isCardAgain ? (
          <Link href={memberHref('depositv2', { method, amount })} className={buttonClass()}>
            {t('card.payAgain')}
          </Link>
        ) : (
          again
        )}
        {state === 'approved' ? null : missing}
      </Stack>
      <Link
        href={memberHref('transactionHistory')}
        className={classNames(buttonClass({ variant: 'quiet' }), styles.further)}
      >
        {t('cashier.toHistory')}
      </Link>
    </>
  );
}
