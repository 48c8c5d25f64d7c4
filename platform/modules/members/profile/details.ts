/** The real name, which is set once, and the further fields that a market asks for. What is personal is sealed. */
import { Refusal, type MemberId } from '@feria/kernel';
import {
  PROFILE_FIELDS,
  type ProfileAnswer,
  type ProfileField,
  type ProfileRules,
  type ProfileValues,
} from '@feria/contracts/members/profile';
import { breachOf } from '@feria/contracts/members/register-rules';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { SignedInMember } from '../../../core/http/access.ts';
import type { Config } from '../../../core/config.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import { getMarket, NOT_ASKED, readRule, type StoredRule } from '../../markets/index.ts';
import { insertBlindIndexes, recordSignals } from '../blind-index-store.ts';
import {
  blindIndexOf,
  plainName,
  sealOne,
  unsealPersonal,
  type BlindIndex,
  type Profile,
} from '../personal.ts';
import type { AccessPort } from '../ports.ts';
import { findOwn, findProfileRules, lockOwn, updateOwn, type Own } from './store.ts';
import { traceOf, type Actor } from './traces.ts';

type Settings = Pick<Config, 'secret' | 'delivery'>;
type Change<Given> = { who: SignedInMember; actor: Actor; given: Given; access: AccessPort };

/** The market's rules of the further fields; what is not asked is not shown. */
export async function profileRules(reader: Tx | Reader, market: string): Promise<ProfileRules> {
  const stored = (await findProfileRules(reader, market)) as Partial<Record<ProfileField, StoredRule>>;
  return Object.fromEntries(
    PROFILE_FIELDS.map((field) => [field, readRule(stored[field] ?? NOT_ASKED)]),
  ) as ProfileRules;
}

export async function readProfile(
  reader: Tx | Reader,
  { secret }: Pick<Config, 'secret'>,
  { id, merchantCode }: SignedInMember,
): Promise<ProfileAnswer['value']> {
  const own = await findOwn(reader, id);
  const { birthDate, profile } = unsealPersonal(secret, id, own.sealed);
  const rules = await profileRules(reader, merchantCode);
  return { rules, values: valuesOf(own, profile), birthday: birthDate, recommenderId: own.invitedBy };
}

function valuesOf({ nickname }: Own, profile: Profile): ProfileValues {
  const told = PROFILE_FIELDS.filter((field) => field !== 'nickname').flatMap((field) =>
    profile[field] === undefined ? [] : [[field, profile[field]] as const],
  );
  return { ...(nickname === null ? {} : { nickname }), ...Object.fromEntries(told) };
}

/**
 * Takes the fields that were sent; an empty one is taken away. Throws identity.fields_invalid, which names all that are wrong, and
 * identity.confirm_required where anything but the nickname is another than before.
 */
export async function saveProfile(
  tx: Tx,
  config: Settings,
  { who, actor, given, access }: Change<ProfileValues>,
  at: Date,
): Promise<void> {
  const own = await lockOwn(tx, who.id);
  const rules = await profileRules(tx, who.merchantCode);
  const { profile } = unsealPersonal(config.secret, who.id, own.sealed);
  const former = valuesOf(own, profile);
  const asked = PROFILE_FIELDS.filter((field) => rules[field].enabled && given[field] !== undefined);
  const next = Object.fromEntries(asked.map((field) => [field, plain(given[field] ?? '')]));
  const wrong = asked.flatMap((field) => {
    const breach = breachOf(rules[field], next[field] ?? '');
    return breach === null ? [] : [[field, breach] as const];
  });
  if (wrong.length > 0)
    throw new Refusal<RefusalCode>('identity.fields_invalid', {}, Object.fromEntries(wrong));
  const changed = asked.filter((field) => (former[field] ?? '') !== next[field]);
  const personal = changed.filter((field) => field !== 'nickname');
  if (personal.length > 0) await access.requireConfirmed(tx, who, at);
  if (changed.length === 0) return;
  const kept = { ...profile, ...Object.fromEntries(personal.map((field) => [field, next[field]])) };
  await updateOwn(tx, who.id, {
    ...(personal.length > 0 ? { profile: sealProfile(config, who.id, kept) } : {}),
    ...(changed.includes('nickname') ? { nickname: next['nickname'] || null } : {}),
  });
  await traceOf(tx, actor, { action: 'identity.profile_changed', after: { fields: changed } }, at);
}

function sealProfile(
  { secret }: Settings,
  id: MemberId,
  profile: Readonly<Record<string, string | undefined>>,
): Buffer {
  const told = Object.entries(profile).filter(([, value]) => value);
  return sealOne(secret, id, 'profile', JSON.stringify(Object.fromEntries(told)));
}

const plain = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');

/**
 * Set once: payouts go to that name, and from then on support alone changes it. Throws identity.real_name_set,
 * identity.real_name_invalid, identity.confirm_required.
 */
export async function setRealName(
  tx: Tx,
  config: Settings,
  { who, actor, given, access }: Change<string>,
  at: Date,
): Promise<void> {
  const { sealed } = await lockOwn(tx, who.id);
  const { profile, birthDate } = unsealPersonal(config.secret, who.id, sealed);
  if (profile.payeeName) throw new Refusal<RefusalCode>('identity.real_name_set');
  await access.requireConfirmed(tx, who, at);
  const { registerRules } = await getMarket(tx, who.merchantCode);
  const payeeName = plain(given);
  if (breachOf({ ...registerRules.payeeName, enabled: true, required: true }, payeeName))
    throw new Refusal<RefusalCode>('identity.real_name_invalid', {}, { payeeName: 'pattern' });
  await updateOwn(tx, who.id, { profile: sealProfile(config, who.id, { ...profile, payeeName }) });
  const name = plainName(payeeName);
  const marks: BlindIndex[] = [{ kind: 'name', hash: blindIndexOf(config.secret, 'name', name) }];
  if (birthDate)
    marks.push({ kind: 'person', hash: blindIndexOf(config.secret, 'person', `${name} ${birthDate}`) });
  await insertBlindIndexes(tx, { memberId: who.id, marketCode: who.merchantCode, at }, marks);
  await recordSignals(tx, who.id, at);
  await traceOf(tx, actor, { action: 'identity.real_name_set' }, at);
}

/** "A** T*****". */
export function maskName(name: string): string {
  return name
    .split(' ')
    .map((part) => {
      const [first = '', ...rest] = Array.from(part);
      return first + '*'.repeat(rest.length);
    })
    .join(' ');
}
