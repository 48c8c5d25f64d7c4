import type { SlotGame } from '@feria/kit';
import { andesExpress } from './andes-express/game.ts';
import { cenoteMoon } from './cenote-moon/game.ts';
import { marketMorning } from './market-morning/game.ts';
import { pinkLagoon } from './pink-lagoon/game.ts';
import { verbenaNights } from './verbena-nights/game.ts';

export type StudioGame = SlotGame;

/** Every game with drawings of its own; those of the invented brands are in catalogue.ts. Which of them a vendor offers is said by its configuration. */
export const games: readonly StudioGame[] = [
  verbenaNights,
  cenoteMoon,
  andesExpress,
  marketMorning,
  pinkLagoon,
];
