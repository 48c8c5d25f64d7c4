/** The month, a day, what stands open, and a person's word for it. */
import { z } from 'zod';
import {
  ExplainPayload,
  OpenRows,
  ThreeWayDay,
  ThreeWayDayParams,
  ThreeWayMonth,
  ThreeWayQuery,
} from '@feria/contracts/reporting/three-way';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Uuid } from '@feria/contracts/wire';
import { addDays, addMonths, Refusal } from '@feria/kernel';
import type { Deps } from '../../../core/context.ts';
import type { Reader } from '../../../core/db.ts';
import { mayOperate, operatorOf, type App } from '../../../core/http/http.ts';
import { driversOf } from '../../cashier/index.ts';
import { explain } from './bank-acts.ts';
import { transferLineRoutes } from './transfer-lines.ts';
import { bankRoutes } from './bank-routes.ts';
import { daysOfLine, findLine, listAccounts } from './bank-store.ts';
import { findDay, listDays, type DayKey, type DayRow } from './day-store.ts';
import { netOf } from './judge-payments.ts';
import { findReached } from './mark-store.ts';
import { readPlaces } from './places.ts';
import { countByDay, countOpenRows, listCorrections, listOpenRows, listRows } from './row-store.ts';
import { ageOf, dayView, rowView, stateOfDay } from './views.ts';

const Params = z.object({ id: Uuid });
const Explained = z.object({ explained: z.literal(true) });

export function threeWayRoutes(app: App, deps: Deps): void {
  const { db, clock, hub } = deps;
  const access = mayOperate('reports.read');
  bankRoutes(app, deps);
  transferLineRoutes(app, deps);

  app.get(
    '/office/three-way',
    { config: { access }, schema: { querystring: ThreeWayQuery, response: { 200: ThreeWayMonth } } },
    async ({ query }) => readMonth(deps, query.month),
  );

  app.get(
    '/office/three-way/open',
    { config: { access }, schema: { response: { 200: OpenRows } } },
    async () => readOpen(db.read, clock.now()),
  );

  app.get(
    '/office/three-way/days/:gateway/:currency/:day',
    { config: { access }, schema: { params: ThreeWayDayParams, response: { 200: ThreeWayDay } } },
    async ({ params }) => readDay(db.read, params, clock.now()),
  );

  app.post(
    '/office/three-way/rows/:id/explain',
    {
      config: { access: mayOperate('reports.acknowledge') },
      schema: { params: Params, body: ExplainPayload, response: { 200: Explained } },
    },
    async (request) => {
      const acting = { operator: operatorOf(request), address: request.ip };
      const word = { id: request.params.id, reason: request.body.reason, acting };
      await db.transact((tx) => explain(tx, word, clock.now()));
      hub.toOffice('queue', { kind: 'reconciliation' });
      return { explained: true as const };
    },
  );
}

/** The days of a month, of every pair on which anything moved or that a bank's account is known for. */
async function readMonth({ db, config }: Deps, month: string): Promise<ThreeWayMonth> {
  const from = `${month}-01`;
  const to = addDays(
    addMonths(new Date(`${from}T00:00:00Z`), 1)
      .toISOString()
      .slice(0, 10),
    -1,
  );
  const [days, counts, accounts] = await Promise.all([
    listDays(db.read, { from, to }),
    countByDay(db.read, { from, to }),
    listAccounts(db.read),
  ]);
  const countOf = new Map(counts.map((one) => [keyOf(one), one]));
  const settled = new Set(accounts.filter(({ isActive }) => isActive).map(pairOf));
  const byPair = Map.groupBy(days, pairOf);
  const pairs = [...byPair.values()]
    .filter(
      (own) => settled.has(pairOf(own[0]!)) || own.some((day) => hasMoved(day) || countOf.has(keyOf(day))),
    )
    .map((own) => ({
      gateway: own[0]!.gateway,
      currency: own[0]!.currency,
      hasAccount: settled.has(pairOf(own[0]!)),
      days: own.map((day) => squareOf(day, countOf.get(keyOf(day)))),
    }));
  const read = await Promise.all(
    [...driversOf(config).keys()].map(async (gateway) => {
      const reached = await findReached(db.read, gateway);
      return { gateway, through: reached?.through.toISOString() ?? null, failed: reached?.failed ?? null };
    }),
  );
  return { month, pairs, read };
}

const pairOf = ({ gateway, currency }: Pick<DayKey, 'gateway' | 'currency'>): string =>
  `${gateway} ${currency}`;
const keyOf = (key: DayKey): string => `${pairOf(key)} ${key.day}`;
const hasMoved = (day: DayRow): boolean =>
  day.matched > 0 || netOf(day) !== 0n || day.deposits !== 0n || day.withdrawals !== 0n;

type Counts = Pick<Awaited<ReturnType<typeof countByDay>>[number], 'open' | 'explained' | 'waits'>;
const NONE: Counts = { open: 0, explained: 0, waits: 0 };

function squareOf(day: DayRow, counts: Counts = NONE): ThreeWayMonth['pairs'][number]['days'][number] {
  return {
    day: day.day,
    state: stateOfDay({ batch: day.batch, ...counts }),
    isClosed: day.closedAt !== null,
    matched: day.matched,
    inTransit: counts.waits,
    open: counts.open,
  };
}

async function readOpen(reader: Reader, at: Date): Promise<OpenRows> {
  const [rows, counted, places] = await Promise.all([
    listOpenRows(reader),
    countOpenRows(reader),
    readPlaces(reader),
  ]);
  const counts = new Map<string, OpenRows['counts'][number]>();
  for (const one of counted) {
    const age = ageOf(one.day, places(one.currency).dayOf(at));
    const known = counts.get(`${one.class} ${age}`);
    counts.set(`${one.class} ${age}`, { class: one.class, age, rows: (known?.rows ?? 0) + one.rows });
  }
  return {
    rows: rows.map((row) => rowView(row, places(row.currency).dayOf(at))),
    counts: [...counts.values()],
  };
}

/** Throws request.not_found. */
async function readDay(reader: Reader, key: DayKey, at: Date): Promise<ThreeWayDay> {
  const row = await findDay(reader, key);
  if (!row) throw new Refusal<RefusalCode>('request.not_found');
  const [rows, corrections, places] = await Promise.all([
    listRows(reader, key),
    listCorrections(reader, key),
    readPlaces(reader),
  ]);
  const line = row.lineId === null ? undefined : await findLine(reader, row.lineId);
  const days = row.lineId === null ? [] : await daysOfLine(reader, key, row.lineId);
  return dayView({ row, rows, corrections, line, days, today: places(key.currency).dayOf(at) });
}
