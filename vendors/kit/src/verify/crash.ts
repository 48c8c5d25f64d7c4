import { CHAIN_FORMULAS, gamesBack, isHash, type ChainFormula } from '../instant/crash/chain.ts';
import { InputProblem } from './settings.ts';

/** Games of one look back at most: a chain is walked in the hand of the one who looks. */
export const MOST_STEPS = 1_000_000;
const PER_WHOLE = 100;

export interface CrashAsked {
  readonly hash: string;
  readonly salt: string;
  readonly steps: number;
  readonly formula: string;
  readonly edgeBps: number;
  /** The hash that was published first: the walk back has to meet it. */
  readonly terminating?: string;
}

export interface CrashReport {
  readonly formula: ChainFormula;
  /** In words: what is hashed. */
  readonly meaning: string;
  /** The latest game first. */
  readonly games: readonly { readonly hash: string; readonly bust: number }[];
  /** How many steps back the terminating hash was met; null when it was not, or none was given. */
  readonly terminatingAt: number | null;
}

const MEANINGS: Readonly<Record<ChainFormula, string>> = {
  bytes: 'the 32 bytes of each hash are hashed, not its text',
  'hex-text': 'the 64 hexadecimal digits of each hash are hashed as text, not its bytes',
};

/** The games of a crash chain, from a hash back. Throws InputProblem, naming what is wrong. */
export function crashReport({ hash, salt, steps, formula, edgeBps, terminating }: CrashAsked): CrashReport {
  const known = CHAIN_FORMULAS.find((name) => name === formula);
  if (!known) throw new InputProblem('formula', `one of ${CHAIN_FORMULAS.join(', ')} is needed`);
  const start = hash.toLowerCase();
  if (!isHash(start)) throw new InputProblem('hash', '64 hexadecimal digits are needed');
  if (salt === '') throw new InputProblem('salt', 'it is missing');
  const end = terminating?.toLowerCase();
  if (end !== undefined && !isHash(end))
    throw new InputProblem('terminating', '64 hexadecimal digits are needed');
  const games = [...gamesBack({ hash: start, salt, steps, formula: known, edgeBps })].map((game) => ({
    hash: game.hash,
    bust: Number(game.bust) / PER_WHOLE,
  }));
  const met = games.findIndex((game) => game.hash === end);
  return { formula: known, meaning: MEANINGS[known], games, terminatingAt: met < 0 ? null : met };
}
