/** What is stated of each kind of bet. Apart from the kinds: the page that plays a round again does not load it. */
import type { BetTerms } from '@feria/kit/board/game';
import type { BoardKind, Measured } from './kind.ts';
import * as list from './stated.ts';

const STATED: Readonly<Record<string, Readonly<Record<string, Measured>>>> = Object.assign(
  {},
  ...Object.values(list),
);

/** The kinds of bets with their numbers. Throws Error for one without: a test would have found it. */
export function termsOf({ id, bets }: BoardKind): readonly BetTerms[] {
  return bets.map(({ id: bet, name, pays, isMain }) => {
    const stated = STATED[id]?.[bet];
    if (!stated) throw new Error(`${id}: nothing is stated of ${bet}`);
    return { id: bet, name, pays, isMain, ...stated };
  });
}
