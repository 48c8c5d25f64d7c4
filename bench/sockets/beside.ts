/** A bet and a look at the lobby with no page open and with all of them; and all of them after the platform has died. */
import { betsOf, raiseRate } from '../bets.ts';
import { median, quantile, round, type Line } from '../measure.ts';
import { VENDOR, type Players } from '../members.ts';
import { sendBets } from '../signed-bets.ts';
import { machineNow, type Holders } from './holders.ts';
import { openPages } from './pages.ts';
import { spentIn, type Target } from './target.ts';

const CLIENTS = 32;
const BETS = 4_000;
const READS = 400;
const ROUNDS = 3;
const BACK_WITHIN_MS = 180_000;

interface Speed {
  bets: number;
  betP99: number;
  reads: number;
}

export async function measureBeside(
  target: Target,
  { holders, players, count }: { holders: Holders; players: Players; count: number },
): Promise<Line[]> {
  await raiseRate(target.adminUrl);
  const { open } = await holders.look();
  await measureSpeed(target, players); // warm
  const without = open === 0 ? await rounds(target, players) : undefined;
  if (open < count) await openPages(holders, target, { from: open + 1, to: count });
  const beside = await rounds(target, players);
  const back = await measureBack(target, holders, count);
  return [...(without ? speedLines(without, beside, count) : []), ...back];
}

async function rounds(target: Target, players: Players): Promise<Speed[]> {
  const speeds: Speed[] = [];
  for (let index = 0; index < ROUNDS; index += 1) speeds.push(await measureSpeed(target, players));
  return speeds;
}

async function measureSpeed({ copy }: Target, players: Players): Promise<Speed> {
  const bets = (await betsOf(copy, players))(BETS);
  const base = `http://127.0.0.1:${copy.ports.platform}`;
  const load = await sendBets(`${base}/vendors/${VENDOR}/wallet/bet`, bets, CLIENTS);
  const begun = performance.now();
  for (let read = 0; read < READS; read += 1) {
    const answer = await fetch(`${base}/api/games/hot?merchant=CO&pageSize=24`, {
      // Each visitor from an address of their own: one alone may not ask so often.
      headers: { 'x-forwarded-for': `10.200.${read >> 8}.${read & 255}` },
    });
    if (!answer.ok) throw new Error(`the lobby was refused: ${answer.status}`);
    await answer.arrayBuffer();
  }
  const reads = READS / ((performance.now() - begun) / 1_000);
  return { bets: load.perSecond, betP99: quantile(load.latencies, 0.99), reads };
}

function speedLines(without: readonly Speed[], beside: readonly Speed[], count: number): Line[] {
  const of = (speeds: readonly Speed[], read: (speed: Speed) => number): number => median(speeds.map(read));
  const name = `${count.toLocaleString('en')} sockets open / none`;
  const line = (what: string, read: (speed: Speed) => number, how: string): Line => ({
    what: `${name}: ${what}`,
    value: `${round(of(beside, read) / of(without, read), 2)} ×`,
    how: `${round(of(beside, read), 0)} after ${round(of(without, read), 0)}; ${how}; median of ${ROUNDS}`,
  });
  return [
    line(
      'bets a second',
      ({ bets }) => bets,
      `${CLIENTS} clients, signed, ${BETS.toLocaleString('en')} a run`,
    ),
    line('p99 of a bet', ({ betP99 }) => betP99, 'milliseconds, the same runs'),
    line('lobby reads a second', ({ reads }) => reads, 'one client, one after another'),
  ];
}

/** The platform is killed: every page finds its line broken and comes back by itself, as the member app does. */
async function measureBack({ ...target }: Target, holders: Holders, count: number): Promise<Line[]> {
  const { copy } = target;
  await holders.forget();
  const killedAt = machineNow();
  const former = await copy.kill('platform');
  await copy.waitUntilBack('platform', former);
  const answersAt = machineNow();
  const { spent, result } = await spentIn(target, () =>
    holders.until(({ open, gone }) => gone >= count && open >= count, BACK_WITHIN_MS),
  );
  const seen = result ?? (await holders.look());
  const refused = Object.entries(seen.refused).map(([why, times]) => `${times.toLocaleString('en')} ${why}`);
  return [
    {
      what: `${count.toLocaleString('en')} sockets: back after a kill`,
      value: result ? `${round((seen.lastOpenAt - answersAt) / 1_000)} s` : `${seen.open} of them`,
      how: `after the platform answered again, which took ${round((answersAt - killedAt) / 1_000)} s; processor ${round(spent.platform)} s platform, ${round(spent.database)} s PostgreSQL; tries in vain: ${refused.join(', ') || 'none'}`,
    },
  ];
}
