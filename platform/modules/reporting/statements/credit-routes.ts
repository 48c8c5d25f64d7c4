/** The credit report's file. What it shows on a page is a statement's sums: GET /api/statement. */
import { CreditFileQuery } from '@feria/contracts/reporting/statements';
import type { Deps } from '../../../core/context.ts';
import { memberOf, type App } from '../../../core/http/http.ts';
import { creditCsvOf } from './credit-csv.ts';
import { writerOf } from './statement-texts.ts';
import { openStatement, ownerOf } from './statements.ts';

const FILE_LIMIT = { max: 20, windowMs: 60_000 };

export function creditRoutes(app: App, { db, clock }: Deps): void {
  app.get(
    '/api/credit-report/file',
    { config: { access: 'real-member', limit: FILE_LIMIT }, schema: { querystring: CreditFileQuery } },
    async (request, reply) => {
      const { id } = memberOf(request);
      const { from, to, language } = request.query;
      const opened = await db.snapshot(async (tx) =>
        openStatement(tx, await ownerOf(tx, id), { from, to }, clock.now()),
      );
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="feria-credit-${from}-${to}.csv"`)
        .send(creditCsvOf(opened, writerOf(opened.market, language)));
    },
  );
}
