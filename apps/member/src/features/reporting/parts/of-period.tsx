import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Statement } from '@feria/contracts/reporting/statements';
import { useApp } from '../../../ground/market/app-context.ts';
import { platformNow } from '../../../ground/time/clock.ts';
import { dayIn } from '../../../ground/time/days.ts';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { ownQuery } from '../../../ground/http/queries.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { periodFrom, spanFrom } from '../period.ts';
import { useAddress } from '../use-address.ts';
import { PeriodPicker } from './period-picker.tsx';
import styles from './statements.module.css';

interface OfPeriodProps {
  children: (statement: Statement) => ReactNode;
}

/** A statement over the days of the market that the address names, with the means to choose others. */
export function OfPeriod(props: OfPeriodProps) {
  const t = useT();
  const { merchant } = useApp();
  // Days are the market's: before it is known there are none to ask for.
  if (!merchant) return <RowSkeleton rows={6} label={t('shell.loading')} />;
  return <InZone {...props} timeZone={merchant.timeZone} />;
}

function InZone({ children, timeZone }: OfPeriodProps & { timeZone: string }) {
  const t = useT();
  const { search, change } = useAddress();
  const today = dayIn(platformNow(), timeZone);
  const period = periodFrom(search, today);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...ownQuery<Statement>(`/api/statement?from=${period.from}&to=${period.to}`),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.statements}>
      <PeriodPicker
        period={period}
        span={spanFrom(search, period)}
        today={today}
        timeZone={timeZone}
        onPeriod={({ from, to }, span) => change({ from, to, span: span === 'days' ? span : undefined })}
      />
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} money={t('center.money')} />
      ) : data && !isPlaceholderData ? (
        children(data)
      ) : (
        <RowSkeleton rows={6} label={t('shell.loading')} />
      )}
    </div>
  );
}
