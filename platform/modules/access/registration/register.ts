/** Registration by username or by mobile, by the market's rules and flags. */
import { latestBirthDay, Refusal } from '@feria/kernel';
import type { RegisterPayload } from '@feria/contracts/access/registration';
import type { RegisterRules } from '@feria/contracts/members/member';
import type { RefusalCode } from '@feria/contracts/refusals';
import {
  needsCode,
  openMethods,
  rulesOfMethod,
  type RegisterMethod,
} from '@feria/contracts/access/register-methods';
import { breachOf, readField } from '@feria/contracts/members/register-rules';
import type { IsBreached } from '../../../core/passwords/breached-passwords.ts';
import type { Config } from '../../../core/config.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import { hashPassword } from '../../../core/passwords/passwords.ts';
import { getMarket, type Market } from '../../markets/index.ts';
import { spendCode, type Verdict } from '../../proofs/index.ts';
import {
  insertBlindIndexes,
  recordSignals,
  fullNumber,
  blindIndexesOf,
  sealPersonal,
  findInvitation,
  getFreshMember,
  keepRegistration,
  type BlindIndexKind,
  type Given,
} from '../../members/for-access.ts';
import { createMember } from '../../members/index.ts';
import type { Caller } from '../caller.ts';
import {
  hasExternalProof,
  keepExternalProofs,
  provesNumber,
  readExternalProofs,
  type ExternalProofs,
} from '../external-login/external-proofs.ts';
import type { Proven } from '../external-login/proven.ts';
import { requireStrong } from '../recovery/context-words.ts';
import type { SignedIn } from '../service.ts';
import { enter } from '../sign-in/enter.ts';
import { requireAccepted, requireOpen } from './entrance.ts';
import { readRegistration } from './rules.ts';

/** A registration that is as the market wants it. */
export type Checked = {
  method: RegisterMethod;
  payload: RegisterPayload;
  market: Market;
  given: Given;
  /** In full, where one was given. */
  number: string | null;
  /** Whether it has to be proven. */
  isToProve: boolean;
};
export type Prepared = Checked & { passwordHash: string | null; paymentPasswordHash: string | null };

/**
 * Reads and judges everything that tells nobody anything. Throws identity.way_closed, terms_required, invitation_invalid and the
 * refusals of readRegistration and requireStrong.
 */
export async function checkRegistration(
  { reader, isBreached }: { reader: Reader; isBreached: IsBreached },
  method: RegisterMethod,
  payload: RegisterPayload,
  at: Date,
): Promise<Checked> {
  const market = await getMarket(reader, payload.merchantCode);
  requireOpen(openMethods(market.features).includes(method));
  await requireAccepted(reader, payload, at);
  const asked = rulesOfMethod(market.registerRules, method, market.features);
  const rules = hasExternalProof(payload) && !payload.verificationCode ? withoutCode(asked) : asked;
  const bornBy = latestBirthDay(at, market.timeZone, market.minimumAge);
  const given = readRegistration(payload, { rules, bornBy, minimumAge: market.minimumAge });
  const { password, username, email, mobileNum } = given;
  if (password !== undefined)
    await requireStrong(password, [username, email, mobileNum], isBreached, 'password');
  requireOwnDialingCode(payload.countryDialingCode ?? market.dialingCode, market);
  await inviterOf(reader, given.affiliateCode);
  const number = given.mobileNum === undefined ? null : fullNumber(market.dialingCode, given.mobileNum);
  return { method, payload, market, given, number, isToProve: needsCode(method, market.features) };
}

/** Something else may prove the number; where it does not, the code is missed when it is to be spent. */
const withoutCode = (rules: RegisterRules): RegisterRules => ({
  ...rules,
  verificationCode: { ...rules.verificationCode, enabled: false },
});

/** Hashing takes long and is done before the transaction: an open one waits for nothing. */
export async function hashSecrets(checked: Checked): Promise<Prepared> {
  const { password, paymentPassword } = checked.given;
  return {
    ...checked,
    passwordHash: password === undefined ? null : await hashPassword(password),
    paymentPasswordHash: paymentPassword === undefined ? null : await hashPassword(paymentPassword),
  };
}

const TAKEN: Partial<Record<BlindIndexKind, readonly [RefusalCode, string]>> = {
  email: ['identity.email_taken', 'email'],
  mobile: ['identity.mobile_taken', 'mobileNum'],
};

/** From where, and when. */
export type Circumstances = { caller: Caller; at: Date };
/** `vouched`: what the authentication service said of the number. */
type Occasion = Circumstances & { vouched: Proven | null };
export type Settings = Pick<Config, 'secret' | 'delivery'>;

/**
 * Spends what proves the number, where it has to be proven, creates the member with empty accounts and signs in. What they told is sealed;
 * other accounts that look like the same person's are written down, and refuse nothing. Commit whatever the verdict is: a wrong code
 * has used up a try. A refusal that is thrown leaves the code as it was. Throws identity.username_taken, email_taken, mobile_taken,
 * terms_required (another version has come meanwhile),
 * and the refusals of readExternalProofs, provesNumber and keepExternalProofs.
 */
