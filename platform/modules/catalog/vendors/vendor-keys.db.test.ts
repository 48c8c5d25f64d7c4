/** Keys change without a moment at which none fits, and what is secret in them is unreadable in the table. */
import { createHmac, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { NewKeyPayload } from '@feria/contracts/catalog/office';
import { withClient } from '@feria/postgres';
import { deriveKey, seal, type PlatformSecret } from '../../../core/crypto/seal.ts';
import { signBody, isSignedBy } from '../../../core/crypto/sign.ts';
import { anOperator, usePlatform, type AnOperator } from '../../../testing/harness.ts';
import { agree } from '../../../testing/vendors/vendor-decision.ts';
import { activateKey, addKey, retireKey } from './key-rotation.ts';
import { listKeys } from './key-store.ts';
import type { Act } from '../suspensions.ts';
import { requireReadable, signatureOf } from './vendor-client.ts';
import { listVendors, type Vendor } from './vendor-store.ts';
import { getVendor, registerVendor, type NewVendor } from './vendors.ts';

const platform = usePlatform();
let asker: AnOperator;
let decider: AnOperator;
beforeEach(async () => {
  [asker, decider] = [await anOperator(platform()), await anOperator(platform())];
});
const sealKey = (): PlatformSecret => platform().deps.config.secret;
const SECRETS = ['a'.repeat(40), 'b'.repeat(40)] as const;

function aKeyPair(modulusLength = 2048): { publicKey: string; privateKey: string } {
  return generateKeyPairSync('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}
const [first, second] = [aKeyPair(), aKeyPair()];

let made = 0;
async function aVendor(change: Partial<NewVendor> = {}): Promise<string> {
  made += 1;
  const vendor = {
    code: `maker-${made}`,
    name: 'Maker',
    url: 'http://maker.test',
    dialect: 'hub88',
    ...change,
  };
  await platform().db.transact((tx) =>
    registerVendor(tx, sealKey(), vendor as NewVendor, platform().clock.now()),
  );
  return vendor.code;
}
const read = (code: string): Promise<Vendor> => getVendor(platform().db.read, sealKey(), code);

/** Every act a second after the last: which key is the newer one is told by time. */
function act(): Act {
  platform().clock.advance(1_000);
  return {
    id: asker.id,
    username: asker.username,
    address: '10.0.0.1',
    reason: 'a change',
    at: platform().clock.now(),
  };
}
/** Asked for by one, agreed to by another; answers the key that is there then. */
async function add(code: string, wanted: NewKeyPayload) {
  const known = new Set((await listKeys(platform().db.read, code)).map(({ id }) => id));
  const { approval, secret } = await platform().db.transact((tx) =>
    addKey(tx, sealKey(), code, wanted, act()),
  );
  expect((await listKeys(platform().db.read, code)).map(({ id }) => known.has(id))).not.toContain(false);
  expect(await agree(platform(), decider, approval)).toMatchObject({ status: 200 });
  const key = (await listKeys(platform().db.read, code)).find(({ id }) => !known.has(id))!;
  return { key, secret };
}
const activate = (code: string, id: string) =>
  platform().db.transact((tx) => activateKey(tx, code, id, act()));
const retire = (code: string, id: string) => platform().db.transact((tx) => retireKey(tx, code, id, act()));
const theirs = (publicKeyPem: string): NewKeyPayload => ({
  kind: 'their_key',
  publicKeyPem,
  reason: 'a change',
});
const states = async (code: string): Promise<string[]> =>
  (await listKeys(platform().db.read, code)).map(({ side, kind, state }) => `${side} ${kind} ${state}`);

test('a change of their key: the old and the new one are valid, then only the new one', async () => {
  const code = await aVendor({ theirKeys: [first.publicKey] });
  await add(code, theirs(second.publicKey));
  expect((await read(code)).theirKeys).toEqual([second.publicKey, first.publicKey]);
  const [, old] = await listKeys(platform().db.read, code);
  await retire(code, old!.id);
  expect((await read(code)).theirKeys).toEqual([second.publicKey]);
  expect(await states(code)).toEqual(['theirs rsa active', 'theirs rsa retired']);
});

test('a change of our key: the new one signs from its activation on', async () => {
  const code = await aVendor();
  const signed = async (): Promise<string> =>
    signatureOf(platform().deps, await read(code), 'body')['x-hub88-signature']!;
  expect(isSignedBy('body', await signed(), platform().platformPublicKey)).toBe(true);
  const old = (await add(code, { kind: 'our_key', reason: 'a change' })).key;
  expect(old.state).toBe('active');
  const next = (await add(code, { kind: 'our_key', reason: 'a change' })).key;
  expect(next.state).toBe('waiting');
  expect(isSignedBy('body', await signed(), old.publicKeyPem!)).toBe(true);
  await activate(code, next.id);
  expect(isSignedBy('body', await signed(), next.publicKeyPem!)).toBe(true);
  await retire(code, old.id);
  expect(isSignedBy('body', await signed(), next.publicKeyPem!)).toBe(true);
});

test('a change of a shared secret: both are accepted, the activated one signs', async () => {
  const code = await aVendor({ dialect: 'actions', secrets: [SECRETS[0]] });
  const { key, secret } = await add(code, { kind: 'our_secret', reason: 'a change' });
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  const signed = async (): Promise<string> =>
    signatureOf(platform().deps, await read(code), 'body')['x-feria-signature']!;
  const by = (one: string): string => createHmac('sha256', one).update('body').digest('hex');
  expect((await read(code)).secrets).toEqual([SECRETS[0], secret]);
  expect(await signed()).toBe(by(SECRETS[0]));
  await activate(code, key.id);
  expect((await read(code)).secrets).toEqual([secret, SECRETS[0]]);
  expect(await signed()).toBe(by(secret!));
  const old = (await listKeys(platform().db.read, code)).find(({ id }) => id !== key.id)!;
  await retire(code, old.id);
  expect((await read(code)).secrets).toEqual([secret]);
});

test('the last key is not retired, a retired one does not come back, and none comes twice', async () => {
  const code = await aVendor({ theirKeys: [first.publicKey] });
  const [only] = await listKeys(platform().db.read, code);
  await expect(retire(code, only!.id)).rejects.toThrow('catalog.key_last');
  await expect(add(code, theirs(first.publicKey))).rejects.toThrow('catalog.key_known');
  await add(code, theirs(second.publicKey));
  await retire(code, only!.id);
  await expect(retire(code, only!.id)).rejects.toThrow('catalog.key_unknown');
  await expect(activate(code, only!.id)).rejects.toThrow('catalog.key_unknown');
  await expect(add(code, theirs(first.publicKey))).rejects.toThrow('catalog.key_known');
  // What a start registers again does not undo what an operator retired.
  const vendor: NewVendor = {
    code,
    name: 'Maker',
    url: 'http://maker.test',
    dialect: 'hub88',
    theirKeys: [first.publicKey],
  };
  await platform().db.transact((tx) => registerVendor(tx, sealKey(), vendor, platform().clock.now()));
  expect((await read(code)).theirKeys).toEqual([second.publicKey]);
});

test('two operators who retire the two keys at once leave one', async () => {
  const code = await aVendor({ theirKeys: [first.publicKey, second.publicKey] });
  const keys = await listKeys(platform().db.read, code);
  const done = await Promise.allSettled(keys.map(({ id }) => retire(code, id)));
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await read(code)).theirKeys).toHaveLength(1);
});

test.each([
  ['nothing', 'no key'],
  ['a private key', first.privateKey],
  ['a short one', aKeyPair(1024).publicKey],
  [
    'another kind',
    generateKeyPairSync('ed25519', {
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    }).publicKey,
  ],
])('%s is refused as a key of theirs', async (_what, pem) => {
  const code = await aVendor();
  await expect(add(code, theirs(pem))).rejects.toThrow('catalog.key_invalid');
});

test('a short secret is refused, one of another vendor is another key', async () => {
  const code = await aVendor({ dialect: 'actions' });
  await expect(add(code, { kind: 'their_secret', secret: 'short', reason: 'a try' })).rejects.toThrow(
    'catalog.key_invalid',
  );
  await add(code, { kind: 'their_secret', secret: SECRETS[0], reason: 'a change' });
  expect((await read(code)).secrets).toEqual([SECRETS[0]]);
});

test('a key of ours is as strong as 128 bits', async () => {
  const code = await aVendor();
  await add(code, { kind: 'our_key', reason: 'a change' });
  const { modulusLength } = createPublicKey((await read(code)).ourKey!).asymmetricKeyDetails!;
  expect(modulusLength).toBe(3072);
});

test('a secret whose print was stored with another key is known all the same, retired ones too', async () => {
  const code = await aVendor({ dialect: 'actions', secrets: [SECRETS[0]] });
  const print = createHmac('sha256', 'as it was before versions').update(SECRETS[0]).digest('hex');
  const sealed = seal(deriveKey(sealKey(), 'feria vendor keys'), `vendor-key:${code}:${print}`, SECRETS[0]);
  await withClient(platform().ownerUrl, async (client) => {
    await client.query('alter table catalog.vendor_keys disable trigger vendor_keys_decided');
    await client.query(
      'update catalog.vendor_keys set fingerprint = $2, sealed = $3, retired_at = created_at where vendor = $1',
      [code, print, sealed],
    );
    await client.query('alter table catalog.vendor_keys enable trigger vendor_keys_decided');
  });
  await expect(add(code, { kind: 'their_secret', secret: SECRETS[0], reason: 'a try' })).rejects.toThrow(
    'catalog.key_known',
  );
});

test('nothing secret is readable in the table, not even by its print', async () => {
  const code = await aVendor({ dialect: 'actions', secrets: [SECRETS[1]] });
  await add(code, { kind: 'our_key', reason: 'a change' });
  const { ourKey } = await read(code);
  expect(ourKey).toContain('PRIVATE KEY');
  const table = await withClient(platform().ownerUrl, async (client) => {
    const { rows } = await client.query<{ line: string; sealed: Buffer | null }>(
      'select row_to_json(k)::text as line, sealed from catalog.vendor_keys k where vendor = $1',
      [code],
    );
    return rows;
  });
  const secrets = [SECRETS[1], 'PRIVATE KEY'];
  for (const { line, sealed } of table)
    for (const secret of secrets) {
      expect(line).not.toContain(secret);
      expect(sealed?.includes(secret)).toBe(false);
    }
  const prints = (await listKeys(platform().db.read, code)).map(({ fingerprint }) => fingerprint);
  expect(prints).not.toContain(createHmac('sha256', '').update(SECRETS[1]).digest('hex'));
});

test('a sealed key moved to another vendor’s row opens nowhere', async () => {
  const code = await aVendor({ dialect: 'actions', secrets: [SECRETS[0]] });
  const other = await aVendor({ dialect: 'actions' });
  await withClient(platform().ownerUrl, async (client) => {
    const move = () =>
      client.query('update catalog.vendor_keys set vendor = $2 where vendor = $1', [code, other]);
    await expect(move()).rejects.toThrow('stays what two operators decided');
    await client.query('alter table catalog.vendor_keys disable trigger vendor_keys_decided');
    await move();
    await client.query('alter table catalog.vendor_keys enable trigger vendor_keys_decided');
  });
  const moved = (await listVendors(platform().db.read, sealKey())).find((one) => one.code === other)!;
  expect(moved).toMatchObject({ isBroken: true, secrets: [], ourKey: null });
  expect(() => requireReadable(moved)).toThrow('catalog.vendor_broken');
  await withClient(platform().ownerUrl, (client) =>
    client.query('delete from catalog.vendor_keys where vendor = $1', [other]),
  );
});

test('a vendor without a secret is not asked with an unsigned call', async () => {
  const vendor = await read(await aVendor({ dialect: 'transfer' }));
  expect(() => signatureOf(platform().deps, vendor, 'body')).toThrow('no secret');
});

test('their signature is judged by whichever key is valid', async () => {
  const code = await aVendor({ theirKeys: [first.publicKey, second.publicKey] });
  const { theirKeys } = await read(code);
  const signature = signBody('body', first.privateKey);
  expect(theirKeys.some((key) => isSignedBy('body', signature, key))).toBe(true);
});
