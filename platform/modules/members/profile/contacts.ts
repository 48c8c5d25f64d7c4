/** A number or an address is bound, or another one in its place: a code shows that the new one is theirs, and the former one agrees. */
import { Refusal } from '@feria/kernel';
import type { ContactKind, NewContact } from '@feria/contracts/members/profile';
import { breachOf, readField } from '@feria/contracts/members/register-rules';
import type { CodeAnswer } from '@feria/contracts/proofs/challenges';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { SignedInMember } from '../../../core/http/access.ts';
import type { Config } from '../../../core/config.ts';
import type { Tx } from '../../../core/db.ts';
import { maskRecipient, queueMessage } from '../../delivery/index.ts';
import { getMarket, type Market } from '../../markets/index.ts';
import { requireAttempts, sendCode, spendCode, type Verdict } from '../../proofs/index.ts';
import { insertBlindIndexes, deleteBlindIndex } from '../blind-index-store.ts';
import { tellOfFactor } from '../notices.ts';
import { contactBlindIndexOf, fullNumber, sealOne, unsealPersonal, type Origin } from '../personal.ts';
import type { AccessPort } from '../ports.ts';
import { lockOwn, updateOwn } from './store.ts';
import { getMarketZone, traceOf, type Actor } from './traces.ts';

type Settings = Pick<Config, 'secret' | 'delivery'>;

const CHANNELS = { email: 'mail', mobile: 'sms' } as const;
const PURPOSES = { email: 'change_email', mobile: 'change_mobile' } as const;
export const CONTACT_TAKEN: Readonly<Record<ContactKind, RefusalCode>> = {
  email: 'identity.email_taken',
  mobile: 'identity.mobile_taken',
};
/** An account is no way to write to strangers. */
const STRANGERS = { most: 8, windowMs: 60 * 60_000 };
const SEPARATORS = /[\s().-]/g;
const ABROAD = /^\d{6,14}$/;

/** As it is written to: an address, or a number with its country. Throws identity.email_invalid, identity.mobile_invalid. */
export function readContact(
  given: NewContact,
  market: Pick<Market, 'dialingCode' | 'registerRules'>,
): string {
  if (given.kind === 'email') {
    const email = readField('email', given.email);
    if (email === '' || breachOf({ ...market.registerRules.email, enabled: true, required: true }, email))
      throw new Refusal<RefusalCode>('identity.email_invalid', {}, { email: 'pattern' });
    return email;
  }
  const number = given.mobileNum.replace(SEPARATORS, '');
  const { mobileNum: rule } = market.registerRules;
  const isHome = given.countryDialingCode === market.dialingCode;
  const fits = isHome
    ? breachOf({ ...rule, enabled: true, required: true }, number) === null
    : ABROAD.test(number);
  if (!fits) throw new Refusal<RefusalCode>('identity.mobile_invalid', {}, { mobileNum: 'pattern' });
  return fullNumber(given.countryDialingCode, number);
}

/**
 * The same for one that is written in one piece: a number with its country ("+57 300 …"), or as it is dialled at home. Throws
 * identity.email_invalid, identity.mobile_invalid.
 */
export function readWrittenContact(
  kind: ContactKind,
  written: string,
  market: Pick<Market, 'dialingCode' | 'registerRules'>,
): string {
  if (kind === 'email') return readContact({ kind, email: written }, market);
  const { dialingCode: countryDialingCode } = market;
  const digits = written.replace(SEPARATORS, '');
  const home = `+${countryDialingCode}`;
  if (!digits.startsWith('+') || digits.startsWith(home)) {
    const mobileNum = digits.startsWith(home) ? digits.slice(home.length) : digits;
    return readContact({ kind, mobileNum, countryDialingCode }, market);
  }
  if (!ABROAD.test(digits.slice(1)))
    throw new Refusal<RefusalCode>('identity.mobile_invalid', {}, { mobileNum: 'pattern' });
  return digits;
}

type Asked = { who: SignedInMember; actor: Actor; given: NewContact; access: AccessPort };

/**
 * Sends a code to the new one. Whether somebody else has it is told to nobody who cannot read it. Throws
 * identity.confirm_required, identity.email_invalid, identity.mobile_invalid, proofs.too_soon, delivery.channel_closed.
 */
