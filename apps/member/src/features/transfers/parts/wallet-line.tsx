import { Badge, Stack } from '@feria/ui';
import type { Tone } from '@feria/ui';
import type { VendorWalletView } from '@feria/contracts/transfers/member';
import { OwnAmount } from '../../../ground/money/amount.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import styles from './transfers.module.css';

const TONES: Record<VendorWalletView['state'], Tone> = { known: 'up', stale: 'warn', unreachable: 'warn' };

/** One vendor's wallet: what stands there, how sure that is, and what is under way. */
export function WalletLine({ wallet, currency }: { wallet: VendorWalletView; currency: string }) {
  const t = useT();
  const { displayName: vendor, state, amount, at, transfer, takesMoney, recall } = wallet;
  return (
    <li className={styles.wallet}>
      <Stack as="span" gap={1} shrinks>
        <span className={styles.name}>{vendor}</span>
        <span>
          <Badge tone={TONES[state]}>{t(`transfers.wallet.${state}`)}</Badge>
        </span>
      </Stack>
      {amount === null ? (
        <span className={styles.sum}>—</span>
      ) : (
        <OwnAmount className={styles.sum} amount={amount} currency={currency} />
      )}
      <div className={styles.notes}>
        {state === 'stale' && at ? (
          <p className={styles.why}>
            {t('transfers.wallet.staleAt')} <Moment at={at} />
          </p>
        ) : null}
        {state === 'unreachable' ? (
          <p className={styles.why}>{t('transfers.wallet.unreachableWhy', { vendor })}</p>
        ) : null}
        {transfer ? (
          <p className={styles.moving} role="status">
            <span>{t(`transfers.moving.${transfer.direction}`, { vendor })}</span>{' '}
            <OwnAmount amount={transfer.amount} currency={currency} />
          </p>
        ) : null}
        {transfer?.state === 'unsure' ? (
          <p className={styles.why}>{t('transfers.unsure', { vendor })}</p>
        ) : null}
        {recall ? (
          <p className={styles.why} role="status">
            {t('transfers.recall', { vendor })} {t('transfers.recallSince')} <Moment at={recall.since} />
          </p>
        ) : null}
        {takesMoney ? null : <p className={styles.why}>{t('transfers.closed')}</p>}
      </div>
    </li>
  );
}
