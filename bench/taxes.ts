/**
 * What taxes cost a bet: the same bets through the wallet's door in process, in a market that taxes nothing, one that taxes
 * prizes alone (a bet only asks), and one that taxes each bet. The three take turns; ratios are to the first.
 */
import { withClient } from '@feria/postgres';
import { createDb } from '../platform/core/db.ts';
import { createBatcher } from '../platform/modules/play/vendor-door/batcher.ts';
import { startCopy } from '../e2e/support/copy.ts';
import { adminUrlOf } from './admin.ts';
import { drainer } from './drain.ts';
import { callsOf, placeCalls } from './in-process.ts';
import { median, round, type Line } from './measure.ts';
import { fillMembers, MEMBERS } from './members.ts';

const CLIENTS = 32;
const ROUNDS = 7;
const BETS = 6_000;
const ROW = {
  code: 'bench',
  ratePpm: 10_000,
  above: '0',
  of: 'whole',
  at: 'settlement',
  bearer: 'member',
  regions: [],
  from: '2020-01-01',
  until: null,
  name: { en: 'Bench', es: 'Bench' },
};
const SETTINGS = {
  none: [],
  prizes: [{ ...ROW, basis: 'prize' }],
  bets: [{ ...ROW, basis: 'stake' }],
} as const;
type Setting = keyof typeof SETTINGS;

export async function measureTaxes(): Promise<Line[]> {
  const copy = await startCopy();
  const db = createDb(copy.databases.app, { max: 4, applicationName: 'feria-bench' });
  try {
    const adminUrl = await adminUrlOf(copy);
    const players = await fillMembers(copy, adminUrl);
    const port = createBatcher(db, { now: () => new Date() });
    const drained = drainer(db.read);
    const run = async (setting: Setting): Promise<number> => {
      await withClient(adminUrl, (client) =>
        client.query(
          `update markets.markets set settings = jsonb_set(settings, '{taxes}', $1) where code = 'CO'`,
          [JSON.stringify(SETTINGS[setting])],
        ),
      );
      return (await placeCalls(port, callsOf(BETS, players), CLIENTS, drained)).perSecond;
    };
    await run('bets');
    const rounds: Record<Setting, number>[] = [];
    for (let at = 0; at < ROUNDS; at += 1)
      rounds.push({ none: await run('none'), prizes: await run('prizes'), bets: await run('bets') });
    const ratio = (setting: Setting): string =>
      `${round(median(rounds.map((one) => one[setting] / one.none)), 2)} ×`;
    const how = `${CLIENTS} clients, ${MEMBERS.toLocaleString('en')} members, ${ROUNDS} interleaved runs of ${BETS.toLocaleString('en')} bets`;
    return [
      { what: 'Bets where prizes are taxed / none', value: ratio('prizes'), how },
      {
        what: 'Bets that are taxed / none',
        value: ratio('bets'),
        how: 'an entry and a line of tax more each',
      },
    ];
  } finally {
    await db.close();
    await copy.remove();
  }
}
