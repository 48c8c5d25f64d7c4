/** Measures over days, as lines. */
import type { MeasureSeries } from '@feria/contracts/reporting/measures';
import { formatDay } from '@feria/ui/format';
import { DrawnLines } from '../../../ground/charts/line-chart.tsx';
import { useLang } from '../../../ground/i18n/texts.ts';
import { measureText } from './use-measures.ts';

interface LinesProps {
  series: readonly MeasureSeries[];
  nameOf: (one: MeasureSeries) => string;
  height: number;
}

export function Lines({ series, nameOf, height }: LinesProps) {
  const lang = useLang();
  const first = series[0];
  if (!first) return null;
  const rows = first.points.map(({ day }, index) => ({
    at: day,
    ...Object.fromEntries(series.map(({ measure, points }) => [measure, numberOf(points[index]?.value)])),
  }));
  return (
    <DrawnLines
      rows={rows}
      series={series.map((one) => ({ name: one.measure, label: nameOf(one) }))}
      height={height}
      valueText={(value) => measureText(String(value), first, lang, { short: true })}
      momentText={(day) => dayText(day, lang)}
    />
  );
}

const dayText = (day: string, lang: string): string =>
  formatDay(
    `${day}T12:00:00Z`,
    { lang, market: undefined, timeZone: 'UTC' },
    { day: 'numeric', month: 'short' },
  );

const numberOf = (value: string | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);
