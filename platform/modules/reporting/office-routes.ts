import { AttentionItem } from '@feria/contracts/reporting/attention';
import { ATTENTION_LIST } from '@feria/contracts/reporting/lists';
import { Overview } from '@feria/contracts/operators/office';
import { toDecimal, type Currency } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { smallList } from '../../core/lists/small-list.ts';
import { readUnsureDeposits } from '../cashier/index.ts';
import { listMarkets } from '../markets/index.ts';
import { readSealAlarms } from '../seals/index.ts';
import { readAttention } from './attention.ts';
import { readReconciliationState } from './reconciliation/state.ts';
import { taxReportRoutes } from './tax-routes.ts';

export function reportingRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps;
  taxReportRoutes(app, deps);
  app.get(
    '/office/overview',
    { config: { access: mayOperate('members.read') }, schema: { response: { 200: Overview } } },
    async (request) => {
      const at = clock.now();
      const seesPayments = operatorOf(request).permissions.includes('cashier.read');
      const [markets, reconciliation, sealAlarms, unsure] = await Promise.all([
        listMarkets(db.read),
        readReconciliationState(db.read, at),
        readSealAlarms(db.read, at),
        seesPayments ? readUnsureDeposits(db.read, at) : null,
      ]);
      return {
        markets: markets.map(({ code, passwordDays }) => ({ merchantCode: code, passwordDays })),
        unsureDeposits: unsure && unsureView(unsure),
        reconciliation,
        sealAlarms,
      };
    },
  );

  smallList(app, deps, {
    path: '/office/attention',
    permission: 'rounds.read',
    spec: ATTENTION_LIST,
    shown: AttentionItem,
    read: (reader) => readAttention(reader, clock.now()),
  });
}

const unsureView = ({
  count,
  oldestAt,
  sums,
}: Awaited<ReturnType<typeof readUnsureDeposits>>): NonNullable<Overview['unsureDeposits']> => ({
  count,
  oldestAt: oldestAt?.toISOString() ?? null,
  sums: sums.map(({ currency, amount }) => ({ currency: currency as Currency, amount: toDecimal(amount) })),
});
