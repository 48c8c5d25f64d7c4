/** The accounts of members that their money is sent to: their own alone, few, and a day old before money goes to a new one. */
import { randomUUIDv7 } from 'node:crypto';
import { accountFieldsOf, PAYOUT_TERMS } from '@feria/contracts/cashier/account-terms';
import type { AccountList } from '@feria/contracts/cashier/accounts';
import type { FieldValues } from '@feria/contracts/cashier/rail-fields';
import { railOf, type RailCode } from '@feria/contracts/cashier/rails';
import { plainDocumentNumber } from '@feria/contracts/kyc/numbers';
import type { RefusalCode } from '@feria/contracts/refusals';
import { addMs, Refusal } from '@feria/kernel';
import type { SignedInMember } from '../../../core/http/access.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import { papersOf } from '../../members/index.ts';
import {
  countAccountsEver,
  findAccount,
  insertAccount,
  listAccountsEver,
  listAccounts,
  lockAccounts,
  setRemoved,
} from './account-store.ts';
import type { PayoutAccount } from './account-store.ts';
import { maskOf, namingOf } from './mask.ts';
import { readTyped } from '../typed-fields.ts';
import { hashOfAccount, openAccount, sealAccount, type Settings } from './sealed.ts';

const HOUR_MS = 60 * 60_000;

type Owner = Pick<SignedInMember, 'id' | 'merchantCode'>;
export type NewAccount = { rail: RailCode; fields: FieldValues };

/**
 * Adds one, in its member's own name; the same account twice is one. The first may be used at once, every other after the cooling time.
 * Throws cashier.account_rail, cashier.field_invalid, cashier.account_no_name, cashier.account_not_own (its document is
 * somebody else's), cashier.accounts_most.
 */
export async function addAccount(
  tx: Tx,
  config: Settings,
  { id: memberId, merchantCode }: Owner,
  { rail, fields: typed }: NewAccount,
  at: Date,
): Promise<PayoutAccount> {
  const asked = accountFieldsOf(rail);
  if (asked.length === 0 || !railOf(rail).countries.includes(merchantCode))
    throw new Refusal<RefusalCode>('cashier.account_rail');
  const fields = readTyped(asked, merchantCode, typed);
  const { realName: holder, idNumber } = await papersOf(tx, config, memberId);
  if (holder === null) throw new Refusal<RefusalCode>('cashier.account_no_name');
  requireOwn(fields, idNumber);
  await lockAccounts(tx, memberId);
  const own = await listAccounts(tx, memberId);
  const hash = hashOfAccount(config, rail, namingOf(rail, fields));
  const known = own.find((one) => one.rail === rail && one.hash.equals(hash));
  if (known) return known;
  if (own.length >= PAYOUT_TERMS.most)
    throw new Refusal<RefusalCode>('cashier.accounts_most', { most: PAYOUT_TERMS.most });
  const isFirst = (await countAccountsEver(tx, memberId)) === 0;
  const id = randomUUIDv7();
  const account: PayoutAccount = {
    id,
    memberId,
    rail,
    hash,
    sealed: sealAccount(config, id, { holder, fields }),
    masked: maskOf(rail, fields),
    addedAt: at,
    usableFrom: isFirst ? at : addMs(at, PAYOUT_TERMS.coolingHours * HOUR_MS),
    removedAt: null,
  };
  await insertAccount(tx, account);
  return account;
}

/** Where the rail asks for a document, it is the member's. */
function requireOwn({ documentNumber }: FieldValues, idNumber: string | null): void {
  if (documentNumber === undefined || idNumber === null) return;
  if (plainDocumentNumber(documentNumber) !== plainDocumentNumber(idNumber))
    throw new Refusal<RefusalCode>('cashier.account_not_own');
}

/** It is used no more; saying so twice is no mistake. What is on its way to it arrives. Throws cashier.account_unknown. */
export async function removeAccount(tx: Tx, id: string, memberId: string, at: Date): Promise<void> {
  const account = await findAccount(tx, id);
  if (account?.memberId !== memberId) throw new Refusal<RefusalCode>('cashier.account_unknown');
  await setRemoved(tx, id, at);
}

export async function readAccounts(
  reader: Reader,
  config: Settings,
  memberId: Owner['id'],
): Promise<AccountList> {
  const own = await listAccounts(reader, memberId);
  const { realName } = await papersOf(reader, config, memberId);
  return { items: own.map((account) => viewOf(config, account)), holder: realName };
}

/** What is held of a member's accounts, also of those that were removed, for the file that they may ask for. */
export async function accountsHeld(tx: Tx | Reader, config: Settings, memberId: string) {
  const held = await listAccountsEver(tx, memberId);
  return held.map(({ id, rail, sealed, masked, addedAt, removedAt }) => {
    const { holder } = openAccount(config, id, sealed);
    return { rail, holder, account: masked, addedAt, removedAt };
  });
}

function viewOf(config: Settings, { id, rail, sealed, masked, addedAt, usableFrom }: PayoutAccount) {
  const { holder } = openAccount(config, id, sealed);
  return { id, rail, masked, holder, addedAt: addedAt.toISOString(), usableFrom: usableFrom.toISOString() };
}
