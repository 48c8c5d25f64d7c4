import type { ToldReason } from '@feria/contracts/cashier/desk-reasons';
import { useT } from '../i18n/texts.ts';

type Why = (act: 'hold' | 'reject', code: ToldReason, told: string | null) => string;

/** Why an operator holds a withdrawal or rejected it, and what its member can do; `told` where the code has no sentence. */
export function useWhy(): Why {
  const t = useT();
  return (act, code, told) => (code === 'other' ? (told ?? '') : t(`payoutWhy.${code}`, { act }));
}
