import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { RefusalCode } from '@feria/contracts/refusals';
import {
  Statement,
  StatementFileQuery,
  StatementLines,
  StatementLinesQuery,
  StatementQuery,
} from '@feria/contracts/reporting/statements';
import { Uuid } from '@feria/contracts/wire';
import { inLanguage } from '@feria/contracts/languages';
import { Refusal } from '@feria/kernel';
import { audit } from '../../../core/audit.ts';
import type { Deps } from '../../../core/context.ts';
import { mayOperate, memberOf, operatorOf, type App } from '../../../core/http/http.ts';
import type { PeriodLine } from '../../wallet/index.ts';
import { csvOf } from './statement-csv.ts';
import { drawStatement } from './draw-statement.ts';
import { closePlace } from './signature-place.ts';
import { keepSigner, signerOf } from './signers.ts';
import { writerOf } from './statement-texts.ts';
import {
  accountOf,
  countLines,
  listLines,
  openStatement,
  ownerOf,
  readAllLines,
  toLine,
  toStatement,
  type LinesRequest,
  type Opened,
} from './statements.ts';

/** Sums over a long period read every line of it. */
const READ_LIMIT = { max: 120, windowMs: 60_000 };
const FILE_LIMIT = { max: 20, windowMs: 60_000 };
const LINES_AT_ONCE = 2_000;
/** To the thread that draws: few, so that handing them over takes no time that anybody notices. */
const LINES_HANDED_OVER = 500;
/** Some 400 pages. Nobody reads more on paper, and the file is held whole until it is signed. */
const MOST_PDF_LINES = 20_000;

const Params = z.object({ id: Uuid });
type FileRequest = z.infer<typeof StatementFileQuery>;

export function statementRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps;

  app.get(
    '/api/statement',
    {
      config: { access: 'real-member', limit: READ_LIMIT },
      schema: { querystring: StatementQuery, response: { 200: Statement } },
    },
    async (request) => {
      const { id } = memberOf(request);
      return db.snapshot(async (tx) =>
        toStatement(await openStatement(tx, await ownerOf(tx, id), request.query, clock.now())),
      );
    },
  );

  app.get(
    '/api/statement/lines',
    {
      config: { access: 'real-member', limit: READ_LIMIT },
      schema: { querystring: StatementLinesQuery, response: { 200: StatementLines } },
    },
    async (request) => linesOf(deps, memberOf(request).id, request.query),
  );

  app.get(
    '/api/statement/file',
    { config: { access: 'real-member', limit: FILE_LIMIT }, schema: { querystring: StatementFileQuery } },
    async (request, reply) => {
      const { id } = memberOf(request);
      const opened = await db.snapshot(async (tx) =>
        openStatement(tx, await ownerOf(tx, id), request.query, clock.now()),
      );
      return sendFile(deps, reply, opened, request.query);
    },
  );
}

/** The same for an operator. Who takes a file away leaves an audit row first. */
export function statementOfficeRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps;

  app.get(
    '/office/members/:id/statement',
    {
      config: { access: mayOperate('cashier.read'), limit: READ_LIMIT },
      schema: { params: Params, querystring: StatementQuery, response: { 200: Statement } },
    },
    async ({ params, query }) =>
      db.snapshot(async (tx) =>
        toStatement(await openStatement(tx, await ownerOf(tx, params.id), query, clock.now())),
      ),
  );

  app.get(
    '/office/members/:id/statement/lines',
    {
      config: { access: mayOperate('cashier.read'), limit: READ_LIMIT },
      schema: { params: Params, querystring: StatementLinesQuery, response: { 200: StatementLines } },
    },
    async ({ params, query }) => linesOf(deps, params.id, query),
  );

  app.get(
    '/office/members/:id/statement/file',
    {
      config: { access: mayOperate('cashier.read'), limit: FILE_LIMIT },
      schema: { params: Params, querystring: StatementFileQuery },
    },
    async (request, reply) => {
      const { params, query } = request;
      const at = clock.now();
      const opened = await db.snapshot(async (tx) =>
        openStatement(tx, await ownerOf(tx, params.id), query, at),
      );
      requireDrawable(opened, query);
      const operator = operatorOf(request);
      await db.transact((tx) =>
        audit(tx, {
          actorKind: 'operator',
          actorId: operator.id,
          actorName: operator.username,
          action: 'reporting.statement_taken',
          subject: `member:${params.id}`,
          after: query,
          address: request.ip,
          at,
        }),
      );
      return sendFile(deps, reply, opened, query);
    },
  );
}

async function linesOf({ db }: Deps, memberId: string, input: LinesRequest): Promise<StatementLines> {
  const lines = await listLines(db.read, await ownerOf(db.read, memberId), input);
  return {
    items: lines.map(toLine),
    next: lines.length < input.limit ? null : String(lines.at(-1)?.id),
  };
}

/** Throws statements.too_long. */
function requireDrawable(opened: Opened, { account, format }: FileRequest): void {
  const lines = countLines(accountOf(opened, account));
  if (format === 'pdf' && lines > MOST_PDF_LINES)
    throw new Refusal<RefusalCode>('statements.too_long', { lines, most: MOST_PDF_LINES });
}

/** The rows of a table are made while they are sent; when one cannot be, the connection breaks and no whole file arrives. A PDF is signed first. */
async function sendFile(
  deps: Deps,
  reply: FastifyReply,
  opened: Opened,
  input: FileRequest,
): Promise<FastifyReply> {
  const { db, log } = deps;
  requireDrawable(opened, input);
  const { account, format, language, from, to } = input;
  const atOnce = format === 'csv' ? LINES_AT_ONCE : LINES_HANDED_OVER;
  const pages = readAllLines(db.read, accountOf(opened, account), atOnce);
  const file =
    format === 'csv'
      ? Readable.from(csvOf(opened, account, pages, writerOf(opened.market, language)))
      : await signedPdf(deps, opened, { account, language }, pages);
  if (file instanceof Readable)
    file.once('error', (error: unknown) => log.error('a statement broke off', { error: String(error) }));
  return reply
    .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf')
    .header('content-disposition', `attachment; filename="feria-${account}-${from}-${to}.${format}"`)
    .header('x-feria-lines', String(countLines(accountOf(opened, account))))
    .send(file);
}

/** Drawn elsewhere, and signed here: the key leaves this thread for no other. */
async function signedPdf(
  { db, config, clock }: Deps,
  opened: Opened,
  { account, language }: Pick<FileRequest, 'account' | 'language'>,
  pages: AsyncIterable<readonly PeriodLine[]>,
): Promise<Buffer> {
  const licensee = inLanguage(opened.market.legalLine, language);
  const drawn = await drawStatement(
    { opened, account: accountOf(opened, account), licensee },
    pages,
    language,
  );
  const signer = signerOf(config);
  await db.transact((tx) => keepSigner(tx, signer, clock.now()));
  return closePlace(drawn, signer.sign(drawn.digest));
}
