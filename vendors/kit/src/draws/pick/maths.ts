import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import { calculator } from '../../maths/calculator.ts';
import { measureCounted } from '../../table/counted.ts';
import { LOST, shareOf } from '../../table/odds.ts';
import { drawDigits, judgePick, pickTicket, prizeOf, winningDraws, type PickTable } from './rules.ts';

const EXAMPLES = {
  3: ['straight 1-2-3', 'box 1-2-3', 'box 1-1-2', 'front 1-2', 'back 2-3'],
  4: [
    'straight 1-2-3-4',
    'box 1-2-3-4',
    'box 1-1-2-3',
    'box 1-1-2-2',
    'box 1-1-1-2',
    'front 1-2',
    'back 3-4',
  ],
} as const;

const rulesSchema = z
  .strictObject({
    digits: z.union([z.literal(3), z.literal(4)], { error: 'digits are 3 or 4' }).default(3),
    payback: z.number().int().min(1).max(100).default(90),
    tickets: z.array(Text).min(1).optional(),
  })
  .superRefine(({ digits, tickets = [] }, context) => {
    for (const name of tickets) {
      try {
        pickTicket({ digits }, name);
      } catch (error) {
        context.addIssue({ code: 'custom', path: ['tickets'], message: String(error) });
      }
    }
  });
type Rules = z.infer<typeof rulesSchema>;

/** A number lottery of three or four digits: the chance of a ticket is counted, its prize is the payback of it. */
export const pickMaths = calculator<Rules>({
  name: 'pick',
  summary:
    'A number lottery: three or four digits in order, in any order, or two of them; exact, by counting.',
  options: {
    digits: { type: 'number', help: '3 or 4 (3)' },
    payback: { type: 'number', help: 'percent that comes back, 1 to 100; prizes are whole stakes (90)' },
    tickets: {
      type: 'json',
      help: 'tickets to look at, as ["straight 1-2-3","back 2-3"] (one of each kind)',
    },
  },
  rules: rulesSchema,
  measure: (rules) =>
    ticketsOf(rules).map((name) => {
      const ticket = pickTicket(rules, name);
      const [wins, all] = [winningDraws(rules, ticket), 10 ** rules.digits];
      return measureCounted(name, [
        { back: { comes: prizeOf(rules, ticket), per: 1 }, ways: BigInt(wins) },
        { back: LOST, ways: BigInt(all - wins) },
      ]);
    }),
  play: (rules, bet, rng) => shareOf(judgePick(rules, pickTicket(rules, bet), drawDigits(rules, rng))),
});

const ticketsOf = ({ digits, tickets }: PickTable & Pick<Rules, 'tickets'>): readonly string[] =>
  tickets ?? EXAMPLES[digits];
