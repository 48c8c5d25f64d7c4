/** Finding games among those already here: accents and case do not matter, one slip of a finger is forgiven. */
import type { GameView } from '@feria/contracts/catalog';

/** "Pingüino" and "PINGUINO" are one word. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The games that a text finds, best first: names that begin with it, then contain it, then the vendor, then near misses. */
export function searchGames(games: readonly GameView[], text: string): readonly GameView[] {
  const wanted = fold(text);
  if (wanted === '') return [];
  return games
    .map((game) => ({ game, rank: rankOf(game, wanted) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ game }) => game);
}

const NOT_FOUND = 4;

function rankOf(game: GameView, wanted: string): number {
  const names = [game.displayName.en, game.displayName.es, game.gameName].map(fold);
  if (names.some((name) => name.startsWith(wanted))) return 0;
  if (names.some((name) => name.includes(wanted))) return 1;
  if (fold(game.vendorName).includes(wanted)) return 2;
  const words = names.flatMap((name) => name.split(' '));
  // Two letters are too few to be misspelt.
  const isNear = wanted.length > 3 && words.some((word) => isOneSlip(word.slice(0, wanted.length), wanted));
  return isNear ? 3 : NOT_FOUND;
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
