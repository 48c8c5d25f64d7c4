/** What free rounds are of: a game of a vendor, a stake, how many, when, and where wins go. Rules of what may be offered. */
import type { PrepaidList, RewardTerms } from '@feria/contracts/rewards/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import { parseDecimal, Refusal, type Currency, type Units } from '@feria/kernel';
import type { Game, Vendor } from '../catalog/index.ts';

export type Terms = {
  vendor: string;
  /** null: free values. */
  prepaid: string | null;
  gameCode: string;
  currency: Currency;
  betValue: Units;
  rounds: number;
  winsTo: 'cash' | 'bonus';
  startsAt: Date;
  endsAt: Date;
};
export type Prepaid = PrepaidList['items'][number];

/** The vendor's protocol counts in JSON numbers. */
const MOST_UNITS = BigInt(Number.MAX_SAFE_INTEGER);
const DAY_MS = 24 * 60 * 60_000;
const LONGEST_MS = 400 * DAY_MS;

/** Reads what an operator typed. Throws rewards.value_invalid, rewards.times_invalid. */
export function readTerms(typed: RewardTerms, at: Date): Terms {
  const betValue = parseDecimal(typed.betValue);
  if (betValue === undefined || betValue <= 0n || betValue > MOST_UNITS)
    throw new Refusal<RefusalCode>('rewards.value_invalid');
  const [startsAt, endsAt] = [new Date(typed.startsAt), new Date(typed.endsAt)];
  const isLater = endsAt > startsAt && endsAt > at;
  if (!isLater || endsAt.getTime() - at.getTime() > LONGEST_MS)
    throw new Refusal<RefusalCode>('rewards.times_invalid');
  const { vassalage: vendor, prepaid, gameCode, currency, rounds, winsTo } = typed;
  return { vendor, prepaid, gameCode, currency, betValue, rounds, winsTo, startsAt, endsAt };
}

/** Throws catalog.vendor_suspended, rewards.game_unfit (no free rounds there, or not in that currency). */
export function requireOffered(terms: Terms, vendor: Vendor, game: Game | undefined): void {
  if (vendor.status !== 'active') throw new Refusal<RefusalCode>('catalog.vendor_suspended');
  const isOffered = game !== undefined && game.freeRounds && game.isListed && game.vendor === vendor.code;
  if (!isOffered || !vendor.currencies.includes(terms.currency))
    throw new Refusal<RefusalCode>('rewards.game_unfit');
}

/** Throws rewards.prepaid_unfit when the vendor has no such prepaid, or it is of other values. */
export function requirePrepaid(terms: Terms, prepaids: readonly Prepaid[]): void {
  const prepaid = prepaids.find(({ id }) => id === terms.prepaid);
  const fits =
    prepaid !== undefined &&
    prepaid.gameCode === terms.gameCode &&
    prepaid.currency === terms.currency &&
    (prepaid.betValue === null || parseDecimal(prepaid.betValue) === terms.betValue) &&
    (prepaid.rounds === null || prepaid.rounds === terms.rounds);
  if (!fits) throw new Refusal<RefusalCode>('rewards.prepaid_unfit');
}

/** What it is worth to one member: the stakes of its rounds. What they win is judged where wins are (ADR 58). */
export const worthOf = ({ betValue, rounds }: Pick<Terms, 'betValue' | 'rounds'>): Units =>
  betValue * BigInt(rounds);

export const nodeIdOf = ({ vendor, gameCode }: Pick<Terms, 'vendor' | 'gameCode'>): string =>
  `${vendor}:${gameCode}`;
