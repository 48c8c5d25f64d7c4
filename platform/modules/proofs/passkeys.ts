/** Passkeys (WebAuthn): a device proves that it is theirs, and that its user was there. Without a name: the device knows who it is for. */
import { randomUUID } from 'node:crypto';
import type { PasskeyAdded, PasskeyGiven } from '@feria/contracts/proofs/second-proofs';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import type { Config } from '../../core/config.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { requireAttempts, type Allowance } from './attempts.ts';
import { nameOf, type Owner, type OwnerKind } from './owner.ts';
import { issueChallenge, PASSKEY_CHALLENGE_MS, spendChallenge } from './passkey-challenge.ts';
import {
  deletePasskey,
  findPasskeys,
  insertPasskey,
  lockCredential,
  lockPasskeysOf,
  noteUse,
} from './passkey-store.ts';
import { unproven, type Verdict } from './verdict.ts';
import {
  ALGORITHMS,
  challengeIn,
  loadWebauthn,
  readAssertion,
  readRegistration,
  siteOf,
} from './webauthn.ts';

type Settings = Pick<Config, 'secret' | 'memberOrigin' | 'officeOrigin'>;

const BRAND = 'Feria';
export const MOST_PASSKEYS = 10;
export const PASSKEYS_ADDED: Allowance = { most: 20, windowMs: 60 * 60_000 };

/** What `navigator.credentials.create` takes (as JSON), for five minutes. A device that has one of theirs already is told so. */
export async function passkeyAddOptions(
  reader: Reader,
  config: Settings,
  { owner, account, device }: { owner: Owner; account: string; device: string },
  at: Date,
) {
  const { make } = await loadWebauthn();
  const known = await findPasskeys(reader, owner);
  const wanted = { purpose: 'add', device, ownerKind: owner.kind, ownerId: owner.id } as const;
  return make.generateRegistrationOptions({
    rpName: BRAND,
    rpID: siteOf(config, owner.kind).rpId,
    userName: account,
    userDisplayName: account,
    userID: Uint8Array.from(Buffer.from(nameOf(owner))),
    challenge: issueChallenge(config, wanted, at),
    timeout: PASSKEY_CHALLENGE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId.toString('base64url') })),
  });
}

/**
 * Adds the passkey that a device made. Commit, then `requireProven`. Refusals: proofs.passkey_invalid (whatever is wrong with
 * the answer, and a challenge that is over), proofs.passkey_known, proofs.passkeys_full. Throws proofs.too_soon.
 */
export async function addPasskey(
  tx: Tx,
  config: Settings,
  { owner, device, name, response }: PasskeyAdded & { owner: Owner; device: string },
  at: Date,
): Promise<Verdict<{ id: string }>> {
  const webauthn = await loadWebauthn();
  const key = { action: 'proofs.passkey', by: 'account', who: nameOf(owner) } as const;
  await requireAttempts(tx, [{ key, allowance: PASSKEYS_ADDED }], at);
  const challenge = challengeIn(webauthn, response.response.clientDataJSON);
  const wanted = { purpose: 'add', device, ownerKind: owner.kind, ownerId: owner.id } as const;
  if (challenge === undefined || !(await spendChallenge(tx, config, challenge, wanted, at)))
    return refused('proofs.passkey_invalid');
  const credential = await readRegistration(webauthn, siteOf(config, owner.kind), response, challenge);
  if (!credential) return refused('proofs.passkey_invalid');
  if ((await lockPasskeysOf(tx, owner)) >= MOST_PASSKEYS) return refused('proofs.passkeys_full');
  const id = randomUUID();
  const isNew = await insertPasskey(tx, { id, name, createdAt: at, owner, ...credential });
  return isNew ? { ok: true, id } : refused('proofs.passkey_known');
}

/** Who has to answer: whoever has a passkey here (null), or one owner, as a second proof. The same when it is spent. */
export type Asked = { ownerKind: OwnerKind; ownerId: Owner['id'] | null; device: string };

/** What `navigator.credentials.get` takes (as JSON), for five minutes. It names no credential: nobody learns who has one. */
export async function passkeySignInOptions(config: Settings, asked: Asked, at: Date) {
  const { make } = await loadWebauthn();
  return make.generateAuthenticationOptions({
    rpID: siteOf(config, asked.ownerKind).rpId,
    challenge: issueChallenge(config, { purpose: 'sign_in', ...asked }, at),
    timeout: PASSKEY_CHALLENGE_MS,
    userVerification: 'required',
  });
}

/**
 * Whose passkey signed. Commit, then `requireProven`: the challenge is spent either way. Refusal: proofs.passkey_invalid, one for
 * all: an unknown credential, somebody else's, another site, a challenge that is over, a counter that went back (it was copied).
 */
export async function spendPasskey(
  tx: Tx,
  config: Settings,
  { response, ...asked }: Asked & { response: PasskeyGiven },
  at: Date,
): Promise<Verdict<{ owner: Owner; passkeyId: string }>> {
  const webauthn = await loadWebauthn();
  const no = refused('proofs.passkey_invalid');
  const challenge = challengeIn(webauthn, response.response.clientDataJSON);
  const wanted = { purpose: 'sign_in', ...asked } as const;
  if (challenge === undefined || !(await spendChallenge(tx, config, challenge, wanted, at))) return no;
  const credential = await lockCredential(tx, Buffer.from(response.id, 'base64url'));
  if (!credential || !isOf(credential.owner, asked, response.response.userHandle)) return no;
  const site = siteOf(config, asked.ownerKind);
  const counter = await readAssertion(webauthn, site, response, { challenge, credential });
  if (counter === undefined) return no;
  await noteUse(tx, credential.id, { counter, at });
  return { ok: true, owner: credential.owner, passkeyId: credential.id };
}

/** The device says whose it is; where we asked for somebody, it need not. */
function isOf(owner: Owner, { ownerKind, ownerId }: Asked, userHandle: string | undefined): boolean {
  if (owner.kind !== ownerKind || (ownerId !== null && owner.id !== ownerId)) return false;
  if (userHandle === undefined) return ownerId !== null;
  return Buffer.from(userHandle, 'base64url').toString() === nameOf(owner);
}

/** Throws request.not_found when the owner has none such. */
export async function removePasskey(tx: Tx, owner: Owner, id: string): Promise<void> {
  if (!(await deletePasskey(tx, owner, id))) throw new Refusal<RefusalCode>('request.not_found');
}

const refused = (code: RefusalCode) => unproven(new Refusal<RefusalCode>(code));
