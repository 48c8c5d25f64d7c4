/** A small line without axes: the eye sees where it goes, and a reader hears the values. */
interface SparkProps {
  values: readonly number[];
  label: string;
}

const WIDTH = 96;
const HEIGHT = 28;
const EDGE = 2;

export function Spark({ values, label }: SparkProps) {
  if (values.length < 2) return null;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const reach = most - least || 1;
  const step = (WIDTH - 2 * EDGE) / (values.length - 1);
  const points = values.map(
    (value, index) =>
      `${EDGE + index * step},${HEIGHT - EDGE - ((value - least) / reach) * (HEIGHT - 2 * EDGE)}`,
  );
  return (
    <svg
      role="img"
      aria-label={label}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="var(--mantine-color-blue-6)"
        strokeWidth={1.5}
        strokeLinejoin="round"
        // Beside a long amount it is narrower, and its line as thick as the others.
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
