/**
 * What happens between the transactions: the vendor is called with none open, and what it said is taken over in a new one.
 * Jobs finish whatever a kill or a silent vendor left, and bring back what stands idle.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { TransferCause } from '@feria/contracts/transfers/member';
import { addMs, Refusal, type MemberId, type Units } from '@feria/kernel';
import type { SignedInMember } from '../../core/http/access.ts';
import type { Deps as AllDeps } from '../../core/context.ts';
import type { Tx } from '../../core/db.ts';
import { listVendors, type Vendor } from '../catalog/index.ts';
import { getMember } from '../members/index.ts';
import { judge } from './due.ts';
import { noteLoss } from './recalled-wins.ts';
import { markRecall, type Seat } from './recall-store.ts';
import { findRequestHash } from './store.ts';
import { findOpen, findTransfer, listDueTransfers, listOpen, type Transfer } from './transfer-store.ts';
import {
  answerOf,
  applyCall,
  giveUp,
  loseSender,
  requestAllCash,
  requestBack,
  startSending,
  requestOnce,
  type Call,
  type Find,
  type Owner,
} from './transfers.ts';
import { askBalance, askStatus, sendTransfer } from './vendor-client.ts';
import {
  findWallet,
  listDueWallets,
  listWallets,
  noteLook,
  setWalletDue,
  type VendorWallet,
} from './wallet-store.ts';
import { recallReasonsOf } from './recall-reasons.ts';

export type Deps = Pick<AllDeps, 'db' | 'clock' | 'config' | 'log'>;

/** One turn's share: a vendor that hangs keeps a turn for its time-out, not for a queue of them. */
const BATCH = 20;
const UNREACHED_MS = 5 * 60_000;
/** How long somebody who wants to go on waits for a transfer that is being sent. */
const WAIT_MS = 200;
const MOST_WAITS = 30;

/** Asks the vendor to do a transfer that nobody has asked for yet, and answers the transfer as it is then. */
export async function send(deps: Deps, vendor: Vendor, { id }: Transfer): Promise<Transfer> {
  const { db, clock } = deps;
  const transfer = await db.transact((tx) => startSending(tx, id, clock.now()));
  if (transfer) {
    const outcome = await sendTransfer(deps, vendor, transfer);
    await takeOver(deps, id, { verb: transfer.direction, outcome });
  }
  return (await findTransfer(db.read, id))!;
}

/** Asks the vendor what became of an unsure transfer, and takes that over. */
export async function askAgain(deps: Deps, vendor: Vendor, transfer: Transfer): Promise<void> {
  const outcome = await askStatus(deps, vendor, transfer);
  await takeOver(deps, transfer.id, { verb: 'status', outcome });
}

async function takeOver({ db, clock, config, log }: Deps, id: string, call: Call): Promise<void> {
  const applied = await db.transact(async (tx) => {
    const done = await applyCall(tx, id, call, clock.now());
    // It has just arrived there: whatever ended play while it was on its way ended before this look, or its fact comes after.
    if (done === 'moved') await recheck(tx, config, id, clock.now());
    return done;
  });
  if (applied === 'differs')
    log.error('a vendor and we differ about a transfer: a person has to look', {
      transfer: id,
      answer: answerOf(call.outcome),
    });
  else if (call.outcome.kind === 'unsure')
    log.warn('a transfer is unsure', { transfer: id, why: call.outcome.why });
}

async function recheck(tx: Tx, config: Deps['config'], id: string, at: Date): Promise<void> {
  const transfer = await findTransfer(tx, id);
  if (transfer?.direction !== 'in' || transfer.state !== 'done') return;
  const wallet = await findWallet(tx, transfer);
  const reason = wallet && (await recallReasonsOf({ reader: tx, config, at })(wallet));
  if (reason) await markRecall(tx, wallet, reason, at);
}

/** Takes the next step of a transfer whose time has come, or whose fate somebody wants to know now. */
export async function follow(deps: Deps, vendor: Vendor, transfer: Transfer): Promise<void> {
  const { db, clock } = deps;
  if (transfer.state === 'requested') {
    // Its sender is gone. Money that has not left stays; what should come back still comes.
    if (transfer.direction === 'in') await db.transact((tx) => giveUp(tx, transfer.id, clock.now()));
    else await send(deps, vendor, transfer);
    return;
  }
  if (transfer.state === 'sending') await db.transact((tx) => loseSender(tx, transfer.id, clock.now()));
  await askAgain(deps, vendor, transfer);
}

