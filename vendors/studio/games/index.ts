import type { SlotGame } from '@feria/kit';
import type { BoardGame } from '@feria/kit/board/game';
import { andesExpress } from './andes-express/game.ts';
import { cenoteMoon } from './cenote-moon/game.ts';
import { marketMorning } from './market-morning/game.ts';
import { pinkLagoon } from './pink-lagoon/game.ts';
import { verbenaNights } from './verbena-nights/game.ts';

/** A slot is its sheet; every other game is a board of spots. */
export type StudioGame = SlotGame | BoardGame;

export const isBoard = (game: StudioGame): game is BoardGame => 'board' in game;

/** Every game with drawings of its own; those of the invented brands are in catalogue.ts. Which of them a vendor offers is said by its configuration. */
export const games: readonly SlotGame[] = [
  verbenaNights,
  cenoteMoon,
  andesExpress,
  marketMorning,
  pinkLagoon,
];
