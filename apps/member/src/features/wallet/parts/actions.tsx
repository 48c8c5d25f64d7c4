import { DepositIcon, RefreshIcon, WithdrawIcon, buttonClass } from '@feria/ui';
import type { WalletOverview } from '@feria/contracts/reporting/wallet';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useT } from '../../../ground/i18n/texts.ts';
import { merchantWalletQuery } from '../../../ground/http/own-queries.ts';
import { DepositLink } from '../../../ground/money/deposit-link.tsx';
import { memberHref } from '../../../ground/pages/pages.ts';
import styles from './wallet.module.css';

/** Pay in, withdraw, and where vendors keep wallets of their own, move money there and back. */
export function Actions({ overview: { vendors } }: { overview: WalletOverview }) {
  const t = useT();
  const { data } = useQuery(merchantWalletQuery());
  const hasWallets = vendors.length > 0 || (data?.wallets.length ?? 0) > 0;
  return (
    <div className={styles.actions}>
      <DepositLink className={buttonClass()}>
        <DepositIcon size={18} />
        {t('shell.deposit')}
      </DepositLink>
      <Link href={memberHref('withdraw')} className={buttonClass({ variant: 'secondary' })}>
        <WithdrawIcon size={18} />
        {t('shell.withdraw')}
      </Link>
      {hasWallets ? (
        <Link href={memberHref('gameWallets')} className={buttonClass({ variant: 'secondary' })}>
          <RefreshIcon size={18} />
          {t('wallet.move')}
        </Link>
      ) : null}
    </div>
  );
}
