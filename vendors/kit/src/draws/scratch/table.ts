/** What can be said of a scratch card: a prize table, printed in a run or drawn by odds. */
import { z } from 'zod';
import { divided, inCommon, ratioOf, type Ratio } from '../../maths/ratio.ts';
import type { Prize, Tickets } from './rules.ts';

const MOST_TICKETS = 1_000_000_000_000;
const count = z.number().int().min(0).max(MOST_TICKETS);
const prizeSchema = z
  .strictObject({
    pays: z.number().positive().max(1e12),
    tickets: count.optional(),
    chance: z.number().positive().max(1).optional(),
    odds: z.number().min(1).optional(),
    left: count.optional(),
  })
  .refine(
    ({ tickets, chance, odds }) => [tickets, chance, odds].filter((one) => one !== undefined).length === 1,
    {
      error: 'a prize has either tickets (how many of the run), chance (0 to 1) or odds (one in so many)',
    },
  );

export const rulesSchema = z
  .strictObject({
    prizes: z
      .array(prizeSchema)
      .min(1)
      .max(60)
      .default([
        { pays: 10_000, tickets: 2 },
        { pays: 1_000, tickets: 30 },
        { pays: 100, tickets: 600 },
        { pays: 20, tickets: 5_000 },
        { pays: 5, tickets: 34_000 },
        { pays: 2, tickets: 110_000 },
        { pays: 1, tickets: 220_000 },
      ]),
    tickets: count.min(1).default(1_000_000),
    price: z.number().positive().default(1),
    run: z.enum(['printed', 'endless']).default('printed'),
    buy: z
      .union([count.min(1).max(10_000), z.array(count.min(1).max(10_000)).min(1)])
      .transform((buy) => [buy].flat())
      .default([1]),
    ticketsLeft: count.min(1).optional(),
  })
  .superRefine((rules, context) => {
    const complain = (path: (string | number)[], message: string): void => {
      context.addIssue({ code: 'custom', path, message });
    };
    const { overs, under } = oddsOf(rules);
    const blank = under - overs.reduce((sum, over) => sum + over, 0n);
    if (blank < 0n) return complain(['prizes'], 'there are more prizes than tickets');
    for (const [at, { left, tickets }] of rules.prizes.entries())
      if (left !== undefined && (tickets === undefined || left > tickets))
        complain(['prizes', at, 'left'], 'left is at most the tickets of a printed prize');
    if (rules.run === 'endless') {
      if (rules.ticketsLeft !== undefined) complain(['ticketsLeft'], 'endless odds have no tickets left');
      return undefined;
    }
    if (rules.prizes.some(({ tickets }) => tickets === undefined))
      return complain(
        ['prizes'],
        'a printed run counts tickets for each prize; chance and odds are for --run endless',
      );
    if (rules.buy.some((buy) => buy > rules.tickets)) complain(['buy'], 'more than were printed');
    if (rules.ticketsLeft === undefined) return undefined;
    const left = rules.prizes.reduce((sum, prize) => sum + (prize.left ?? prize.tickets ?? 0), 0);
    const sold = rules.tickets - rules.ticketsLeft;
    const printed = rules.prizes.reduce((sum, prize) => sum + (prize.tickets ?? 0), 0);
    if (rules.ticketsLeft < left || sold < printed - left)
      complain(['ticketsLeft'], 'the prizes that are left, or gone, do not fit into so many tickets');
    return undefined;
  });
export type ScratchTable = z.infer<typeof rulesSchema>;

/** The tickets of the table, or the smallest whole weights that have its odds. */
export function ticketsOf(table: ScratchTable): Tickets {
  const { overs, under } = oddsOf(table);
  return [...overs, under - overs.reduce((sum, over) => sum + over, 0n)];
}

/** Of a run that is being sold: what stands in `left`, and `ticketsLeft` in all. */
export function leftOf(table: ScratchTable): Tickets | undefined {
  if (table.ticketsLeft === undefined) return undefined;
  const prizes = table.prizes.map(({ left, tickets = 0 }) => BigInt(left ?? tickets));
  return [...prizes, BigInt(table.ticketsLeft) - prizes.reduce((sum, count) => sum + count, 0n)];
}

export function prizesOf({ prizes, price }: ScratchTable): readonly Prize[] {
  return prizes.map(({ pays }) => divided(ratioOf(pays), ratioOf(price)));
}

/** A printed run stays in tickets: how many there are matters there. */
function oddsOf({
  prizes,
  tickets: whole,
}: Pick<ScratchTable, 'prizes' | 'tickets'>): ReturnType<typeof inCommon> {
  if (prizes.every(({ tickets }) => tickets !== undefined))
    return { overs: prizes.map(({ tickets = 0 }) => BigInt(tickets)), under: BigInt(whole) };
  return inCommon(
    prizes.map(({ tickets = 0, chance, odds }): Ratio => {
      if (chance !== undefined) return ratioOf(chance);
      if (odds !== undefined) return divided({ over: 1n, under: 1n }, ratioOf(odds));
      return { over: BigInt(tickets), under: BigInt(whole) };
    }),
  );
}
