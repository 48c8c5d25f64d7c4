import { drawWeighted, type Rng } from '../../chance/rng.ts';
import type { Hold, Picks, Prize } from '../sheet/sheet.ts';

/** One locked coin. */
export interface Coin {
  readonly reel: number;
  readonly row: number;
  readonly pay: number;
  readonly name: string | null;
}

export interface HoldPlay {
  /** In the order in which they were locked; `respins[i]` of them came with respin i. */
  readonly coins: readonly Coin[];
  /** How many coins stood before, and after each respin. */
  readonly locked: readonly number[];
  readonly isFull: boolean;
  /** In unit bets. */
  readonly pay: number;
}

export type Place = readonly [reel: number, row: number];

/** Plays hold and respin from the coins that stand; `places` are all cells, reel by reel, from the top down. */
export function playHold(hold: Hold, places: readonly Place[], first: readonly number[], rng: Rng): HoldPlay {
  const weights = hold.values.map(({ weight }) => weight);
  const coins: Coin[] = [];
  const lock = (at: number): void => {
    const [reel, row] = places[at]!;
    const { pays, name } = hold.values[drawWeighted(rng, weights)]!;
    coins.push({ reel, row, pay: pays, name });
  };
  for (const at of first) lock(at);
  const locked = [coins.length];
  let open = places.map((_, at) => at).filter((at) => !first.includes(at));
  for (let left = hold.respins; left > 0 && open.length > 0;) {
    const { hit, of } = chanceAt(hold, coins.length);
    const stillOpen = open.filter((at) => {
      if (rng.below(of) >= hit) return true;
      lock(at);
      return false;
    });
    left = stillOpen.length < open.length ? hold.respins : left - 1;
    open = stillOpen;
    locked.push(coins.length);
  }
  const isFull = open.length === 0;
  const pay = coins.reduce((sum, coin) => sum + coin.pay, isFull ? hold.full : 0);
  return { coins, locked, isFull, pay };
}

/** The chance of an open cell while so many are locked. */
export function chanceAt(hold: Hold, locked: number): Hold['chances'][number] {
  return hold.chances.findLast((chance) => chance.locked <= locked) ?? hold.chances[0]!;
}

/** The prizes in the order in which they were picked. */
export interface PicksPlay {
  readonly prizes: readonly { readonly pay: number; readonly name: string | null; readonly stops: boolean }[];
  /** In unit bets. */
  readonly pay: number;
}

/** Draws up to `picks` prizes by weight, without replacement unless the sheet says so, until one of them stops. */
export function playPicks({ prizes, replace }: Picks, picks: number, rng: Rng): PicksPlay {
  const left = prizes.map(({ copies }) => copies);
  const drawn: Prize[] = [];
  while (drawn.length < picks && left.some((copies) => copies > 0)) {
    const at = drawWeighted(
      rng,
      prizes.map(({ weight }, prize) => weight * left[prize]!),
    );
    const prize = prizes[at]!;
    if (!replace) left[at]! -= 1;
    drawn.push(prize);
    if (prize.stops) break;
  }
  return {
    prizes: drawn.map(({ pays, name, stops }) => ({ pay: pays, name, stops })),
    pay: drawn.reduce((sum, { pays }) => sum + pays, 0),
  };
}
