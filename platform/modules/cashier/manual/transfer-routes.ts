/** Transfers to the licensee's accounts in the office: found at the bank, or not. */
import {
  BankTransferDetail,
  BankTransferMatch,
  BankTransferRefusal,
  BankTransferRow,
  TransferRefundEnd,
} from '@feria/contracts/cashier/bank-transfers';
import { BANK_TRANSFER_LIST } from '@feria/contracts/cashier/lists';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Uuid } from '@feria/contracts/wire';
import { GatewayFailure } from '@feria/gateways';
import { Refusal } from '@feria/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { audit, byOperator } from '../../../core/audit.ts';
import type { Deps } from '../../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../../core/http/http.ts';
import { asHarmlessImage } from '../../../core/images/image.ts';
import { listSource } from '../../../core/lists/source.ts';
import { tableList } from '../../../core/lists/table-list.ts';
import { ofWhom } from '../../members/index.ts';
import { settlePayment } from '../deposits/deposit-jobs.ts';
import { driverOf } from '../drivers.ts';
import { MANUAL } from './driver.ts';
import { matchTransfer, refuseTransfer } from './matching.ts';
import { findSealedProof } from './proof-store.ts';
import { openProof } from './sealed.ts';
import { endSendingBack } from './send-back.ts';
import { findTransfer } from './transfer-store.ts';
import { readTransfer, toTransferRows } from './transfer-view.ts';

const Params = z.object({ id: Uuid });
const ProofParams = Params.extend({ proof: Uuid });
const RefundParams = Params.extend({ refund: Uuid });
const LOOK_LIMIT = { max: 120, windowMs: 60_000 };
const READ = mayOperate('cashier.read');
const DECIDE = mayOperate('cashier.decide');

const hasProof = sql<boolean>`(said_at is not null)`.as('hasProof');
const TRANSFERS = listSource({
  spec: BANK_TRANSFER_LIST,
  id: 'id',
  idKind: 'uuid',
  columns: {
    reference: 'concept',
    createdAt: 'createdAt',
    saidAt: 'saidAt',
    memberId: 'memberId',
    merchantCode: 'market',
    amount: 'asked',
    hasProof: 'hasProof',
    state: 'state',
    priority: 'priority',
  },
  notBefore: { saidAt: 'createdAt' },
  ties: { priority: 'createdAt' },
});

export function bankTransferRoutes(app: App, deps: Deps): void {
  tableList(app, deps, {
    path: '/office/bank-transfers',
    permission: 'cashier.read',
    source: TRANSFERS,
    shown: BankTransferRow,
    from: (tx, { memberId }) =>
      tx.selectFrom(
        tx
          .selectFrom('cashier.bank_transfers')
          .selectAll()
          .select(hasProof)
          .where('memberId', 'is not', null)
          .where(ofWhom(memberId))
          .as('t'),
      ),
    isWide: true,
    show: toTransferRows,
  });
  readRoutes(app, deps);
  decideRoutes(app, deps);
}

function readRoutes(app: App, { db, config, clock }: Deps): void {
  app.get(
    '/office/bank-transfers/:id',
    {
      config: { access: READ, limit: LOOK_LIMIT },
      schema: { params: Params, response: { 200: BankTransferDetail } },
    },
    async (request) =>
      readTransfer(db.read, config, { id: request.params.id, viewer: operatorOf(request) }, clock.now()),
  );

  app.get(
    '/office/bank-transfers/:id/proofs/:proof',
    { config: { access: READ, limit: LOOK_LIMIT }, schema: { params: ProofParams } },
    async (request, reply) => {
      const { id, proof } = request.params;
      const sealed = await db.transact(async (tx) => {
        const found = await findSealedProof(tx, id, proof);
        if (!found) throw new Refusal<RefusalCode>('request.not_found');
        await audit(tx, {
          ...byOperator({ operator: operatorOf(request), address: request.ip }),
          action: 'cashier.transfer_proof_seen',
          subject: `bank_transfer:${id}`,
          memberId: (await findTransfer(tx, { id }))?.memberId ?? null,
          after: { proof },
          at: clock.now(),
        });
        return found;
      });
      return reply
        .headers(asHarmlessImage('proof'))
        .type('image/jpeg')
        .send(openProof(config, proof, sealed));
    },
  );
}

function decideRoutes(app: App, deps: Deps): void {
  const { db, config, clock, hub } = deps;
  const response = { 200: BankTransferDetail };
  const actingOf = (request: Parameters<typeof operatorOf>[0] & { ip: string }) => ({
    operator: operatorOf(request),
    address: request.ip,
  });
  const shown = async (id: string, viewer: ReturnType<typeof operatorOf>) => {
    hub.toOffice('queue', { kind: 'bankTransfers' });
    return readTransfer(db.read, config, { id, viewer }, clock.now());
  };

  app.post(
    '/office/bank-transfers/:id/match',
    {
      config: { access: DECIDE, stepUp: true },
      schema: { params: Params, body: BankTransferMatch, response },
    },
    async (request) => {
      const { id } = request.params;
      const acting = actingOf(request);
      await db.transact((tx) => matchTransfer(tx, config, { id, ...request.body, ...acting }, clock.now()));
      await readAtOnce(deps, id);
      return shown(id, acting.operator);
    },
  );

  app.post(
    '/office/bank-transfers/:id/refuse',
    { config: { access: DECIDE }, schema: { params: Params, body: BankTransferRefusal, response } },
    async (request) => {
      const { id } = request.params;
      const acting = actingOf(request);
      await db.transact((tx) => refuseTransfer(tx, { id, ...request.body, ...acting }, clock.now()));
      await readAtOnce(deps, id);
      return shown(id, acting.operator);
    },
  );

  app.post(
    '/office/bank-transfers/:id/refunds/:refund',
    {
      config: { access: DECIDE, stepUp: true },
      schema: { params: RefundParams, body: TransferRefundEnd, response },
    },
    async (request) => {
      const { id, refund: refundId } = request.params;
      const acting = actingOf(request);
      const end = { id, refundId, said: request.body, ...acting };
      await db.transact((tx) => endSendingBack(tx, end, clock.now()));
      return shown(id, acting.operator);
    },
  );
}

/** The deposit is due, so a job does the same; whoever has decided sees what came of it. */
async function readAtOnce(deps: Deps, id: string): Promise<void> {
  try {
    await settlePayment(deps, driverOf(deps.config, MANUAL), id);
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    deps.log.warn('a transfer was not read', { transfer: id, error: error.message });
  }
}
