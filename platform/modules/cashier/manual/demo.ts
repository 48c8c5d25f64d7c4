/** An account of the licensee for each market of the demonstration, which is no account of any bank. */
import { randomUUIDv7 } from 'node:crypto';
import { clabeCheckDigit } from '@feria/contracts/cashier/rail-fields';
import type { LocalizedText } from '@feria/contracts/wire';
import type { Tx } from '../../../core/db.ts';
import { listMarkets } from '../../markets/index.ts';
import {
  findCollectionAccount,
  saveCollectionAccount,
  type CollectionAccount,
} from './collection-account-store.ts';

/** No bank of Mexico has the code 999. */
const CLABE = '99918000000000001';
const ACCOUNTS: Readonly<Record<string, Pick<CollectionAccount, 'kind' | 'number' | 'document'>>> = {
  CO: { kind: 'account', number: '000000123456', document: 'NIT 000.000.000-0' },
  PE: { kind: 'cci', number: '99900000000000000012', document: 'RUC 00000000000' },
  MX: { kind: 'clabe', number: `${CLABE}${clabeCheckDigit(CLABE)}`, document: 'RFC XXX000000XX0' },
};
const NOTE: LocalizedText = {
  en: 'This is a demonstration: no bank has this account. Send no money.',
  es: 'Esto es una demostración: ningún banco tiene esta cuenta. No envíes dinero.',
};

/** Once: one that was changed since stays as it is. */
export async function openCollectionAccountsForDemo(tx: Tx, at: Date): Promise<void> {
  for (const { code, currency } of await listMarkets(tx)) {
    const named = ACCOUNTS[code];
    if (!named || (await findCollectionAccount(tx, { id: null, number: named.number, currency }))) continue;
    const account: CollectionAccount = {
      id: randomUUIDv7(),
      market: code,
      currency,
      version: 1,
      bank: 'Banco de Prueba',
      holder: 'Feria Demostración',
      note: NOTE,
      isActive: true,
      ...named,
    };
    const by = { at, reason: 'The demonstration has an account of the licensee.' };
    await saveCollectionAccount(tx, account, {
      ...by,
      askedBy: 'demonstration',
      approvedBy: 'demonstration (second)',
    });
  }
}
