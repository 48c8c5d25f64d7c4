import { Button, Card, Group, SimpleGrid, Skeleton, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { HarmReport as Report } from '@feria/contracts/harm/office';
import { addMs, businessDay } from '@feria/kernel';
import { useState } from 'react';
import { Link } from 'wouter';
import { call } from '../../ground/http/api.ts';
import { MarketFilter } from '../../ground/lists/filters.tsx';
import { searchOf } from '../../ground/http/search.ts';
import { useFilters } from '../../ground/lists/use-filters.ts';
import { Part } from '../../ground/loading/part.tsx';
import { Fact } from '../../ground/values/fact.tsx';
import { Screen } from '../../ground/loading/screen.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { HARM } from '../../ground/http/keys.ts';
import { FactsTable } from '../../ground/records/facts-table.tsx';
import { FileButton } from '../../ground/lists/file-button.tsx';

const MONTH_MS = 29 * 24 * 60 * 60_000;

/** Cases of a period by marker and by outcome, and how long they waited for a person. */
export function HarmReport() {
  const t = useT();
  const [standard] = useState(() => {
    const today = new Date();
    return {
      from: businessDay(addMs(today, -MONTH_MS), 'UTC'),
      to: businessDay(today, 'UTC'),
      market: '',
    };
  });
  const [period, choose] = useFilters(standard);
  const query = searchOf(period);
  const { data, error, refetch, isPending } = useQuery({
    queryKey: HARM.of('report', query),
    queryFn: () => call<Report>('GET', `/harm/report?${query}`),
  });
  return (
    <Screen
      title={t('harm.report.title')}
      aside={
        <Button component={Link} href="/harm" variant="default">
          {t('harm.toQueue')}
        </Button>
      }
      error={error}
      retry={() => void refetch()}
    >
      <Text size="sm" c="dimmed">
        {t('harm.report.lead')}
      </Text>
      <Group align="end">
        {(['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            type="date"
            size="xs"
            label={t(`harm.report.${end}`)}
            value={period[end]}
            onChange={(event) => choose({ [end]: event.currentTarget.value })}
          />
        ))}
        <MarketFilter value={period.market} onChange={(market) => choose({ market })} />
        <FileButton path={`/harm/report.csv?${query}`} name={`harm-${period.from}-${period.to}.csv`} />
      </Group>
      {isPending && <Skeleton h={240} />}
      {data && <Numbers report={data} />}
    </Screen>
  );
}

function Numbers({ report }: { report: Report }) {
  const t = useT();
  const { opened, closed, told, medianMinutes } = report;
  return (
    <>
      <Card withBorder>
        <SimpleGrid cols={{ base: 2, sm: 4 }}>
          <Fact label={t('harm.report.opened')}>{opened}</Fact>
          <Fact label={t('harm.report.closed')}>{closed}</Fact>
          <Fact label={t('harm.report.told')}>{told}</Fact>
          <Fact label={t('harm.report.median')}>
            {medianMinutes === null
              ? t('harm.report.noMedian')
              : t('harm.report.minutes', { minutes: medianMinutes })}
          </Fact>
        </SimpleGrid>
      </Card>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Counts
          title={t('harm.report.markers')}
          of={t('harm.report.marker')}
          rows={report.markers.map(({ marker, cases }) => [t(`harm.marker.${marker}`), cases])}
        />
        <Counts
          title={t('harm.report.outcomes')}
          of={t('harm.report.outcome')}
          rows={report.outcomes.map(({ outcome, cases }) => [t(`harm.outcome.${outcome}`), cases])}
        />
      </SimpleGrid>
    </>
  );
}

interface CountsProps {
  title: string;
  /** What a row is. */
  of: string;
  rows: readonly (readonly [string, number])[];
}

function Counts({ title, of, rows }: CountsProps) {
  const t = useT();
  return (
    <Part title={title}>
      {rows.length === 0 ? (
        <Text size="sm">{t('harm.report.none')}</Text>
      ) : (
        <FactsTable
          label={title}
          rows={rows}
          keyOf={([name]) => name}
          columns={[
            { title: of, cell: ([name]) => name },
            { title: t('harm.report.cases'), end: true, cell: ([, cases]) => cases },
          ]}
        />
      )}
    </Part>
  );
}
