import type { OfficeRecord } from '../../core/define-module.ts';
import { findEntry } from '../wallet/index.ts';
import { findRound } from './store.ts';

export const roundRecord: OfficeRecord = {
  kind: 'round',
  read: 'rounds.read',
  find: findRound,
};

/** An entry of the ledger: its page lies here because it is taken back here. */
export const entryRecord: OfficeRecord = {
  kind: 'entry',
  read: 'cashier.read',
  find: (reader, id) => findEntry(reader, BigInt(id)),
};
