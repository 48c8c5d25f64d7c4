/** What a member states of a deposit that did not arrive, and what is wrong with it before it is sent. Pure. */
import type { NewMissingDeposit } from '@feria/contracts/cases/member';
import { parseDecimal } from '@feria/kernel';
import { isDay } from '../../ground/time/days.ts';

export type Reported = Pick<NewMissingDeposit, 'method' | 'amount' | 'paidOn'> & {
  depositId: string | null;
  bankReference: string;
};

/** `today`: of the market's calendar. */
export function faultsOf(
  { method, amount, paidOn }: Reported,
  today: string,
): { method?: true; amount?: true; paidOn?: true } {
  return {
    ...(method === '' ? { method: true } : {}),
    ...((parseDecimal(amount) ?? 0n) > 0n ? {} : { amount: true }),
    ...(isDay(paidOn) && paidOn <= today ? {} : { paidOn: true }),
  };
}

export type Asked = { case: string } | { isNew: true; deposit: string | null } | null;

/** What an address asks for: one case, the form (with its order, where one is named), or all of them. */
export function askedOf(search: string): Asked {
  const query = new URLSearchParams(search);
  const id = query.get('case');
  if (id) return { case: id };
  return query.get('new') === 'deposit' ? { isNew: true, deposit: query.get('deposit') } : null;
}
