import { classNames } from '../../class-names.ts';
import { formatMoney, formatMoneySpoken } from '../../format.ts';
import type { Amount, MoneyOptions } from '../../format.ts';
import styles from './money.module.css';

export interface MoneyProps extends MoneyOptions {
  amount: Amount;
  currency: string;
  lang: string;
  market?: string | undefined;
  /** Colours a movement; the sign says it too. */
  tone?: 'plain' | 'movement' | undefined;
  className?: string | undefined;
}

/** An amount: isolated from the text's direction, in tabular figures, with the currency's name for readers. */
export function Money({ amount, currency, lang, market, tone = 'plain', className, ...options }: MoneyProps) {
  const shown = formatMoney(amount, currency, lang, market, options);
  return (
    <bdi className={classNames(styles.money, tone === 'movement' && movementOf(amount), className)}>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{formatMoneySpoken(amount, currency, lang, market)}</span>
    </bdi>
  );
}

function movementOf(amount: Amount): string | undefined {
  const text = amount.toString();
  if (/^-?[0.]*$/.test(text)) return undefined;
  return text.startsWith('-') ? styles.down : styles.up;
}
