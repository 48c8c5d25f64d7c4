/** What is stated of each kind of bet. Apart from the kinds: the page that plays a round again does not load it. */
import type { BetTerms } from '@feria/kit/board/game';
import type { BoardKind, Measured } from './kind.ts';
import written from './stated.json' with { type: 'json' };

const STATED = written as Readonly<Record<string, Readonly<Record<string, Measured>>>>;

/** The kinds of bets with their numbers. Throws Error for one without: a test would have found it. */
export function termsOf({ id, bets }: BoardKind): readonly BetTerms[] {
  return bets.map(({ id: bet, name, pays, isMain }) => {
    const stated = STATED[id]?.[bet];
    if (!stated) throw new Error(`${id}: nothing is stated of ${bet}`);
    return { id: bet, name, pays, isMain, ...stated };
  });
}
