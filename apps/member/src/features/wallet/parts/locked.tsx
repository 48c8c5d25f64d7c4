import type { HeldPart, OpenBonusView, WalletOverview } from '@feria/contracts/reporting/wallet';
import { Link } from 'wouter';
import { useT } from '../../../ground/i18n/texts.ts';
import { OwnAmount } from '../../../ground/money/amount.tsx';
import { OwnDrawing } from '../../../ground/money/own-drawing.tsx';
import { useMoney } from '../../../ground/money/use-money.ts';
import { useAmountsHidden } from '../../../ground/money/hidden-amounts.ts';
import { memberHref } from '../../../ground/pages/pages.ts';
import { Moment } from '../../../ground/time/moment.tsx';
import { isNothing, progressOf } from '../sums.ts';
import { Swatch } from './swatch.tsx';
import styles from './wallet.module.css';

/** What is one's own and cannot be withdrawn now, each with its reason. */
export function Locked({ overview }: { overview: WalletOverview }) {
  const t = useT();
  const { held, heldFor, bonus, openBonus, currency } = overview;
  return (
    <>
      <div className={styles.part}>
        <dt className={styles.partName}>
          <Swatch share="held" />
          {t('wallet.held')}
        </dt>
        <dd className={styles.partSum}>
          <OwnAmount amount={held} currency={currency} />
        </dd>
        <dd className={styles.partWhy}>
          {heldFor.length === 0 ? (
            t('wallet.heldNothing')
          ) : (
            <ul className={styles.reasons}>
              {heldFor.map((part, index) => (
                <Reason key={`${part.why} ${part.id} ${index}`} part={part} currency={currency} />
              ))}
            </ul>
          )}
        </dd>
      </div>
      {isNothing(bonus) && !openBonus ? null : (
        <div className={styles.part}>
          <dt className={styles.partName}>
            <Swatch share="bonus" />
            {t('wallet.bonus')}
          </dt>
          <dd className={styles.partSum}>
            <OwnAmount amount={bonus} currency={currency} />
          </dd>
          <dd className={styles.partWhy}>
            {openBonus ? <Turnover bonus={openBonus} currency={currency} /> : t('wallet.bonusWhy')}
          </dd>
        </div>
      )}
    </>
  );
}

function Reason({ part, currency }: { part: HeldPart; currency: string }) {
  const t = useT();
  const { why, amount, reference, vendor, since } = part;
  const href = hrefOf(part);
  const name = t(`wallet.heldFor.${why}`, { vendor: vendor ?? '' });
  return (
    <li className={styles.reason}>
      <span>
        {href ? <Link href={href}>{name}</Link> : name}
        {reference ? <span className={styles.small}> {reference}</span> : null}
        {since ? (
          <span className={styles.small}>
            {' '}
            {t('wallet.since')} <Moment at={since} />
          </span>
        ) : null}
      </span>
      <OwnAmount amount={amount} currency={currency} />
    </li>
  );
}

/** Where the reason is told whole. */
function hrefOf({ why, id }: HeldPart): string | null {
  if (why === 'transfer') return memberHref('gameWallets');
  if (id === null) return null;
  if (why === 'payment' || why === 'refund') return memberHref('depositv2', { deposit: id });
  return why === 'withdrawal'
    ? memberHref('withdraw', { withdrawal: id })
    : memberHref('personalHistoryCopy', { round: id });
}

/** X of Y, and what happens then. */
function Turnover({ bonus, currency }: { bonus: OpenBonusView; currency: string }) {
  const t = useT();
  const money = useMoney();
  const isHidden = useAmountsHidden();
  const { wagered, wagering, maxBet, expiresAt } = bonus;
  const percent = progressOf(bonus);
  return (
    <div className={styles.turnover}>
      <span>
        {isHidden
          ? t('wallet.turnoverHidden')
          : t('wallet.turnover', { done: money(wagered, currency), wanted: money(wagering, currency) })}
      </span>
      <OwnDrawing>
        <progress
          className={styles.progress}
          max={100}
          value={percent}
          aria-label={t('wallet.turnoverBar')}
        />
      </OwnDrawing>
      <span>
        {t('wallet.turnoverThen')} {t('wallet.bonusUntil')} <Moment at={expiresAt} />
        {maxBet && !isHidden ? <> {t('wallet.bonusMaxBet', { amount: money(maxBet, currency) })}</> : null}
      </span>
    </div>
  );
}