/** The transfer that is still open between a member and a vendor after it was waited for, or asked about. */
export async function settleOpen(
  deps: Deps,
  vendor: Vendor,
  memberId: MemberId,
): Promise<Transfer | undefined> {
  const { db, clock } = deps;
  for (let waits = 0; waits < MOST_WAITS; waits += 1) {
    const open = await findOpen(db.read, memberId, vendor.code);
    if (!open) return undefined;
    if (open.state === 'unsure' || (open.dueAt ?? clock.now()) <= clock.now()) {
      await follow(deps, vendor, open);
      return findOpen(db.read, memberId, vendor.code);
    }
    await sleep(WAIT_MS);
  }
  return findOpen(db.read, memberId, vendor.code);
}

/** Asks a vendor what stands there, and writes it down. Undefined when it does not say. */
export async function look(
  deps: Deps,
  vendor: Vendor,
  wallet: VendorWallet,
): Promise<{ balance: Units; wantsBack: boolean; version: number } | undefined> {
  const { db, clock } = deps;
  const balance = await askBalance(deps, vendor, wallet);
  if (balance === undefined) return undefined;
  const at = clock.now();
  const unchangedSince = balance === wallet.balance ? wallet.unchangedSince : at;
  const { wantsBack, dueAt } = judge({ balance, unchangedSince }, at);
  await db.transact(async (tx) => {
    const lost = await noteLook(tx, wallet, { balance, unchangedSince, dueAt }, at);
    await noteLoss(tx, wallet, lost, at);
  });
  return { balance, wantsBack, version: wallet.version };
}

export type BackOptions = {
  cause: TransferCause;
  /** The member's key of the request; null: nobody repeats it. */
  requestKey?: string;
  /** Left where it is. */
  except?: string;
};
export type Back = { transfers: Transfer[]; unreached: Vendor[] };

/**
 * Brings back what stands at vendors: each is asked what it holds, the transfers are stored together, and sent side by
 * side. Never refused because of one vendor: who does not answer is `unreached` and left to the sweep. A repeat of the key
 * answers the transfers of the first time. Throws wallet.key_conflict.
 */
export async function bringBack(
  deps: Deps,
  owner: Owner,
  { cause, requestKey, except }: BackOptions,
): Promise<Back> {
  const { db, clock } = deps;
  const isRepeat = requestKey !== undefined && (await findRequestHash(db.read, owner.id, requestKey));
  const { finds, unreached } = isRepeat ? NOTHING : await findMoney(deps, owner, except);
  const order = { owner, cause, requestKey: requestKey ?? null };
  const { transfers, isNew } = await db.transact(async (tx) => {
    const at = clock.now();
    const make = () => requestBack(tx, finds, order, at);
    if (requestKey === undefined) return { transfers: await make(), isNew: true };
    return requestOnce(tx, { owner, requestKey, fields: [cause] }, make, at);
  });
  if (!isNew) return { transfers, unreached: [] };
  const vendors = new Map(finds.map(({ vendor }) => [vendor.code, vendor]));
  const sent = transfers.map((transfer) => send(deps, vendors.get(transfer.vendor)!, transfer));
  return { transfers: await Promise.all(sent), unreached };
}

const NOTHING: { finds: Find[]; unreached: Vendor[] } = { finds: [], unreached: [] };

/** Where a member's money stands. A vendor with a transfer that stays open is not asked. */
async function findMoney(deps: Deps, { id }: Owner, except: string | undefined): Promise<typeof NOTHING> {
  const { db, config } = deps;
  const [wallets, open] = await Promise.all([listWallets(db.read, id), listOpen(db.read, id)]);
  const isOpen = (code: string): boolean => open.some(({ vendor }) => vendor === code);
  const wanted = wallets.filter(
    ({ vendor, dueAt }) => vendor !== except && (dueAt !== null || isOpen(vendor)),
  );
  if (wanted.length === 0) return NOTHING;
  const vendors = await listVendors(db.read, config.secret);
  const looked = await Promise.all(
    wanted.map(async (known) => {
      const vendor = vendors.find(({ code }) => code === known.vendor)!;
      if (await settleOpen(deps, vendor, id)) return { vendor, found: undefined };
      // What settled just now has changed what is known.
      const wallet = (await listWallets(db.read, id)).find(({ vendor: code }) => code === known.vendor);
      const found = await look(deps, vendor, wallet ?? known);
      return { vendor, found };
    }),
  );
  return {
    finds: looked.flatMap(({ vendor, found }) =>
      found && found.balance !== 0n ? [{ vendor, balance: found.balance, version: found.version }] : [],
    ),
    unreached: looked.flatMap(({ vendor, found }) => (found === undefined ? [vendor] : [])),
  };
}

