/** Step by step more open pages: what it costs to open them, to keep them, and to tell them something. */
import { setTimeout as sleep } from 'node:timers/promises';
import { betsOf } from '../bets.ts';
import { median, quantile, round, type Line } from '../measure.ts';
import { VENDOR, type Players } from '../members.ts';
import { sendBets } from '../signed-bets.ts';
import { machineNow, type Holders } from './holders.ts';
import { openPages } from './pages.ts';
import { atRest, keptBy, spentIn, tellEverybody, type Target } from './target.ts';

const REST_SECONDS = 20;
const TOLD_TIMES = 3;
const BETS_TOLD = 50;
const WITHIN_MS = 60_000;

export async function measureOpen(
  target: Target,
  { holders, players, steps }: { holders: Holders; players: Players; steps: readonly number[] },
): Promise<Line[]> {
  const empty = await keptBy(target, 'platform');
  const alone = await atRest(target, REST_SECONDS);
  const lines: Line[] = [
    {
      what: 'No socket open: memory of the platform',
      value: `${round(empty, 0)} MB`,
      how: `resident, rubbish collected; at rest ${perSecond(alone.platform)} of the platform and ${perSecond(alone.database)} of PostgreSQL a second`,
    },
  ];
  let from = 1;
  for (const step of steps) {
    const { spent, seconds } = await spentIn(target, () => openPages(holders, target, { from, to: step }));
    const opened = step - from + 1;
    const kept = await keptBy(target, 'platform');
    const rest = await atRest(target, REST_SECONDS);
    const name = `${step.toLocaleString('en')} sockets`;
    lines.push(
      {
        what: `${name}: opened, each`,
        value: `${round((seconds / opened) * 1e6, 0)} µs`,
        how: `${round(seconds)} s for ${opened.toLocaleString('en')}, 64 at once; processor ${each(spent.platform, opened)} platform, ${each(spent.database, opened)} PostgreSQL; the load shares the machine`,
      },
      {
        what: `${name}: memory, each`,
        value: `${round(((kept - empty) / step) * 1_024)} kB`,
        how: `${round(kept, 0)} MB resident, rubbish collected`,
      },
      {
        what: `${name}: platform at rest`,
        value: perSecond(rest.platform),
        how: `processor time a second over ${REST_SECONDS} s; PostgreSQL ${perSecond(rest.database)}`,
      },
      ...(await tellAll(target, holders, { step, name })),
      await tellOne(target, holders, { players, name }),
    );
    from = step + 1;
  }
  return lines;
}

async function tellAll(
  target: Target,
  holders: Holders,
  { step, name }: { step: number; name: string },
): Promise<Line[]> {
  const firsts: number[] = [];
  const spreads: number[] = [];
  const costs: number[] = [];
  for (let times = 0; times < TOLD_TIMES; times += 1) {
    await holders.forget();
    const { spent, result } = await spentIn(target, async () => {
      await tellEverybody(target.adminUrl);
      const toldAt = machineNow();
      const seen = await holders.until(({ heard }) => heard >= step, WITHIN_MS);
      if (!seen) throw new Error(`not all of ${step} heard within ${WITHIN_MS} ms`);
      return { toldAt, seen };
    });
    firsts.push(result.seen.firstHeardAt - result.toldAt);
    spreads.push(result.seen.lastHeardAt - result.seen.firstHeardAt);
    costs.push(spent.platform);
  }
  return [
    {
      what: `${name}: told all, first to last`,
      value: `${round(median(spreads), 0)} ms`,
      how: `from the commit to the first ${round(median(firsts), 0)} ms (the outbox is looked at every 100 to 350 ms); processor of the platform ${round(median(costs) * 1_000, 0)} ms; median of ${TOLD_TIMES}`,
    },
  ];
}

/** A member's bet, until their page has the new balance: one after another. */
async function tellOne(
  { copy }: Target,
  holders: Holders,
  { players, name }: { players: Players; name: string },
): Promise<Line> {
  const url = `http://127.0.0.1:${copy.ports.platform}/vendors/${VENDOR}/wallet/bet`;
  const bets = (await betsOf(copy, { ...players, tokens: players.tokens.slice(0, BETS_TOLD) }, (at) => at))(
    BETS_TOLD,
  );
  await holders.forget();
  const sentAt: number[] = [];
  for (const bet of bets) {
    sentAt.push(machineNow());
    await sendBets(url, [bet], 1);
    // Not in step with the platform's own rhythm.
    await sleep(100 + Math.random() * 150);
  }
  const seen = await holders.until(({ heardBy }) => Object.keys(heardBy).length >= BETS_TOLD, WITHIN_MS);
  if (!seen) throw new Error(`not every bet's balance was heard within ${WITHIN_MS} ms`);
  const taken = sentAt.map((at, index) => seen.heardBy[index + 1]![0]! - at);
  return {
    what: `${name}: told one, p50`,
    value: `${round(quantile(taken, 0.5), 0)} ms`,
    how: `p99 ${round(quantile(taken, 0.99), 0)} ms; from the bet's sending to the balance at the page, ${BETS_TOLD} of them, of which the outbox's pace is 100 to 350 ms`,
  };
}

const perSecond = (seconds: number): string => `${round(seconds * 1_000, 0)} ms`;
const each = (seconds: number, count: number): string => `${round((seconds / count) * 1e6, 0)} µs`;
