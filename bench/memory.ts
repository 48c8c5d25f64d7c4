/**
 * What the platform keeps of a million bets: its memory after its rubbish was collected, and how fast it still is, as the bets add up.
 * Twenty minutes, of which signing takes half. `BETS` says another number.
 */
import { createDb } from '../platform/core/db.ts';
import { startCopy } from '../e2e/support/copy.ts';
import { adminUrlOf } from './admin.ts';
import { betsOf, raiseRate } from './bets.ts';
import { drainer } from './drain.ts';
import { round, type Line } from './measure.ts';
import { fillMembers, VENDOR } from './members.ts';
import { sendBets } from './signed-bets.ts';
import { keptMemory } from './sockets/memory.ts';

const BETS = Number(process.env['BETS'] ?? 1_000_000);
const CLIENTS = 256;
const PORTION = 20_000;
/** Where memory is read: shares of all bets. The first is what the others are held against: everything is warm by then. */
const SHARES = [0.1, 0.25, 0.5, 0.75, 1];

/** Of the bets so far: megabytes, and bets a second of the last portion. */
type Reading = { bets: number; kept: Kept; perSecond: number };
type Kept = { resident: number; values: number };

export async function measureMemory(): Promise<Line[]> {
  const copy = await startCopy();
  const db = createDb(copy.databases.app, { max: 4, applicationName: 'feria-bench' });
  try {
    const adminUrl = await adminUrlOf(copy);
    await raiseRate(adminUrl);
    const bets = await betsOf(copy, await fillMembers(copy, adminUrl));
    const url = `http://127.0.0.1:${copy.ports.platform}/vendors/${VENDOR}/wallet/bet`;
    const drained = drainer(db.read);
    const readings: Reading[] = [];
    for (let sent = 0; sent < BETS;) {
      const portion = Math.min(PORTION, BETS - sent);
      const { perSecond } = await sendBets(url, bets(portion), CLIENTS, drained);
      sent += portion;
      if (sent >= BETS * SHARES[readings.length]!) {
        readings.push({ bets: sent, kept: await keptMemory(await copy.pidOf('platform')), perSecond });
        process.stdout.write(
          `  ${sent.toLocaleString('en')} bets, ${round(readings.at(-1)!.kept.resident)} MB\n`,
        );
      }
    }
    return report(readings);
  } finally {
    await db.close();
    await copy.remove();
  }
}

function report(readings: readonly Reading[]): Line[] {
  const [first] = readings;
  const last = readings.at(-1);
  if (!first || !last) throw new Error('no bet was sent');
  const ratioOf = (what: string, read: (kept: Kept) => number): Line => ({
    what: `${what}, all bets / a tenth`,
    value: `${round(read(last.kept) / read(first.kept), 3)} ×`,
    how: `after rubbish was collected; ${last.bets.toLocaleString('en')} bets from ${CLIENTS} clients`,
  });
  return [
    ratioOf('Values that the platform keeps', ({ values }) => values),
    ratioOf('Resident memory of the platform', ({ resident }) => resident),
    ...readings.map(({ bets, kept, perSecond }) => ({
      what: `  after ${bets.toLocaleString('en')} bets`,
      value: `${round(kept.values)} MB`,
      how: `of values, ${round(kept.resident)} MB resident; ${round(perSecond, 0)} bets a second just before`,
    })),
  ];
}