/**
 * Before a member plays: brings back what stands at other vendors, and, when the game's vendor keeps wallets, sends all
 * cash there. Cheap for who never used one. Throws transfers.under_way, transfers.refused (the money is back in the
 * balance), transfers.unsure (it is here or there; the job finds out), safety.play_blocked, transfers.vendor_closed.
 */
export async function carryToGame(
  deps: Deps,
  owner: SignedInMember,
  vendor: Vendor,
  game: Omit<Seat, 'sessionId'>,
): Promise<void> {
  const { db, clock } = deps;
  await bringBack(deps, owner, { cause: 'return', except: vendor.code });
  if (vendor.dialect !== 'transfer') return;
  if (await settleOpen(deps, vendor, owner.id)) throw new Refusal<RefusalCode>('transfers.under_way');
  const seat = { ...game, sessionId: owner.sessionId };
  const order = { owner, vendor, cause: 'launch', requestKey: null, seat } as const;
  const wanted = await db.transact((tx) => requestAllCash(tx, order, clock.now()));
  if (!wanted) return;
  const { state } = await send(deps, vendor, wanted);
  if (state === 'refused') throw new Refusal<RefusalCode>('transfers.refused');
  if (state !== 'done') throw new Refusal<RefusalCode>('transfers.unsure');
}

async function sweepWallet(deps: Deps, vendor: Vendor, wallet: VendorWallet): Promise<void> {
  const { db, clock, config } = deps;
  // No fact came for it, or none is told of (a game that left its vendor's list): what the look finds counts the same.
  const reason = await recallReasonsOf({ reader: db.read, config, at: clock.now() })(wallet);
  if (reason) {
    await db.transact((tx) => markRecall(tx, wallet, reason, clock.now()));
    return;
  }
  const isBusy = (await findOpen(db.read, wallet.memberId, wallet.vendor)) !== undefined;
  const found = isBusy ? undefined : await look(deps, vendor, wallet);
  if (!found) {
    await db.transact((tx) => setWalletDue(tx, wallet, addMs(clock.now(), UNREACHED_MS)));
    return;
  }
  if (!found.wantsBack) return;
  const member = await getMember(db.read, wallet.memberId);
  const owner: Owner = { id: member.id, merchantCode: member.marketCode, currency: wallet.currency };
  const order = { owner, cause: 'sweep', requestKey: null } as const;
  const transfers = await db.transact((tx) =>
    requestBack(tx, [{ vendor, balance: found.balance, version: found.version }], order, clock.now()),
  );
  for (const transfer of transfers) await send(deps, vendor, transfer);
}

/** One that fails does not stop its neighbours; it is due again at the next turn. */
async function forEach<Row extends { vendor: string }>(
  { db, config, log }: Deps,
  rows: readonly Row[],
  step: (vendor: Vendor, row: Row) => Promise<void>,
): Promise<void> {
  if (rows.length === 0) return;
  const vendors = await listVendors(db.read, config.secret);
  await Promise.all(
    rows.map((row) => {
      const vendor = vendors.find(({ code }) => code === row.vendor)!;
      return step(vendor, row).catch((error: unknown) => {
        log.error('a vendor wallet could not be followed', { vendor: row.vendor, error: String(error) });
      });
    }),
  );
}

/** Transfers whose time has come, at most a turn's share. */
export async function followDue(deps: Deps): Promise<void> {
  const due = await listDueTransfers(deps.db.read, deps.clock.now(), BATCH);
  await forEach(deps, due, (vendor, transfer) => follow(deps, vendor, transfer));
}

/** Wallets whose time has come, the same. */
export async function sweepDue(deps: Deps): Promise<void> {
  const due = await listDueWallets(deps.db.read, deps.clock.now(), BATCH);
  await forEach(deps, due, (vendor, wallet) => sweepWallet(deps, vendor, wallet));
}
