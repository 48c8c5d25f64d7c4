import { lazy, Suspense } from 'react';
import styles from './flag.module.css';

const FlagDrawing = lazy(() =>
  import('./flag-drawing.tsx').then(
    (module) => ({ default: module.FlagDrawing }),
    () => ({ default: Nothing }),
  ),
);
const Nothing = (): null => null;

/** A country's flag, drawn by us. Decoration beside its name: the place is kept while the drawing comes, and stays empty without it. */
export function Flag({ country }: { country: string }) {
  if (country === '') return null;
  return (
    <svg
      className={styles.flag}
      viewBox="0 0 24 16"
      width={24}
      height={16}
      aria-hidden="true"
      focusable="false"
    >
      <Suspense fallback={null}>
        <FlagDrawing country={country} />
      </Suspense>
    </svg>
  );
}
