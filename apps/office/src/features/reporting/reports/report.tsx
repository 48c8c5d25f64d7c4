/** A report: its figures, what was day by day, its rows and what they come to. What is asked stands in the address. */
import { SimpleGrid, Text } from '@mantine/core';
import type { ReportAnswer } from '@feria/contracts/reporting/reports/office';
import { findReport } from '@feria/contracts/reporting/reports/list';
import type { ReportSpec } from '@feria/contracts/reporting/reports/spec';
import { useLang, useT, type TextKey } from '../../../ground/i18n/texts.ts';
import { Part } from '../../../ground/loading/part.tsx';
import { Screen } from '../../../ground/loading/screen.tsx';
import { useMarketNames } from '../../../ground/market/market-names.ts';
import { useSession } from '../../../ground/session/session.tsx';
import { useDay } from '../../../ground/values/day.ts';
import { Drawing } from '../measures/drawing.tsx';
import { rowsOf } from '../measures/rows.ts';
import { Tile } from '../measures/tile.tsx';
import { FileButton } from '../../../ground/lists/file-button.tsx';
import { ReportFilterBar } from './filters.tsx';
import { MailButton } from './mail-button.tsx';
import { ReportTable } from './report-table.tsx';
import { seriesOf, useReport, type Report } from './use-report.ts';

export function ReportPage({ code }: { code: string }) {
  const t = useT();
  const spec = findReport(code);
  if (!spec)
    return (
      <Screen title={t('nav.reports')}>
        <Text>{t('reports.notThere')}</Text>
      </Screen>
    );
  // Another report begins with what its own address says.
  return <Open key={code} spec={spec} />;
}

function Open({ spec }: { spec: ReportSpec }) {
  const t = useT();
  const report = useReport(spec);
  const { query, filters } = report;
  const hasFailed = query.error !== null && query.data === undefined;
  return (
    <Screen
      title={t(`report.${spec.code}` as TextKey)}
      aside={<MailButton spec={spec} market={filters.market} />}
      error={query.error}
      retry={() => void query.refetch()}
    >
      <Text size="sm" c="dimmed">
        {t(`report.${spec.code}.is` as TextKey)}
      </Text>
      <ReportFilterBar report={report} />
      {!hasFailed && <Parts report={report} answer={query.data} />}
    </Screen>
  );
}

/** Undefined: the answer is on its way. */
type PartsProps = { report: Report; answer: ReportAnswer | undefined };

function Parts({ report, answer }: PartsProps) {
  const t = useT();
  const lang = useLang();
  const { spec, search, days, query } = report;
  const isPending = answer === undefined;
  return (
    <>
      <Part title={t('reports.figures')} isPending={isPending}>
        {answer && <Figures report={report} answer={answer} />}
      </Part>
      <Part title={t('reports.chart')}>
        <Drawing
          title={t(`report.${spec.code}` as TextKey)}
          series={answer && spec.chart.map((one) => seriesOf(answer, one))}
          error={null}
          retry={query.refetch}
        />
      </Part>
      <Part title={t('reports.rows')} isPending={isPending}>
        <FileButton
          path={`/reports/${spec.code}/file?${search}&language=${lang}`}
          name={`${spec.code}-${days.from}-${days.to}.csv`}
        />
        {answer && <ReportTable report={report} answer={answer} />}
      </Part>
    </>
  );
}

function Figures({ report: { spec, filters }, answer }: { report: Report; answer: ReportAnswer }) {
  const t = useT();
  const { may } = useSession();
  const dayOf = useDay();
  const markets = useMarketNames();
  const { days, then, currency } = answer;
  const { market, vendor, product } = filters;
  const figured = { ...days, market, vendor, product, markets, may, here: spec.code };
  const span = { from: dayOf(days.from), to: dayOf(days.to), currency };
  const against =
    filters.compare === 'none'
      ? []
      : [{ of: 'before' as const, word: t(`reports.then.${filters.compare}` as TextKey) }];
  return (
    <>
      <Text size="sm" c="dimmed">
        {then
          ? t('reports.spanThen', { ...span, thenFrom: dayOf(then.from), thenTo: dayOf(then.to) })
          : t('reports.span', span)}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="sm">
        {spec.tiles.map((code) => {
          const series = [seriesOf(answer, code)];
          return (
            <Tile
              key={code}
              code={code}
              now={series}
              course={series}
              spark="reports.spark"
              against={against}
              rows={(ofCurrency) => rowsOf(code, ofCurrency, figured)}
            />
          );
        })}
      </SimpleGrid>
    </>
  );
}
