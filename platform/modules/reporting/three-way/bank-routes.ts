/** Accounts that gateways settle into, and their statements: looked at first, kept when somebody says so. */
import { z } from 'zod';
import {
  BankAccountPayload,
  BankAccounts,
  BankStatements,
  STATEMENT_FILE_BYTES,
  STATEMENT_FILE_TYPE,
  StatementQuery,
  StatementRead,
} from '@feria/contracts/reporting/three-way';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Uuid } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';
import type { FastifyRequest } from 'fastify';
import type { Acting } from '../../../core/audit.ts';
import type { Deps } from '../../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../../core/http/http.ts';
import { driversOf } from '../../cashier/index.ts';
import {
  addAccount,
  changeAccount,
  getAccount,
  hashOf,
  keepStatement,
  readFor,
  requireNewFile,
} from './bank-acts.ts';
import { countNew, listAccounts, listStatements } from './bank-store.ts';
import { accountView, statementRead, statementView } from './views.ts';

const Params = z.object({ id: Uuid });
/** A file is parsed while others wait. */
const UPLOAD_LIMIT = { max: 30, windowMs: 60_000 };
const actingOf = (request: FastifyRequest): Acting => ({
  operator: operatorOf(request),
  address: request.ip,
});

export function bankRoutes(app: App, deps: Deps): void {
  accountRoutes(app, deps);
  void app.register((scope, _options, done) => {
    statementRoutes(scope as unknown as App, deps);
    done();
  });
}

function accountRoutes(app: App, { db, clock, config }: Deps): void {
  const access = mayOperate('reports.read');
  const acts = mayOperate('reports.acknowledge');
  const gateways = (): string[] => [...driversOf(config).keys()];
  const readAll = async (): Promise<BankAccounts> => ({
    accounts: (await listAccounts(db.read)).map(accountView),
    gateways: gateways(),
  });

  app.get(
    '/office/bank-accounts',
    { config: { access }, schema: { response: { 200: BankAccounts } } },
    readAll,
  );

  app.post(
    '/office/bank-accounts',
    { config: { access: acts }, schema: { body: BankAccountPayload, response: { 200: BankAccounts } } },
    async (request) => {
      const asked = { acting: actingOf(request), account: request.body, gateways: new Set(gateways()) };
      await db.transact((tx) => addAccount(tx, asked, clock.now()));
      return readAll();
    },
  );

  app.post(
    '/office/bank-accounts/:id',
    {
      config: { access: acts },
      schema: { params: Params, body: BankAccountPayload, response: { 200: BankAccounts } },
    },
    async (request) => {
      const { id } = request.params;
      const asked = { acting: actingOf(request), account: request.body, gateways: new Set(gateways()) };
      await db.transact((tx) => changeAccount(tx, id, asked, clock.now()));
      return readAll();
    },
  );

  app.get(
    '/office/bank-accounts/:id/statements',
    { config: { access }, schema: { params: Params, response: { 200: BankStatements } } },
    async ({ params }) => {
      const { id } = await getAccount(db.read, params.id);
      return { statements: (await listStatements(db.read, id)).map(statementView) };
    },
  );
}

/** Bytes are taken here and nowhere else in this module. */
function statementRoutes(app: App, { db, clock, hub }: Deps): void {
  app.addContentTypeParser(
    STATEMENT_FILE_TYPE,
    { parseAs: 'buffer', bodyLimit: STATEMENT_FILE_BYTES },
    (_, body, parsed) => parsed(null, body),
  );
  app.post(
    '/office/bank-accounts/:id/statements',
    {
      config: { access: mayOperate('reports.acknowledge'), limit: UPLOAD_LIMIT },
      bodyLimit: STATEMENT_FILE_BYTES,
      schema: { params: Params, querystring: StatementQuery, response: { 200: StatementRead } },
      errorHandler: (error: unknown): never => {
        throw (error as { code?: string }).code === 'FST_ERR_CTP_BODY_TOO_LARGE'
          ? unreadable('too_large')
          : error;
      },
    },
    async (request) => {
      const { body } = request;
      if (!Buffer.isBuffer(body)) throw unreadable('empty');
      const account = await getAccount(db.read, request.params.id);
      const fileHash = hashOf(body);
      await requireNewFile(db.read, account, fileHash);
      const statement = readFor(account, body);
      if (request.query.preview === 'true')
        return statementRead(statement, await countNew(db.read, account.id, statement.lines), null);
      const upload = { acting: actingOf(request), account, statement, fileHash };
      const { id, newLines } = await db.transact((tx) => keepStatement(tx, upload, clock.now()));
      hub.toOffice('queue', { kind: 'reconciliation' });
      return statementRead(statement, newLines, id);
    },
  );
}

const unreadable = (fault: string): Refusal<RefusalCode> =>
  new Refusal<RefusalCode>('reporting.statement_unreadable', { fault, line: 0, about: '' });
