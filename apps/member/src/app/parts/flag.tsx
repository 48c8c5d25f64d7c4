/** The flags of our markets, drawn by us: stripes, no coats of arms. Decoration beside a country's name. */
import styles from './flag.module.css';

const STRIPES: Readonly<Record<string, { across: boolean; parts: readonly (readonly [string, number])[] }>> =
  {
    CO: {
      across: false,
      parts: [
        ['#fcd116', 8],
        ['#003893', 4],
        ['#ce1126', 4],
      ],
    },
    PE: {
      across: true,
      parts: [
        ['#d91023', 8],
        ['#fff', 8],
        ['#d91023', 8],
      ],
    },
    MX: {
      across: true,
      parts: [
        ['#006847', 8],
        ['#fff', 8],
        ['#ce1126', 8],
      ],
    },
  };

/** Nothing for a country that we have no drawing of. */
export function Flag({ country }: { country: string }) {
  const flag = STRIPES[country];
  if (!flag) return null;
  const starts = flag.parts.map((_, at) => flag.parts.slice(0, at).reduce((sum, [, size]) => sum + size, 0));
  return (
    <svg
      className={styles.flag}
      viewBox="0 0 24 16"
      width={24}
      height={16}
      aria-hidden="true"
      focusable="false"
    >
      {flag.parts.map(([colour, size], at) =>
        flag.across ? (
          <rect key={at} x={starts[at]} width={size} height={16} fill={colour} />
        ) : (
          <rect key={at} y={starts[at]} width={24} height={size} fill={colour} />
        ),
      )}
    </svg>
  );
}
