/** What we have done at a vendor's word: receipts, or transfers where the vendor keeps wallets. */
import type { ListedTransaction } from '@feria/contracts/vendor-door/vendor-api';
import type { Units } from '@feria/kernel';
import type { Reader } from '../../../core/db.ts';
import type { Vendor } from '../../catalog/index.ts';
import {
  countTakenBack,
  findFirstReceipt,
  findVendorReceipts,
  listVendorReceipts,
} from '../../play/index.ts';
import { findFirstTransfer, findVendorTransfers, listVendorTransfers } from '../../transfers/index.ts';
import type { Piece } from './pieces.ts';

export type OurTransaction = {
  transaction: string;
  kind: ListedTransaction['kind'];
  memberId: string;
  currency: string;
  amount: Units;
  isReversed: boolean;
  /** `open` is nobody's fault yet; what was refused had no effect. */
  state: 'done' | 'open' | 'refused';
};
export type Ours = {
  /** Where a first comparison begins; undefined when there is nothing to compare. */
  firstAt(): Promise<Date | undefined>;
  list(piece: Piece): Promise<OurTransaction[]>;
  find(transactions: readonly string[]): Promise<OurTransaction[]>;
  /** Of rollbacks that we have nothing of, those whose bet or win an operator had taken back before: they had no effect. */
  withoutEffect(rollbacks: readonly ListedTransaction[]): Promise<ListedTransaction[]>;
};

export const isOurs = ({ state }: OurTransaction): boolean => state === 'done';

export function ourTransactions(reader: Reader, { code, dialect }: Vendor): Ours {
  return dialect === 'transfer' ? transfersOf(reader, code) : receiptsOf(reader, code);
}

function receiptsOf(reader: Reader, vendor: string): Ours {
  const done = <One extends object>(one: One) => ({ ...one, state: 'done' as const });
  return {
    firstAt: async () => (await findFirstReceipt(reader, vendor)) ?? undefined,
    list: async (piece) => (await listVendorReceipts(reader, vendor, piece)).map(done),
    find: async (names) =>
      names.length === 0 ? [] : (await findVendorReceipts(reader, vendor, names)).map(done),
    withoutEffect: async (rollbacks) => {
      const rounds = rollbacks.flatMap(({ round }) => round ?? []);
      if (rounds.length === 0) return [];
      const left = new Map(
        (await countTakenBack(reader, vendor, rounds)).map((one) => [
          `${one.round} ${one.memberId}`,
          one.number,
        ]),
      );
      return rollbacks.filter(({ round, user }) => {
        const key = `${round} ${user}`;
        const number = left.get(key) ?? 0;
        left.set(key, number - 1);
        return number > 0;
      });
    },
  };
}

type Found = Awaited<ReturnType<typeof listVendorTransfers>>[number];

function transfersOf(reader: Reader, vendor: string): Ours {
  const view = ({ state, ...transfer }: Found): OurTransaction => ({
    ...transfer,
    isReversed: false,
    state: state === 'done' || state === 'refused' ? state : 'open',
  });
  return {
    firstAt: async () => (await findFirstTransfer(reader, vendor)) ?? undefined,
    list: async (piece) => (await listVendorTransfers(reader, vendor, piece)).map(view),
    find: async (names) =>
      names.length === 0 ? [] : (await findVendorTransfers(reader, vendor, names)).map(view),
    withoutEffect: () => Promise.resolve([]),
  };
}
