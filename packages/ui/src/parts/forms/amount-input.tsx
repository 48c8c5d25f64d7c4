import { useState } from 'react';
import type { ChangeEvent, ComponentPropsWithRef } from 'react';
import { classNames } from '../../class-names.ts';
import { currencySymbol, formatDecimal } from '../../format.ts';
import { parseAmount, type ParsedAmount } from '../../parse-amount.ts';
import { useFieldWiring } from './field.tsx';
import styles from './field.module.css';

type NativeProps = Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode'
>;

export interface AmountInputProps extends NativeProps {
  /** A plain decimal string ("1234.50"), or empty. */
  value: string;
  /** Every change: the decimal string (empty when it is none) and how the text was read. */
  onValue: (value: string, parsed: ParsedAmount) => void;
  currency: string;
  lang: string;
  market?: string | undefined;
}

/**
 * An amount of money. While it has focus the text is exactly what was typed, so the caret never jumps; on leaving it is
 * written out the market's way, which says back what was understood.
 */
export function AmountInput({
  value,
  onValue,
  currency,
  lang,
  market,
  className,
  onBlur,
  ...rest
}: AmountInputProps) {
  const wiring = useFieldWiring();
  const [draft, setDraft] = useState<string>();
  const written = value === '' ? '' : formatDecimal(value, lang, market);
  // A value set from outside (a quick amount) replaces what was typed.
  const isOurs = draft !== undefined && readsAs(draft, lang, market) === value;

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const text = event.target.value;
    setDraft(text);
    onValue(readsAs(text, lang, market), parseAmount(text, lang, market));
  }

  return (
    <div className={classNames(styles.control, className)}>
      <span className={styles.affix}>
        <bdi>{currencySymbol(currency, lang, market)}</bdi>
      </span>
      <input
        {...rest}
        {...wiring}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className={classNames(styles.input, styles.amount)}
        value={isOurs ? draft : written}
        onChange={onChange}
        onBlur={(event) => {
          // What could not be read stays, to be mended.
          if (value !== '' || draft?.trim() === '') setDraft(undefined);
          onBlur?.(event);
        }}
      />
      <span className={styles.suffix}>{currency}</span>
    </div>
  );
}

function readsAs(text: string, lang: string, market: string | undefined): string {
  const parsed = parseAmount(text, lang, market);
  return parsed.ok ? parsed.value : '';
}
