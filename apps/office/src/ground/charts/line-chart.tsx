/**
 * Lines over time. They are told apart by colour and by how they are dashed, so that nobody has to see colours. It is drawn inside an
 * image with words of its own, and a table stands beside it (`drawing` of whoever uses it). Loaded with the first drawing: it is heavy.
 */
import '@mantine/charts/styles.layer.css';
import { LineChart } from '@mantine/charts';
import { useReducedMotion } from '@mantine/hooks';

/** Each stands out from both of our grounds by 3 : 1 and more (WCAG 1.4.11). */
const LINES = [
  { color: 'blue.6', strokeDasharray: '0' },
  { color: 'orange.8', strokeDasharray: '6 3' },
  { color: 'grape.6', strokeDasharray: '2 3' },
  { color: 'teal.8', strokeDasharray: '9 3 2 3' },
  { color: 'red.7', strokeDasharray: '12 4' },
] as const;
/** So many points have dots; of more they would be a band. */
const MOST_DOTS = 31;

export interface DrawnSeries {
  readonly name: string;
  readonly label: string;
}

interface DrawnLinesProps {
  /** In the order of time: `at`, and under the name of each series its value; null: there was none. */
  rows: readonly Readonly<Record<string, string | number | null>>[];
  series: readonly DrawnSeries[];
  height: number;
  /** How a value, and a moment, are said. */
  valueText: (value: number) => string;
  momentText: (at: string) => string;
  /** Values are said in whole ones: no step of the axis lies between two, where both would be said alike. */
  isWhole?: boolean;
}

export function DrawnLines({
  rows,
  series,
  height,
  valueText,
  momentText,
  isWhole = false,
}: DrawnLinesProps) {
  const isStill = useReducedMotion();
  return (
    <LineChart
      h={height}
      data={rows.map((row) => ({ ...row }))}
      dataKey="at"
      curveType="linear"
      withLegend
      withDots={rows.length <= MOST_DOTS}
      series={series.map(({ name, label }, index) => ({ name, label, ...LINES[index % LINES.length]! }))}
      valueFormatter={valueText}
      xAxisProps={{ tickFormatter: momentText, minTickGap: 24 }}
      tooltipProps={{ labelFormatter: (at) => (typeof at === 'string' ? momentText(at) : '') }}
      yAxisProps={{ width: 84, allowDecimals: !isWhole }}
      lineProps={{ isAnimationActive: !isStill }}
      // It is an image with words of its own; a stop of the keyboard inside would say nothing more.
      lineChartProps={{ accessibilityLayer: false }}
    />
  );
}