export async function register(
  tx: Tx,
  config: Settings,
  prepared: Prepared,
  { vouched, ...circumstances }: Occasion,
): Promise<Verdict<{ signedIn: SignedIn }>> {
  const { number, isToProve, given, payload } = prepared;
  const { caller, at } = circumstances;
  const brought = await readExternalProofs(tx, config, { told: payload, vouched, caller }, at);
  const marketCode = payload.merchantCode;
  const isShown = number !== null && provesNumber(config, brought, { number, marketCode });
  if (number !== null && isToProve && !isShown) {
    const code = given.verificationCode ?? '';
    const target = { purpose: 'register', to: number, memberId: null, onDevice: caller.device } as const;
    const verdict = await spendCode(tx, config, { ...target, code }, at);
    if (!verdict.ok) return verdict;
  }
  const isNumberProven = number !== null && (isToProve || isShown);
  return {
    ok: true,
    signedIn: await createAccount(tx, config, { ...prepared, brought, isNumberProven }, circumstances),
  };
}

type Proof = { brought: ExternalProofs; isNumberProven: boolean };

async function createAccount(
  tx: Tx,
  config: Settings,
  prepared: Prepared & Proof,
  { caller, at }: Circumstances,
): Promise<SignedIn> {
  const { secret } = config;
  const { method, payload, market, given, passwordHash, paymentPasswordHash, brought } = prepared;
  const { merchantCode: marketCode, language } = payload;
  const { dialingCode } = market;
  const invitedBy = await inviterOf(tx, given.affiliateCode);
  const account = method === 'mobile' ? `${dialingCode}${given.mobileNum ?? ''}` : (given.username ?? '');
  const accepts = await requireAccepted(tx, payload, at);
  const came = { cameBy: method, invitedBy, accepts };
  const wanted = { account, passwordHash, type: 0, marketCode, language, ...came, at };
  const id = await createMember(tx, wanted).catch((error: unknown) => {
    throw method === 'mobile' && isTaken(error) ? takenAs('mobile') : error;
  });
  await keepRegistration(tx, id, {
    ...sealPersonal(secret, id, given, dialingCode),
    paymentPasswordHash,
    mobileVerifiedAt: prepared.isNumberProven ? at : null,
    rulesVersion: market.registerRulesVersion,
    ...cameFrom(payload),
  });
  const marks = blindIndexesOf(secret, given, { ...caller, dialingCode, marketCode });
  const shared = await insertBlindIndexes(tx, { memberId: id, marketCode, at }, marks);
  if (shared) throw takenAs(shared);
  await recordSignals(tx, id, at);
  const member = await getFreshMember(tx, id);
  await keepExternalProofs(tx, config, member, { ticket: brought.ticket, caller }, at);
  return enter(tx, config, member, arrivalOf(caller), at);
}

export const arrivalOf = (caller: Caller) => ({ caller, method: 'register', remember: false }) as const;

type Came = Pick<RegisterPayload, 'referralCode' | 'registerMethod' | 'domain' | 'registerUrl'>;

/** How somebody came to the registration, as it is kept. */
export const cameFrom = ({ referralCode, registerMethod, domain, registerUrl }: Came) => ({
  referralCode: referralCode ?? null,
  method: registerMethod,
  domain: domain ?? null,
  url: registerUrl ?? null,
});

/** Who invites with that code; null without one. Throws identity.invitation_invalid: nobody does. */
export async function inviterOf(tx: Tx | Reader, code: string | undefined) {
  const inviter = code ? await findInvitation(tx, code) : null;
  if (inviter === undefined)
    throw new Refusal<RefusalCode>('identity.invitation_invalid', {}, { affiliateCode: 'pattern' });
  return inviter;
}

const isTaken = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'identity.username_taken';

function takenAs(kind: BlindIndexKind): Error {
  const taken = TAKEN[kind];
  if (!taken) return new Error(`a ${kind} may be shared`);
  return new Refusal<RefusalCode>(taken[0], {}, { [taken[1]]: 'taken' });
}

type NumberRequest = { countryDialingCode: string; mobileNo: string; regType: RegisterMethod };

/**
 * The number, in full, that a code of the registration may go to: one of the market's own, where this way proves numbers.
 * Throws identity.way_closed, identity.fields_invalid.
 */
export function readNumber({ countryDialingCode, mobileNo, regType }: NumberRequest, market: Market): string {
  const { features, registerRules, dialingCode } = market;
  requireOpen(openMethods(features).includes(regType) && needsCode(regType, features));
  requireOwnDialingCode(countryDialingCode, market);
  const number = readField('mobileNum', mobileNo);
  const rule = { ...registerRules.mobileNum, enabled: true, required: true };
  const breach = breachOf(rule, number);
  if (breach) throw new Refusal<RefusalCode>('identity.fields_invalid', {}, { mobileNo: breach });
  return fullNumber(dialingCode, number);
}

/** The market's rule knows its own numbers; codes to all the world would be a bill to all the world. */
function requireOwnDialingCode(given: string, { dialingCode }: Market): void {
  if (given !== dialingCode)
    throw new Refusal<RefusalCode>('identity.fields_invalid', {}, { countryDialingCode: 'pattern' });
}
