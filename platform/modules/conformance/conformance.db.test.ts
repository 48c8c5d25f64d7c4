/** Every scenario of the kit, as real signed calls over HTTP, on every seamless dialect of the platform's own door. */
import type { AddressInfo } from 'node:net';
import {
  printReport,
  runConformance,
  scenariosFor,
  SEAMLESS_DIALECTS,
  sessionsAt,
  type SeamlessDialect,
} from '@feria/conformance';
import { beforeAll, describe, expect, test } from 'vitest';
import { usePlatform } from '../../testing/harness.ts';
import { prepareTestVendors } from './jobs.ts';
import { testKeys } from './keys.ts';
import { signerOf, testVendor } from './test-vendors.ts';

const IS_FULL = process.env['FERIA_FULL'] === '1';
const platform = usePlatform();
let url = '';

beforeAll(async () => {
  await platform().app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(platform().app.server.address() as AddressInfo).port}`;
  await prepareTestVendors(platform().deps, url);
});

/** Its refusals may tell the balance, and ours do. */
const TOLD = 'bet.not-enough-money-balance';

/** What a dialect is asked: every scenario in the full run; in the normal one each is played once, and dialects take turns. */
function scenariosOf(dialect: SeamlessDialect): string[] {
  const all = [...new Set(SEAMLESS_DIALECTS.flatMap((one) => scenariosFor(one).map(({ id }) => id)))];
  return all.filter((id, at) => {
    const speakers = SEAMLESS_DIALECTS.filter((one) => scenariosFor(one, [id]).length > 0);
    if (!speakers.includes(dialect)) return false;
    return IS_FULL || id === TOLD || speakers[at % speakers.length] === dialect;
  });
}

test('every scenario is played, by every dialect in turn', () => {
  const played = SEAMLESS_DIALECTS.map(scenariosOf);
  const all = SEAMLESS_DIALECTS.flatMap((one) => scenariosFor(one).map(({ id }) => id));
  expect(new Set(played.flat())).toEqual(new Set(all));
  for (const ids of played) expect(ids.length).toBeGreaterThan(IS_FULL ? 110 : 30);
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
      only: scenariosOf(dialect),
      atOnce: 6,
      stallMs: 1_000,
    });
    expect(report.counts, printReport(report)).toMatchObject({ failed: 0, skipped: 0 });
    expect(report.counts.passed).toBe(scenariosOf(dialect).length);
    // The protocol lets a Hub88 refusal tell the balance or not; ours tells it.
    const poor = report.scenarios.find(({ id }) => id === TOLD);
    if (dialect === 'hub88') expect(poor?.steps[0]?.cameBack.body).toContain('"balance":1000000');
  });
});
