/** The fee of a payment method. Pure; amounts are units. What it is in money is asked of the platform, which alone computes it for members. */
import { floorTo, type Units } from '@feria/kernel';

/** A fixed part, and a share of the amount in millionths; `places`: how many decimals people pay in where it is offered. */
export type FeeTerms = { fee: Units; feeRatePpm: number; places: number };

const PARTS = 1_000_000n;
/** A fifth. */
export const MOST_FEE_RATE_PPM = 200_000;

/** What is taken of an amount: the fixed part and the share, which is rounded down to what people pay in, in the member's favour. */
export function feeOf({ fee, feeRatePpm, places }: FeeTerms, amount: Units): Units {
  return fee + floorTo((amount * BigInt(feeRatePpm)) / PARTS, stepOf(places));
}

/**
 * Of a fee that was told for `asked`, what is taken when `came` came instead: its part, rounded down as the fee is; of more than was asked
 * for, no more than was told.
 */
export function feeOfPart(
  { fee, asked, places }: { fee: Units; asked: Units; places: number },
  came: Units,
): Units {
  return came >= asked ? fee : floorTo((fee * came) / asked, stepOf(places));
}

/** The least step of an amount with so many decimals, of the five that a unit has. */
export const stepOf = (places: number): Units => 10n ** BigInt(5 - places);
