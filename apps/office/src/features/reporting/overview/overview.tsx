/** What needs a hand now, today's figures, and days in drawings. What this operator may not see is not asked for. */
import { Alert, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Overview as OverviewAnswer } from '@feria/contracts/operators/office';
import { call } from '../../../ground/http/api.ts';
import { useT, type TextKey } from '../../../ground/i18n/texts.ts';
import { MarketFilter } from '../../../ground/lists/filters.tsx';
import { useFilters } from '../../../ground/lists/use-filters.ts';
import { Screen } from '../../../ground/loading/screen.tsx';
import { useSession } from '../../../ground/session/session.tsx';
import { OVERVIEW } from '../queries.ts';
import { Alarms } from './alarms.tsx';
import { Course, RANGES } from './course.tsx';
import { Hands } from './hands.tsx';
import { ReconciliationAlarms } from './reconciliation-alarms.tsx';
import { Today } from './today.tsx';
import { useMarketName } from '../../../ground/values/market-names.tsx';

const EVERY_MS = 15_000;

export function Overview() {
  const t = useT();
  const { may } = useSession();
  const nameOf = useMarketName();
  const [filters, choose] = useFilters(
    { market: '', currency: '', range: '28', from: '', to: '' },
    { range: RANGES },
  );
  const { data, error, refetch, isPending } = useQuery({
    queryKey: OVERVIEW.all,
    queryFn: () => call<OverviewAnswer>('GET', '/overview'),
    refetchInterval: EVERY_MS,
  });
  const seesFigures = may('reports.read');
  return (
    <Screen
      title={t('nav.overview')}
      error={error}
      retry={() => void refetch()}
      aside={seesFigures && <MarketFilter value={filters.market} onChange={(market) => choose({ market })} />}
    >
      <Alarms />
      {isPending && <Skeleton h={80} />}
      {data && (
        <>
          <ReconciliationAlarms state={data.reconciliation} />
          {data.sealAlarms.map((alarm) => (
            <Alert key={alarm} color="red" role="alert" title={t('nav.seals')}>
              {t(`seals.alarm.${alarm}` as TextKey)}
            </Alert>
          ))}
          {data.markets.map(
            ({ merchantCode, passwordDays }) =>
              passwordDays !== null && (
                <Alert
                  key={merchantCode}
                  color="yellow"
                  title={`${nameOf(merchantCode)}: ${t('overview.passwordDays', { days: passwordDays })}`}
                >
                  {t('overview.passwordDaysWhy')}
                </Alert>
              ),
          )}
        </>
      )}
      <Hands overview={data} />
      {seesFigures && <Today market={filters.market} />}
      {seesFigures && <Course filters={filters} choose={choose} />}
    </Screen>
  );
}
