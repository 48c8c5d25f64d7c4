/** What a member has, here and at every vendor that keeps wallets. */
import type { MerchantWallet, VendorWalletView, WalletBalances } from '@feria/contracts/transfers/member';
import { sum, toDecimal, type Units } from '@feria/kernel';
import { listVendors, type Vendor } from '../catalog/index.ts';
import { getBalance } from '../wallet/index.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { look, type Deps } from './jobs.ts';
import { listOpen, type Transfer } from './transfer-store.ts';
import { takesMoney, type Owner } from './transfers.ts';
import { toTransferView } from './views.ts';
import { listWallets, type VendorWallet } from './wallet-store.ts';

type Wallet = { vendor: Vendor; known: VendorWallet | undefined; open: Transfer | undefined };

/** The vendors that keep wallets in the member's market, and those where something of the member's may stand. */
async function listOwn(
  { db, config }: Deps,
  owner: Owner,
): Promise<{ wallets: Wallet[]; vendors: Vendor[] }> {
  const [vendors, known, open] = await Promise.all([
    listVendors(db.read, config.secret),
    listWallets(db.read, owner.id),
    listOpen(db.read, owner.id),
  ]);
  const wallets = vendors.map((vendor) => ({
    vendor,
    known: known.find((one) => one.vendor === vendor.code),
    open: open.find((one) => one.vendor === vendor.code),
  }));
  return { vendors, wallets: wallets.filter((one) => takesMoney(one.vendor, owner) || mayStand(one)) };
}

const mayStand = ({
  known,
  open,
  amount,
}: Pick<Wallet, 'known' | 'open'> & { amount?: Units | null }): boolean =>
  open !== undefined || (known !== undefined && (amount === undefined ? known.balance : amount) !== 0n);

const recallOf = (known: VendorWallet | undefined): VendorWalletView['recall'] =>
  known?.recall ? { reason: known.recall.reason, since: known.recall.at.toISOString() } : null;

export async function listMerchantWallets(deps: Deps, owner: Owner): Promise<MerchantWallet> {
  const { wallets } = await listOwn(deps, owner);
  return {
    wallets: wallets.map((one) => ({
      vassalage: one.vendor.code,
      displayName: one.vendor.name,
      mayStand: mayStand(one),
    })),
  };
}

/**
 * Asks every vendor where the member ever had money, side by side. One with a transfer under way is not asked: its answer
 * could be of before or after, so it counts as last known, with the held amount on our side, and no cent counts twice.
 */
export async function readBalances(deps: Deps, owner: Owner): Promise<WalletBalances> {
  const { wallets, vendors } = await listOwn(deps, owner);
  const shown = await Promise.all(wallets.map((wallet) => readWallet(deps, owner, wallet, vendors)));
  // Read after the vendors: what came back meanwhile is in it.
  const { cash, held } = await getBalance(deps.db.read, owner.id, owner.currency);
  const underWay = wallets.flatMap(({ open }) => (open?.direction === 'in' ? [open.amount] : []));
  const total = sum([cash, ...underWay, ...shown.map(({ amount }) => amount ?? 0n)]);
  return {
    currency: owner.currency,
    center: toDecimal(cash),
    held: toDecimal(held),
    wallets: shown.map(({ view }) => view),
    total: toDecimal(total),
    isComplete: shown.every(({ view }) => view.state !== 'unreachable'),
  };
}

type Shown = { amount: Units | null; view: VendorWalletView };

async function readWallet(
  deps: Deps,
  owner: Owner,
  { vendor, known, open }: Wallet,
  vendors: readonly Vendor[],
): Promise<Shown> {
  const shown = (state: VendorWalletView['state'], amount: Units | null, at: Date): Shown => ({
    amount,
    view: {
      vassalage: vendor.code,
      displayName: vendor.name,
      state,
      amount: amount === null ? null : toDecimal(amount),
      at: amount === null ? null : at.toISOString(),
      transfer: open ? toTransferView(open, vendors) : null,
      takesMoney: takesMoney(vendor, owner),
      recall: mayStand({ known, open, amount }) ? recallOf(known) : null,
    },
  });
  const now = deps.clock.now();
  // Nothing was ever sent there.
  if (!known) return shown('known', 0n, now);
  const found = open ? undefined : await look(deps, vendor, known);
  if (found) return shown('known', found.balance, deps.clock.now());
  return shown(known.balance === null ? 'unreachable' : 'stale', known.balance, known.knownAt);
}

export type Standing = {
  vendor: string;
  /** Null: something stands there, and the vendor did not say how much. */
  balance: Units | null;
  knownAt: Date;
  /** The transfer that is under way, if any. One that goes in is held on our side. */
  underWay: Pick<Transfer, 'id' | 'direction' | 'amount' | 'createdAt'> | null;
};

/** Every wallet in that currency that was ever opened, the empty ones too; no vendor is asked. Ask inside one snapshot. */
export async function readStandings(
  reader: Tx | Reader,
  memberId: string,
  currency: string,
): Promise<Standing[]> {
  const wallets = await listWallets(reader, memberId);
  const open = await listOpen(reader, memberId);
  return wallets
    .filter((wallet) => wallet.currency === currency)
    .map(({ vendor, balance, knownAt }) => ({
      vendor,
      balance,
      knownAt,
      underWay: open.find((one) => one.vendor === vendor) ?? null,
    }));
}
