import { EmptyState, formatZone, Stack, Text } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../../ground/market/app-context.ts';
import { ScreenSkeleton } from '../../../ground/loading/skeletons.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { taxesQuery } from '../api.ts';
import { Chart } from '../parts/chart.tsx';
import { Month } from '../parts/month.tsx';
import { Residence } from '../parts/residence.tsx';
import { Rules } from '../parts/rules.tsx';
import styles from '../parts/taxes.module.css';

/** ?page=taxes: what is in force, where one lives, and what each month came to, with its certificates. */
export function Taxes() {
  const t = useT();
  const { language } = useApp();
  const { data, error, refetch } = useQuery(taxesQuery());
  if (!data)
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} money={t('center.money')} />
    ) : (
      <ScreenSkeleton label={t('shell.loading')} />
    );
  const { currency, rows, months, regions, region, thisMonth, timeZone } = data;
  return (
    <Stack gap={5}>
      <Text tone="soft">{t('taxes.lead')}</Text>
      <div className={styles.top}>
        <Rules rows={rows} currency={currency} />
        <Residence regions={regions} region={region} />
      </div>
      <Stack as="section" gap={5}>
        <h2 className={styles.heading}>{t('taxes.months')}</h2>
        {months.length === 0 ? <EmptyState title={t('taxes.none')}>{t('taxes.noneWhy')}</EmptyState> : null}
        <Chart months={months} />
        <div className={styles.months}>
          {months.map((month) => (
            <Month key={month.month} of={month} currency={currency} isOpen={month.month >= thisMonth} />
          ))}
        </div>
        <p className={styles.small}>{t('taxes.note', { zone: formatZone(timeZone, language) })}</p>
      </Stack>
    </Stack>
  );
}
