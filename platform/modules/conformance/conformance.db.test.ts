/** Every scenario of the kit, as real signed calls over HTTP, on every seamless dialect of the platform's own door. */
import type { AddressInfo } from 'node:net';
import { printReport, runConformance, SEAMLESS_DIALECTS, sessionsAt } from '@feria/conformance';
import { beforeAll, describe, expect, test } from 'vitest';
import { usePlatform } from '../../testing/harness.ts';
import { prepareTestVendors } from './jobs.ts';
import { testKeys } from './keys.ts';
import { signerOf, testVendor } from './test-vendors.ts';

const platform = usePlatform();
let url = '';

beforeAll(async () => {
  await platform().app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(platform().app.server.address() as AddressInfo).port}`;
  await prepareTestVendors(platform().deps, url);
});

describe('the door passes every scenario', () => {
  // At the same time: each waits for what is slow, 10 s for a body that does not come.
  test.concurrent.each(SEAMLESS_DIALECTS)('%s', async (dialect) => {
    const vendor = testVendor(dialect);
    const report = await runConformance({
      target: {
        url: `${url}/vendors/${vendor}`,
        dialect,
        vendor,
        signer: signerOf(dialect, testKeys(platform().deps.config)),
      },
      sessions: sessionsAt(`${url}/conformance/session`, vendor),
      atOnce: 6,
      stallMs: 1_000,
    });
    expect(report.counts, printReport(report)).toMatchObject({ failed: 0, skipped: 0 });
    expect(report.counts.passed).toBeGreaterThan(110);
    // The protocol lets a Hub88 refusal tell the balance or not; ours tells it.
    const poor = report.scenarios.find(({ id }) => id === 'bet.not-enough-money-balance');
    if (dialect === 'hub88') expect(poor?.steps[0]?.cameBack.body).toContain('"balance":1000000');
  });
});
