import { formatMoney } from '@feria/ui';
import { useApp } from '../market/app-context.ts';

/** Amounts inside sentences; alone they stand in an `Amount`. */
export function useMoney(): (amount: string, currency: string) => string {
  const { language, market } = useApp();
  return (amount, currency) => formatMoney(amount, currency, language, market);
}