export async function sendContactCode(
  tx: Tx,
  config: Settings,
  { who, actor, given, access, origin }: Asked & { origin: Origin },
  at: Date,
): Promise<CodeAnswer> {
  const { kind } = given;
  await access.requireContactConfirmed(tx, who, kind, at);
  const to = readContact(given, await getMarket(tx, who.merchantCode));
  const key = { action: 'identity.contact_code', by: 'account', who: who.id } as const;
  await requireAttempts(tx, [{ key, allowance: STRANGERS }], at);
  return sendCode(
    tx,
    config,
    {
      purpose: PURPOSES[kind],
      channel: CHANNELS[kind],
      to,
      memberId: who.id,
      market: who.merchantCode,
      language: actor.language,
      device: origin.device,
      address: origin.address,
      isSomebody: true,
    },
    at,
  );
}

/**
 * Binds it. The former one is told; where there is none, what else the account has. Commit, then `requireProven`: a wrong code has counted. Throws identity.confirm_required,
 * identity.email_taken, identity.mobile_taken (told only to whoever has shown its code), and those of readContact.
 */
export async function changeContact(
  tx: Tx,
  config: Settings,
  { who, actor, given, access, code }: Asked & { code: string },
  at: Date,
): Promise<Verdict> {
  const { kind } = given;
  const own = await lockOwn(tx, who.id);
  await access.requireContactConfirmed(tx, who, kind, at);
  const to = readContact(given, await getMarket(tx, who.merchantCode));
  const verdict = await spendCode(tx, config, { purpose: PURPOSES[kind], to, memberId: who.id, code }, at);
  if (!verdict.ok) return verdict;
  const former = unsealPersonal(config.secret, who.id, own.sealed)[kind];
  // Before it is theirs: the news goes to what was there, and not to whoever has just added something.
  if (former === null) await tellOfFactor(tx, config, { memberId: who.id, change: `${kind}_added` }, at);
  await moveBlindIndex(tx, config, { who, kind, to }, at);
  const sealed = sealOne(config.secret, who.id, kind, to);
  await updateOwn(
    tx,
    who.id,
    kind === 'email' ? { email: sealed, emailVerifiedAt: at } : { mobile: sealed, mobileVerifiedAt: at },
  );
  const masked = maskRecipient(CHANNELS[kind], to);
  await access.endRecoveries(tx, who.id);
  await traceOf(tx, actor, { action: `identity.${kind}_changed`, after: { [kind]: masked } }, at);
  if (former === null || former === to) return verdict;
  await access.dropConfirmations(tx, who.id, kind);
  await tellFormer(tx, config, { who, actor, kind, former, masked }, at);
  return verdict;
}

type Move = { who: SignedInMember; kind: ContactKind; to: string };

/** One account for an address or a number in each market: of two who want it at once one gets it. */
async function moveBlindIndex(
  tx: Tx,
  { secret }: Settings,
  { who, kind, to }: Move,
  at: Date,
): Promise<void> {
  const hash = contactBlindIndexOf(secret, kind, to);
  await deleteBlindIndex(tx, who.id, kind);
  const marked = { memberId: who.id, marketCode: who.merchantCode, at };
  if ((await insertBlindIndexes(tx, marked, [{ kind, hash }])) === undefined) return;
  throw new Refusal<RefusalCode>(
    CONTACT_TAKEN[kind],
    {},
    { [kind === 'email' ? 'email' : 'mobileNum']: 'taken' },
  );
}

type Notice = { who: SignedInMember; actor: Actor; kind: ContactKind; former: string; masked: string };

async function tellFormer(
  tx: Tx,
  config: Settings,
  { who, actor, kind, former, masked }: Notice,
  at: Date,
): Promise<void> {
  const channel = CHANNELS[kind];
  if (config.delivery[channel].carrier === 'off') return;
  const zone = await getMarketZone(tx, who.merchantCode);
  const values = { account: actor.account, at, zone, contact: kind, masked };
  const { language } = actor;
  const message = { template: 'contact_changed', values, channel, to: former, language } as const;
  const market = who.merchantCode;
  await queueMessage(tx, config, { ...message, memberId: who.id, expiresAt: null, market }, at);
}
