/**
 * Personal data at rest: sealed field by field, each bound to its member and its place, and the keyed hashes ("marks") by which
 * a member is found again. Pure; the key lies outside the database.
 */
import type { MemberId } from '@feria/kernel';
import type { MarketCode } from '@feria/contracts/wire';
import { deriveKey, seal, unseal, type PlatformSecret, type SealKey } from '../../core/crypto/seal.ts';
import { BOUND_NAMES } from './bound-names.ts';
import type { RegisterField } from '@feria/contracts/members/register-rules';

const SEALED = ['email', 'mobile', 'birthDate', 'profile'] as const;
type SealedName = (typeof SEALED)[number];
export type SealedPersonal = Record<SealedName, Buffer | null>;
export type Personal = Record<Exclude<SealedName, 'profile'>, string | null> & { profile: Profile };

const PROFILE_FIELDS = [
  'payeeName',
  'idNumber',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'zalo',
  'telegram',
  'permanentAddress',
  'currentAddress',
  'placeOfBirth',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'bankAccountName',
] as const;
export type Profile = Partial<Record<(typeof PROFILE_FIELDS)[number], string>>;

/** Where a registration came from: the address, and the cookie that this browser keeps. */
export type Origin = { address: string; device: string };
export type BlindIndexKind = 'email' | 'mobile' | 'id_number' | 'person' | 'name' | 'device' | 'address';
export type BlindIndex = { kind: BlindIndexKind; hash: Buffer };

/** E.164. */
export function fullNumber(dialingCode: string, national: string): string {
  return `+${dialingCode}${national}`;
}

export function sealPersonal(
  secret: PlatformSecret,
  id: MemberId,
  given: Given,
  dialingCode: string,
): SealedPersonal {
  const key = sealKey(secret);
  const sealed = (name: SealedName, text: string | undefined): Buffer | null =>
    text === undefined ? null : seal(key, labelOf(id, name), text);
  const told: Readonly<Partial<Record<string, string>>> = given;
  const profile = Object.fromEntries(
    PROFILE_FIELDS.flatMap((field) => (told[field] === undefined ? [] : [[field, told[field]]])),
  );
  return {
    email: sealed('email', given.email),
    mobile: sealed('mobile', given.mobileNum && fullNumber(dialingCode, given.mobileNum)),
    birthDate: sealed('birthDate', given.birthday),
    profile: Object.keys(profile).length > 0 ? sealed('profile', JSON.stringify(profile)) : null,
  };
}

/** One value, as `sealPersonal` seals it. */
export function sealOne(secret: PlatformSecret, id: MemberId, name: SealedName, text: string): Buffer {
  return seal(sealKey(secret), labelOf(id, name), text);
}

/** Throws when something was sealed with another secret, or for another member or place. */
export function unsealPersonal(secret: PlatformSecret, id: string, row: SealedPersonal): Personal {
  const key = sealKey(secret);
  const read = (name: SealedName): string | null => {
    const sealed = row[name];
    return sealed && unseal(key, labelOf(id, name), sealed);
  };
  return {
    email: read('email'),
    mobile: read('mobile'),
    birthDate: read('birthDate'),
    profile: JSON.parse(read('profile') ?? '{}') as Profile,
  };
}

/** The marks of a registration. A mail's case, and a name's marks and case, are not what tells two people apart. */
export function blindIndexesOf(
  secret: PlatformSecret,
  given: Given,
  { address, device, dialingCode, marketCode }: Origin & { dialingCode: string; marketCode: MarketCode },
): BlindIndex[] {
  const { email, mobileNum, idNumber, payeeName, birthday } = given;
  const values: Record<BlindIndexKind, string | undefined> = {
    email: email?.toLowerCase(),
    mobile: mobileNum && fullNumber(dialingCode, mobileNum),
    id_number: idNumber && `${marketCode} ${documentOf(idNumber)}`,
    person: payeeName && birthday && `${plainName(payeeName)} ${birthday}`,
    name: payeeName && plainName(payeeName),
    device,
    address,
  };
  return (Object.entries(values) as [BlindIndexKind, string | undefined][]).flatMap(([kind, value]) =>
    value ? [{ kind, hash: blindIndexOf(secret, kind, value) }] : [],
  );
}

/** The keyed hash of one value: what it is a mark of is in it, so that two kinds never meet. */
export function blindIndexOf(
  secret: PlatformSecret,
  kind: BlindIndexKind | 'sign_in_device' | 'sign_in_network' | 'outside',
  value: string,
): Buffer {
  return secret.hash('feria identity marks', `${kind}:${value}`);
}

/** Of an address or a number; an address's case is not what tells two apart. */
export const contactBlindIndexOf = (secret: PlatformSecret, kind: 'email' | 'mobile', to: string): Buffer =>
  blindIndexOf(secret, kind, to.toLowerCase());

/** A document is the same with its check digit and without. */
const documentOf = (number: string): string => number.replace(/-.$/, '');

/** BlindIndexes, case and further spaces are not what tells two names apart. */
export const plainName = (name: string): string =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
const sealKey = (secret: PlatformSecret): SealKey => deriveKey(secret, 'feria identity');
export const labelOf = (id: string, name: SealedName): string => `${BOUND_NAMES.members} ${id} ${name}`;

/** The fields that were given and that the market asks for, as they are kept. */
export type Given = Partial<Record<RegisterField, string>>;
