import { z } from 'zod';
import { RowNumber } from '@feria/contracts/text';
import { BalanceView, EntryPage } from '@feria/contracts/wallet/member';
import { toDecimal } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';
import { memberOf, type App } from '../../core/http/http.ts';
import { toBalanceView } from './balance-view.ts';
import { getBalance } from './accounts.ts';
import { toReverses } from './reversals.ts';
import { readStatement } from './store.ts';

const PageQuery = z.object({
  before: RowNumber.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

export function walletRoutes(app: App, { db }: Deps): void {
  app.get(
    '/api/balance',
    { config: { access: 'real-member' }, schema: { response: { 200: BalanceView } } },
    async (request) => {
      const { id, currency } = memberOf(request);
      return toBalanceView(currency, await getBalance(db.read, id, currency));
    },
  );

  app.get(
    '/api/wallet/entries',
    {
      config: { access: 'real-member' },
      schema: { querystring: PageQuery, response: { 200: EntryPage } },
    },
    async (request) => {
      const member = memberOf(request);
      const { before, limit } = request.query;
      const page = {
        currency: member.currency,
        before: before === undefined ? undefined : BigInt(before),
        limit,
      };
      const lines = await readStatement(db.read, member.id, page);
      return {
        items: lines.map((line) => ({
          id: String(line.id),
          at: line.at.toISOString(),
          kind: line.kind,
          amount: toDecimal(line.amount),
          balanceAfter: toDecimal(line.balanceAfter),
          currency: member.currency,
          reference: line.reference,
          reverses: toReverses(line),
        })),
        next: lines.length < limit ? null : String(lines.at(-1)?.id),
      };
    },
  );
}
