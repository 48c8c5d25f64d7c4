import type { ExternalProvider } from '@feria/contracts/access/external-login';
import styles from './provider-sign.module.css';
import { nameOfProvider } from '../../../ground/external-login/ways.ts';

/** A letter of our own: nobody's mark. */
export function ProviderSign({ provider }: { provider: ExternalProvider }) {
  return (
    <span aria-hidden className={styles.letter}>
      {nameOfProvider(provider).charAt(0)}
    </span>
  );
}
