import type { Check } from '@feria/kit/verify/check';
import { CHECKS } from '@feria/kit/verify/index';
import { slotCheck } from '@feria/kit/verify/slots';
import { BOARD_CHECKS } from '../../vendors/studio/games/boards/checks.ts';
import { games } from '../../vendors/studio/games/index.ts';
import { sheets } from '../../vendors/studio/games/sheets/index.ts';

/** Every game that the command knows: those of the kit, and the boards and slots of our studio. */
export const GAMES: readonly Check[] = [
  ...CHECKS,
  ...BOARD_CHECKS.map(({ check }) => check),
  ...[...games, ...sheets].map((game) =>
    slotCheck({
      code: game.code,
      cost: game.sheet.costLines,
      sheet: game.sheet,
      play: (stake, rng) => game.rules(stake, rng),
    }),
  ),
];
