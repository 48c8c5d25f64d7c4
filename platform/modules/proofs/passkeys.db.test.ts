import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PasskeyAdded, PasskeyGiven } from '@feria/contracts/proofs/second-proofs';
import { asId, Refusal } from '@feria/kernel';
import { usePlatform } from '../../testing/harness.ts';
import { aPasskeyDevice, type PasskeyDevice, type Twist } from '../../testing/passkey-device.ts';
import { passkeySignInOptions, requireProven, spendPasskey } from './index.ts';
import type { Owner } from './owner.ts';
import { PASSKEY_CHALLENGE_MS } from './passkey-challenge.ts';
import { findPasskeys } from './passkey-store.ts';
import {
  addPasskey,
  MOST_PASSKEYS,
  passkeyAddOptions,
  PASSKEYS_ADDED,
  removePasskey,
  type Asked,
} from './passkeys.ts';
import type { Verdict } from './verdict.ts';

const platform = usePlatform();
const ORIGIN = 'http://member.test';
const INVALID = 'proofs.passkey_invalid';
const BROWSER = 'a browser';
const anOwner = (): Owner => ({ kind: 'member', id: asId<'member'>(randomUUID()) });
const anOperatorOwner = (): Owner => ({ kind: 'operator', id: asId<'operator'>(randomUUID()) });
const ANYBODY: Asked = { ownerKind: 'member', ownerId: null, device: BROWSER };
const config = () => platform().deps.config;
const now = () => platform().clock.now();

function told(verdict: Verdict<object>): string {
  try {
    requireProven(verdict);
    return 'ok';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code;
  }
}

const addOptions = (owner: Owner, device = BROWSER) =>
  passkeyAddOptions(platform().db.read, config(), { owner, account: 'ana', device }, now());
async function add(owner: Owner, response: PasskeyAdded['response'], device = BROWSER): Promise<string> {
  const order = { owner, device, name: 'Phone', response };
  return told(await platform().db.transact((tx) => addPasskey(tx, config(), order, now())));
}
const askOptions = (asked = ANYBODY) => passkeySignInOptions(config(), asked, now());
const spend = (response: PasskeyGiven, asked = ANYBODY) =>
  platform().db.transact((tx) => spendPasskey(tx, config(), { ...asked, response }, now()));
async function signIn(device: PasskeyDevice, twist: Twist = {}, asked = ANYBODY): Promise<string> {
  return told(await spend(device.get(await askOptions(asked), twist), asked));
}
async function registered(owner = anOwner(), options = {}): Promise<PasskeyDevice> {
  const device = aPasskeyDevice(owner.kind === 'member' ? ORIGIN : 'http://office.test', options);
  expect(await add(owner, device.create(await addOptions(owner)))).toBe('ok');
  return device;
}

