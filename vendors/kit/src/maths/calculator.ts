/**
 * The door that every calculator meets. A calculator knows one family of rules (roulette, plinko, a slot's sheet), works
 * out what each bet of them gives back, and plays the same bet once, so that its own simulation can contradict it.
 *
 * All shares are of the stake first put down: a bet of 1 that pays 35 to 1 comes back as 36. Where a player adds to the
 * stake later (doubling, raising), what is added is taken off what comes back, as house edges are published.
 */
import type { z } from 'zod';
import type { Rng } from '../chance/rng.ts';

/** What one bet, or one way of staking, gives back. */
export interface Measure {
  /** Names the bet within its calculator, such as `banker` or `5 coins`. */
  readonly bet: string;
  /** Mean share of the stake that comes back: 1 - house edge. */
  readonly return: number;
  /** Share of plays that bring back anything at all; where a push can happen, it counts. */
  readonly hitRate: number;
  /** Standard deviation of what one play brings back, in stakes. */
  readonly deviation: number;
  /** The most that one play can bring back, in stakes, and how likely that is. */
  readonly highest: number;
  readonly highestOdds: number;
  /** `exact`: every outcome counted or summed by algebra. `simulated`: no exact answer exists here; see `standardError`. */
  readonly method: 'exact' | 'simulated';
  /** The return as counted, where it is a fraction of whole numbers: decimal digits. */
  readonly fraction?: { readonly paid: string; readonly of: string };
  /** Of the return, in stakes; only of a simulation. 95 of 100 such runs lie within 1.96 of it. */
  readonly standardError?: number;
  readonly plays?: number;
  /** The return that the table itself states of this bet, where it states one. */
  readonly stated?: number;
  /** Says something about a bet that is measured beside it: its return is not judged by itself. */
  readonly isPart?: boolean;
  /** A bet that nobody has to make beside the main one: half of it may be kept, where a game may keep a quarter. */
  readonly isSide?: boolean;
  /** Parts of an exact row for which no exact answer exists: they are those of a seeded simulation of `plays` plays. */
  readonly simulated?: readonly ('hitRate' | 'deviation' | 'highest')[];
  /** Further numbers worth knowing, by name; shares and means, as the calculator explains. */
  readonly notes?: Readonly<Record<string, number>>;
}

/** What one argument of the command line means. */
export interface Option {
  readonly type: 'number' | 'text' | 'flag' | 'json';
  /** One line: meaning, unit, range, what holds without it. */
  readonly help: string;
}

export interface Calculator<Rules> {
  /** The word on the command line. */
  readonly name: string;
  /** One line: which game, and what its numbers rest on. */
  readonly summary: string;
  /** By the rules' property names; the command line writes them in kebab-case (`zeroRule` is `--zero-rule`). */
  readonly options: Readonly<Record<string, Option>>;
  /** Reads a table from arguments or a JSON file; says what is wrong with it, where. */
  readonly rules: z.ZodType<Rules>;
  /** Every bet, exact where an exact answer exists. */
  measure(rules: Rules): readonly Measure[];
  /** Plays the named bet once with a stake of 1 and answers what comes back, less what was added. */
  play(rules: Rules, bet: string, rng: Rng): number;
}

/** Gives a calculator's own types to its parts, and hides them from whoever only runs it. */
export function calculator<Rules>(parts: Calculator<Rules>): Calculator<Rules> {
  return parts;
}
