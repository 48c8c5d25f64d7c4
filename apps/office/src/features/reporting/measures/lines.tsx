/** Lines over days. They are told apart by colour and by how they are dashed, so that nobody has to see colours. */
import '@mantine/charts/styles.layer.css';
import { LineChart } from '@mantine/charts';
import { useReducedMotion } from '@mantine/hooks';
import type { MeasureSeries } from '@feria/contracts/reporting/measures';
import { formatDay } from '@feria/ui/format';
import { useLang } from '../../../ground/i18n/texts.ts';
import { measureText } from './use-measures.ts';

/** Each stands out from both of our grounds by 3 : 1 and more (WCAG 1.4.11). */
const LINES = [
  { color: 'blue.6', strokeDasharray: '0' },
  { color: 'orange.8', strokeDasharray: '6 3' },
  { color: 'grape.6', strokeDasharray: '2 3' },
] as const;

interface LinesProps {
  series: readonly MeasureSeries[];
  nameOf: (one: MeasureSeries) => string;
  height: number;
}

export function Lines({ series, nameOf, height }: LinesProps) {
  const lang = useLang();
  const isStill = useReducedMotion();
  const first = series[0];
  if (!first) return null;
  const rows = first.points.map(({ day }, index) => ({
    day,
    ...Object.fromEntries(series.map(({ measure, points }) => [measure, numberOf(points[index]?.value)])),
  }));
  return (
    <LineChart
      h={height}
      data={rows}
      dataKey="day"
      curveType="linear"
      withLegend
      withDots={rows.length < 32}
      series={series.map((one, index) => ({
        name: one.measure,
        label: nameOf(one),
        ...LINES[index % LINES.length]!,
      }))}
      valueFormatter={(value) => measureText(String(value), first, lang, { short: true })}
      xAxisProps={{ tickFormatter: (day: string) => dayText(day, lang), minTickGap: 24 }}
      yAxisProps={{ width: 84 }}
      lineProps={{ isAnimationActive: !isStill }}
      // It is an image with words of its own; a stop of the keyboard inside would say nothing more.
      lineChartProps={{ accessibilityLayer: false }}
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
