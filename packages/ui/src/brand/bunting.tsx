import { classNames } from '../class-names.ts';
import type { MotifProps } from './papel-picado.tsx';
import styles from './papel-picado.module.css';

/** One paper, 42 by 30: a scalloped edge, and a flower, two petals and a row of dots cut out of it. */
const PAPER =
  'M0 0H42V24a5.25 5.25 0 0 1-10.5 0 5.25 5.25 0 0 1-10.5 0 5.25 5.25 0 0 1-10.5 0A5.25 5.25 0 0 1 0 24Z' +
  'M21 4.5c2.2 1.8 2.2 4 0 5.6-2.2-1.6-2.2-3.8 0-5.6ZM21 12.9c2.2 1.8 2.2 4 0 5.6-2.2-1.6-2.2-3.8 0-5.6Z' +
  'M13.8 11.5c1.8-2.2 4-2.2 5.6 0-1.6 2.2-3.8 2.2-5.6 0ZM22.6 11.5c1.8-2.2 4-2.2 5.6 0-1.6 2.2-3.8 2.2-5.6 0Z' +
  'M6.5 7c2.6 2.5 2.6 6.5 0 9-2.6-2.5-2.6-6.5 0-9ZM35.5 7c2.6 2.5 2.6 6.5 0 9-2.6-2.5-2.6-6.5 0-9Z' +
  'M5.25 22.5a1.5 1.5 0 1 0 .01 0ZM15.75 22.5a1.5 1.5 0 1 0 .01 0ZM26.25 22.5a1.5 1.5 0 1 0 .01 0ZM36.75 22.5a1.5 1.5 0 1 0 .01 0Z';

/** Where the papers hang on the string: x, y, turn in degrees. */
const HUNG = [
  [4, 8, 9],
  [50, 15, 4],
  [97, 17.5, 0],
  [144, 18, -4],
  [190, 14.5, -9],
] as const;

/** Five papers on a string. */
export function Bunting({ className }: MotifProps) {
  return (
    <svg
      className={classNames(styles.bunting, className)}
      viewBox="0 0 236 56"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.string} d="M0 6.5C60 22 176 22 236 6.5" />
      {HUNG.map(([x, y, turn], at) => (
        <path
          key={x}
          className={at % 2 === 0 ? styles.paper : styles.paperBack}
          fillRule="evenodd"
          d={PAPER}
          transform={`translate(${x} ${y}) rotate(${turn})`}
        />
      ))}
    </svg>
  );
}
