/** Many withdrawals are approved at once, each by itself: those that are not safe stay as they were, and are named. */
import { SafeApprovals, SafePayload } from '@feria/contracts/cashier/payout-rules-office';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import type { Deps } from '../../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../../core/http/http.ts';
import { approveSafe } from '../second-person.ts';

export function safeApprovalRoutes(app: App, { db, clock }: Deps): void {
  app.post(
    '/office/withdrawals/approve-safe',
    {
      config: { access: mayOperate('cashier.decide'), stepUp: true },
      schema: { body: SafePayload, response: { 200: SafeApprovals } },
    },
    async (request) => {
      const operator = operatorOf(request);
      const { ids, reason } = request.body;
      const items: SafeApprovals['items'] = [];
      for (const id of new Set(ids)) {
        const asked = { id, reason, operator, address: request.ip };
        items.push({
          id,
          refused: await refusalOf(() => db.transact((tx) => approveSafe(tx, asked, clock.now()))),
        });
      }
      return { items };
    },
  );
}

/** Null: it was done. What is no refusal is thrown. */
async function refusalOf(act: () => Promise<void>): Promise<RefusalCode | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code as RefusalCode;
    throw error;
  }
}
