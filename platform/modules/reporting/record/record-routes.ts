import { Readable } from 'node:stream';
import { RecordFileQuery, RecordPage, RecordQuery } from '@feria/contracts/reporting/record';
import type { Deps } from '../../../core/context.ts';
import { memberOf, type App } from '../../../core/http/http.ts';
import { listRecord, sumRecord } from '../../wallet/index.ts';
import { writerOf, type Writer } from '../statements/statement-texts.ts';
import { ownerOf } from '../statements/statements.ts';
import { recordFoot, recordHead, recordRow } from './record-csv.ts';
import { openRecord, readRecord, totalsOf, toRecordLine, type OpenedRecord } from './record.ts';

/** The totals read every line of the period. */
const READ_LIMIT = { max: 120, windowMs: 60_000 };
const FILE_LIMIT = { max: 20, windowMs: 60_000 };
const LINES_AT_ONCE = 2_000;

export function recordRoutes(app: App, deps: Deps): void {
  const { db, log } = deps;

  app.get(
    '/api/account-record',
    {
      config: { access: 'real-member', limit: READ_LIMIT },
      schema: { querystring: RecordQuery, response: { 200: RecordPage } },
    },
    async (request) => {
      const { before, limit, ...input } = request.query;
      return db.snapshot(async (tx) => {
        const opened = await openRecord(tx, await ownerOf(tx, memberOf(request).id), input);
        const { lines, totals } = await readRecord(tx, opened, { before, limit });
        return {
          currency: opened.owner.currency,
          timeZone: opened.market.timeZone,
          items: lines.map(toRecordLine),
          next: lines.length < limit ? null : String(lines.at(-1)?.id),
          totals,
        };
      });
    },
  );

  app.get(
    '/api/account-record/file',
    { config: { access: 'real-member', limit: FILE_LIMIT }, schema: { querystring: RecordFileQuery } },
    async (request, reply) => {
      const { language, ...input } = request.query;
      const { id } = memberOf(request);
      const { opened, totals } = await db.snapshot(async (tx) => {
        const read = await openRecord(tx, await ownerOf(tx, id), input);
        return { opened: read, totals: totalsOf(await sumRecord(tx, read.filter)) };
      });
      const writer = writerOf(opened.market, language);
      const file = Readable.from(pieces(deps, opened, writer, () => recordFoot(totals, writer)));
      file.once('error', (error: unknown) => log.error('a record broke off', { error: String(error) }));
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="feria-record-${input.from}-${input.to}.csv"`)
        .send(file);
    },
  );
}

/** Page by page and outside any transaction: entries never change, so all pages are of the snapshot that opened it. */
async function* pieces(
  { db }: Deps,
  { filter }: OpenedRecord,
  writer: Writer,
  foot: () => string,
): AsyncGenerator<string> {
  yield recordHead(writer);
  let before: bigint | undefined;
  for (;;) {
    const lines = await listRecord(db.read, filter, { before, limit: LINES_AT_ONCE });
    yield lines.map((line) => recordRow(line, writer)).join('');
    if (lines.length < LINES_AT_ONCE) break;
    before = lines.at(-1)?.id;
  }
  yield foot();
}
