import { buttonClass } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { VendorWalletView, WalletBalances } from '@feria/contracts/transfers/member';
import { parseDecimal } from '@feria/kernel';
import { HIDDEN_MARK, useAmountsHidden } from '../../../ground/money/hidden-amounts.ts';
import { handPaysQuery } from '../../../ground/http/own-queries.ts';
import { memberHref } from '../../../ground/pages/pages.ts';
import { pollingQuery } from '../../../ground/http/polling.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { useMoney } from '../../../ground/money/use-money.ts';
import { isAnyWaiting } from '../../../ground/money/waiting-wins.ts';
import styles from '../screens/seamless.module.css';

const ASK_MS = 3_000;

export const isAway = ({ amount, transfer }: Pick<VendorWalletView, 'amount' | 'transfer'>): boolean =>
  transfer !== null || amount === null || parseDecimal(amount) !== 0n;

/** A break has ended a game whose maker keeps the money: that it comes home, and when it is there. */
export function MoneyHome({ vendor }: { vendor: string }) {
  const t = useT();
  const money = useMoney();
  const isHidden = useAmountsHidden();
  const { data: wins } = useQuery(handPaysQuery());
  const of = (balances: WalletBalances | undefined) =>
    balances?.wallets.find(({ vassalage }) => vassalage === vendor);
  const { data } = useQuery({
    ...pollingQuery<WalletBalances>('/api/wallet/balances'),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => {
      const wallet = of(state.data);
      return wallet && isAway(wallet) ? ASK_MS : false;
    },
  });
  const wallet = of(data);
  if (!data || !wallet) return null;
  const { displayName } = wallet;
  const waits = wins && isAnyWaiting(wins) ? wins.pending : null;
  return (
    <div className={styles.home}>
      <p role="status">
        {isAway(wallet)
          ? t('play.money.coming', { vendor: displayName })
          : waits === null
            ? t('play.money.home', { vendor: displayName })
            : t('play.money.homeWaits', {
                vendor: displayName,
                amount: isHidden ? HIDDEN_MARK : money(waits, data.currency),
              })}
      </p>
      <Link href={memberHref('gameWallets')} className={buttonClass({ variant: 'quiet', size: 'small' })}>
        {t('play.money.where')}
      </Link>
    </div>
  );
}
