/** How a withdrawal is cut into parts, and what it is by what they are. Pure. */
import type { RefusalCode } from '@feria/contracts/refusals';
import { MOST_PARTS, type PartState, type WithdrawalState } from '@feria/contracts/cashier/states';
import { parseDecimal, Refusal, sum, toDecimal, type Units } from '@feria/kernel';

export type PartBounds = {
  /** The least that the method sends. */
  min: Units;
  /** The most that its rail carries at once; null: as much as anybody takes out. */
  most: Units | null;
};

/**
 * The amounts of the parts: those that an operator gave, or the whole, as often cut as the rail's cap demands. The last one takes what
 * lies below the least step. Throws cashier.parts_not_amount with why: number, below, above, sum.
 */
export function cutIntoParts(
  amount: Units,
  given: readonly string[] | undefined,
  { min, most }: PartBounds,
): Units[] {
  const parts = given?.length ? given.map(readPart) : evenly(amount, most);
  if (parts.length > MOST_PARTS) refuse('number', { most: MOST_PARTS });
  if (parts.length > 1 && parts.some((part) => part < min)) refuse('below', { limit: toDecimal(min, 2) });
  if (most !== null && parts.some((part) => part > most)) refuse('above', { limit: toDecimal(most, 2) });
  const rest = amount - sum(parts);
  if (rest !== 0n) refuse('sum', { rest: toDecimal(rest) });
  return parts;
}

function readPart(text: string): Units {
  const part = parseDecimal(text);
  if (part === undefined || part <= 0n) refuse('below', { limit: '0.00' });
  return part;
}

const CENT = 1_000n;

/** As few as the cap allows, of about the same size, so that none is too small to be sent. */
function evenly(amount: Units, most: Units | null): Units[] {
  if (most === null || amount <= most) return [amount];
  const count = (amount + most - 1n) / most;
  const each = (amount / count / CENT) * CENT;
  const shares = Array.from({ length: Number(count) }, () => each);
  // What is left over goes to the first ones cent by cent, and what lies below the cent to the last.
  let left = amount - each * count;
  for (let at = 0; left >= CENT; at = (at + 1) % shares.length) {
    shares[at]! += CENT;
    left -= CENT;
  }
  shares[shares.length - 1]! += left;
  return shares;
}

function refuse(why: 'number' | 'below' | 'above' | 'sum', detail: Record<string, string | number>): never {
  throw new Refusal<RefusalCode>('cashier.parts_not_amount', { why, ...detail });
}

const UNDER_WAY: readonly PartState[] = ['created', 'paying'];
const OVER: readonly PartState[] = ['failed', 'returned'];

/** Whether its money is neither on its way nor with its member. */
export const isBack = (state: PartState): boolean => OVER.includes(state);
export const isUnderWay = (state: PartState): boolean => UNDER_WAY.includes(state);

/** What an approved withdrawal is, by its parts. */
export function stateOfParts(parts: readonly PartState[]): WithdrawalState {
  const alive = parts.filter((state) => !isBack(state));
  if (alive.length === 0) return 'failed';
  if (parts.every((state) => state === 'created')) return 'approved';
  if (alive.some(isUnderWay)) return 'paying';
  return alive.every((state) => state === 'received') ? 'received' : 'paid';
}
