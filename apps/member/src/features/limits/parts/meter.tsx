import { classNames } from '@feria/ui';
import { shareOf } from '../change.ts';
import styles from './limits.module.css';

const NEAR = 80;

/** Drawn for the eye: the words beside it say the same. */
export function Meter({ used, counts }: { used: string; counts: string }) {
  const share = shareOf(used, counts);
  return (
    <svg className={styles.meter} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect
        width={share}
        height="8"
        className={classNames(styles.used, share >= NEAR && styles.near, share === 100 && styles.full)}
      />
    </svg>
  );
}
