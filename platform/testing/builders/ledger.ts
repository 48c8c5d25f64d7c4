/** What the ledger says of a member, for the tests of modules that have nothing to do with it. */
import type { Units } from '@feria/kernel';
import { getBalance } from '../../modules/wallet/index.ts';
import type { Platform } from '../harness.ts';

/** In pesos of Colombia. Throws where the member has no accounts. */
export async function cashOf({ db }: Platform, memberId: string): Promise<Units> {
  return (await getBalance(db.read, memberId, 'COP')).cash;
}
