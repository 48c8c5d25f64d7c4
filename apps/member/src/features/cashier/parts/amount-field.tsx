import { AmountInput, Chip, Field, Stack } from '@feria/ui';
import type { AmountRefusal } from '@feria/ui';
import type { ReactNode } from 'react';
import { useApp } from '../../../ground/market/app-context.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import type { T } from '../../../ground/i18n/texts.ts';
import { useMoney } from '../../../ground/money/use-money.ts';
import { CENTS } from '../methods.ts';
import type { AmountFault, Limits } from '../methods.ts';
import styles from './amount-field.module.css';

export interface Typed {
  /** A decimal string, empty when there is none. */
  value: string;
  unread: AmountRefusal | undefined;
}

export const NOTHING_TYPED: Typed = { value: '', unread: undefined };

export interface AmountFieldProps {
  label: string;
  typed: Typed;
  onTyped: (typed: Typed) => void;
  currency: string;
  limits: Limits;
  balance?: string;
  /** Shown once somebody has tried to go on. */
  fault: AmountFault | undefined;
  quick: readonly string[];
  /** Stands after the quick amounts. */
  extra?: ReactNode;
}

export function AmountField(props: AmountFieldProps) {
  const { label, typed, onTyped, currency, limits, balance, fault, quick, extra } = props;
  const t = useT();
  const { language, market, merchant } = useApp();
  const places = merchant?.currencyPlaces ?? CENTS;
  const money = useMoney();
  const range = { min: money(limits.min, currency), max: money(limits.max, currency) };
  return (
    <Stack gap={3}>
      <Field
        label={label}
        hint={places === CENTS ? t('cashier.range', range) : t('cashier.rangePlaces', { ...range, places })}
        error={
          fault
            ? faultText(t, fault, { ...range, places, balance: money(balance ?? '0', currency) })
            : undefined
        }
      >
        <AmountInput
          value={typed.value}
          onValue={(value, parsed) => onTyped({ value, unread: parsed.ok ? undefined : parsed.reason })}
          currency={currency}
          lang={language}
          market={market}
        />
      </Field>
      <div className={styles.quick} role="group" aria-label={t('cashier.quick')}>
        {quick.map((amount) => (
          <Chip
            key={amount}
            pressed={typed.value === amount}
            onClick={() => onTyped({ value: amount, unread: undefined })}
          >
            {money(amount, currency)}
          </Chip>
        ))}
        {extra}
      </div>
    </Stack>
  );
}

interface FaultValues extends Readonly<Record<string, string | number>> {
  places: number;
  min: string;
  max: string;
  balance: string;
}

function faultText(t: T, fault: AmountFault, { min, max, balance, places }: FaultValues): string {
  switch (fault) {
    case 'empty':
      return t('amount.empty');
    case 'ambiguous':
      return t('amount.ambiguous');
    case 'too_many_decimals':
      return t('amount.decimals');
    case 'too_fine':
      return t('amount.places', { places });
    case 'below':
      return t('amount.below', { min });
    case 'above':
    case 'too_large':
      return t('amount.above', { max });
    case 'beyond':
      return t('amount.beyond', { balance });
    case 'negative':
    case 'not_a_number':
      return t('amount.notNumber');
  }
}
