/** What the office does about a part that did not come, or that came back. The gateway is asked before, outside of the transaction. */
import { DecisionPayload, OfficeWithdrawalDetail } from '@feria/contracts/cashier/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Uuid } from '@feria/contracts/wire';
import { GatewayFailure, type SeenPayout } from '@feria/gateways';
import { Refusal } from '@feria/kernel';
import { z } from 'zod';
import type { Deps } from '../../../core/context.ts';
import type { Tx } from '../../../core/db.ts';
import { mayOperate, operatorOf, type App } from '../../../core/http/http.ts';
import { driverOf } from '../drivers.ts';
import { known } from '../gateway-jobs.ts';
import { giveBack, receiveByHand, sendAgain, tracePart, type PartAct } from './part-acts.ts';
import { findPart } from './part-store.ts';
import { readDetail } from './withdrawal-detail.ts';

const Params = z.object({ id: Uuid, part: Uuid });

type Act = (tx: Tx, act: PartAct, seen: SeenPayout, at: Date) => Promise<void>;
/** Those that need the gateway's word. */
const ASKING: Readonly<Record<'trace' | 'send-again' | 'give-back', Act>> = {
  trace: tracePart,
  'send-again': sendAgain,
  'give-back': giveBack,
};

export function partOfficeRoutes(app: App, deps: Deps): void {
  const { db, config, clock } = deps;
  const access = mayOperate('cashier.decide');
  const schema = { params: Params, body: DecisionPayload, response: { 200: OfficeWithdrawalDetail } };

  for (const [verb, act] of Object.entries(ASKING))
    app.post(
      `/office/withdrawals/:id/parts/:part/${verb}`,
      { config: { access, stepUp: verb === 'send-again' }, schema },
      async (request) => {
        const { id, part: partId } = request.params;
        const operator = operatorOf(request);
        const asked = { id, partId, reason: request.body.reason, operator, address: request.ip, config };
        const seen = await lookAt(deps, partId);
        await db.transact((tx) => act(tx, asked, seen, clock.now()));
        return readDetail(db.read, id, operator, clock.now());
      },
    );

  app.post('/office/withdrawals/:id/parts/:part/arrived', { config: { access }, schema }, async (request) => {
    const { id, part: partId } = request.params;
    const operator = operatorOf(request);
    const asked = { id, partId, reason: request.body.reason, operator, address: request.ip, config };
    await db.transact((tx) => receiveByHand(tx, asked, clock.now()));
    return readDetail(db.read, id, operator, clock.now());
  });
}

/** What its gateway says of it now. Throws cashier.payment_unknown, cashier.gateway_unreachable. */
async function lookAt({ db, config }: Deps, partId: string): Promise<SeenPayout> {
  const part = await findPart(db.read, partId);
  if (!part || part.payoutId === null) throw new Refusal<RefusalCode>('cashier.payment_unknown');
  try {
    const gateway = driverOf(config, part.gateway);
    return known(await gateway.readPayout({ id: part.payoutId }), gateway, part.payoutId);
  } catch (error) {
    if (error instanceof GatewayFailure) throw new Refusal<RefusalCode>('cashier.gateway_unreachable');
    throw error;
  }
}
