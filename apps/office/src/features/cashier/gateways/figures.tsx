/** How the payments of a market went over some days: over time as lines, and bars with their numbers, so that nobody has to see a bar. */
import { Group, Progress, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { FIGURE_DAYS, type GatewayFigures } from '@feria/contracts/cashier/gateways';
import { formatDuration, formatPercent } from '@feria/ui/format';
import { ChoiceFilter } from '../../../ground/lists/filters.tsx';
import { useRecord } from '../../../ground/loading/detail-page.tsx';
import { Part } from '../../../ground/loading/part.tsx';
import { marketOptions, useMarketNames, useMissingMarkets } from '../../../ground/market/market-names.ts';
import { useLang, useT } from '../../../ground/i18n/texts.ts';
import { FactsTable } from '../../../ground/records/facts-table.tsx';
import { useMethodName } from '../../../ground/values/method-name.tsx';
import { GATEWAYS } from '../queries.ts';
import { CoursesOf } from './courses.tsx';

type By = keyof GatewayFigures['success'];
type Leg = keyof GatewayFigures['times'];
const BY: readonly By[] = ['method', 'gateway', 'bank', 'hour'];
const LEGS: readonly Leg[] = ['in', 'out', 'arrival'];

export function Figures() {
  const t = useT();
  const markets = useMarketNames();
  const missing = useMissingMarkets();
  const [days, setDays] = useState<string>(FIGURE_DAYS[0]);
  const [chosen, setMarket] = useState('');
  const market = chosen === '' ? (markets[0]?.code ?? '') : chosen;
  if (market === '')
    return (
      <Part
        title={t('gateways.figures')}
        isPending={!missing}
        {...(missing && { error: missing.error, retry: missing.retry })}
      />
    );
  return (
    <MarketFigures market={market} days={days}>
      <Group align="end" gap="sm">
        <ChoiceFilter
          label={t('column.market')}
          value={market}
          onChange={setMarket}
          options={marketOptions(markets)}
        />
        <ChoiceFilter
          label={t('gateways.days')}
          value={days}
          onChange={setDays}
          options={FIGURE_DAYS.map((value) => ({ value, label: t(`gateways.days.${value}`) }))}
        />
      </Group>
    </MarketFigures>
  );
}

type MarketFiguresProps = { market: string; days: string; children: ReactNode };

function MarketFigures({ market, days, children }: MarketFiguresProps) {
  const t = useT();
  const query = useRecord<GatewayFigures>(
    GATEWAYS.of('figures', market, days),
    `/gateways/figures?market=${market}&days=${days}`,
  );
  const { data } = query;
  const isEmpty = data && BY.every((by) => data.success[by].length === 0) && data.times.out.length === 0;
  return (
    <Part
      title={t('gateways.figures')}
      lead={t('gateways.figures.lead')}
      isPending={query.isPending}
      error={query.error}
      retry={() => query.refetch()}
    >
      {children}
      {isEmpty && <Text c="dimmed">{t('gateways.figures.none')}</Text>}
      {data && !isEmpty && (
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
          <CoursesOf courses={data.courses} market={market} />
          {BY.filter((by) => data.success[by].length > 0).map((by) => (
            <Success key={by} by={by} rows={data.success[by]} market={market} />
          ))}
          {LEGS.filter((leg) => data.times[leg].length > 0).map((leg) => (
            <Times key={leg} leg={leg} rows={data.times[leg]} market={market} />
          ))}
        </SimpleGrid>
      )}
    </Part>
  );
}

type SuccessProps = { by: By; rows: GatewayFigures['success'][By]; market: string };

function Success({ by, rows, market }: SuccessProps) {
  const t = useT();
  const lang = useLang();
  const methodName = useMethodName();
  const nameOf = (key: string): string => {
    if (by === 'method') return methodName({ code: key, market, direction: 'in' });
    return by === 'hour' ? `${key}:00` : key;
  };
  return (
    <Stack gap={4}>
      <Title order={3} size="h6">
        {t(`gateways.by.${by}`)}
      </Title>
      <FactsTable
        label={t(`gateways.by.${by}`)}
        rows={rows}
        keyOf={({ key }) => key}
        cards={false}
        columns={[
          { title: t(`gateways.key.${by}`), head: true, cell: ({ key }) => nameOf(key) },
          {
            title: t('gateways.success'),
            cell: ({ good, ended }) => (
              <Bar
                share={(good * 100) / ended}
                said={formatPercent((good * 100) / ended, lang, market, { most: 0 })}
              />
            ),
          },
          { title: t('gateways.ended'), end: true, cell: ({ ended }) => ended },
        ]}
      />
    </Stack>
  );
}

type TimesProps = { leg: Leg; rows: GatewayFigures['times'][Leg]; market: string };

function Times({ leg, rows, market }: TimesProps) {
  const t = useT();
  const lang = useLang();
  const longest = Math.max(1, ...rows.map(({ p90 }) => p90));
  const bar = (seconds: number) => (
    <Bar share={(seconds * 100) / longest} said={formatDuration(seconds, lang, market)} />
  );
  return (
    <Stack gap={4}>
      <Title order={3} size="h6">
        {t(`gateways.times.${leg}`)}
      </Title>
      <FactsTable
        label={t(`gateways.times.${leg}`)}
        rows={rows}
        keyOf={({ rail }) => rail}
        cards={false}
        columns={[
          { title: t('gateways.rail'), head: true, cell: ({ rail }) => t(`market.option.rail.${rail}`) },
          { title: t('gateways.p50'), cell: ({ p50 }) => bar(p50) },
          { title: t('gateways.p90'), cell: ({ p90 }) => bar(p90) },
          { title: t('gateways.count'), end: true, cell: ({ count }) => count },
        ]}
      />
    </Stack>
  );
}

/** The number says it; the bar is for whoever compares at a glance. */
function Bar({ share, said }: { share: number; said: string }) {
  return (
    <Stack gap={2} miw={72}>
      <bdi className="num">{said}</bdi>
      <Progress value={share} size="sm" aria-hidden />
    </Stack>
  );
}
