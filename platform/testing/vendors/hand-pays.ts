/** Helpers for tests of hand pays: a market's values, and books that are looked through. */
import type { HandPayTerms } from '@feria/contracts/markets/document';
import type { ReconciliationDetail } from '@feria/contracts/reporting/reconciliation';
import { withClient } from '@feria/postgres';
import { runNext } from '../../modules/reporting/jobs.ts';
import { anAddress, anOperator, type Platform } from '../harness.ts';
import { passWatermark } from '../watermark.ts';

/** As publishing a version would leave them. */
export async function setHandPay(
  { ownerUrl }: Pick<Platform, 'ownerUrl'>,
  market: string,
  { from, hourAlarm = '1000000000', hourCap = '1000000000' }: Partial<HandPayTerms>,
): Promise<void> {
  await withClient(ownerUrl, (client) =>
    client.query(
      `update markets.markets set settings = jsonb_set(settings, '{handPay}', $2) where code = $1`,
      [market, JSON.stringify({ from, hourAlarm, hourCap })],
    ),
  );
}

/** Reads all books as the night does; answers the checks that do not agree. */
export async function wrongBooks(platform: Platform): Promise<string[]> {
  await passWatermark(platform.ownerUrl);
  const { headers } = await anOperator(platform, 'auditor');
  const ask = async (
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
  ): Promise<ReconciliationDetail> => {
    const answer = await platform.app.inject({
      method,
      url: `/office/reconciliation/runs${url}`,
      headers,
      remoteAddress: anAddress(),
      ...(payload ? { payload } : {}),
    });
    return answer.json<ReconciliationDetail>();
  };
  const asked = await ask('POST', '', { scope: 'all' });
  await runNext(platform.deps);
  const { checks } = await ask('GET', `/${asked.run.id}`);
  if (checks.length === 0) throw new Error('nothing was checked');
  // A vendor under test lists nothing, and no gateway runs.
  return checks
    .filter(({ name, state }) => state === 'differs' && !/vendor|gateway/.test(name))
    .map(({ name, findings }) => `${name} ${JSON.stringify(findings)}`);
}
