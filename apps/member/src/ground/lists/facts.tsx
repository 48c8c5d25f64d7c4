import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
  /** The one that counts. */
  strong?: boolean;
}

/** Names and values, one to a line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(({ label, value, strong }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd className={strong ? styles.strong : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
