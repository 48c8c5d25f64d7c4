import type { Rng } from '../chance/rng.ts';
import type { Opening, RoundGame } from './game.ts';
import type { Json } from './json.ts';
import { toJson } from './json.ts';

export interface InstantOutcome {
  readonly pay: bigint;
  /** What is shown, in order. */
  readonly shows: readonly Json[];
}

export interface InstantRules {
  readonly code: string;
  readonly version: string;
  /** Default: any stake, and nothing chosen. */
  takes?(opening: Opening): boolean;
  play(opening: Opening, rng: Rng): InstantOutcome;
}

/** A game of one seat without decisions: the stake decides all that happens. */
export function instantRound(rules: InstantRules): RoundGame<Json, InstantOutcome> {
  const { code, version } = rules;
  return {
    code,
    version,
    seats: { least: 1, most: 1 },
    takes: (opening) => rules.takes?.(opening) ?? opening.choice === null,
    open([opening], rng) {
      if (!opening) throw new RangeError(`${code} needs a seat`);
      const outcome = rules.play(opening, rng);
      return { kind: 'resolved', state: outcome, pays: [outcome.pay] };
    },
    offers: () => [],
    decide: () => {
      throw new RangeError(`${code} has nothing to decide`);
    },
    unattended: () => null,
    show: ({ shows }) => shows,
  };
}

/** What of a slot its rounds need, whatever its mechanics. */
export interface SlotRules {
  readonly code: string;
  readonly sheet: { readonly version: string };
  rules(stake: bigint, rng: Rng): { readonly win: bigint; readonly spins: readonly unknown[] };
}

/** A slot as a round: one stake, no decision, and every spin a thing to show. Money in its spins becomes decimal text. */
export function slotRound(slot: SlotRules): RoundGame<Json, InstantOutcome> {
  return instantRound({
    code: slot.code,
    version: slot.sheet.version,
    play({ stake }, rng) {
      const { win, spins } = slot.rules(stake, rng);
      return { pay: win, shows: spins.map(toJson) };
    },
  });
}
