import {
  CHAIN_FORMULAS,
  gameNumber,
  gamesBack,
  isHash,
  stepsAlike,
  type ChainFormula,
} from '../instant/crash/chain.ts';
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
  /** Where it was not met: the formulas whose steps do meet it. What they draw only the multipliers tell apart. */
  readonly metBy: readonly ChainFormula[];
}

const MEANINGS: Readonly<Record<ChainFormula, string>> = {
  bytes: 'the 32 bytes of each hash are hashed, not its text',
  'hex-text': 'the 64 hexadecimal digits of each hash are hashed as text, not its bytes',
  'step-hex-draw-bytes':
    'the step to the game before hashes the 64 hexadecimal digits as text, the draw hashes the 32 bytes',
  'step-bytes-draw-hex':
    'the step to the game before hashes the 32 bytes, the draw hashes the 64 hexadecimal digits as text',
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
  const metBy = end === undefined || met >= 0 ? [] : formulasMeeting(start, end, steps, known);
  return { formula: known, meaning: MEANINGS[known], games, terminatingAt: met < 0 ? null : met, metBy };
}

/** Those that step as `known` does meet what it meets: one walk tells of the others. */
function formulasMeeting(hash: string, end: string, steps: number, known: ChainFormula): ChainFormula[] {
  const others = CHAIN_FORMULAS.filter((formula) => !stepsAlike(formula, known));
  const [other] = others;
  return other && gameNumber(hash, end, steps - 1, other) !== null ? others : [];
}
