import { Badge, ChevronDownIcon, EmptyState, Tabs, Timeline, buttonClass, Stack } from '@feria/ui';
import type { TimelineStep, Tone } from '@feria/ui';
import type { DepositView, WithdrawalView } from '@feria/contracts/cashier/member';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { useOwnList } from '../../../ground/lists/own-list.ts';
import { memberHref } from '../../../ground/pages/pages.ts';
import { DepositLink } from '../../../ground/money/deposit-link.tsx';
import { OwnAmount } from '../../../ground/money/amount.tsx';
import { Facts } from '../../../ground/lists/facts.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { LongList } from '../../../ground/lists/long-list.tsx';
import { Reference } from '../../../ground/lists/reference.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { missingHref } from '../queries.ts';
import { WITHDRAWAL_TONES } from '../parts/tones.ts';
import { useDepositBadge } from '../parts/use-deposit-badge.ts';
import { takenFacts } from '../parts/taken-facts.tsx';
import { useMethodName } from '../parts/use-method-name.ts';
import { useDepositSteps, useWithdrawalSteps } from '../parts/use-steps.ts';
import { AccountRecord } from '../record/record.tsx';
import styles from '../parts/cashier.module.css';

const KINDS = ['all', 'deposits', 'withdrawals'] as const;
type Kind = (typeof KINDS)[number];

/** ?page=transactionHistory: the account record; with `kind=deposits` or `kind=withdrawals` the payments, and how each went. */
export function Transactions() {
  const t = useT();
  const [, navigate] = useLocation();
  const wanted = new URLSearchParams(useSearch()).get('kind');
  const kind: Kind = KINDS.find((one) => one === wanted) ?? 'all';
  return (
    <Tabs
      className={styles.tabs}
      label={t('transactions.kinds')}
      active={kind}
      tabs={KINDS.map((id) => ({ id, label: t(`transactions.${id}`) }))}
      onChange={(next) =>
        navigate(memberHref('transactionHistory', next === 'all' ? {} : { kind: next }), { replace: true })
      }
    >
      {kind === 'all' ? <AccountRecord /> : kind === 'deposits' ? <Deposits /> : <Withdrawals />}
    </Tabs>
  );
}

function Deposits() {
  const t = useT();
  const steps = useDepositSteps();
  const badgeOf = useDepositBadge();
  const list = useOwnList<DepositView>('/api/deposits');
  return (
    <History list={list} emptyTitle={t('transactions.noDeposits')} empty={t('transactions.noDepositsWhy')}>
      {(deposit: DepositView) => (
        <Row
          key={deposit.id}
          {...deposit}
          kind="deposit"
          {...badgeOf(deposit)}
          href={memberHref('depositv2', { deposit: deposit.id })}
          missingHref={deposit.state === 'approved' ? undefined : missingHref(deposit.id)}
          way={steps(deposit)}
        />
      )}
    </History>
  );
}

function Withdrawals() {
  const t = useT();
  const steps = useWithdrawalSteps();
  const list = useOwnList<WithdrawalView>('/api/withdrawals');
  return (
    <History
      list={list}
      emptyTitle={t('transactions.noWithdrawals')}
      empty={t('transactions.noWithdrawalsWhy')}
    >
      {(withdrawal: WithdrawalView) => (
        <Row
          key={withdrawal.id}
          {...withdrawal}
          kind="withdrawal"
          amount={withdrawal.payoutAmount}
          tone={WITHDRAWAL_TONES[withdrawal.state]}
          word={t(`withdraw.state.${withdrawal.state}`)}
          href={memberHref('withdraw', { withdrawal: withdrawal.id })}
          way={steps(withdrawal)}
        />
      )}
    </History>
  );
}

interface HistoryProps<Item> {
  list: ReturnType<typeof useOwnList<Item>>;
  emptyTitle: string;
  empty: string;
  children: (item: Item) => ReactNode;
}

function History<Item>({ list, emptyTitle, empty, children }: HistoryProps<Item>) {
  const t = useT();
  const rowsOf = (items: readonly Item[]): ReactNode =>
    items.length > 0 ? (
      <div>{items.map(children)}</div>
    ) : (
      <EmptyState
        title={emptyTitle}
        action={<DepositLink className={buttonClass()}>{t('shell.deposit')}</DepositLink>}
      >
        {empty}
      </EmptyState>
    );
  return (
    <LongList list={list} money={t('center.money')}>
      {(pages) => rowsOf(pages.flatMap((page) => page.items))}
    </LongList>
  );
}

interface RowProps {
  /** Of a deposit that was not credited: where its member says that they paid it. */
  missingHref?: string | undefined;
  kind: 'deposit' | 'withdrawal';
  amount: string;
  tax: string | null;
  fee: string;
  currency: string;
  method: string;
  reference: string;
  createdAt: string;
  tone: Tone;
  word: string;
  href: string;
  way: TimelineStep[];
}

/** One line that opens into its timeline. */
function Row({
  kind,
  amount,
  tax,
  fee,
  currency,
  method,
  reference,
  createdAt,
  tone,
  word,
  href,
  missingHref,
  way,
}: RowProps) {
  const t = useT();
  const methodName = useMethodName();
  return (
    <details className={styles.row}>
      <summary>
        <Stack as="span" shrinks>
          <span className={styles.strong}>{methodName(method)}</span>
          <Moment className={styles.small} at={createdAt} />
        </Stack>
        <span className={styles.end}>
          <span className={styles.sum}>
            <OwnAmount className={styles.strong} amount={amount} currency={currency} />
            <Badge tone={tone}>{word}</Badge>
          </span>
          <ChevronDownIcon className={styles.chevron} />
        </span>
      </summary>
      <div className={styles.detail}>
        <Facts
          facts={[
            ...takenFacts(t, { fee, tax, currency }),
            {
              label: t('cashier.reference'),
              value: <Reference value={reference} label={t('cashier.copyReference')} />,
            },
          ]}
        />
        <Timeline steps={way} />
        <Stack row gap={3}>
          <Link href={href} className={buttonClass({ variant: 'secondary' })}>
            {t('transactions.open')}
          </Link>
          {missingHref === undefined ? null : (
            <Link href={missingHref} className={buttonClass({ variant: 'quiet' })}>
              {t('cashier.missing')}
            </Link>
          )}
          <Link
            href={memberHref('complaints', { new: '1', of: kind, ref: reference })}
            className={buttonClass({ variant: 'quiet' })}
          >
            {t('transactions.complain')}
          </Link>
        </Stack>
      </div>
    </details>
  );
}
