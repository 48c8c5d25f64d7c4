import { Button, Card, Chip, EmptyState, Stack, buttonClass } from '@feria/ui';
import { PROFIT_ROWS } from '@feria/contracts/words';
import type { Profit as Shown } from '@feria/contracts/reporting/profit';
import { parseDecimal } from '@feria/kernel';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { ownQuery } from '../../../ground/http/queries.ts';
import { useApp } from '../../../ground/market/app-context.ts';
import { useAmountsHidden } from '../../../ground/money/hidden-amounts.ts';
import { HideAmounts } from '../../../ground/money/hide-amounts.tsx';
import { useMoney } from '../../../ground/money/use-money.ts';
import { memberHref } from '../../../ground/pages/pages.ts';
import { platformNow } from '../../../ground/time/clock.ts';
import { dayIn } from '../../../ground/time/days.ts';
import { RangeFilter } from '../../../ground/time/range-filter.tsx';
import { rangeFrom } from '../../../ground/time/ranges.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { ProfitTable } from '../parts/profit-table.tsx';
import { ResultChart } from '../parts/result-chart.tsx';
import { cutFrom, MOST_DAYS } from '../profit.ts';
import { useAddress } from '../use-address.ts';
import { useFile } from '../use-file.ts';
import styles from '../parts/activity.module.css';

/** ?page=personalProfit with `from`, `to` and `by`: what play came to, and every figure's meaning. */
export function Profit() {
  const t = useT();
  const { merchant } = useApp();
  // Days are the market's: before it is known there are none to ask for.
  if (!merchant) return <RowSkeleton rows={6} label={t('shell.loading')} />;
  return <InZone timeZone={merchant.timeZone} />;
}

function InZone({ timeZone }: { timeZone: string }) {
  const t = useT();
  const { search, change } = useAddress();
  const today = dayIn(platformNow(), timeZone);
  const range = rangeFrom(search, today, { most: MOST_DAYS });
  const by = cutFrom(search);
  const query = `from=${range.from}&to=${range.to}&by=${by}`;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...ownQuery<Shown>(`/api/profit?${query}`),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap={5}>
      <RangeFilter
        range={range}
        today={today}
        timeZone={timeZone}
        most={MOST_DAYS}
        onRange={({ from, to }) => change({ from, to })}
      />
      <div className={styles.chips} role="group" aria-label={t('profit.by')}>
        {PROFIT_ROWS.map((rows) => (
          <Chip key={rows} pressed={rows === by} onClick={() => change({ by: rows })}>
            {t(`profit.by.${rows}`)}
          </Chip>
        ))}
      </div>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} money={t('center.money')} />
      ) : data && !isPlaceholderData ? (
        <Of profit={data} query={query} />
      ) : (
        <RowSkeleton rows={6} label={t('shell.loading')} />
      )}
      <Meaning />
    </Stack>
  );
}

function Of({ profit, query }: { profit: Shown; query: string }) {
  const t = useT();
  if (profit.total.rounds === 0)
    return <EmptyState title={t('profit.emptyTitle')}>{t('profit.empty')}</EmptyState>;
  return (
    <>
      <Card>
        <Said profit={profit} />
        <ResultChart days={profit.days} />
      </Card>
      <Card flush>
        <ProfitTable profit={profit} />
      </Card>
      <File profit={profit} query={query} />
    </>
  );
}

/** The result in a sentence, which is the same size and colour whichever it is. */
function Said({ profit: { total, currency } }: { profit: Shown }) {
  const t = useT();
  const money = useMoney();
  const isHidden = useAmountsHidden();
  const result = parseDecimal(total.result) ?? 0n;
  const amount = money(total.result.replace('-', ''), currency);
  const sentence =
    result < 0n
      ? t('profit.loss', { amount })
      : result > 0n
        ? t('profit.gain', { amount })
        : t('profit.even');
  return (
    <p className={styles.said}>
      {isHidden ? t('profit.hiddenResult') : sentence} <HideAmounts />
    </p>
  );
}

const MEANT = ['rounds', 'staked', 'bonus', 'won', 'result', 'taxes', 'net'] as const;

function Meaning() {
  const t = useT();
  return (
    <details className={styles.meaning}>
      <summary>{t('profit.meaning')}</summary>
      <dl>
        {MEANT.map((key) => (
          <div key={key}>
            <dt>{t(`profit.col.${key}`)}</dt>
            <dd>{t(`profit.why.${key}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function File({ profit: { by, from, to }, query }: { profit: Shown; query: string }) {
  const t = useT();
  const { wire } = useApp();
  const file = useFile();
  return (
    <section className={styles.foot} aria-label={t('profit.download')}>
      <Button
        variant="secondary"
        loading={file.isPending}
        onClick={() =>
          file.mutate({
            path: `/api/profit/file?${query}&language=${wire}`,
            name: `feria-profit-${by}-${from}-${to}.csv`,
          })
        }
      >
        {t('profit.download')}
      </Button>
      {file.error ? <ActionFailure error={file.error} money={t('center.money')} /> : null}
      <p role="status" className={styles.small}>
        {file.isSuccess ? t('profit.saved') : ''}
      </p>
      <Link href={memberHref('limits')} className={buttonClass({ variant: 'secondary', size: 'small' })}>
        {t('profit.toLimits')}
      </Link>
    </section>
  );
}
