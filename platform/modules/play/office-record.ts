import type { OfficeRecord } from '../../core/define-module.ts';
import { findEntry } from '../wallet/index.ts';
import { findRound } from './store.ts';

export const roundRecord: OfficeRecord = {
  kind: 'round',
  read: 'rounds.read',
  isThere: async (reader, id) => (await findRound(reader, id)) !== undefined,
};

/** An entry of the ledger: its page lies here because it is taken back here. */
export const entryRecord: OfficeRecord = {
  kind: 'entry',
  read: 'cashier.read',
  isThere: async (reader, id) => (await findEntry(reader, BigInt(id))) !== undefined,
};
