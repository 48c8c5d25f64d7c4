import { z } from 'zod';
import { calculator } from '../../maths/calculator.ts';
import { measureOf } from '../../maths/distribution.ts';
import { oneOrMore, payback } from '../exact.ts';
import { decimalOf } from '../multiplier.ts';
import { worthOfTiles, placeMines } from './rules.ts';

const MOST_TILES = 400;
const rulesSchema = z
  .strictObject({
    tiles: z.number().int().min(2).max(MOST_TILES).default(25),
    mines: oneOrMore(z.number().int().min(1)).default([3]),
    opened: oneOrMore(z.number().int().min(1)).default([1, 5, 10]),
    payback: payback(0.99),
  })
  .superRefine(({ tiles, mines, opened }, context) => {
    if (mines.some((count) => count >= tiles))
      context.addIssue({
        code: 'custom',
        path: ['mines'],
        message: `fewer than the ${tiles} tiles are needed`,
      });
    else if (mines.every((count) => opened.every((safe) => safe > tiles - count)))
      context.addIssue({ code: 'custom', path: ['opened'], message: 'more than there are safe tiles' });
  });

/** Mines: open safe tiles, stop when you like; a mine ends it. Multiplier: payback * C(tiles, k) / C(tiles - mines, k). */
export const minesMaths = calculator<z.infer<typeof rulesSchema>>({
  name: 'mines',
  summary:
    'Safe tiles opened one after another, cashed after k of them; exact. One row for each mines and opened.',
  options: {
    tiles: { type: 'number', help: `tiles of the board, 2 to ${MOST_TILES} (25)` },
    mines: { type: 'json', help: 'mines under them, one number or a list (3)' },
    opened: { type: 'json', help: 'safe tiles opened before the stop, one number or a list ([1,5,10])' },
    payback: { type: 'number', help: 'what the game gives back, 0 to 1 (0.99)' },
  },
  rules: rulesSchema,
  measure: ({ tiles, mines, opened, payback: share }) =>
    mines.flatMap((count) =>
      opened
        .filter((safe) => safe <= tiles - count)
        .map((safe) => {
          const fair = decimalOf(worthOfTiles({ tiles, mines: count }, safe));
          return measureOf(`${count} mines, ${safe} opened`, [
            { pays: share * fair, weight: 1 / fair },
            { pays: 0, weight: 1 - 1 / fair },
          ]);
        }),
    ),
  play: ({ tiles, payback: share }, bet, rng) => {
    const [mines = 0, safe = 0] = bet.match(/\d+/g)?.map(Number) ?? [];
    const board = { tiles, mines };
    const lying = placeMines(rng, board);
    // Whichever tiles a player opens, no choice is better than another: here the first ones.
    return lying.some((tile) => tile < safe) ? 0 : share * decimalOf(worthOfTiles(board, safe));
  },
});
