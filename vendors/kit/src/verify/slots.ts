import { parseDecimal, toDecimal } from '@feria/kernel';
import type { Rng } from '../chance/rng.ts';
import type { Json } from '../round/json.ts';
import type { Check, Derived } from './check.ts';
import type { JackpotSheet } from './jackpot.ts';
import { InputProblem } from './settings.ts';

/** What of a slot its check needs, whatever its mechanics. */
export interface CheckedSlot {
  readonly code: string;
  /** Line bets in a stake: a stake has to be a whole number of them. */
  readonly cost: number;
  /** Its sheet, with the jackpots that its stakes meet. */
  readonly sheet?: JackpotSheet;
  /** Plays one whole round, of which every whole number of any size is money. Throws RangeError for a stake that does not divide. */
  readonly play: (
    stake: bigint,
    rng: Rng,
  ) => { readonly win: bigint; readonly spins: readonly { readonly stops: readonly number[] }[] };
}

/** A slot as a game that can be played again: where the reels stopped, and what every spin paid. */
export function slotCheck({ code, cost, sheet, play }: CheckedSlot): Check {
  return {
    name: code,
    ...(sheet && sheet.progressives.length > 0 ? { jackpots: sheet } : {}),
    summary:
      'a slot: the stop of each reel from left to right, floor(f * stops), for every spin of the round in turn',
    settings: {
      stake: {
        kind: 'money',
        preset: String(cost),
        help: 'what the round cost; the stops do not depend on it',
      },
    },
    derive: (rng, { stake }) => {
      const units = parseDecimal(String(stake)) ?? 0n;
      if (units % BigInt(cost) !== 0n)
        throw new InputProblem('stake', `it does not divide into ${cost} line bets`);
      const { win, spins } = play(units, rng);
      return { win: toDecimal(win), stops: spins.map(({ stops }) => [...stops]), spins: inMoney(spins) };
    },
  };
}

/** Money units become decimal text, as the round's page shows them. */
function inMoney(value: unknown): Json {
  const text = JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'bigint' ? toDecimal(inner) : inner,
  );
  return JSON.parse(text) as Derived[string];
}
