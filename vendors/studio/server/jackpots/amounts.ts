/** Millionths of a unit, as two columns: whole units, floored, and what stands below one. */
import { MILLION, type Millionths } from '@feria/kit/jackpot/rules';

export type Parts = { amount: bigint; part: number };

export function partsOf(held: Millionths): Parts {
  const part = ((held % MILLION) + MILLION) % MILLION;
  return { amount: (held - part) / MILLION, part: Number(part) };
}

export function heldOf(amount: bigint, part: number): Millionths {
  return amount * MILLION + BigInt(part);
}
