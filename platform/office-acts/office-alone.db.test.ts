/**
 * One operator with every permission, alone, at every act of the office that takes two (ADR 55). A row that demands a second person
 * and that nobody tries fails here; so does an attempt that gets anything done.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { idle, openStage, untried, wrongsOf, type Attempts, type Stage } from '../testing/alone/alone.ts';
import { AT_HOME } from '../testing/alone/alone-with-platform.ts';
import { offerFreeRounds, WITH_FREE_ROUNDS } from '../testing/alone/alone-with-free-rounds.ts';
import { WITH_MEMBERS } from '../testing/alone/alone-with-members.ts';
import { WITH_PAYMENTS } from '../testing/alone/alone-with-payments.ts';
import { anOperator, usePlatform } from '../testing/harness.ts';
import { aGame } from '../testing/vendors/vendor.ts';
import { switchFeatures } from '../testing/builders/white-label.ts';
import { OFFICE_ACTS, type Row } from './index.ts';

const platform = usePlatform();
const ATTEMPTS: Attempts = { ...AT_HOME, ...WITH_MEMBERS, ...WITH_PAYMENTS, ...WITH_FREE_ROUNDS };
let stage: Stage;
beforeAll(async () => {
  await aGame(platform());
  await offerFreeRounds(platform());
  await switchFeatures(platform(), 'CO', { mobileVerification: false });
  stage = await openStage(platform());
});

test('every row that demands a second person is tried', () => {
  expect(untried(OFFICE_ACTS, ATTEMPTS)).toEqual([]);
  expect(idle(OFFICE_ACTS, ATTEMPTS)).toEqual([]);
});

test('whatever is counted by sums is tried in parts as well, by a second account, and over many members', async () => {
  for (const [name, { second }] of Object.entries(OFFICE_ACTS)) {
    if (second?.when !== 'sum') continue;
    // A campaign is for nobody by name: what its members get is counted with the orders.
    const over = name.includes('/campaigns/') ? [] : ['over many members'];
    const tried = ATTEMPTS[name]!.map(({ what }) => what);
    expect([name, ...tried]).toEqual(
      expect.arrayContaining(['in parts', 'in parts, by two accounts', ...over]),
    );
  }
});

const TRIED = Object.entries(ATTEMPTS).flatMap(([name, attempts]) =>
  attempts.map((attempt) => [name, attempt.what, attempt] as const),
);
describe('alone', () => {
  test.each(TRIED)('%s: %s', async (name, _what, attempt) => {
    expect(await wrongsOf(stage, name, OFFICE_ACTS[name]!, attempt)).toEqual([]);
  });
});

describe('the walk sees', () => {
  const second = { when: 'always', act: 'operators.role' } as const;
  const guarded: Row = { costs: ['rights'], freshProof: true, second };

  test('a row that nobody tries, and an attempt at what takes no two', () => {
    const planted = { ...OFFICE_ACTS, 'POST /office/planted': guarded };
    expect(untried(planted, ATTEMPTS)).toEqual(['POST /office/planted']);
    const one = AT_HOME['POST /office/roles']!;
    expect(idle(OFFICE_ACTS, { 'POST /office/system/close': one })).toEqual(['POST /office/system/close']);
  });

  test('an act that one gets done alone, although its row says two', async () => {
    const name = 'POST /office/operators/:id/disable';
    const wrongs = await wrongsOf(stage, name, guarded, {
      what: 'planted',
      prepare: async () => {
        const { id } = await anOperator(platform(), 'support');
        return { url: `/operators/${id}/disable`, payload: { reason: 'to see' } };
      },
    });
    expect(wrongs).toContain('alone it changes operators.operators');
    expect(wrongs).toContain('nothing waits as operators.role');
  });

  test('an act that asks no fresh proof, although its row says one', async () => {
    const name = 'POST /office/support/hours';
    const wrongs = await wrongsOf(stage, name, guarded, {
      what: 'planted',
      prepare: () => Promise.resolve({ url: '/support/hours', payload: {} }),
    });
    expect(wrongs[0]).toMatch(/^without a fresh proof: 400/);
  });
});
