import type { TaxRules } from '@feria/contracts/tax/member';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { memberHref } from '../../../ground/pages/pages.ts';
import { ownQuery } from '../../../ground/http/queries.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { useMoney } from '../../../ground/money/use-money.ts';
import { useRate } from '../../../ground/money/use-rate.ts';
import styles from './game-session-strip.module.css';

const rulesQuery = () => ownQuery<TaxRules>('/api/taxes/rules');

/** Whether what a bet is taxed with is still being asked; a question that failed once is waited for no longer. */
export function useIsTaxOpen(enabled: boolean): boolean {
  const { isPending, failureCount } = useQuery({ ...rulesQuery(), enabled });
  return enabled && isPending && failureCount === 0;
}

/** What each bet costs on top of it, said before the first one; nothing where bets are not taxed. */
export function BetTax() {
  const t = useT();
  const money = useMoney();
  const rate = useRate();
  const { data } = useQuery(rulesQuery());
  const rows = data?.rows.filter(({ moment, isMine }) => moment === 'bet' && isMine) ?? [];
  if (!data || rows.length === 0) return null;
  return (
    <p className={styles.tax}>
      {rows.map(({ code, ratePpm, above }) => (
        <Link key={code} href={memberHref('taxes')}>
          {Number(above) === 0
            ? t('play.betTax', { rate: rate(ratePpm) })
            : t('play.betTaxAbove', { rate: rate(ratePpm), above: money(above, data.currency) })}
        </Link>
      ))}
    </p>
  );
}
