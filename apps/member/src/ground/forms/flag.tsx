import { lazy, Suspense, type ComponentType } from 'react';
import styles from './flag.module.css';

const Nothing: ComponentType<{ country: string }> = () => null;
const FlagDrawing = lazy(() =>
  import('./flag-drawing.tsx').then(
    ({ FlagDrawing: Drawing }): { default: typeof Nothing } => ({ default: Drawing }),
    () => ({ default: Nothing }),
  ),
);

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
