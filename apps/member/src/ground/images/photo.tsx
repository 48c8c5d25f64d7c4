import type { ReactNode } from 'react';
import styles from './photo.module.css';

interface PhotoProps {
  /** Undefined while it is on its way: its place is kept. */
  src: string | undefined;
  label: string;
  /** What lies over it. */
  children?: ReactNode;
}

/** A photo that somebody sends or has sent, whole, in a place of its own size. */
export function Photo({ src, label, children }: PhotoProps) {
  return (
    <span className={styles.slot}>
      {src ? <img src={src} alt={label} className={styles.photo} /> : null}
      {children}
    </span>
  );
}
