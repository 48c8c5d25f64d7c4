/**
 * A million members who do nothing, and up to `SOCKETS` open pages of theirs (20,000 unless it says another number, or fewer where a
 * process may not have so many descriptors): what they cost at rest, what it costs to open them, to tell them something and to have
 * them back after a restart, and what a bet costs beside them. `PARTS=rest,open,beside,web` takes some of it,
 * `IDLE` another number of members.
 */
import { roomForSockets } from '@feria/process';
import { startCopy } from '../e2e/support/copy.ts';
import { adminUrlOf } from './admin.ts';
import type { Line } from './measure.ts';
import { fillMembers, MEMBERS } from './members.ts';
import { measureBeside } from './sockets/beside.ts';
import { descriptorsOf, portsOfAddress, roomOfLoad } from './sockets/bounds.ts';
import { Holders } from './sockets/holders.ts';
import { fillIdle } from './sockets/idle.ts';
import { measureOpen } from './sockets/open.ts';
import { measureRest, restAgain, restLines } from './sockets/rest.ts';
import type { Target } from './sockets/target.ts';
import { measureThroughWeb } from './sockets/through-web.ts';

const STEPS = [1_000, 5_000];
const WANTED = Number(process.env['SOCKETS'] ?? 20_000);
const PARTS = new Set((process.env['PARTS'] ?? 'rest,open,beside,web').split(','));
const IDLE = Number(process.env['IDLE'] ?? 1_000_000);
const HOLDERS = 2;

export async function measureSockets(): Promise<Line[]> {
  const copy = await startCopy();
  const holders = new Holders(HOLDERS);
  try {
    const target: Target = { copy, adminUrl: await adminUrlOf(copy) };
    const few = PARTS.has('rest') ? await measureRest(target) : undefined;
    const players = await fillMembers(copy, target.adminUrl);
    const begun = performance.now();
    await fillIdle(target.adminUrl, { first: MEMBERS + 1, last: IDLE });
    process.stdout.write(
      `  ${IDLE.toLocaleString('en')} members after ${((performance.now() - begun) / 1_000).toFixed(0)} s\n`,
    );
    const lines: Line[] = few ? restLines(few, await restAgain(target)) : [];
    const { most, bounds } = await boundsOf(target);
    lines.push(...bounds);
    const steps = [...STEPS.filter((step) => step < most), most];
    if (PARTS.has('beside')) lines.push(...(await measureBeside(target, { holders, players, count: most })));
    await holders.close();
    if (PARTS.has('open')) lines.push(...(await measureOpen(target, { holders, players, steps })));
    await holders.close();
    if (PARTS.has('web')) lines.push(...(await measureThroughWeb(target)));
    return lines;
  } finally {
    holders.end();
    await copy.remove();
  }
}

/** As many as are wanted, unless a process may not hold so many: the platform one for each, and those that hold the pages. */
async function boundsOf({ copy }: Target): Promise<{ most: number; bounds: Line[] }> {
  const ofPlatform = roomForSockets(await descriptorsOf(await copy.pidOf('platform')));
  const ofWeb = roomForSockets(await descriptorsOf(await copy.pidOf('web')), 2);
  const ofHolders = HOLDERS * roomOfLoad(await descriptorsOf('self'));
  const ports = await portsOfAddress();
  const most = Math.min(WANTED, IDLE, ofPlatform, ofHolders, ports);
  const bounds = [
    {
      what: 'Sockets that are opened here, at most',
      value: most.toLocaleString('en'),
      how: `wanted ${WANTED.toLocaleString('en')}; descriptors leave room for ${ofPlatform.toLocaleString('en')} in the platform, ${ofWeb.toLocaleString('en')} pages in web, ${ofHolders.toLocaleString('en')} in the load; ${ports.toLocaleString('en')} ports an address`,
    },
  ];
  return { most, bounds };
}
