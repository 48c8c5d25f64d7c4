/** Signs in by an external proof: the linked account, or the account with the verified number; else a newcomer. */
import type { ExternalLogin, ExternalNewcomer } from '@feria/contracts/access/external-login';
import type { Deps } from '../../../core/context.ts';
import type { Tx } from '../../../core/db.ts';
import type { Market } from '../../markets/index.ts';
import { findMember } from '../../members/for-access.ts';
import type { Member } from '../../members/index.ts';
import type { Caller } from '../caller.ts';
import { findByProvenNumber, requireWelcome } from '../sign-in/somebody.ts';
import { admit, type Admission } from '../sign-in/steps.ts';
import { subjectOf } from './proof.ts';
import type { Proven } from './proven.ts';
import { findBySubject, noteUse } from './store.ts';
import { giveTicket } from './tickets.ts';

export type ExternalSignIn = Admission | { newcomer: ExternalNewcomer };
export type Order = { payload: ExternalLogin; caller: Caller; market: Market; proven: Proven };

/**
 * The proof is the first one, as a password is: a new device or network is asked for one more. No account is found by a mail.
 * Throws the refusals of requireWelcome.
 */
export async function signInExternally(
  tx: Tx,
  config: Deps['config'],
  order: Order,
  at: Date,
): Promise<ExternalSignIn> {
  const { payload, caller, proven, market } = order;
  const { remember, agentPage } = payload;
  const member = await findProven(tx, config, order, at);
  if (!member)
    return { newcomer: await giveTicket(tx, config, { proven, caller, marketCode: market.code }, at) };
  requireWelcome(member, agentPage);
  const method = proven.provider === 'phone' ? 'sms' : proven.provider;
  return admit(tx, config, member, { caller, method, remember }, at);
}

async function findProven(
  tx: Tx,
  config: Deps['config'],
  { market, proven }: Order,
  at: Date,
): Promise<Member | undefined> {
  const { provider, subject } = proven;
  if (provider === 'phone') {
    const asked = { number: subject, countryDialingCode: undefined, merchantCode: market.code };
    return (await findByProvenNumber(tx, config, asked)).member;
  }
  const account = await findBySubject(tx, subjectOf(config, { provider, subject }, market.code));
  if (!account) return undefined;
  await noteUse(tx, account.id, at);
  return findMember(tx, account.memberId);
}
