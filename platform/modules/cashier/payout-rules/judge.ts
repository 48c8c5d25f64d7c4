/** What payout rules say of a withdrawal. Pure; what it has seen is handed in. */
import { PAYOUT_RULES, type PayoutRules, type Verdict } from '@feria/contracts/cashier/payout-rules';
import type { RuleResult } from '@feria/contracts/cashier/payout-rules-office';
import type { Units } from '@feria/kernel';
import { MEASURES, unitsOf } from './measures.ts';
import type { Subject, Trace } from './trace-store.ts';

export type Said = { verdict: Verdict; payBelow: Units; results: RuleResult[] };

/**
 * Every rule that is on, with what it saw. hold: one that holds is met. review: another one is, or the amount is not below what is paid
 * without a hand. What takes two persons (`secondPersonFrom`), by itself or with the others of the day, is never paid without one.
 */
export function judge(
  { rules, payBelow: whole }: PayoutRules,
  subject: Subject,
  trace: Trace,
  secondPersonFrom: Units,
): Said {
  const results = PAYOUT_RULES.filter((rule) => rules[rule].isOn).map((rule): RuleResult => {
    const { does, at } = rules[rule];
    const { isMet, seen } = MEASURES[rule](trace, at, subject);
    return { rule, does, at: { ...at }, isMet, seen: { ...seen } };
  });
  const met = results.filter(({ isMet }) => isMet);
  const wanted = unitsOf(whole);
  const payBelow = wanted < secondPersonFrom ? wanted : secondPersonFrom;
  const isAlone = trace.asked.amount < secondPersonFrom;
  const isPaid = met.length === 0 && isAlone && subject.amount < payBelow;
  const isHeld = met.some(({ does }) => does === 'hold');
  return { verdict: isHeld ? 'hold' : isPaid ? 'pay' : 'review', payBelow, results };
}
