import { commitmentOf, createFairRng } from '@feria/kit';
import { expect, test } from 'vitest';
import { rules } from '../../../games/verbena-nights/rules.ts';
import { roundViewOf } from '../../../view.ts';
import { verify } from './verify.ts';
import type { Claim } from './verify.ts';

const seeds = { serverSeed: 'secret', clientSeed: 'member', nonce: 4 };
const outcome = rules(2_000n, createFairRng(seeds));
const claim: Claim = {
  ...seeds,
  commitment: commitmentOf('secret'),
  round: roundViewOf('r', outcome, outcome.spins.length, 'closed'),
};
const fits = { isCommitmentKept: true, firstDifference: null };

test('a true round fits, also after a trip through JSON with its keys in another order', () => {
  expect(verify(rules, claim)).toEqual(fits);
  const travelled = JSON.parse(JSON.stringify(claim.round)) as Claim['round'];
  const steps = travelled.steps.map((step) => Object.fromEntries(Object.entries(step).toReversed()));
  expect(
    verify(rules, { ...claim, round: { ...travelled, steps: steps as unknown as Claim['round']['steps'] } }),
  ).toEqual(fits);
});

test('another server seed keeps neither the commitment nor the round', () => {
  expect(verify(rules, { ...claim, serverSeed: 'secret2' })).toEqual({
    isCommitmentKept: false,
    firstDifference: 0,
  });
});

test.each<[string, Partial<Claim>]>([
  ['client seed', { clientSeed: 'other' }],
  ['round number', { nonce: 5 }],
])('another %s gives another round', (_what, change) => {
  expect(verify(rules, { ...claim, ...change })).toEqual({ isCommitmentKept: true, firstDifference: 0 });
});

test('a win changed by one unit is found', () => {
  const [first, ...rest] = claim.round.steps;
  const forged = { ...claim.round, steps: [{ ...first!, win: '99.00000' }, ...rest] };
  expect(verify(rules, { ...claim, round: forged }).firstDifference).toBe(0);
});

test('a round with spins added or left out is found', () => {
  const steps = [...claim.round.steps, claim.round.steps[0]!];
  expect(verify(rules, { ...claim, round: { ...claim.round, steps } }).firstDifference).toBe(
    outcome.spins.length,
  );
});
