/**
 * One round, played again from its seeds by the very rules that the games run, with every draw written down. Pure and fit
 * for a browser: the page that checks rounds, the command line and the tests all stand on it.
 */
import { parseDecimal } from '@feria/kernel';
import { commitmentOf, createFairRng, type FairSeed } from '../chance/fair.ts';
import type { Rng } from '../chance/rng.ts';
import { isSame, type Json } from '../round/json.ts';
import type { JackpotSheet } from './jackpot.ts';
import { InputProblem, readSettings, readWhole, type Setting, type Settings } from './settings.ts';

export type Derived = Readonly<Record<string, Json>>;

/** A game that can be played again. */
export interface Check {
  /** The word that calls it. */
  readonly name: string;
  /** One line: what is drawn, and how it is read. */
  readonly summary: string;
  readonly settings: Readonly<Record<string, Setting>>;
  /** Of a slot whose stakes meet jackpots. */
  readonly jackpots?: JackpotSheet;
  /** Plain JSON, the telling value first. Throws InputProblem where settings contradict each other. */
  derive(rng: Rng, settings: Settings): Derived;
}

/** One draw: 32 bits of the stream, and what became of them. `got` is `floor(word * of / 2^32)`. */
export interface Draw {
  readonly word: number;
  readonly of: number;
  readonly got: number;
}

export interface Replay {
  readonly game: string;
  readonly settings: Settings;
  readonly commitment: string;
  readonly draws: readonly Draw[];
  readonly result: Derived;
}

/** Plays the round of these seeds again. Throws InputProblem, naming what is wrong. */
export function replay(check: Check, seed: FairSeed, given: Readonly<Record<string, unknown>> = {}): Replay {
  const settings = readSettings(check.settings, given);
  const { rng, draws } = witnessed(seed);
  const result = check.derive(rng, settings);
  return { game: check.name, settings, commitment: commitmentOf(seed.serverSeed), draws, result };
}

/** The stream of a round, and a list of its draws that grows with it. */
export function witnessed(seed: FairSeed): { readonly rng: Rng; readonly draws: readonly Draw[] } {
  const source = createFairRng(seed);
  const draws: Draw[] = [];
  const below = (of: number): number => {
    const got = source.below(of);
    const [a = 0, b = 0, c = 0, d = 0] = source.lastBytes();
    draws.push({ word: ((a << 24) | (b << 16) | (c << 8) | d) >>> 0, of, got });
    return got;
  };
  return { rng: { below }, draws };
}

/** Seeds and nonce as a person gives them. Throws InputProblem. */
export function readSeed(serverSeed: string, clientSeed: string, nonce: string): FairSeed {
  if (serverSeed === '') throw new InputProblem('serverSeed', 'it is missing');
  if (clientSeed === '') throw new InputProblem('clientSeed', 'it is missing');
  return { serverSeed, clientSeed, nonce: readWhole('nonce', nonce, 0, Number.MAX_SAFE_INTEGER) };
}

const COMMITMENT = /^[0-9a-f]{64}$/i;

/** The published commitment as it is compared: lower case. Throws InputProblem unless it is 64 hexadecimal digits. */
export function readCommitment(text: string): string {
  if (!COMMITMENT.test(text)) throw new InputProblem('commitment', '64 hexadecimal digits are needed');
  return text.toLowerCase();
}

/**
 * The first thing in which the result is not as it was shown, by name; null when all is the same. A single value is held
 * against the first of the result, an object against those that it names, so that a player may state what they saw.
 */
export function differenceOf(result: Derived, seen: Json): string | null {
  const [first = ''] = Object.keys(result);
  const isNamed = seen !== null && typeof seen === 'object' && !Array.isArray(seen);
  const named = isNamed ? (seen as Derived) : { [first]: seen };
  const wrong = Object.entries(named).find(([name, value]) => {
    const own = result[name];
    return own === undefined || value === undefined || !isAlike(own, value);
  });
  return wrong?.[0] ?? null;
}

/** `2.5` is the same amount as `2.50000`. */
function isAlike(own: Json, seen: Json): boolean {
  if (typeof own !== 'string' || typeof seen !== 'string') return isSame(own, seen);
  const units = parseDecimal(own);
  return own === seen || (units !== undefined && units === parseDecimal(seen));
}
