import type { LimitView } from '@feria/contracts/limits/member';
import { useT } from '../../../ground/i18n/texts.ts';
import { useMoney } from '../../../ground/money/use-money.ts';

/** How much of a limit, in words: money, or minutes. */
export function useMuch(kind: LimitView['kind'], currency: string): (amount: string) => string {
  const t = useT();
  const money = useMoney();
  return (amount) =>
    kind === 'play_minutes' ? t('limits.minutes', { count: Number(amount) }) : money(amount, currency);
}
