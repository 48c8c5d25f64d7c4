/** The kit's own proof: each wrong wallet is caught by the scenario that the table names, and no scenario is dead weight for it. */
import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { MUTANTS, rulesOf, type Mutant } from './operator/mutants.ts';
import type { Rules } from './operator/rules.ts';
import { startReferenceWallet } from './operator/wallet-server.ts';
import { runConformance, scenariosFor } from './runner.ts';
import { SCENARIOS } from './scenarios/index.ts';
import { sessionsAt } from './sessions.ts';
import { rsaSigner, rsaVerifier } from './signing.ts';
import { untranslated } from './testing/untranslated.ts';
import { SEAMLESS_DIALECTS, type SeamlessDialect } from './words.ts';

const IS_FULL = process.env['FERIA_FULL'] === '1';
const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const openWallet = (rules: Rules) =>
  startReferenceWallet({ verify: rsaVerifier(publicKey), rules, vendors: new Set(['test']) });

/** Those that have the scenario: all in the full run, in the normal one they take turns. */
function dialectsFor({ caughtBy }: Mutant, at: number): readonly SeamlessDialect[] {
  const all = SEAMLESS_DIALECTS.filter((one) => scenariosFor(one, [caughtBy]).length > 0);
  return IS_FULL ? all : all.filter((_one, index) => index === at % all.length);
}

describe('every mutant is caught by its scenario, in every dialect that has it', () => {
  const cases = MUTANTS.map((mutant, at) => [mutant.name, mutant, dialectsFor(mutant, at)] as const);
  test.each(cases)('%s', async (_name, mutant, dialects) => {
    const wallet = await openWallet(rulesOf(mutant));
    expect(dialects.length).toBeGreaterThan(0);
    try {
      for (const dialect of dialects) {
        const report = await runConformance({
          target: {
            url: `${wallet.url}/vendors/test`,
            dialect,
            vendor: 'test',
            signer: rsaSigner(privateKey),
          },
          sessions: sessionsAt(`${wallet.url}/conformance/session`, 'test'),
          only: [mutant.caughtBy],
        });
        expect(report.counts, dialect).toEqual({ passed: 0, failed: 1, skipped: 0 });
        expect(untranslated(report)).toEqual([]);
      }
    } finally {
      await wallet.close();
    }
  });
});

/**
 * What outside eyes found at our own door: each has a scenario, and a wallet that is wrong in that alone. Those of one line are one
 * mistake, which several scenarios meet.
 */
const FOUND: readonly (readonly string[])[] = [
  [
    'types.bet-without',
    'types.win-without',
    'types.rollback-without',
    'types.balance-without',
    'free-bet.without-flag',
  ],
  ['free-bet.flag-denied'],
  ['types.nul', 'types.nul-beside-good'],
  ['types.lone-surrogate'],
  ['win.jackpot-negative'],
  ['win.jackpot-oversized'],
  ['http.signature-with-more'],
  ['http.unsigned-garbage'],
  ['http.unsigned-large'],
  ['http.unknown-partner'],
];

/** How many of the scenarios of other mistakes a normal run plays on a mutant, other ones on each; the full run plays all. */
const OTHERS = 4;

describe('what was found at the door is caught by its scenario and by no other of them', () => {
  const all = FOUND.flat();
  test.each(all.map((id) => [id] as const))('%s', async (id) => {
    const group = FOUND.find((ids) => ids.includes(id))!;
    const others = all.filter((one) => !group.includes(one));
    const start = all.indexOf(id) % others.length;
    const turn = [...others.slice(start), ...others.slice(0, start)].slice(0, IS_FULL ? undefined : OTHERS);
    const mutants = MUTANTS.filter(({ caughtBy }) => caughtBy === id);
    expect(mutants.length).toBeGreaterThan(0);
    for (const mutant of mutants) {
      const wallet = await openWallet(rulesOf(mutant));
      try {
        // In every dialect they are caught above; that no other is disturbed is a matter of the mutant, whatever it speaks.
        const report = await runConformance({
          target: {
            url: `${wallet.url}/vendors/test`,
            dialect: 'caleta',
            vendor: 'test',
            signer: rsaSigner(privateKey),
          },
          sessions: sessionsAt(`${wallet.url}/conformance/session`, 'test'),
          only: [...group, ...turn],
          atOnce: 1,
        });
        const caught = report.scenarios.filter(({ verdict }) => verdict === 'failed').map((one) => one.id);
        expect(report.counts.skipped).toBe(0);
        expect(caught).toContain(id);
        expect(caught.filter((one) => !group.includes(one))).toEqual([]);
      } finally {
        await wallet.close();
      }
    }
  });
});

test('at least 15 mutants, each with a name of its own', () => {
  expect(MUTANTS.length).toBeGreaterThanOrEqual(15);
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
});

test('scenario ids are their own and stay within the protocol of their dialect', () => {
  expect(new Set(SCENARIOS.map(({ id }) => id)).size).toBe(SCENARIOS.length);
  for (const { id } of SCENARIOS) expect(id).toMatch(/^[a-z0-9-]+\.[a-z0-9^-]+$/);
});

test('a wallet that is not there makes a report of failures, and no exception', async () => {
  const report = await runConformance({
    target: { url: 'http://127.0.0.1:9', dialect: 'caleta', vendor: 'test', signer: rsaSigner(privateKey) },
    sessions: {
      open: ({ cash, promo }) =>
        Promise.resolve({
          token: 't',
          user: 'u',
          game: 'g',
          currency: 'COP',
          reward: null,
          campaign: null,
          freeWinsTo: null,
          cash,
          promo,
          debt: 0n,
        }),
    },
    only: ['bet.ok', 'balance.ok', 'expired.bet'],
  });
  expect(report.counts.passed).toBe(0);
  expect(report.counts.failed).toBe(3);
});
