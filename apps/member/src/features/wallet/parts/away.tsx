import type { WalletOverview } from '@feria/contracts/reporting/wallet';
import { Link } from 'wouter';
import { useT } from '../../../ground/i18n/texts.ts';
import { OwnAmount } from '../../../ground/money/amount.tsx';
import { memberHref } from '../../../ground/pages/pages.ts';
import { Moment } from '../../../ground/time/moment.tsx';
import { Swatch } from './swatch.tsx';
import styles from './wallet.module.css';

/** What stands in the wallets that vendors keep, as they said last. Most members have none. */
export function Away({ overview }: { overview: WalletOverview }) {
  const t = useT();
  const { vendors, away, currency } = overview;
  if (vendors.length === 0) return null;
  return (
    <div className={styles.part}>
      <dt className={styles.partName}>
        <Swatch share="away" />
        {t('wallet.away')}
      </dt>
      <dd className={styles.partSum}>
        <OwnAmount amount={away} currency={currency} />
      </dd>
      <dd className={styles.partWhy}>
        <ul className={styles.reasons}>
          {vendors.map(({ vassalage, displayName, amount, at, isMoving }) => (
            <li key={vassalage} className={styles.reason}>
              <span>
                <Link href={memberHref('gameWallets')}>{displayName}</Link>
                <span className={styles.small}>
                  {' '}
                  {t(isMoving ? 'wallet.awayMoving' : 'wallet.awayAt')} <Moment at={at} />
                </span>
              </span>
              {amount === null ? (
                <span>{t('wallet.awayUnknown')}</span>
              ) : (
                <OwnAmount amount={amount} currency={currency} />
              )}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}
