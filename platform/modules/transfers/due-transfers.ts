import { addMs } from '@feria/kernel';
import type { Reader } from '../../core/db.ts';
import { STUCK_MS } from './due.ts';
import { listTransfers, type Transfer } from './transfer-store.ts';

/** Transfers that are open for longer than any should be. They are asked about all the same; a person looks too. */
export function listStuckTransfers(reader: Reader, at: Date, limit: number): Promise<Transfer[]> {
  return listTransfers(reader, { openSince: addMs(at, -STUCK_MS), limit });
}
