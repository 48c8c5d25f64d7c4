/** What a proof turned out to be. */
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Refusal } from '@feria/kernel';

/**
 * A wrong answer has used up a try, and a throw would give it back: the transaction has to commit whatever the verdict is,
 * and only then is the refusal thrown. A yes may tell more.
 */
export type Verdict<Told extends object = object> =
  | ({ ok: true } & Told)
  | { ok: false; refusal: Refusal<RefusalCode> };

export const PROVEN: Verdict = { ok: true };
export const unproven = (refusal: Refusal<RefusalCode>) => ({ ok: false, refusal }) as const;

/** What was proven. Throws the refusal of a verdict that was no. Called when the transaction has committed. */
export function requireProven<Told extends object>(verdict: Verdict<Told>): Told {
  if (!verdict.ok) throw verdict.refusal;
  return verdict;
}
