/** The evidence about a disputed payment, as a file. Who takes it away leaves an audit row first. */
import { EvidenceQuery } from '@feria/contracts/cashier/office';
import { Uuid } from '@feria/contracts/wire';
import { z } from 'zod';
import { audit, byOperator } from '../../../core/audit.ts';
import type { Deps } from '../../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../../core/http/http.ts';
import { writeEvidence } from './evidence-text.ts';
import { gatherEvidence } from './evidence.ts';

const Params = z.object({ id: Uuid, payment: Uuid });
const LIMIT = { max: 20, windowMs: 60_000 };

export function evidenceRoutes(app: App, { db, config, clock }: Deps): void {
  app.get(
    '/office/deposits/:id/payments/:payment/evidence',
    {
      config: { access: mayOperate('cashier.decide'), limit: LIMIT },
      schema: { params: Params, querystring: EvidenceQuery },
    },
    async (request, reply) => {
      const { params, query } = request;
      const at = clock.now();
      const evidence = await db.snapshot((tx) => gatherEvidence(tx, config, params, at));
      const { deposit, payment } = evidence;
      await db.transact((tx) =>
        audit(tx, {
          ...byOperator({ operator: operatorOf(request), address: request.ip }),
          action: 'cashier.evidence_taken',
          subject: `deposit:${deposit.id}`,
          memberId: deposit.memberId,
          after: { payment: payment.id, language: query.language },
          at,
        }),
      );
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="evidence-${deposit.reference}.txt"`)
        .send(writeEvidence(evidence, query.language));
    },
  );
}
