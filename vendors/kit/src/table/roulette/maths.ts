import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import { calculator, type Measure } from '../../maths/calculator.ts';
import { measureOf } from '../../maths/distribution.ts';
import { measureCounted, tally } from '../counted.ts';
import { oddsSchema } from '../odds-schema.ts';
import { LOST, PUSHED, shareOf, won, type Back, type Odds } from '../odds.ts';
import { isEvenChance, layoutOf, NUMBERS, PAYS, type BetKind, type Place, type Zeros } from './layout.ts';
import { judgeSpin, placeOf, spinWheel, type RouletteTable } from './rules.ts';

const ZEROS: Readonly<Record<'european' | 'french' | 'american' | 'triple', Zeros>> = {
  european: 1,
  french: 1,
  american: 2,
  triple: 3,
};

const rulesSchema = z
  .strictObject({
    wheel: z.enum(['european', 'french', 'american', 'triple']).default('european'),
    zeroRule: z.enum(['lose', 'half', 'prison']).optional(),
    prisonZero: z.enum(['stays', 'lost', 'deeper']).default('stays'),
    pays: z.partialRecord(z.enum(Object.keys(PAYS) as BetKind[]), oddsSchema).default({}),
    bets: z.array(Text).min(1).optional(),
  })
  .superRefine(({ wheel, bets = [] }, context) => {
    const names = new Set(betsOf(ZEROS[wheel]).keys());
    for (const bet of bets)
      if (!names.has(bet))
        context.addIssue({ code: 'custom', path: ['bets'], message: `no bet "${bet}" on a ${wheel} wheel` });
  });
type Rules = z.infer<typeof rulesSchema>;

/** Roulette on one, two or three zeros; every bet of a kind covers as many pockets, so that one stands for all. */
export const rouletteMaths = calculator<Rules>({
  name: 'roulette',
  summary: 'European, French, American and triple-zero wheels; every pocket counted, prison by algebra.',
  options: {
    wheel: { type: 'text', help: 'european, french, american (0 00) or triple (0 00 000) (european)' },
    zeroRule: {
      type: 'text',
      help: 'what zero does to even chances: lose, half (la partage) or prison (lose; half on a french wheel)',
    },
    prisonZero: { type: 'text', help: 'another zero leaves a prisoner: stays, lost or deeper (stays)' },
    pays: { type: 'json', help: 'other odds by kind of bet, as {"straight":35,"basket":"6:1"}' },
    bets: {
      type: 'json',
      help: 'list of kinds or places to look at, as ["red","split 17-20"] (each kind once)',
    },
  },
  rules: rulesSchema,
  measure: (rules) => {
    const table = tableOf(rules);
    const known = betsOf(table.zeros);
    const names = rules.bets ?? [...new Set([...known.values()].map(({ kind }) => kind))];
    return names.map((name) => measurePlace(name, table, known.get(name) ?? placeOf(table, name)));
  },
  play: (rules, bet, rng) => {
    const table = tableOf(rules);
    const place = betsOf(table.zeros).get(bet) ?? placeOf(table, bet);
    let verdict = judgeSpin(table, place, spinWheel(table, rng));
    while ('prison' in verdict) verdict = judgeSpin(table, place, spinWheel(table, rng), verdict.prison);
    return shareOf(verdict.back);
  },
});

function measurePlace(bet: string, table: RouletteTable, place: Place): Measure {
  if (table.zeroRule === 'prison' && isEvenChance(place.kind)) return measurePrison(bet, table, place);
  const pockets = Array.from({ length: NUMBERS + table.zeros }, (_, pocket) => [pocket, 1n] as const);
  return measureCounted(
    bet,
    tally(pockets, (pocket): Back => {
      const verdict = judgeSpin(table, place, pocket);
      return 'back' in verdict ? verdict.back : LOST;
    }),
  );
}

/** An even chance with prison: what became of the zeros' share is counted where it is rational. */
function measurePrison(bet: string, table: RouletteTable, place: Place): Measure {
  const { zeros, prisonZero, pays } = table;
  const pockets = NUMBERS + zeros;
  const wins = place.pockets.length;
  const win = won(pays[place.kind]);
  if (prisonZero === 'deeper') {
    // One step towards freedom is as likely from any depth: r = wins/pockets + zeros/pockets * r^2.
    const freed = (pockets - Math.sqrt(pockets ** 2 - 4 * wins * zeros)) / (2 * zeros);
    return measureOf(bet, [
      { pays: shareOf(win), weight: wins },
      { pays: 1, weight: zeros * freed },
      { pays: 0, weight: pockets - wins - zeros * freed },
    ]);
  }
  const decides = prisonZero === 'stays' ? NUMBERS : pockets;
  return measureCounted(bet, [
    { back: win, ways: BigInt(wins * decides) },
    { back: PUSHED, ways: BigInt(zeros * wins) },
    { back: LOST, ways: BigInt((pockets - wins) * decides - zeros * wins) },
  ]);
}

function tableOf({ wheel, zeroRule, prisonZero, pays }: Rules): RouletteTable {
  const given = Object.fromEntries(Object.entries(pays).filter(([, odds]) => odds !== undefined));
  return {
    zeros: ZEROS[wheel],
    zeroRule: zeroRule ?? (wheel === 'french' ? 'half' : 'lose'),
    prisonZero,
    pays: { ...(PAYS as Readonly<Record<BetKind, Odds>>), ...given },
  };
}

/** Every place by its name, and the first of each kind by the kind's. */
function betsOf(zeros: Zeros): ReadonlyMap<string, Place> {
  const found = layouts.get(zeros) ?? new Map<string, Place>();
  if (found.size > 0) return found;
  for (const place of layoutOf(zeros)) {
    if (!found.has(place.kind)) found.set(place.kind, place);
    found.set(place.name, place);
  }
  layouts.set(zeros, found);
  return found;
}
const layouts = new Map<Zeros, Map<string, Place>>();
