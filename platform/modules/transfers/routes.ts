import { z } from 'zod';
import type { RefusalCode } from '@feria/contracts/refusals';
import {
  ConsolidateAnswer,
  ConsolidatePayload,
  MerchantWallet,
  TransferPage,
  TransferView,
  WalletBalances,
  WalletTransferPayload,
} from '@feria/contracts/transfers/member';
import { Uuid } from '@feria/contracts/wire';
import { Refusal, type Units } from '@feria/kernel';
import type { SignedInMember } from '../../core/http/access.ts';
import type { Deps } from '../../core/context.ts';
import type { Tx } from '../../core/db.ts';
import { memberOf, type App } from '../../core/http/http.ts';
import { listVendors, type Vendor } from '../catalog/index.ts';
import { holdSession } from '../access/index.ts';
import { requireTermsAccepted } from '../members/index.ts';
import { getMarket, requireAllowedPlace, requireOpenPlatform, type Place } from '../markets/index.ts';
import { lockLimits } from '../limits/index.ts';
import { listMerchantWallets, readBalances } from './balances.ts';
import { bringBack, send } from './jobs.ts';
import { findRequestHash, lockCash } from './store.ts';
import { findTransfer, listTransfers, type Transfer } from './transfer-store.ts';
import { readAmount, requestTransfer, requestOnce, type Owner } from './transfers.ts';
import { askBalance } from './vendor-client.ts';
import { nextOf, toTransferView } from './views.ts';

const MONEY_LIMIT = { max: 30, windowMs: 60_000 };
/** Each look asks every vendor. */
const LOOK_LIMIT = { max: 60, windowMs: 60_000 };
const Query = z.object({
  before: Uuid.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
const Params = z.object({ id: Uuid });

export function transferRoutes(app: App, deps: Deps): void {
  const { db, config } = deps;
  const vendorsNow = () => listVendors(db.read, config.secret);

  app.get(
    '/api/wallet/merchant-wallet',
    { config: { access: 'real-member' }, schema: { response: { 200: MerchantWallet } } },
    (request) => listMerchantWallets(deps, memberOf(request)),
  );

  app.get(
    '/api/wallet/balances',
    {
      config: { access: 'real-member', limit: LOOK_LIMIT },
      schema: { response: { 200: WalletBalances } },
    },
    (request) => readBalances(deps, memberOf(request)),
  );

  app.post(
    '/api/wallet/transfer',
    {
      config: { access: 'real-member', limit: MONEY_LIMIT, recent: true },
      schema: { body: WalletTransferPayload, response: { 200: TransferView } },
    },
    async (request) => {
      const vendors = await vendorsNow();
      const vendor = vendors.find(({ code, dialect }) => {
        return code === request.body.vassalage && dialect === 'transfer';
      });
      if (!vendor) throw new Refusal<RefusalCode>('catalog.vendor_unknown');
      const place = { address: request.ip, country: deps.countries.of(request) };
      const transfer = await moveByHand(deps, memberOf(request), vendor, { ...request.body, place });
      return toTransferView(transfer, vendors);
    },
  );

  app.post(
    '/api/wallet/consolidated-funds',
    {
      config: { access: 'real-member', limit: MONEY_LIMIT },
      schema: { body: ConsolidatePayload, response: { 200: ConsolidateAnswer } },
    },
    async (request) => {
      const { cause, idempotencyKey: requestKey } = request.body;
      const { transfers, unreached } = await bringBack(deps, memberOf(request), { cause, requestKey });
      const vendors = await vendorsNow();
      return {
        transfers: transfers.map((transfer) => toTransferView(transfer, vendors)),
        unreached: unreached.map(({ code, name }) => ({ vassalage: code, displayName: name })),
      };
    },
  );

  app.get(
    '/api/wallet/transfers',
    {
      config: { access: 'real-member' },
      schema: { querystring: Query, response: { 200: TransferPage } },
    },
    async (request) => {
      const { before, limit } = request.query;
      const filter = { memberId: memberOf(request).id, before, limit };
      const [transfers, vendors] = await Promise.all([listTransfers(db.read, filter), vendorsNow()]);
      return {
        items: transfers.map((transfer) => toTransferView(transfer, vendors)),
        next: nextOf(transfers, limit),
      };
    },
  );

  app.get(
    '/api/wallet/transfers/:id',
    {
      config: { access: 'real-member' },
      schema: { params: Params, response: { 200: TransferView } },
    },
    async (request) => {
      const transfer = await findTransfer(db.read, request.params.id);
      // Another member's money is as unknown as none.
      if (transfer?.memberId !== memberOf(request).id)
        throw new Refusal<RefusalCode>('transfers.transfer_unknown');
      return toTransferView(transfer, await vendorsNow());
    },
  );
}

/** `place`: where the member is. */
type ByHand = z.infer<typeof WalletTransferPayload> & { place: Place };

/**
 * One transfer that a member asked for, sent; a repeat of the key answers the first as it is now. Throws session.required,
 * system.maintenance, system.region, markets.place and identity.terms_changed of one that goes in: while the platform is closed money comes home and goes nowhere.
 */
async function moveByHand(
  deps: Deps,
  owner: SignedInMember,
  vendor: Vendor,
  body: ByHand,
): Promise<Transfer> {
  const { db, clock } = deps;
  const { direction, idempotencyKey: requestKey } = body;
  const seat = { sessionId: owner.sessionId, gameCode: null, place: body.place };
  const order = { owner, vendor, direction, cause: 'member', requestKey, seat } as const;
  const fields = [vendor.code, direction, body.amount === 'all' ? 'all' : String(readAmount(body.amount))];
  const typed = body.amount === 'all' ? await standing(deps, owner, vendor, body) : readAmount(body.amount);
  const { transfers, isNew } = await db.transact((tx) => {
    const make = async () => {
      if (direction === 'in') await requireMayEnter(tx, owner, body.place, clock.now());
      const amount = typed ?? (await lockCash(tx, owner.id, owner.currency));
      if (amount === 0n) throw new Refusal<RefusalCode>('wallet.not_enough_money', { balance: '0.00' });
      return [await requestTransfer(tx, { ...order, amount }, clock.now())];
    };
    return requestOnce(tx, { owner, requestKey, fields }, make, clock.now());
  });
  const [transfer] = transfers;
  if (!transfer) throw new Refusal<RefusalCode>('wallet.key_conflict');
  return isNew ? send(deps, vendor, transfer) : transfer;
}

/** The session stands, the platform is open, and members may play from there; limits are held before anything else is. */
async function requireMayEnter(tx: Tx, owner: SignedInMember, place: Place, at: Date): Promise<void> {
  await lockLimits(tx, owner.id);
  if (!(await holdSession(tx, owner.sessionId, at))) throw new Refusal<RefusalCode>('session.required');
  await requireOpenPlatform(tx, place, at);
  requireAllowedPlace(await getMarket(tx, owner.merchantCode), place);
  await requireTermsAccepted(tx, owner, at);
}

/** What 'all' is when it comes out: the vendor knows. Undefined when it goes in, and for a repeat. Throws play.vendor_unreachable. */
async function standing(
  deps: Deps,
  owner: Owner,
  vendor: Vendor,
  { direction, idempotencyKey }: ByHand,
): Promise<Units | undefined> {
  if (direction === 'in' || (await findRequestHash(deps.db.read, owner.id, idempotencyKey))) return undefined;
  const balance = await askBalance(deps, vendor, { memberId: owner.id, currency: owner.currency });
  if (balance === undefined) throw new Refusal<RefusalCode>('play.vendor_unreachable');
  return balance;
}
