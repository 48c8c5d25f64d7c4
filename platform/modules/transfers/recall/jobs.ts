/**
 * Recalls of money from a vendor's wallet, because its member may not play there any more. The vendor is asked to end its sessions and to
 * give back what it holds, at once after the commit of whatever ended play; one that is silent, or holds it for a round that runs, is
 * asked again for ever. What such a round wins later comes home the same way (ADR 59).
 */
import { addMs } from '@feria/kernel';
import type { Tx } from '../../../core/db.ts';
import { listVendors, type Vendor } from '../../catalog/index.ts';
import { getMember } from '../../members/index.ts';
import { nextRecall } from '../due.ts';
import { look, send, settleOpen, type Deps } from '../jobs.ts';
import { claimRecalls, holdRecall, listLive, markRecall, noteRecall } from '../recall-store.ts';
import { findOpen, type Transfer } from '../transfer-store.ts';
import { requestBack, type Owner } from '../transfers.ts';
import { askClose } from '../vendor-client.ts';
import { findWallet, type VendorWallet } from '../wallet-store.ts';
import { recallReasonsOf } from '../recall-reasons.ts';

const AT_ONCE = 50;
/** Longer than a try takes when its vendor answers nothing: what is due then has lost whoever tried. */
const CLAIM_MS = 45_000;

/** Calls home what may not be played with any more. `whose`: of these wallets; the reason is asked for, never taken from a fact. */
export async function recallWallets(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  whose: { memberIds?: readonly string[]; vendor?: string },
  at: Date,
): Promise<void> {
  const why = recallReasonsOf({ reader: tx, config, at });
  for (const wallet of await listLive(tx, whose)) {
    const reason = await why(wallet);
    if (reason) await markRecall(tx, wallet, reason, at);
  }
}

/** Tries for each whose turn it is, side by side: a vendor that hangs holds up nobody else's. */
export async function runRecalls(deps: Deps): Promise<void> {
  const { db, clock, config, log } = deps;
  for (;;) {
    const at = clock.now();
    const claim = { at, until: addMs(at, CLAIM_MS), most: AT_ONCE };
    const wallets = await db.transact((tx) => claimRecalls(tx, claim));
    if (wallets.length === 0) return;
    const vendors = await listVendors(db.read, config.secret);
    await Promise.all(
      wallets.map((wallet) =>
        tryOne(
          deps,
          vendors.find(({ code }) => code === wallet.vendor)!,
          wallet,
        ).catch((error: unknown) => {
          log.error('money could not be called home', { vendor: wallet.vendor, error: String(error) });
        }),
      ),
    );
    if (wallets.length < AT_ONCE) return;
  }
}

async function tryOne(deps: Deps, vendor: Vendor, wallet: VendorWallet): Promise<void> {
  const { db, clock, log } = deps;
  const recall = wallet.recall!;
  const closing = recall.closedAt ? 'closed' : await askClose(deps, vendor, wallet);
  const closedAt = recall.closedAt ?? (closing === 'unsure' ? null : clock.now());
  const isEmpty = await takeOut(deps, vendor, wallet);
  const isHome = isEmpty && closedAt !== null;
  const at = clock.now();
  const known = await findWallet(db.read, wallet);
  const emptySince = known?.unchangedSince ?? at;
  const attempts = recall.attempts + 1;
  const dueAt = nextRecall(attempts, isHome, emptySince, at);
  await db.transact((tx) => noteRecall(tx, wallet, { attempts, closedAt, dueAt }));
  if (!isHome)
    log.warn('money is still away', { vendor: vendor.code, why: recall.reason, attempts, closing });
}

/** Whether nothing stands there any more, as far as the vendor says. */
async function takeOut(deps: Deps, vendor: Vendor, wallet: VendorWallet): Promise<boolean> {
  const { db, clock } = deps;
  if (await settleOpen(deps, vendor, wallet.memberId)) return false;
  // What settled just now has changed what is known.
  const found = await look(deps, vendor, (await findWallet(db.read, wallet)) ?? wallet);
  if (!found) return false;
  if (found.balance === 0n) return true;
  const member = await getMember(db.read, wallet.memberId);
  const owner: Owner = { id: member.id, merchantCode: member.marketCode, currency: wallet.currency };
  const order = { owner, cause: 'recall', requestKey: null } as const;
  const [transfer] = await db
    .transact(async (tx): Promise<Transfer[]> => {
      const finds = [{ vendor, balance: found.balance, version: found.version }];
      const asked = await requestBack(tx, finds, order, clock.now());
      // Behind the lock of the cash, as whoever opens it takes both: it may have been opened again since the question.
      return (await holdRecall(tx, wallet)) ? asked : undo();
    })
    .catch((error: unknown) => (error === OPENED ? [] : Promise.reject(error)));
  // Somebody else's transfer came first: it is empty when that one has left nothing.
  if (!transfer)
    return (
      (await findOpen(db.read, wallet.memberId, vendor.code)) === undefined &&
      (await findWallet(db.read, wallet))?.balance === 0n
    );
  return (await send(deps, vendor, transfer)).state === 'done';
}

const OPENED = new Error('the wallet was opened again');
function undo(): never {
  throw OPENED;
}
