/** What the office does about money that came otherwise, refunds and disputes. The gateway is asked by a job, under our reference. */
import {
  OfficePaymentDetail,
  PaymentAssignment,
  PaymentDecision,
  RefundDecision,
} from '@feria/contracts/cashier/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Uuid } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';
import { z } from 'zod';
import type { Deps } from '../../../core/context.ts';
import type { SignedInOperator } from '../../../core/http/access.ts';
import { mayOperate, operatorOf, type App } from '../../../core/http/http.ts';
import { findDeposit } from '../deposits/deposit-store.ts';
import { evidenceRoutes } from './evidence-routes.ts';
import { endDispute } from './payment-acts.ts';
import { decideOrAsk } from './payment-approval.ts';
import { findPayment, listRefunds } from './payment-store.ts';
import { officePayment } from './payment-view.ts';

const Params = z.object({ id: Uuid, payment: Uuid });
const ACTS = { credit: 'credit', 'send-back': 'send_back' } as const;
const ENDS = { lost: 'lost', accept: 'accepted' } as const;

export function paymentOfficeRoutes(app: App, deps: Deps): void {
  const { db, config, clock } = deps;
  const access = mayOperate('cashier.decide');
  const schema = { params: Params, body: PaymentDecision, response: { 200: OfficePaymentDetail } };

  for (const [verb, act] of Object.entries(ACTS))
    app.post(
      `/office/deposits/:id/payments/:payment/${verb}`,
      { config: { access, stepUp: true }, schema },
      async (request) => {
        const id = await idOf(deps, request.params);
        const decided = { id, act, reason: request.body.reason, ...actingOf(request), config };
        await db.transact((tx) => decideOrAsk(tx, decided, clock.now()));
        return readPayment(deps, id, operatorOf(request));
      },
    );

  app.post(
    '/office/deposits/:id/payments/:payment/refund',
    {
      config: { access, stepUp: true },
      schema: { params: Params, body: RefundDecision, response: { 200: OfficePaymentDetail } },
    },
    async (request) => {
      const id = await idOf(deps, request.params);
      const decided = { id, act: 'refund' as const, ...request.body, ...actingOf(request), config };
      await db.transact((tx) => decideOrAsk(tx, decided, clock.now()));
      return readPayment(deps, id, operatorOf(request));
    },
  );

  for (const [verb, outcome] of Object.entries(ENDS))
    app.post(
      `/office/deposits/:id/payments/:payment/${verb}`,
      { config: { access }, schema },
      async (request) => {
        const id = await idOf(deps, request.params);
        const act = { id, outcome, reason: request.body.reason, ...actingOf(request), config };
        await db.transact((tx) => endDispute(tx, act, clock.now()));
        return readPayment(deps, id, operatorOf(request));
      },
    );

  unclaimedRoutes(app, deps);
  evidenceRoutes(app, deps);
}

/** Money that is for no deposit of ours. */
function unclaimedRoutes(app: App, deps: Deps): void {
  const { db, config, clock } = deps;
  const params = z.object({ id: Uuid });
  app.get(
    '/office/payments/:id',
    {
      config: { access: mayOperate('cashier.read') },
      schema: { params, response: { 200: OfficePaymentDetail } },
    },
    async (request) => readPayment(deps, request.params.id, operatorOf(request)),
  );
  app.post(
    '/office/payments/:id/assign',
    {
      config: { access: mayOperate('cashier.decide'), stepUp: true },
      schema: { params, body: PaymentAssignment, response: { 200: OfficePaymentDetail } },
    },
    async (request) => {
      const { id } = request.params;
      const decided = { id, act: 'assign' as const, ...request.body, ...actingOf(request), config };
      await db.transact((tx) => decideOrAsk(tx, decided, clock.now()));
      return readPayment(deps, id, operatorOf(request));
    },
  );
}

/** Throws cashier.payment_unknown: it is of another deposit. */
async function idOf({ db }: Deps, { id, payment }: z.infer<typeof Params>): Promise<string> {
  const found = await findPayment(db.read, payment);
  if (found?.depositId !== id) throw new Refusal<RefusalCode>('cashier.payment_unknown');
  return payment;
}

const actingOf = (request: Parameters<typeof operatorOf>[0] & { ip: string }) => ({
  operator: operatorOf(request),
  address: request.ip,
});

/** Throws cashier.payment_unknown. */
async function readPayment(
  { db, config, clock }: Deps,
  id: string,
  viewer: SignedInOperator,
): Promise<OfficePaymentDetail> {
  const payment = await findPayment(db.read, id);
  if (!payment) throw new Refusal<RefusalCode>('cashier.payment_unknown');
  const { depositId, marketCode: merchantCode } = payment;
  const deposit = depositId === null ? null : ((await findDeposit(db.read, depositId)) ?? null);
  const asks = await listRefunds(db.read, [id]);
  const shown = { payment, asks, deposit, viewer };
  return { payment: await officePayment(db.read, config, shown, clock.now()), depositId, merchantCode };
}
