/** Lines of the bank that may be a transfer to the licensee's account, for whoever looks for it. */
import { BankTransferLines } from '@feria/contracts/cashier/bank-transfers';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Uuid } from '@feria/contracts/wire';
import { addDays, Refusal, toDecimal } from '@feria/kernel';
import { z } from 'zod';
import type { Deps } from '../../../core/context.ts';
import { mayOperate, type App } from '../../../core/http/http.ts';
import { findBankTransfer, listTakers, MANUAL } from '../../cashier/index.ts';
import { hasStatements, listCandidates } from './line-store.ts';
import { readPlaces } from './places.ts';

/** Somebody may have sent it before they asked, and its bank may take its time. */
const DAYS_BEFORE = 7;
const DAYS_AFTER = 31;

export function transferLineRoutes(app: App, { db }: Deps): void {
  app.get(
    '/office/bank-transfers/:id/lines',
    {
      config: { access: mayOperate('cashier.read') },
      schema: { params: z.object({ id: Uuid }), response: { 200: BankTransferLines } },
    },
    async ({ params }) => {
      const transfer = await findBankTransfer(db.read, params.id);
      if (!transfer) throw new Refusal<RefusalCode>('cashier.payment_unknown');
      const { currency, asked: units, concept, createdAt } = transfer;
      const pair = { gateway: MANUAL, currency };
      const day = (await readPlaces(db.read))(currency).dayOf(createdAt);
      const span = { from: addDays(day, -DAYS_BEFORE), to: addDays(day, DAYS_AFTER) };
      const lines = await listCandidates(db.read, { ...pair, ...span, units, concept });
      const takers = await listTakers(
        db.read,
        lines.map(({ id }) => id),
      );
      return {
        hasStatements: await hasStatements(db.read, pair),
        items: lines.map(({ id, units: came, isAmount, isConcept, ...line }) => ({
          ...line,
          id: String(id),
          amount: toDecimal(came),
          fits: [...(isAmount ? (['amount'] as const) : []), ...(isConcept ? (['concept'] as const) : [])],
          takenBy: takers.get(id) ?? null,
        })),
      };
    },
  );
}
