/** What the office of customer service keeps for itself, and its numbers. */
import { randomUUIDv7 } from 'node:crypto';
import {
  CannedAnswers,
  ChatNumbers,
  ChatNumbersQuery,
  DeskModels,
  Holidays,
  OfficeHours,
  OfficeHoursList,
  SaveAnswer,
  SaveHoliday,
  SaveModel,
} from '@feria/contracts/support/desk';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import type { FastifyRequest } from 'fastify';
import { audit, byOperator } from '../../core/audit.ts';
import type { Deps } from '../../core/context.ts';
import type { Tx } from '../../core/db.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { getMarket } from '../markets/index.ts';
import {
  isShortcutTaken,
  listCanned,
  listHours,
  listModels,
  putCanned,
  putHours,
  putModel,
} from './desk-store.ts';
import { findHoliday, findOverlapping, listHolidays, putHoliday } from './holiday-store.ts';
import { readNumbers } from './numbers.ts';

export function supportDeskRoutes(app: App, deps: Deps): void {
  listRoutes(app, deps);
  saveRoutes(app, deps);
}

function listRoutes(app: App, { db, clock }: Deps): void {
  const config = { access: mayOperate('support.read') };

  app.get('/office/support/answers', { config, schema: { response: { 200: CannedAnswers } } }, async () => ({
    items: await listCanned(db.read),
  }));
  app.get('/office/support/models', { config, schema: { response: { 200: DeskModels } } }, async () => ({
    items: await listModels(db.read),
  }));
  app.get('/office/support/hours', { config, schema: { response: { 200: OfficeHoursList } } }, async () => ({
    items: await listHours(db.read).then((all) => all.map((one) => ({ ...one, days: [...one.days] }))),
  }));
  app.get('/office/support/holidays', { config, schema: { response: { 200: Holidays } } }, async () => ({
    items: await listHolidays(db.read, clock.now().toISOString().slice(0, 10)),
  }));
  app.get(
    '/office/support/numbers',
    { config, schema: { querystring: ChatNumbersQuery, response: { 200: ChatNumbers } } },
    async ({ query }) => ({
      days: await readNumbers(db.read, query),
      readAt: clock.now().toISOString(),
    }),
  );
}

type Kept = {
  kind: 'answer' | 'model' | 'hours' | 'holiday';
  id: string;
  before: object | undefined;
  after: object;
};

function saveRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps;
  const config = { access: mayOperate('support.manage') };
  /** Puts it, and leaves the row. Throws support.changed: another one was faster. */
  const save = async (
    request: FastifyRequest,
    { kind, id, before, after }: Kept,
    put: (tx: Tx) => Promise<boolean>,
  ): Promise<void> => {
    await db.transact(async (tx) => {
      if (!(await put(tx))) throw new Refusal<RefusalCode>('support.changed');
      await audit(tx, {
        ...byOperator({ operator: operatorOf(request), address: request.ip }),
        action: `support.${kind}_saved`,
        subject: `support-${kind}:${id}`,
        before: before ? { ...before } : null,
        after: { ...after },
        at: clock.now(),
      });
    });
  };

  app.post(
    '/office/support/answers',
    { config, schema: { body: SaveAnswer, response: { 200: CannedAnswers } } },
    async (request) => {
      const { id = randomUUIDv7(), version = 0, ...given } = request.body;
      const before = (await listCanned(db.read)).find((one) => one.id === id);
      await save(request, { kind: 'answer', id, before, after: given }, async (tx) => {
        if (!given.isOff && (await isShortcutTaken(tx, { ...given, id })))
          throw new Refusal<RefusalCode>('support.shortcut_taken');
        return putCanned(tx, { ...given, id, version });
      });
      return { items: await listCanned(db.read) };
    },
  );
  app.post(
    '/office/support/models',
    { config, schema: { body: SaveModel, response: { 200: DeskModels } } },
    async (request) => {
      const { id = randomUUIDv7(), version = 0, ...given } = request.body;
      const before = (await listModels(db.read)).find((one) => one.id === id);
      await save(request, { kind: 'model', id, before, after: given }, (tx) =>
        putModel(tx, { ...given, id, version }),
      );
      return { items: await listModels(db.read) };
    },
  );
  app.post(
    '/office/support/hours',
    { config, schema: { body: OfficeHours, response: { 200: OfficeHoursList } } },
    async (request) => {
      const { market, days, version } = request.body;
      await getMarket(db.read, market);
      const before = (await listHours(db.read)).find((one) => one.market === market);
      await save(request, { kind: 'hours', id: market, before, after: { days } }, (tx) =>
        putHours(tx, { market, days, version }),
      );
      return { items: (await listHours(db.read)).map((one) => ({ ...one, days: [...one.days] })) };
    },
  );
  app.post(
    '/office/support/holidays',
    { config, schema: { body: SaveHoliday, response: { 200: Holidays } } },
    async (request) => {
      const { id = randomUUIDv7(), version = 0, ...given } = request.body;
      await getMarket(db.read, given.market);
      const before = await findHoliday(db.read, id);
      await save(request, { kind: 'holiday', id, before, after: given }, async (tx) => {
        const other = given.isOff ? undefined : await findOverlapping(tx, { ...given, id });
        if (other) throw new Refusal<RefusalCode>('support.holiday_taken', { ...other });
        return putHoliday(tx, { ...given, id, version });
      });
      return { items: await listHolidays(db.read, clock.now().toISOString().slice(0, 10)) };
    },
  );
}
