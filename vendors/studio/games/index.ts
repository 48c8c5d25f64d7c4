import type { SlotGame } from '@feria/kit';
import { andesExpress } from './andes-express/game.ts';
import { cenoteMoon } from './cenote-moon/game.ts';
import { marketMorning } from './market-morning/game.ts';
import { verbenaNights } from './verbena-nights/game.ts';

export type StudioGame = SlotGame;

/** Every finished game of the studio, in the order in which it lists them. */
export const games: readonly StudioGame[] = [verbenaNights, cenoteMoon, andesExpress, marketMorning];

/** The game of that code, or undefined. */
export function findGame(code: string): StudioGame | undefined {
  return games.find((game) => game.code === code);
}