test('a passkey is made, listed with its name, and signs in without one', async () => {
  const owner = anOwner();
  const options = await addOptions(owner);
  expect(options).toMatchObject({
    rp: { id: 'member.test', name: 'Feria' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  });
  const device = await registered(owner);
  const asked = await askOptions();
  expect(asked).toMatchObject({ rpId: 'member.test', userVerification: 'required' });
  expect(asked.allowCredentials).toBeUndefined();
  platform().clock.advance(1_000);
  const verdict = await spend(device.get(asked));
  const [row] = await findPasskeys(platform().db.read, owner);
  expect(verdict).toEqual({ ok: true, owner, passkeyId: row!.id });
  expect(row).toMatchObject({ name: 'Phone', usedAt: now() });
  expect((await addOptions(owner)).excludeCredentials).toMatchObject([
    { id: row!.credentialId.toString('base64url') },
  ]);
});

test('an operator’s passkey is of the office’s host, and opens nothing of a member', async () => {
  const owner = anOperatorOwner();
  const device = await registered(owner);
  const asked: Asked = { ownerKind: 'operator', ownerId: null, device: BROWSER };
  expect(await signIn(device, {}, asked)).toBe('ok');
  expect(await signIn(device, { origin: ORIGIN, rpId: 'member.test' })).toBe(INVALID);
});

test('a key that vouches for itself is taken; whoever sends certificates, which nobody asked for, is not', async () => {
  const owner = anOwner();
  const own = aPasskeyDevice(ORIGIN).create(await addOptions(owner), { attestation: 'self' });
  expect(await add(owner, own)).toBe('ok');
  const withCertificate = Buffer.from([0xa1, 0x63, 0x78, 0x35, 0x63, 0x81, 0x41, 0x00]);
  for (const attestation of [
    { fmt: 'packed', statement: withCertificate },
    { fmt: 'tpm', statement: Buffer.from([0xa0]) },
    { fmt: 'none', statement: withCertificate },
  ])
    expect(await add(owner, aPasskeyDevice(ORIGIN).create(await addOptions(owner), { attestation }))).toBe(
      INVALID,
    );
});

const FORGED: readonly (readonly [string, Twist])[] = [
  ['from another site', { origin: 'http://elsewhere.test' }],
  ['from the office’s page', { origin: 'http://office.test' }],
  ['for another host', { rpId: 'elsewhere.test' }],
  ['of a challenge that nobody gave', { challenge: Buffer.alloc(56, 7).toString('base64url') }],
  ['of a challenge that is none', { challenge: 'short' }],
  ['of the other ceremony', { type: 'webauthn.other' }],
  ['in another site’s frame', { crossOrigin: true }],
  ['whose user was not verified', { isVerified: false }],
];

test.each(FORGED)('an answer %s adds no passkey', async (_what, twist) => {
  const owner = anOwner();
  expect(await add(owner, aPasskeyDevice(ORIGIN).create(await addOptions(owner), twist))).toBe(INVALID);
  expect(await findPasskeys(platform().db.read, owner)).toEqual([]);
});

test.each(FORGED)('an answer %s signs nobody in', async (_what, twist) => {
  const device = await registered();
  expect(await signIn(device, twist)).toBe(INVALID);
  expect(await signIn(device)).toBe('ok');
});

test('a challenge is for its purpose, its device and its owner', async () => {
  const owner = anOwner();
  const options = await addOptions(owner);
  const device = aPasskeyDevice(ORIGIN);
  const answer = device.create(options);
  expect(await add(anOwner(), answer)).toBe(INVALID);
  expect(await add(owner, answer, 'another browser')).toBe(INVALID);
  const forSignIn = await askOptions();
  const asSignIn = aPasskeyDevice(ORIGIN).create({ ...options, challenge: forSignIn.challenge });
  expect(await add(owner, asSignIn)).toBe(INVALID);
  // None of them used it up.
  expect(await add(owner, answer)).toBe('ok');
  const signed = device.get(await askOptions());
  expect(told(await spend(signed, { ...ANYBODY, device: 'another browser' }))).toBe(INVALID);
  expect(told(await spend(signed, { ...ANYBODY, ownerId: owner.id }))).toBe(INVALID);
  expect(
    told(await spend(device.get({ ...forSignIn, challenge: (await addOptions(owner)).challenge }))),
  ).toBe(INVALID);
  expect(told(await spend(signed))).toBe('ok');
});

test('an answer holds once, and a wrong one spends its challenge, too', async () => {
  const owner = anOwner();
  const options = await addOptions(owner);
  const device = aPasskeyDevice(ORIGIN);
  const answer = device.create(options);
  expect(await add(owner, answer)).toBe('ok');
  expect(await add(owner, answer)).toBe(INVALID);
  const asked = await askOptions();
  const signed = device.get(asked);
  expect(told(await spend(signed))).toBe('ok');
  expect(told(await spend(signed))).toBe(INVALID);
  const other = await askOptions();
  expect(told(await spend(device.get(other, { isVerified: false })))).toBe(INVALID);
  expect(told(await spend(device.get(other)))).toBe(INVALID);
});

test('of one answer that is given many times at once, one counts', async () => {
  const device = await registered();
  const signed = device.get(await askOptions());
  const results = await Promise.all(Array.from({ length: 6 }, async () => told(await spend(signed))));
  expect(results.toSorted()).toEqual(['ok', ...Array.from({ length: 5 }, () => INVALID)].toSorted());
});

test('a challenge is open up to the edge of its five minutes', async () => {
  const owner = anOwner();
  const device = await registered(owner);
  const [early, late] = [device.get(await askOptions()), device.get(await askOptions())];
  const tooLate = aPasskeyDevice(ORIGIN).create(await addOptions(owner));
  platform().clock.advance(PASSKEY_CHALLENGE_MS - 1);
  expect(told(await spend(early))).toBe('ok');
  platform().clock.advance(1);
  expect(told(await spend(late))).toBe(INVALID);
  expect(await add(owner, tooLate)).toBe(INVALID);
});

test('a counter that goes back, or stays, is a copy', async () => {
  const device = await registered();
  expect(await signIn(device, { counter: 7 })).toBe('ok');
  expect(await signIn(device, { counter: 7 })).toBe(INVALID);
  expect(await signIn(device, { counter: 6 })).toBe(INVALID);
  expect(await signIn(device, { counter: 0 })).toBe(INVALID);
  expect(await signIn(device, { counter: 8 })).toBe('ok');
});

test('a device that does not count is not held to it', async () => {
  const device = await registered(anOwner(), { counts: false });
  expect([await signIn(device), await signIn(device)]).toEqual(['ok', 'ok']);
});

test('two that show one counter at once do not both get in', async () => {
  const device = await registered();
  const [one, other] = [await askOptions(), await askOptions()].map((asked) =>
    device.get(asked, { counter: 5 }),
  );
  const results = await Promise.all([one!, other!].map(async (signed) => told(await spend(signed))));
  expect(results.toSorted()).toEqual(['ok', INVALID].toSorted());
});

test('another member’s credential proves nothing', async () => {
  const [ana, eva] = [anOwner(), anOwner()];
  const [anas, evas] = [await registered(ana), await registered(eva)];
  const [ofEva] = await findPasskeys(platform().db.read, eva);
  // Her id, his key; his credential, her handle; and neither's handle at all.
  const id = ofEva!.credentialId.toString('base64url');
  expect(told(await spend({ ...anas.get(await askOptions()), id, rawId: id }))).toBe(INVALID);
  const handle = Buffer.from(`member:${eva.id}`).toString('base64url');
  expect(await signIn(anas, { userHandle: handle })).toBe(INVALID);
  expect(await signIn(anas, { userHandle: null })).toBe(INVALID);
  // As a second proof of hers, his does not count; hers does, and need not say whose it is.
  const asked: Asked = { ...ANYBODY, ownerId: eva.id };
  expect(await signIn(anas, {}, asked)).toBe(INVALID);
  expect(await signIn(evas, { userHandle: null }, asked)).toBe('ok');
});

test('a signature by another key is none, and an unknown credential is told the same', async () => {
  const device = await registered();
  const signed = device.get(await askOptions());
  const forged = aPasskeyDevice(ORIGIN);
  forged.create(await addOptions(anOwner()));
  const { signature } = forged.get(await askOptions()).response;
  expect(told(await spend({ ...signed, response: { ...signed.response, signature } }))).toBe(INVALID);
  expect(await signIn(forged)).toBe(INVALID);
  expect(told(await spend({ ...signed, response: { ...signed.response, clientDataJSON: 'bm9uZQ' } }))).toBe(
    INVALID,
  );
});

test('one credential is one member’s', async () => {
  const device = aPasskeyDevice(ORIGIN);
  const owner = anOwner();
  const answer = device.create(await addOptions(owner));
  expect(await add(owner, answer)).toBe('ok');
  const other = anOwner();
  const { challenge } = await addOptions(other);
  const clientDataJSON = Buffer.from(
    JSON.stringify({ type: 'webauthn.create', challenge, origin: ORIGIN }),
  ).toString('base64url');
  // Attestation 'none' binds no challenge: what was seen elsewhere could be sent again.
  expect(await add(other, { ...answer, response: { ...answer.response, clientDataJSON } })).toBe(
    'proofs.passkey_known',
  );
});

test('ten at most, however many are added at once; a removed one proves nothing and makes room', async () => {
  const owner = anOwner();
  const devices = Array.from({ length: MOST_PASSKEYS + 3 }, () => aPasskeyDevice(ORIGIN));
  const results = await Promise.all(
    devices.map(async (device) => add(owner, device.create(await addOptions(owner)))),
  );
  expect(results.filter((result) => result === 'ok')).toHaveLength(MOST_PASSKEYS);
  expect(results.filter((result) => result === 'proofs.passkeys_full')).toHaveLength(3);
  const device = devices[results.indexOf('ok')]!;
  const { id: name } = device.get(await askOptions());
  const row = (await findPasskeys(platform().db.read, owner)).find(
    ({ credentialId }) => credentialId.toString('base64url') === name,
  );
  const remove = (whose: Owner) => platform().db.transact((tx) => removePasskey(tx, whose, row!.id));
  await expect(remove(anOwner())).rejects.toMatchObject({ code: 'request.not_found' });
  expect(await signIn(device)).toBe('ok');
  await remove(owner);
  await expect(remove(owner)).rejects.toMatchObject({ code: 'request.not_found' });
  expect(await signIn(device)).toBe(INVALID);
  await registered(owner);
});

test('adding is limited', async () => {
  const owner = anOwner();
  const wrong = aPasskeyDevice(ORIGIN).create(await addOptions(anOwner()));
  for (let turn = 0; turn < PASSKEYS_ADDED.most; turn += 1) expect(await add(owner, wrong)).toBe(INVALID);
  await expect(add(owner, wrong)).rejects.toMatchObject({ code: 'proofs.too_soon' });
});
