/** Skeletons drawn by classes alone: the page's security policy forbids style attributes in what the server renders. */
import { classNames } from '@feria/ui';
import styles from './bones.module.css';

export function Bone({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={classNames(styles.bone, className)} />;
}

/** Holds the place of a list of rows. */
export function RowBones({ rows = 4, label }: { rows?: number; label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.rows}>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className={styles.row}>
          <Bone className={styles.long} />
          <Bone className={styles.short} />
        </div>
      ))}
    </div>
  );
}

/** Holds the place of a wall of tiles. */
export function TileBones({ tiles, label }: { tiles: number; label: string }) {
  return (
    <>
      <span role="status" className="visually-hidden">
        {label}
      </span>
      {Array.from({ length: tiles }, (_, at) => (
        <div key={at} className={styles.tile} aria-hidden="true">
          <Bone className={styles.cover} />
          <Bone className={styles.name} />
        </div>
      ))}
    </>
  );
}

/** Holds the place of a screen. */
export function ScreenBones({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.screen}>
      <Bone className={styles.heading} />
      <Bone className={styles.panel} />
      <Bone className={styles.panel} />
    </div>
  );
}
