import { Section } from '@feria/ui';
import type { WalletOverview } from '@feria/contracts/reporting/wallet';
import { Link } from 'wouter';
import { useT } from '../../../ground/i18n/texts.ts';
import { OwnAmount } from '../../../ground/money/amount.tsx';
import { memberHref } from '../../../ground/pages/pages.ts';
import { Moment } from '../../../ground/time/moment.tsx';
import styles from './wallet.module.css';

/** What is in no sum: stakes of rounds that are not over, and deposits that have not arrived. */
export function Beside({ overview: { inPlay, deposits, currency } }: { overview: WalletOverview }) {
  const t = useT();
  if (inPlay.rounds === 0 && deposits.length === 0) return null;
  return (
    <Section card title={t('wallet.beside')}>
      <p className={styles.why}>{t('wallet.besideWhy')}</p>
      <ul className={styles.reasons}>
        {inPlay.rounds === 0 ? null : (
          <li className={styles.reason}>
            <span>
              <Link href={memberHref('personalHistoryCopy', { state: 'open' })}>
                {t('wallet.inPlay', { count: inPlay.rounds })}
              </Link>
              <span className={styles.small}> {t('wallet.inPlayWhy')}</span>
            </span>
            <OwnAmount amount={inPlay.staked} currency={currency} />
          </li>
        )}
        {deposits.map(({ id, reference, amount, createdAt }) => (
          <li key={id} className={styles.reason}>
            <span>
              <Link href={memberHref('depositv2', { deposit: id })}>{t('wallet.pendingIn')}</Link>
              <span className={styles.small}>
                {' '}
                {reference} · {t('wallet.since')} <Moment at={createdAt} />
              </span>
            </span>
            <OwnAmount amount={amount} currency={currency} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
