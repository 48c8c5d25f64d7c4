/** Finds the member of a name or a number, and whether they may sign in. */
import { Refusal } from '@feria/kernel';
import { AGENT_TYPES, TRIAL_TYPE } from '@feria/contracts/members/member';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Config } from '../../../core/config.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import { chooseMarket, type Market } from '../../markets/index.ts';
import {
  provenTo,
  readContacts,
  fullNumber,
  blindIndexOf,
  findMember,
  findByBlindIndex,
} from '../../members/for-access.ts';
import { findMemberByAccount, type Member } from '../../members/index.ts';

type Settings = Pick<Config, 'secret'>;
/** `names`: what a try counts for when it goes wrong (`TryOrder`): what was given, and the account that it led to. */
export type Somebody = { member: Member | undefined; names: readonly [string, ...string[]] };

const SEPARATORS = /[\s().-]/g;
const NUMBER = /^\+?\d{6,15}$/;

/** National digits as they are dialled, without what people put between them. Undefined when it is no number. */
function readNumber(text: string): string | undefined {
  const digits = text.replace(SEPARATORS, '');
  return NUMBER.test(digits) ? digits : undefined;
}

/** Throws identity.mobile_invalid. */
export function requireNumber(text: string): string {
  const number = readNumber(text);
  if (number === undefined)
    throw new Refusal<RefusalCode>('identity.mobile_invalid', {}, { mobileNum: 'pattern' });
  return number;
}

type NumberGiven = {
  number: string;
  countryDialingCode: string | undefined;
  merchantCode: string | undefined;
};

/** The member whose mobile number this is in that market. */
async function findByNumber(
  reader: Reader | Tx,
  { secret }: Settings,
  { number, countryDialingCode, merchantCode }: NumberGiven,
): Promise<Somebody & { to: string }> {
  const market = await chooseMarket(reader, merchantCode);
  const to = inFull(market, number, countryDialingCode);
  const id = await findByBlindIndex(reader, market.code, blindIndexOf(secret, 'mobile', to));
  const member = id && (await findMember(reader, id));
  return { member, names: member ? [to, member.account] : [to], to };
}

const inFull = (market: Market, number: string, dialingCode: string | undefined): string =>
  number.startsWith('+') ? number : fullNumber(dialingCode ?? market.dialingCode, number);

/**
 * The same for what a code to the number is to open: whoever has only told a number, and never read a code there, is nobody by it
 * (ASVS 5.0, 6.6.1). `reach` says what counts: for a recovery a number that the office gave does, too.
 */
export async function findByProvenNumber(
  reader: Reader | Tx,
  settings: Settings,
  given: NumberGiven,
  reach = provenTo,
): Promise<Somebody & { to: string }> {
  const { member, names, to } = await findByNumber(reader, settings, given);
  const mobile = member ? (await readContacts(reader, settings, member.id)).mobile : null;
  return reach(mobile) === null ? { member: undefined, names: [to], to } : { member, names, to };
}

type NameGiven = {
  username: string;
  countryDialingCode?: string | undefined;
  merchantCode?: string | undefined;
};

/** By the account's name; by its mobile number where no account is called so. */
export async function findByName(
  reader: Reader,
  settings: Settings,
  { username, countryDialingCode, merchantCode }: NameGiven,
): Promise<Somebody> {
  const member = await findMemberByAccount(reader, username.trim());
  const number = readNumber(username);
  if (member || number === undefined) return { member, names: [member?.account ?? username.trim()] };
  return findByNumber(reader, settings, { number, countryDialingCode, merchantCode });
}

/** What a call about this name counts for: a number in full, however it was typed; any other name as it is, in small letters. */
export async function countedName(
  reader: Reader,
  { username, countryDialingCode, merchantCode }: NameGiven,
): Promise<string> {
  const number = readNumber(username);
  if (number === undefined) return username.trim().toLowerCase();
  return inFull(await chooseMarket(reader, merchantCode), number, countryDialingCode);
}

/**
 * Whoever has proved who they are may still not come in. Throws identity.disabled, identity.closed; on the agents' page identity.not_member for a
 * trial account and identity.agents_only for a member.
 */
export function requireWelcome(member: Member, agentPage: boolean): void {
  if (member.status === 'closed') throw new Refusal<RefusalCode>('identity.closed');
  if (member.status !== 'active') throw new Refusal<RefusalCode>('identity.disabled');
  if (!agentPage || AGENT_TYPES.includes(member.type)) return;
  throw new Refusal<RefusalCode>(member.type === TRIAL_TYPE ? 'identity.not_member' : 'identity.agents_only');
}
