import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import { calculator } from '../../maths/calculator.ts';
import { measureOf } from '../../maths/distribution.ts';
import { plus, ratioOf, reduced, shareOf, times, type Ratio } from '../../maths/ratio.ts';
import { killChance, shoot, type Award, type Target } from './rules.ts';

const worth = z.number().positive().max(1e9);
const share = z.number().positive().max(2);
const awardSchema = z.strictObject({ pays: worth, weight: z.number().int().min(1).max(1e12) });
const fishSchema = z.strictObject({
  name: Text.min(1).max(40).optional(),
  pays: z.union([worth, z.array(awardSchema).min(1).max(100)], {
    error: 'pays is a number, or a list of {pays, weight}',
  }),
  payback: share.optional(),
});
const bulletSchema = z.union([worth, z.strictObject({ cost: worth, payback: share.optional() })], {
  error: 'a bullet is its cost, or {cost, payback}',
});

const rulesSchema = z
  .strictObject({
    payback: share.default(0.96),
    fish: z
      .array(z.union([worth, fishSchema], { error: 'a fish is its multiplier, or {name, pays, payback}' }))
      .min(1)
      .max(100)
      .default([
        { name: 'sardine', pays: 2 },
        { name: 'snapper', pays: 5 },
        { name: 'octopus', pays: 12 },
        { name: 'ray', pays: 30 },
        {
          name: 'chest',
          pays: [
            { pays: 20, weight: 6 },
            { pays: 60, weight: 3 },
            { pays: 200, weight: 1 },
          ],
        },
        { name: 'whale', pays: 300 },
      ]),
    bullets: z.array(bulletSchema).min(1).max(20).default([1]),
  })
  .superRefine((rules, context) => {
    const shots = shotsOf(rules);
    for (const [at, { bet, payback, awards }] of shots.entries()) {
      if (shots.findIndex((other) => other.bet === bet) < at)
        context.addIssue({ code: 'custom', path: ['fish'], message: `two are called "${bet}"` });
      const mean = shareOf(meanOf(awards));
      if (mean < payback)
        context.addIssue({
          code: 'custom',
          path: ['fish'],
          message: `${bet} is worth ${mean} on average, less than the ${payback} that its bullet gives back: no chance is above one`,
        });
    }
  });
type Rules = z.infer<typeof rulesSchema>;

/** Fishing. Facts page: the chance of a kill per shot is the return over the multiplier. */
export const fishingMaths = calculator<Rules>({
  name: 'fishing',
  summary: 'Shots at fish: a kill is as likely as the return over the multiplier; exact, by whole weights.',
  options: {
    payback: { type: 'number', help: 'what each bullet gives back on average, 0 to 2 (0.96)' },
    fish: {
      type: 'json',
      help: 'list of multipliers, or of {name, pays, payback}; pays may be a list of {pays, weight}',
    },
    bullets: {
      type: 'json',
      help: 'list of costs, or of {cost, payback}; multipliers are of the cost ([1])',
    },
  },
  rules: rulesSchema,
  measure: (rules) =>
    shotsOf(rules).map(({ bet, payback, awards, cost }) => {
      const kill = killChance(ratioOf(payback), awards);
      const paid = times(reduced(kill), meanOf(awards));
      const weights = awards.reduce((sum, { weight }) => sum + Number(weight), 0);
      const chance = shareOf(kill);
      return {
        ...measureOf(bet, [
          ...awards.map(({ pays, weight }) => ({
            pays: shareOf(pays),
            weight: chance * (Number(weight) / weights),
          })),
          { pays: 0, weight: shareOf({ over: kill.under - kill.over, under: kill.under }) },
        ]),
        return: shareOf(paid),
        fraction: { paid: String(paid.over), of: String(paid.under) },
        notes: {
          'chance of a kill': chance,
          'shots a kill': shareOf({ over: kill.under, under: kill.over }),
          'cost a kill': cost * shareOf({ over: kill.under, under: kill.over }),
        },
      };
    }),
  play: (rules, bet, rng) => {
    const award = shoot(targetsOf(rules).get(bet)!, rng);
    return award ? shareOf(award.pays) : 0;
  },
});

interface Shot {
  readonly bet: string;
  readonly cost: number;
  readonly payback: number;
  readonly awards: readonly Award[];
}

/** Every fish under every bullet. A fish's own payback goes before that of the bullet, and both before the table's. */
function shotsOf({ payback, fish, bullets }: Rules): readonly Shot[] {
  return fish.flatMap((one) => {
    const target = typeof one === 'number' ? { pays: one } : one;
    const pays = typeof target.pays === 'number' ? [{ pays: target.pays, weight: 1 }] : target.pays;
    const name = ('name' in target && target.name) || `x${pays.map((award) => award.pays).join('/')}`;
    const awards = pays.map((award) => ({ pays: ratioOf(award.pays), weight: BigInt(award.weight) }));
    return bullets.map((bullet) => {
      const own = typeof bullet === 'number' ? { cost: bullet } : bullet;
      return {
        bet: bullets.length === 1 ? name : `${name}, bullet of ${own.cost}`,
        cost: own.cost,
        payback: ('payback' in target && target.payback) || ('payback' in own && own.payback) || payback,
        awards,
      };
    });
  });
}

/** What a kill brings on average, exactly. */
function meanOf(awards: readonly Award[]): Ratio {
  const whole = awards.reduce((sum, { weight }) => sum + weight, 0n);
  return awards
    .map(({ pays, weight }) => times(pays, { over: weight, under: whole }))
    .reduce(plus, { over: 0n, under: 1n });
}

/** A million plays ask for the same weights. */
const known = new WeakMap<Rules, ReadonlyMap<string, Target>>();

function targetsOf(rules: Rules): ReadonlyMap<string, Target> {
  const made =
    known.get(rules) ??
    new Map(
      shotsOf(rules).map(({ bet, payback, awards }) => [
        bet,
        { kill: reduced(killChance(ratioOf(payback), awards)), awards },
      ]),
    );
  known.set(rules, made);
  return made;
}
