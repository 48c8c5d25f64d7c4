/** Every game that the page can play again. */
import type { LocalizedText } from '@feria/contracts/languages';
import type { Check } from '@feria/kit/verify/check';
import { CHECKS } from '@feria/kit/verify/index';
import { InputProblem } from '@feria/kit/verify/settings';
import { slotCheck } from '@feria/kit/verify/slots';
import { BOARD_CHECKS } from '../../../games/boards/checks.ts';
import { games } from '../../../games/index.ts';
import { sheets } from '../../../games/sheets/index.ts';

export interface PageGame {
  readonly check: Check;
  /** A name of its own, of a slot or of a board. */
  readonly title: LocalizedText | null;
  readonly isSlot: boolean;
  /** What its jackpots are called, by level. */
  readonly pots: Readonly<Record<string, LocalizedText>>;
}

export const PAGE_GAMES: readonly PageGame[] = [
  ...CHECKS.map((check) => ({ check, title: null, isSlot: false, pots: {} })),
  ...BOARD_CHECKS.map(({ kind, check }) => ({ check, title: kind.title, isSlot: false, pots: {} })),
  ...[...games, ...sheets].map((game) => ({
    check: slotCheck({
      code: game.code,
      cost: game.sheet.costLines,
      sheet: game.sheet,
      play: (stake, rng) => game.rules(stake, rng),
    }),
    title: game.title,
    isSlot: true,
    pots: game.jackpots?.names ?? {},
  })),
];

/** Throws InputProblem for a game that the page does not know. */
export function findGame(name: string): PageGame {
  const found = PAGE_GAMES.find(({ check }) => check.name === name);
  if (!found) throw new InputProblem('game', name);
  return found;
}
