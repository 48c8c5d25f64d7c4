/** Skeletons drawn by classes alone: the page's security policy forbids style attributes in what the server renders. */
import { classNames } from '@feria/ui';
import styles from './skeletons.module.css';

export function SkeletonBlock({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={classNames(styles.bone, className)} />;
}

/** Holds the place of a list of rows. */
export function RowSkeleton({ rows = 4, label }: { rows?: number; label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.rows}>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className={styles.row}>
          <SkeletonBlock className={styles.long} />
          <SkeletonBlock className={styles.short} />
        </div>
      ))}
    </div>
  );
}

/** Holds the place of a wall of tiles. */
export function TileSkeleton({ tiles, label }: { tiles: number; label: string }) {
  return (
    <>
      <span role="status" className="visually-hidden">
        {label}
      </span>
      {Array.from({ length: tiles }, (_, at) => (
        <div key={at} className={styles.tile} aria-hidden="true">
          <SkeletonBlock className={styles.cover} />
          <SkeletonBlock className={styles.name} />
        </div>
      ))}
    </>
  );
}

/** Holds the place of a screen. */
export function ScreenSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.screen}>
      <SkeletonBlock className={styles.heading} />
      <SkeletonBlock className={styles.panel} />
      <SkeletonBlock className={styles.panel} />
    </div>
  );
}
