/** The night's turn of the three-way reconciliation, and the one that a new statement asks for. */
import type { Driver } from '@feria/gateways';
import { addDays, addMs } from '@feria/kernel';
import type { Deps } from '../../../core/context.ts';
import type { Job } from '../../../core/jobs/jobs.ts';
import { driversOf, listCollectionCurrencies, MANUAL } from '../../cashier/index.ts';
import { listMarkets } from '../../markets/index.ts';
import { nightlyDue } from '../reconciliation/nightly.ts';
import { findActive } from './bank-store.ts';
import { listEdges, listOpenDays, type DayRow, type Pair } from './day-store.ts';
import { judgeDay, saveJudged } from './judge-day.ts';
import { findReached, findTurn, isNewsOfBank, saveTurn, type Reached } from './mark-store.ts';
import { matchBank } from './match-bank.ts';
import { listCurrencies } from './move-store.ts';
import { readPlaces, type Place, type Places } from './places.ts';
import { keepRead, readMoves, whereToRead } from './read-moves.ts';

const EVERY_MS = 60_000;
/** A gateway that could not be asked is asked again, so often. */
const AGAIN_MS = 60 * 60_000;
/** A payment that is a week old moves no more: of a day that waits for its statement only the bank is looked at. */
const SETTLED_DAYS = 8;
const DEFAULT_SETTLES_AFTER = 2;

export const threeWayJob: Job = { name: 'reporting.three_way', everyMs: EVERY_MS, isDue, run: runThreeWay };

type Due = { days: Record<string, string> | undefined; isBank: boolean; isAgain: boolean };

async function isDue(deps: Deps): Promise<boolean> {
  const { days, isBank, isAgain } = await whatIsDue(deps, deps.clock.now());
  return days !== undefined || isBank || isAgain;
}

async function whatIsDue({ db, config }: Pick<Deps, 'db' | 'config'>, at: Date): Promise<Due> {
  const turn = await findTurn(db.read);
  const due = nightlyDue(await listMarkets(db.read), turn?.days ?? new Map(), at);
  const isBank = turn !== undefined && (await isNewsOfBank(db.read, turn.at));
  let isAgain = false;
  for (const code of driversOf(config).keys()) {
    const reached = await findReached(db.read, code);
    if (reached && reached.failed !== null && addMs(reached.at, AGAIN_MS) <= at) isAgain = true;
  }
  return { days: due?.days, isBank, isAgain };
}

/** Reads, judges and matches what is due; heals nothing, and moves no money. */
export async function runThreeWay(deps: Deps): Promise<void> {
  const { db, clock, config, hub } = deps;
  const at = clock.now();
  const { days, isAgain } = await whatIsDue(deps, at);
  const places = await readPlaces(db.read);
  const isNight = days !== undefined || isAgain;
  const collected = await listCollectionCurrencies(db.read);
  for (const driver of driversOf(config).values()) {
    // Where the licensee has no account there is nothing of its own to compare.
    if (driver.code === MANUAL && collected.length === 0) continue;
    const reached = isNight
      ? await readGateway(deps, driver, places, at)
      : await findReached(db.read, driver.code);
    if (reached) await reconcileGateway(deps, { driver, reached, places, at, judges: isNight });
  }
  const before = (await findTurn(db.read))?.days ?? new Map<string, string>();
  await db.transact((tx) => saveTurn(tx, { days: new Map([...before, ...Object.entries(days ?? {})]), at }));
  hub.toOffice('queue', { kind: 'reconciliation' });
}

/** Reads what a gateway lists, a day at a time. Answers how far it is read. */
async function readGateway(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  driver: Driver,
  places: Places,
  at: Date,
): Promise<Reached | undefined> {
  let reached = await whereToRead(db.read, driver.code, at);
  if (!reached) return undefined;
  for await (const read of readMoves(driver, reached, places, at)) {
    await db.transact((tx) => keepRead(tx, driver.code, read, places, at));
    reached = read.reached;
  }
  if (reached.failed !== null)
    log.warn('the list of a gateway could not be read', { gateway: driver.code, why: reached.failed });
  return reached;
}

type Work = { driver: Driver; reached: Reached; places: Places; at: Date; judges: boolean };

async function reconcileGateway(deps: Deps, { driver, reached, places, at, judges }: Work): Promise<void> {
  const { db } = deps;
  const gateway = driver.code;
  const offered =
    gateway === MANUAL
      ? await listCollectionCurrencies(db.read)
      : driver.offers.map(({ currency }) => currency);
  const currencies = new Set([...offered, ...(await listCurrencies(db.read, gateway))]);
  const edges = await listEdges(db.read);
  for (const currency of currencies) {
    const pair = { gateway, currency };
    const place = places(currency);
    const edge = edges.find((one) => one.gateway === gateway && one.currency === currency);
    // The day on which reading began is not whole.
    const first = edge?.first ?? addDays(place.dayOf(reached.since), 1);
    const last = lastWhole(place, reached.through);
    if (judges)
      await judgeDays(deps, { driver, pair, place, from: edge ? addDays(edge.last, 1) : first, last, at });
    if (first <= last) await db.transact((tx) => matchBank(tx, { pair, place, first, last, at }));
  }
}

/** The last day that is read to its end. */
function lastWhole(place: Place, through: Date): string {
  const day = place.dayOf(through);
  return place.spanOf(day).to <= through ? day : addDays(day, -1);
}

type Days = { driver: Driver; pair: Pair; place: Place; from: string; last: string; at: Date };

/** Days that were never judged, and open ones that may still change. */
async function judgeDays(deps: Deps, { driver, pair, place, from, last, at }: Days): Promise<void> {
  const { db } = deps;
  const account = await findActive(db.read, pair);
  const settlesAfter = account?.settlesAfterDays ?? DEFAULT_SETTLES_AFTER;
  const open = (await listOpenDays(db.read, pair)).filter((row) => mayChange(row, place.dayOf(at)));
  const days = open.map(({ day }) => day);
  for (let day = from; day <= last; day = addDays(day, 1)) days.push(day);
  for (const day of days) {
    const asked = { key: { ...pair, day }, place, driver, dueOn: place.dueOn(day, settlesAfter), at };
    const judged = await judgeDay(db.read, asked);
    await db.transact((tx) => saveJudged(tx, judged, at));
  }
}

const mayChange = ({ day, inTransit }: DayRow, today: string): boolean =>
  inTransit > 0 || addDays(day, SETTLED_DAYS) >= today;
