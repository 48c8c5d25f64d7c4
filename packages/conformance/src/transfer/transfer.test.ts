/** The reference vendor of the transfer wallet passes; vendors that break one rule are caught by the scenario named for it. */
import { expect, test } from 'vitest';
import { hmacSigner, hmacVerifier } from '../signing.ts';
import { printReport } from '../table.ts';
import { untranslated } from '../testing/untranslated.ts';
import { runTransferConformance } from './scenarios.ts';
import { startTransferVendor, type TransferRules } from './vendor.ts';

const SECRET = 'a secret that both sides know';

async function runOn(rules: Partial<TransferRules>, only: string[] = []) {
  const vendor = await startTransferVendor({ verify: hmacVerifier(SECRET), rules });
  try {
    const target = { url: vendor.url, vendor: 'test', signer: hmacSigner(SECRET), currency: 'COP' };
    const report = await runTransferConformance(target, { only });
    expect(untranslated(report)).toEqual([]);
    return report;
  } finally {
    await vendor.close();
  }
}

test('the reference vendor passes every scenario', async () => {
  const report = await runOn({});
  expect(report.counts, printReport(report)).toEqual({ passed: 17, failed: 0, skipped: 0 });
});

test('a vendor without the call that ends sessions is told that nothing was asked of it', async () => {
  const report = await runOn({ hasClose: false });
  expect(report.counts, printReport(report)).toEqual({ passed: 16, failed: 0, skipped: 1 });
});

const MUTANTS: readonly [name: string, caughtBy: string, rules: Partial<TransferRules>][] = [
  ['forgets repeats', 'transfer.repeat', { knowsRepeats: false }],
  ['takes another amount for a repeat', 'transfer.duplicate', { comparesRepeats: false }],
  ['does what its status did not know', 'transfer.unknown-is-final', { keepsItsWord: false }],
  ['gives more than there is', 'transfer.out-more', { mayOverdraw: true }],
  ['ignores the signature', 'transfer.bad-signature', { letsIn: () => true }],
  ['ends sessions for anybody', 'transfer.close-signature', { letsIn: () => true }],
  ['keeps the money of who was sent away', 'transfer.close', { closeKeepsMoney: false }],
  ['ends sessions only once', 'transfer.close', { closesAgain: false }],
];
test.each(MUTANTS)('a vendor that %s is caught by %s', async (_name, caughtBy, rules) => {
  const report = await runOn(rules, [caughtBy]);
  expect(report.counts).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
