import { Drawing } from '../measures/drawing.tsx';
import { useMeasures } from '../measures/use-measures.ts';

const EVERY_MS = 5 * 60_000;

interface FigureProps {
  title: string;
  measures: readonly string[];
  days: { from: string; to: string };
  market: string;
  currency: string;
}

/** A drawing of the overview: it asks for its own measures. */
export function Figure({ title, measures, days, market, currency }: FigureProps) {
  const { data, error, refetch } = useMeasures(
    { measures, from: days.from, to: days.to, market, currency },
    EVERY_MS,
  );
  const series = data?.series.filter((one) => one.currency === null || one.currency === currency);
  return <Drawing title={title} series={series} error={error} retry={refetch} />;
}
