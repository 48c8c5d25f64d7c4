import { chanceAt } from '../engine/features.ts';
import type { Hold, Picks } from '../sheet/sheet.ts';
import { always, mixed, NOTHING, plus, repeated, type Branch, type Law } from './law.ts';

const UNKNOWN: Law = {
  mean: Number.NaN,
  square: Number.NaN,
  zero: Number.NaN,
  most: Number.NaN,
  mostLog: Number.NaN,
};

/**
 * Hold and respin, exact: a Markov chain on the locked coins and the respins left, over a window of `cells`. The values
 * of the coins are independent of it and of each other.
 */
export function holdLaw(hold: Hold, cells: number, first: number): Law {
  const whole = hold.values.reduce((sum, { weight }) => sum + weight, 0);
  const coin = mixed(hold.values.map(({ pays, weight }) => ({ odds: weight / whole, law: always(pays) })));
  const branches = [...finalCoins(hold, cells, first)].map(([count, odds]): Branch => {
    const law = repeated(coin, count);
    return { odds, law: count === cells ? plus(law, always(hold.full)) : law };
  });
  return mixed(branches);
}

/** How many coins stand in the end: their odds. */
export function finalCoins(hold: Hold, cells: number, first: number): ReadonlyMap<number, number> {
  const final = new Map<number, number>();
  // By locked coins, by respins left: how likely the chain comes by. Coins only grow, respins only fall between them.
  const odds = Array.from({ length: cells + 1 }, () => new Float64Array(hold.respins + 1));
  odds[first]![hold.respins] = 1;
  for (let locked = first; locked <= cells; locked += 1) {
    for (let left = hold.respins; left >= 0; left -= 1) {
      const here = odds[locked]![left]!;
      if (here === 0) continue;
      if (left === 0 || locked === cells) {
        final.set(locked, (final.get(locked) ?? 0) + here);
        continue;
      }
      const { hit, of } = chanceAt(hold, locked);
      for (const [more, share] of binomial(cells - locked, hit / of).entries())
        odds[locked + more]![more > 0 ? hold.respins : left - 1]! += here * share;
    }
  }
  return final;
}

function binomial(n: number, p: number): readonly number[] {
  let shares = [1];
  for (let i = 0; i < n; i += 1)
    shares = [...shares, 0].map((share, k) => share * (1 - p) + (k > 0 ? shares[k - 1]! * p : 0));
  return shares;
}

const MOST_STATES = 200_000;

/** A pick bonus, exact: every state of the prizes that are left. Unknown where these are too many to be walked. */
export function picksLaw({ prizes, replace }: Picks, picks: number): Law {
  const kinds = new Map<string, { pays: number; weight: number; stops: boolean; copies: number }>();
  for (const { pays, weight, stops, copies } of prizes) {
    const key = `${pays} ${weight} ${stops}`;
    const same = kinds.get(key);
    kinds.set(key, { pays, weight, stops, copies: copies + (same?.copies ?? 0) });
  }
  const all = [...kinds.values()];
  const known = new Map<string, Law>();
  const lawOf = (left: readonly number[], more: number): Law => {
    const whole = all.reduce((sum, { weight }, kind) => sum + weight * left[kind]!, 0);
    if (more === 0 || whole === 0) return NOTHING;
    const key = replace ? String(more) : left.join(' ');
    const found = known.get(key);
    if (found) return found;
    if (known.size > MOST_STATES) return UNKNOWN;
    const branches = all.flatMap(({ pays, weight, stops }, kind): Branch[] => {
      if (left[kind] === 0) return [];
      const after = replace ? left : left.with(kind, left[kind]! - 1);
      const rest = stops ? NOTHING : lawOf(after, more - 1);
      return [{ odds: (weight * left[kind]!) / whole, law: plus(always(pays), rest) }];
    });
    const law = mixed(branches);
    known.set(key, law);
    return law;
  };
  return lawOf(
    all.map(({ copies }) => copies),
    picks,
  );
}
