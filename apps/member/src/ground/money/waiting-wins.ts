/** What of a member's wins waits until two persons have looked at it (ADR 58). */
import type { HandPayList } from '@feria/contracts/handpay/member';
import { parseDecimal, sum, toDecimal } from '@feria/kernel';

/** How much of what a round won waits, by the round; rounds of which nothing waits are not in it. */
export function waitingByRound(list: HandPayList | undefined): ReadonlyMap<string, string> {
  const waiting = (list?.items ?? []).filter(({ source, state }) => source === 'win' && state === 'waiting');
  const rounds = new Set(waiting.map(({ reference }) => reference));
  return new Map([...rounds].map((round) => [round, amountOf(waiting, round)]));
}

function amountOf(waiting: HandPayList['items'], round: string): string {
  const ofRound = waiting.filter(({ reference }) => reference === round);
  return toDecimal(sum(ofRound.map(({ amount }) => parseDecimal(amount) ?? 0n)));
}

/** How much of what these brought waits, together; null: nothing. */
export function waitingOf(
  list: HandPayList | undefined,
  source: HandPayList['items'][number]['source'],
  references: readonly string[],
): string | null {
  const waiting = (list?.items ?? []).filter(
    (one) => one.source === source && one.state === 'waiting' && references.includes(one.reference),
  );
  return waiting.length === 0
    ? null
    : toDecimal(sum(waiting.map(({ amount }) => parseDecimal(amount) ?? 0n)));
}

/** Whether anything waits. */
export const isAnyWaiting = (list: HandPayList | undefined): boolean =>
  list !== undefined && parseDecimal(list.pending) !== 0n;

/** What is held for something else than wins that wait; null while that is not known. */
export function heldOtherwise(held: string, list: HandPayList | undefined): bigint | null {
  if (!list) return null;
  const rest = (parseDecimal(held) ?? 0n) - (parseDecimal(list.pending) ?? 0n);
  // The two were read at different moments.
  return rest < 0n ? 0n : rest;
}
