import { OwnAmount } from '../../../ground/money/amount.tsx';
import type { Fact } from '../../../ground/lists/facts.tsx';
import type { T } from '../../../ground/i18n/texts.ts';
import { isNothing } from '../methods.ts';

/** What of a payment is its method's fee and what is tax; nothing of either is not said. */
export function takenFacts(
  t: T,
  { fee, tax, currency }: { fee: string; tax: string | null; currency: string },
): Fact[] {
  return [
    { label: t('cashier.fee'), amount: fee },
    { label: t('cashier.tax'), amount: tax ?? '0' },
  ].flatMap(({ label, amount }) =>
    isNothing(amount) ? [] : [{ label, value: <OwnAmount amount={`-${amount}`} currency={currency} /> }],
  );
}
