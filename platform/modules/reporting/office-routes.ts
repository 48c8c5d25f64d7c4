import { Attention } from '@feria/contracts/reporting/attention';
import { Overview } from '@feria/contracts/operators/office';
import { addMs, businessDay, toDecimal, type Currency } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { readUnsureDeposits } from '../cashier/index.ts';
import { listMarkets, type Market } from '../markets/index.ts';
import { readSealAlarms } from '../seals/index.ts';
import { readAttention } from './attention.ts';
import { startOfDay } from './day.ts';
import { readReconciliationState } from './reconciliation/state.ts';
import { readDayTotals, readOpen } from './store.ts';
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
      const [markets, open, reconciliation, sealAlarms, unsure] = await Promise.all([
        listMarkets(db.read),
        readOpen(db.read),
        readReconciliationState(db.read, at),
        readSealAlarms(db.read, at),
        seesPayments ? readUnsureDeposits(db.read, at) : null,
      ]);
      return {
        markets: await Promise.all(markets.map((market) => dayOf(db.read, market, at))),
        waitingWithdrawals: Number(open.withdrawals),
        unsureDeposits: unsure && unsureView(unsure),
        openRounds: Number(open.rounds),
        reconciliation,
        sealAlarms,
      };
    },
  );

  app.get(
    '/office/attention',
    { config: { access: mayOperate('rounds.read') }, schema: { response: { 200: Attention } } },
    async () => ({ items: await readAttention(db.read, clock.now()) }),
  );
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

async function dayOf(
  read: Deps['db']['read'],
  market: Market,
  at: Date,
): Promise<Overview['markets'][number]> {
  const totals = await readDayTotals(read, market.code, startOfDay(at, market.timeZone), addMs(at, 1));
  return {
    merchantCode: market.code,
    currency: market.currency,
    day: businessDay(at, market.timeZone),
    members: Number(totals.members),
    deposits: toDecimal(totals.deposits),
    withdrawals: toDecimal(totals.withdrawals),
    staked: toDecimal(totals.staked),
    won: toDecimal(totals.won),
    grossGamingRevenue: toDecimal(totals.staked - totals.won),
    passwordDays: market.passwordDays,
  };
}
