import { Card, Group, Progress, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { addDays } from '@feria/kernel';
import { useQuery } from '@tanstack/react-query';
import type { ComplaintReport } from '@feria/contracts/complaints/office';
import { call } from '../../ground/http/api.ts';
import { MarketFilter, PeriodFilter } from '../../ground/lists/filters.tsx';
import { useOpenedOn } from '../../ground/market/use-today.ts';
import { searchOf } from '../../ground/http/search.ts';
import { useFilters } from '../../ground/lists/use-filters.ts';
import { Screen } from '../../ground/loading/screen.tsx';
import { useT, type TextKey } from '../../ground/i18n/texts.ts';
import { COMPLAINTS } from './queries.ts';
import { FactsTable } from '../../ground/records/facts-table.tsx';
import { FileButton } from '../../ground/lists/file-button.tsx';
import { useMarketName } from '../../ground/values/market-names.tsx';

const MONTH_DAYS = 30;

/** What a supervisor asks of a period. */
export function Report() {
  const t = useT();
  const openedOn = useOpenedOn();
  const [filters, choose] = useFilters({ from: addDays(openedOn, -MONTH_DAYS), to: openedOn, market: '' });
  const { from, to, market } = filters;
  const search = searchOf(filters);
  const isWhole = from !== '' && to !== '';
  const { data, error, refetch, isPending } = useQuery({
    queryKey: COMPLAINTS.of('report', search),
    queryFn: () => call<ComplaintReport>('GET', `/complaints/report?${search}`),
    enabled: isWhole,
  });
  return (
    <Screen
      title={t('complaints.reportTitle')}
      aside={
        isWhole && (
          <FileButton path={`/complaints/report.csv?${search}`} name={`complaints-${from}-${to}.csv`} />
        )
      }
      error={error}
      retry={() => void refetch()}
    >
      <Group align="end">
        <PeriodFilter
          from={{ label: t('complaints.from'), value: from }}
          to={{ label: t('complaints.to'), value: to }}
          onChange={(first, last) => choose({ from: first, to: last })}
        />
        <MarketFilter value={market} onChange={(next) => choose({ market: next })} />
      </Group>
      {isPending && isWhole && <Skeleton h={240} />}
      {data && <Figures report={data} />}
    </Screen>
  );
}

function Figures({ report }: { report: ComplaintReport }) {
  const t = useT();
  const nameOf = useMarketName();
  const { received, owed, late, escalated, medianDays, byCategory, byOutcome, byMarket } = report;
  const figures: readonly (readonly [TextKey, string])[] = [
    ['complaints.received', String(received)],
    ['complaints.owedCount', String(owed)],
    ['complaints.lateCount', String(late)],
    ['complaints.escalatedCount', String(escalated)],
    ['complaints.median', medianDays === null ? '–' : String(medianDays)],
  ];
  return (
    <>
      <SimpleGrid cols={{ base: 2, md: 5 }}>
        {figures.map(([name, value]) => (
          <Card key={name} withBorder p="sm">
            <Text size="xs" c="dimmed">
              {t(name)}
            </Text>
            <Text fz={24} fw={700} className="num">
              {value}
            </Text>
          </Card>
        ))}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 3 }}>
        <Counts
          title={t('complaints.byCategory')}
          rows={byCategory.map(({ name, count }) => [t(`complaints.category.${name}` as TextKey), count])}
        />
        <Counts
          title={t('complaints.byOutcome')}
          rows={byOutcome.map(({ name, count }) => [t(`complaints.outcome.${name}` as TextKey), count])}
        />
        <Counts
          title={t('complaints.byMarket')}
          rows={byMarket.map(({ name, count }) => [nameOf(name), count])}
        />
      </SimpleGrid>
    </>
  );
}

/** A number for each name, and its part of the largest drawn beside it. */
function Counts({ title, rows }: { title: string; rows: readonly (readonly [string, number])[] }) {
  const t = useT();
  const most = Math.max(1, ...rows.map(([, count]) => count));
  return (
    <Card withBorder p="sm">
      <FactsTable
        label={title}
        rows={rows}
        keyOf={([name]) => name}
        columns={[
          {
            title,
            cell: ([name, count]) => (
              <>
                {name}
                <Progress value={(count / most) * 100} size="xs" mt={4} aria-hidden />
              </>
            ),
          },
          { title: t('complaints.count'), end: true, cell: ([, count]) => count },
        ]}
      />
    </Card>
  );
}
