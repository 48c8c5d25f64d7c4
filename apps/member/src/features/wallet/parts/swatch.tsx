import type { Share } from '../sums.ts';
import styles from './wallet.module.css';

export const FILLS: Readonly<Record<Share, string | undefined>> = {
  free: styles.free,
  held: styles.held,
  bonus: styles.bonus,
  away: styles.away,
};

/** Which part of the bar is meant. They differ in lightness, too, and the name stands beside it. */
export function Swatch({ share }: { share: Share }) {
  return (
    <svg viewBox="0 0 10 10" className={styles.swatch} aria-hidden="true">
      <rect width="10" height="10" rx="2" className={FILLS[share]} />
    </svg>
  );
}
