import type { Rng } from '../../chance/rng.ts';
import { HALF_BACK, LOST, moneyBack, PUSHED, won, type Back, type Odds } from '../odds.ts';
import { isEvenChance, layoutOf, NUMBERS, type BetKind, type Place, type Zeros } from './layout.ts';

/**
 * What a zero does to an even chance: `lose`; `half` comes back (la partage); or `prison`: the stake waits for the next
 * spin, and a win there only frees it. What another zero does to a prisoner: it `stays`, is `lost`, or lies one `deeper`
 * and has to be freed once more.
 */
export interface RouletteTable {
  readonly zeros: Zeros;
  readonly zeroRule: 'lose' | 'half' | 'prison';
  readonly prisonZero: 'stays' | 'lost' | 'deeper';
  readonly pays: Readonly<Record<BetKind, Odds>>;
}

/** A bet is settled, or lies in prison, so many wins away from freedom. */
export type Verdict = { readonly back: Back } | { readonly prison: number };

/** The pocket that the ball finds: one draw. 37 is `00`, 38 is `000`. */
export function spinWheel({ zeros }: Pick<RouletteTable, 'zeros'>, rng: Rng): number {
  return rng.below(NUMBERS + zeros);
}

/** The place of a name such as `corner 1-2-4-5`. Throws RangeError when this wheel's cloth has none. */
export function placeOf({ zeros }: Pick<RouletteTable, 'zeros'>, name: string): Place {
  const found = places[zeros].get(name);
  if (!found) throw new RangeError(`no bet "${name}" on a cloth with ${zeros} zero${zeros > 1 ? 's' : ''}`);
  return found;
}

/** What the spin does to a bet; `prison` says how deep it lies already, 0 for a free one. */
export function judgeSpin(table: RouletteTable, place: Place, pocket: number, prison = 0): Verdict {
  if (prison > 0) return judgePrisoner(table, place, pocket, prison);
  if (place.pockets.includes(pocket)) return { back: won(table.pays[place.kind]) };
  if (!isEvenChance(place.kind) || !isZero(pocket) || table.zeroRule === 'lose') return { back: LOST };
  return table.zeroRule === 'half' ? { back: HALF_BACK } : { prison: 1 };
}

function judgePrisoner(table: RouletteTable, place: Place, pocket: number, prison: number): Verdict {
  if (place.pockets.includes(pocket)) return prison === 1 ? { back: PUSHED } : { prison: prison - 1 };
  if (!isZero(pocket) || table.prisonZero === 'lost') return { back: LOST };
  return { prison: table.prisonZero === 'deeper' ? prison + 1 : prison };
}

/** The money that a settled bet brings back (floor), or null while it lies in prison. */
export function payRoulette(stake: bigint, verdict: Verdict): bigint | null {
  return 'back' in verdict ? moneyBack(stake, verdict.back) : null;
}

const isZero = (pocket: number): boolean => pocket === 0 || pocket > NUMBERS;
const namesOf = (zeros: Zeros): ReadonlyMap<string, Place> =>
  new Map(layoutOf(zeros).map((place) => [place.name, place]));
const places: Readonly<Record<Zeros, ReadonlyMap<string, Place>>> = {
  1: namesOf(1),
  2: namesOf(2),
  3: namesOf(3),
};
