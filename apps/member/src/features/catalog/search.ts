/** Finding games while somebody types: accents and case do not matter, one slip of a finger is forgiven. Pure. */
import { GAME_TYPES } from '@feria/contracts/catalog/game-types';
import type { GameIndex, GameType } from '@feria/contracts/catalog/member';
import { wordsIn, type LocalizedText } from '@feria/contracts/languages';
import { fold } from '../../ground/lists/fold.ts';

/** Two letters are too few to be misspelt, and three nearly so. */
const LEAST_LETTERS = 4;

export interface FoundGame {
  nodeId: string;
  name: LocalizedText;
  vendorName: string;
  gameType: GameType;
}
export interface FoundVendor {
  vassalage: string;
  name: string;
  games: number;
  /** Of its first game. */
  gameType: GameType;
}

/** What is searched, folded once for all keys that follow. */
export interface SearchIndex {
  games: readonly FoundGame[];
  /** Of each game a space, its names, and a space: so that a word's beginning is found by a space before it. */
  names: readonly string[];
  /** Of each game its vendor's place. */
  makers: readonly number[];
  vendors: readonly (FoundVendor & { folded: string })[];
  /** Every word of every name, once, with how many games have it; numbers are no words, and are never misspelt. */
  words: ReadonlyMap<string, number>;
  /** All of them and the vendors' names in one text: whether a part is in any is one look. */
  known: string;
}

export function readIndex({ vendors: told, games: listed }: GameIndex): SearchIndex {
  const vendors = told.map(([vassalage, name]) => ({
    vassalage,
    name,
    folded: ` ${fold(name)} `,
    games: 0,
    gameType: 'RNG' as GameType,
  }));
  const words = new Map<string, number>();
  const names: string[] = [];
  const games = listed.map(([maker, code, en, es, type, , further]): FoundGame => {
    const vendor = vendors[maker]!;
    const gameType = GAME_TYPES[type] ?? 'RNG';
    if (vendor.games === 0) vendor.gameType = gameType;
    vendor.games += 1;
    const name: LocalizedText = { en, es: es || en, ...further };
    const folded = [...new Set(wordsIn(name))].map(fold).join(' ');
    names.push(` ${folded} `);
    for (const word of folded.split(' '))
      if (word.length >= LEAST_LETTERS - 1 && !/\d/.test(word)) words.set(word, (words.get(word) ?? 0) + 1);
    return { nodeId: `${vendor.vassalage}:${code}`, name, vendorName: vendor.name, gameType };
  });
  const known = [...words.keys(), ...vendors.map(({ folded }) => folded)].join(' ');
  return { games, names, makers: listed.map(([maker]) => maker), vendors, words, known };
}

export interface Found {
  games: readonly FoundGame[];
  vendors: readonly FoundVendor[];
  /** How many games there are in all. */
  total: number;
}
const NOTHING: Found = { games: [], vendors: [], total: 0 };

/**
 * The best `limit` games, and the vendors of that name: first names that begin with the text, then a word of theirs, then
 * the text anywhere, then all words in any order, then the vendor's games, and where nothing is found what one slip away is.
 */
export function searchIndex(index: SearchIndex, text: string, limit: number): Found {
  const wanted = fold(text);
  if (wanted === '') return NOTHING;
  const vendors = index.vendors.filter(({ folded }) => folded.includes(` ${wanted}`));
  const makers = new Set(vendors.map((vendor) => index.vendors.indexOf(vendor)));
  const ranks = ranksOf(index, wanted, makers);
  const total = ranks.reduce((sum, found) => sum + found.length, 0);
  const corrected = total === 0 ? correctText(index, text) : text;
  if (corrected !== text) return searchIndex(index, corrected, limit);
  const games = ranks.flat().slice(0, limit);
  return { games: games.map((at) => index.games[at]!), vendors, total };
}

function ranksOf(
  { names, makers }: SearchIndex,
  wanted: string,
  wantedMakers: ReadonlySet<number>,
): number[][] {
  const parts = wanted.split(' ');
  const ranks: number[][] = [[], [], [], [], []];
  for (const [at, name] of names.entries()) {
    const place = name.indexOf(wanted);
    if (place === 1) ranks[0]!.push(at);
    else if (place > 0) ranks[name[place - 1] === ' ' || name.includes(` ${wanted}`) ? 1 : 2]!.push(at);
    else if (parts.length > 1 && parts.every((part) => name.includes(part))) ranks[3]!.push(at);
    else if (wantedMakers.has(makers[at]!)) ranks[4]!.push(at);
  }
  return ranks;
}

/** The text with each word that no name has put right by one slip; unchanged where that helps nothing. */
export function correctText({ words, known }: SearchIndex, text: string): string {
  const parts = fold(text).split(' ');
  const corrected = parts.map((part) =>
    part.length < LEAST_LETTERS || known.includes(part) ? part : (nearest(words, part) ?? part),
  );
  return corrected.every((part, at) => part === parts[at]) ? text : corrected.join(' ');
}

/** Of the words that are one slip away, or begin so, the one that most games have. */
function nearest(words: SearchIndex['words'], part: string): string | undefined {
  let best: string | undefined;
  let most = 0;
  for (const [word, games] of words) {
    if (games <= most || word.length < part.length - 1) continue;
    const isNear =
      isOneSlip(word, part) ||
      isOneSlip(word.slice(0, part.length), part) ||
      isOneSlip(word.slice(0, part.length + 1), part);
    if (!isNear) continue;
    best = word;
    most = games;
  }
  return best;
}

/** Whether two words differ by one letter put in, left out, changed, or by two neighbours swapped. */
export function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const rest = (word: string, skip: number) => word.slice(at + skip);
  if (rest(a, 1) === rest(b, 1) || rest(a, 0) === rest(b, 1) || rest(a, 1) === rest(b, 0)) return true;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && rest(a, 2) === rest(b, 2);
}
