import { EmptyState, buttonClass } from '@feria/ui';
import type { RecordPage } from '@feria/contracts/reporting/record';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { EntryLine } from '../../../ground/entries/entry-line.tsx';
import { ownQuery } from '../../../ground/http/queries.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { useApp } from '../../../ground/market/app-context.ts';
import { DepositLink } from '../../../ground/money/deposit-link.tsx';
import { memberHref } from '../../../ground/pages/pages.ts';
import { platformNow } from '../../../ground/time/clock.ts';
import { dayIn, shiftDay } from '../../../ground/time/days.ts';
import styles from './wallet.module.css';

const SHOWN = 8;
const DAYS_BACK = 29;

/** The newest movements; the account record has them all. */
export function Latest() {
  const t = useT();
  const { merchant } = useApp();
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('wallet.latest')}</h2>
        <Link href={memberHref('transactionHistory')} className={buttonClass({ variant: 'quiet' })}>
          {t('wallet.toRecord')}
        </Link>
      </div>
      {merchant ? <Lines timeZone={merchant.timeZone} /> : null}
    </section>
  );
}

function Lines({ timeZone }: { timeZone: string }) {
  const t = useT();
  const today = dayIn(platformNow(), timeZone);
  const days = `from=${shiftDay(today, -DAYS_BACK)}&to=${today}`;
  const { data, error, refetch } = useQuery(
    ownQuery<RecordPage>(`/api/account-record?${days}&limit=${SHOWN}`),
  );
  if (!data)
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} money={t('center.money')} />
    ) : (
      <RowSkeleton rows={SHOWN} label={t('shell.loading')} />
    );
  if (data.items.length === 0)
    return (
      <EmptyState
        title={t('wallet.emptyTitle')}
        action={<DepositLink className={buttonClass()}>{t('shell.deposit')}</DepositLink>}
      >
        {t('wallet.empty')}
      </EmptyState>
    );
  return (
    <ul className={styles.entries}>
      {data.items.map((line) => (
        <EntryLine key={line.id} line={line} currency={data.currency} />
      ))}
    </ul>
  );
}
