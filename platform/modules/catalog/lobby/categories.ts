/** Kinds of games: what the field's vendors call them, in our few words. */
import { GameType } from '@feria/contracts/catalog/member';
import type { Classify } from '@feria/contracts/vendor-door/features';

/** Read in this order: a live table is live before it is a table, an e-sport is one before it is a sport. */
const WORDS: readonly (readonly [GameType, RegExp])[] = [
  ['LIVE', /\blive\b|game ?show/],
  ['ESPORTS', /\be-? ?sports?\b/],
  ['SPORTS', /sport|\brac(?:e|es|ing)\b/],
  ['FISH', /fish|shoot/],
  ['PVP', /\bp2p\b|\bpvp\b|multiplayer|card rooms?\b|poker rooms?\b/],
  ['ELOTT', /bingo|keno|scratch|lott(?:o|ery)/],
  [
    'RNG',
    /slots?\b|table|card|poker|roulette|blackjack|baccarat|dice|craps|sic ?bo|crash|mines?\b|plinko|instant|arcade|casual|wheel|jackpot|megaways|hi-? ?lo|original|\btap\b|\brng\b/,
  ],
];

/**
 * Our kind of game for a vendor's word: first as the operator mapped it, then our own code, then the words of the field.
 * Undefined when none of them knows it. Capitals, dashes and underscores do not matter.
 */
export function gameTypeOf(
  word: string,
  mapping: Readonly<Record<string, GameType>> = {},
): GameType | undefined {
  const wanted = fold(word);
  const mapped = Object.entries(mapping).find(([theirs]) => fold(theirs) === wanted);
  if (mapped) return mapped[1];
  const own = GameType.safeParse(word.trim().toUpperCase());
  if (own.success) return own.data;
  return WORDS.find(([, pattern]) => pattern.test(wanted))?.[0];
}

const SUB_WORDS: readonly (readonly [Classify, RegExp])[] = [
  ['SC', /scratch/],
  ['VP', /video ?poker/],
  ['JP', /jackpot/],
  ['TG', /table|roulette|blackjack|baccarat|dice|craps|sic ?bo/],
  ['AC', /arcade|crash|mines?\b|plinko|instant|hi-? ?lo|\btap\b|wheel|limbo/],
  ['BG', /bingo/],
];

/** The spec's sub-categories that a vendor's word for a kind of game speaks of; often none. */
export function classifiesOf(word: string): Classify[] {
  const wanted = fold(word);
  return SUB_WORDS.filter(([, pattern]) => pattern.test(wanted)).map(([key]) => key);
}

function fold(word: string): string {
  return word
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ');
}
