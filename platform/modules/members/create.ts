/** An account is made: its row, what it accepts, its accounts in the ledger. */
import { randomUUID } from 'node:crypto';
import { Refusal, type MemberId } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Language, MarketCode } from '@feria/contracts/wire';
import type { Tx } from '../../core/db.ts';
import { emit } from '../../core/outbox/outbox.ts';
import { getMarket } from '../markets/index.ts';
import { openAccounts } from '../wallet/index.ts';
import { acceptFirst, versionsInForce, type Versions } from './acceptance/acceptance.ts';
import { insertMember, type NewMember } from './store.ts';
import { insertTestAccount } from './test-accounts.ts';

export type MemberToCreate = {
  account: string;
  /** Null: a password is set later. */
  passwordHash: string | null;
  type: number;
  cameBy?: NewMember['cameBy'];
  marketCode: MarketCode;
  language: Language;
  invitedBy: MemberId | null;
  /** What they ticked; without it the operator who makes the account agrees to what is in force. */
  accepts?: Versions;
  /** Somebody else made the password up: it has to be changed first of all. */
  passwordDue?: 'temporary';
  /** What it tests, for an account that plays with test money: no figure counts it. */
  tests?: string;
  at: Date;
};

/** Throws identity.username_taken. */
export async function createMember(tx: Tx, wanted: MemberToCreate): Promise<MemberId> {
  const market = await getMarket(tx, wanted.marketCode);
  const id = randomUUID() as MemberId;
  const created = await insertMember(tx, {
    cameBy: 'house',
    ...wanted,
    id,
    currency: market.currency,
  });
  if (!created) throw new Refusal<RefusalCode>('identity.username_taken', {}, { username: 'taken' });
  const versions = wanted.accepts ?? (await versionsInForce(tx, wanted.marketCode, wanted.at));
  await acceptFirst(tx, id, { versions, how: wanted.accepts ? 'registration' : 'house' }, wanted.at);
  if (wanted.tests !== undefined) await insertTestAccount(tx, id, wanted.tests, wanted.at);
  await openAccounts(tx, id, market.currency, wanted.at);
  await emit(tx, 'identity.member_registered', { memberId: id, merchantCode: wanted.marketCode }, wanted.at);
  return id;
}
