import { Profit, ProfitFileQuery, ProfitQuery } from '@feria/contracts/reporting/profit';
import type { Deps } from '../../../core/context.ts';
import { memberOf, type App } from '../../../core/http/http.ts';
import { writerOf } from '../statements/statement-texts.ts';
import { ownerOf } from '../statements/statements.ts';
import { profitCsvOf } from './profit-csv.ts';
import { openProfit, type OpenedProfit } from './profit.ts';

/** Every round of the period is read. */
const READ_LIMIT = { max: 120, windowMs: 60_000 };
const FILE_LIMIT = { max: 20, windowMs: 60_000 };

export function profitRoutes(app: App, { db, clock }: Deps): void {
  const open = (id: string, input: Parameters<typeof openProfit>[2]): Promise<OpenedProfit> =>
    db.snapshot(async (tx) => openProfit(tx, await ownerOf(tx, id), input, clock.now()));

  app.get(
    '/api/profit',
    {
      config: { access: 'real-member', limit: READ_LIMIT },
      schema: { querystring: ProfitQuery, response: { 200: Profit } },
    },
    async (request) => (await open(memberOf(request).id, request.query)).profit,
  );

  app.get(
    '/api/profit/file',
    { config: { access: 'real-member', limit: FILE_LIMIT }, schema: { querystring: ProfitFileQuery } },
    async (request, reply) => {
      const { language, ...input } = request.query;
      const opened = await open(memberOf(request).id, input);
      return reply
        .type('text/csv; charset=utf-8')
        .header(
          'content-disposition',
          `attachment; filename="feria-profit-${input.by}-${input.from}-${input.to}.csv"`,
        )
        .send(profitCsvOf(opened, writerOf(opened.market, language)));
    },
  );
}
