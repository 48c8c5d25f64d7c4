/** The reference wallet keeps every rule: all scenarios pass on it, in all three dialects. */
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startReferenceWallet, type ReferenceWallet } from './operator/wallet-server.ts';
import { printReport } from './table.ts';
import { runConformance } from './runner.ts';
import { sessionsAt } from './sessions.ts';
import { rsaSigner, rsaVerifier } from './signing.ts';
import { untranslated } from './testing/untranslated.ts';
import { SEAMLESS_DIALECTS } from './words.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
let wallet: ReferenceWallet;

beforeAll(async () => {
  wallet = await startReferenceWallet({
    verify: rsaVerifier(publicKey),
    slowBodyMs: 2_000,
    vendors: new Set(['test']),
  });
});
afterAll(() => wallet.close());

describe('the reference wallet', () => {
  // At the same time: each waits for stalls and slow bodies.
  test.concurrent.each(SEAMLESS_DIALECTS)('passes every scenario as %s', async (dialect) => {
    const report = await runConformance({
      target: { url: `${wallet.url}/vendors/test`, dialect, vendor: 'test', signer: rsaSigner(privateKey) },
      sessions: sessionsAt(`${wallet.url}/conformance/session`, 'test'),
      atOnce: 8,
      stallMs: 500,
    });
    expect(report.counts, printReport(report)).toMatchObject({ failed: 0, skipped: 0 });
    expect(report.counts.passed).toBeGreaterThan(90);
    expect(untranslated(report)).toEqual([]);
  });
});
