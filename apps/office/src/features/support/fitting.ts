import type { CannedAnswer } from '@feria/contracts/support/desk';

const MOST = 6;

/** What `/word` brings: answers of the conversation's language, of its market before those of every market. Pure. */
export function fitting(
  all: readonly CannedAnswer[],
  { merchantCode, language }: { merchantCode: string; language: string },
  typed: string,
): CannedAnswer[] {
  if (!typed.startsWith('/') || typed.includes('\n')) return [];
  const word = typed.slice(1).trim().toLowerCase();
  const own = all.filter(
    (one) => !one.isOff && one.language === language && (one.market === null || one.market === merchantCode),
  );
  const matching = own.filter(
    ({ shortcut, text }) => shortcut.startsWith(word) || text.toLowerCase().includes(word),
  );
  const rank = ({ shortcut, market }: CannedAnswer): number =>
    (shortcut.startsWith(word) ? 0 : 2) + (market === null ? 1 : 0);
  const ranked = matching.toSorted((one, other) => rank(one) - rank(other));
  // A market's own answer stands for the general one of that shortcut.
  return [...new Map(ranked.toReversed().map((one) => [one.shortcut, one])).values()]
    .reverse()
    .slice(0, MOST);
}
