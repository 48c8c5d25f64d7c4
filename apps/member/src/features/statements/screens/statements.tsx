import { Tabs } from '@feria/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { STATEMENT_ACCOUNTS } from '@feria/contracts/words';
import type { Statement, StatementAccount } from '@feria/contracts/statements';
import { useApp } from '../../../app/app-context.ts';
import { houseNow } from '../../../app/clock.ts';
import { dayIn } from '../../../app/days.ts';
import { memberHref } from '../../../app/pages.ts';
import { RowBones } from '../../../app/parts/bones.tsx';
import { LoadFailure } from '../../../app/parts/query-states.tsx';
import { ownQuery } from '../../../app/queries.ts';
import { useT } from '../../../app/texts.ts';
import { Downloads } from '../parts/downloads.tsx';
import { Lines } from '../parts/lines.tsx';
import { PeriodPicker } from '../parts/period-picker.tsx';
import { Others, Totals } from '../parts/totals.tsx';
import { periodFrom, spanFrom } from '../period.ts';
import type { Period, Span } from '../period.ts';
import { hasAny } from '../sums.ts';
import styles from '../parts/statements.module.css';

/** ?page=statement with `from`, `to` and `account`: what one had, every movement, and what one has. */
export function Statements() {
  const t = useT();
  const { merchant } = useApp();
  // Days are the market's: before it is known there are none to ask for.
  if (!merchant) return <RowBones rows={6} label={t('shell.loading')} />;
  return <OfMarket timeZone={merchant.timeZone} />;
}

function OfMarket({ timeZone }: { timeZone: string }) {
  const t = useT();
  const [, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const today = dayIn(houseNow(), timeZone);
  const period = periodFrom(search, today);
  const wanted = STATEMENT_ACCOUNTS.find((name) => name === search.get('account')) ?? 'cash';
  const span = spanFrom(search, period);
  const go = ({ from, to }: Period, nextSpan: Span, account: StatementAccount) => {
    const days = nextSpan === 'days' ? { span: nextSpan } : {};
    navigate(memberHref('statement', { from, to, account, ...days }), { replace: true });
  };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...ownQuery<Statement>(`/api/statement?from=${period.from}&to=${period.to}`),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.statements}>
      <PeriodPicker
        period={period}
        span={span}
        today={today}
        timeZone={timeZone}
        onPeriod={(next, nextSpan) => go(next, nextSpan, wanted)}
      />
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} money={t('center.money')} />
      ) : data && !isPlaceholderData ? (
        <Shown statement={data} wanted={wanted} onAccount={(account) => go(period, span, account)} />
      ) : (
        <RowBones rows={6} label={t('shell.loading')} />
      )}
    </div>
  );
}

interface ShownProps {
  statement: Statement;
  wanted: StatementAccount;
  onAccount: (account: StatementAccount) => void;
}

/** Of the four accounts those that have anything to tell, the balance always. */
function Shown({ statement, wanted, onAccount }: ShownProps) {
  const t = useT();
  const told = statement.accounts.filter((one) => one.account === 'cash' || hasAny(one));
  const account = told.find((one) => one.account === wanted) ?? told[0];
  if (!account) return null;
  const content = (
    <div className={styles.account}>
      <Totals statement={statement} account={account} />
      <Downloads
        key={`${statement.from} ${statement.to} ${account.account}`}
        statement={statement}
        account={account.account}
      />
      <Others statement={statement} account={account} />
      <Lines statement={statement} account={account.account} />
    </div>
  );
  if (told.length === 1) return content;
  return (
    <Tabs
      label={t('statements.accounts')}
      tabs={told.map(({ account: id }) => ({ id, label: t(`statements.account.${id}`) }))}
      active={account.account}
      onChange={onAccount}
    >
      {content}
    </Tabs>
  );
}
