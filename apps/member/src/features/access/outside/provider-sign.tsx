import type { OutsideProvider } from '@feria/contracts/access/external-login';
import styles from './provider-sign.module.css';
import { nameOfProvider } from '../../../ground/outside/ways.ts';

/** A letter of our own: nobody's mark. */
export function ProviderSign({ provider }: { provider: OutsideProvider }) {
  return (
    <span aria-hidden className={styles.letter}>
      {nameOfProvider(provider).charAt(0)}
    </span>
  );
}
