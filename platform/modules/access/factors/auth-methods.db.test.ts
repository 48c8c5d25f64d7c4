/** What would leave an account without any way in is refused, whichever of them goes, and however many go at once. */
import { withClient } from '@feria/postgres';
import type { ExternalLoginList } from '@feria/contracts/access/external-login';
import type { SecurityState } from '@feria/contracts/access/security';
import { PasskeyAddOptions, PasskeyAddedAnswer } from '@feria/contracts/proofs/second-proofs';
import { beforeEach, expect, test } from 'vitest';
import { aBrowser, type ABrowser, type Told } from '../../../testing/browser.ts';
import { aMember, PASSWORD, usePlatform } from '../../../testing/harness.ts';
import { aPasskeyDevice } from '../../../testing/passkey-device.ts';
import { signatureOf } from '../external-login/telegram.ts';

const platform = usePlatform();
const BOT_TOKEN = '123456789:AAEhBOweik6ad9r_QXMENQjcrGbqCr4K-bc';
let person = 5_000;

beforeEach(() => {
  platform().deps.config.outside = { telegram: { botToken: BOT_TOKEN } };
});

const asOwner = (sql: string, values: unknown[]) =>
  withClient(platform().ownerUrl, (client) => client.query(sql, values));
const codeOf = ({ body }: Told): string => (body as { code?: string }).code ?? 'removed';
const REMOVED = 'removed';
const LAST = 'identity.last_way';

async function addPasskey(browser: ABrowser): Promise<string> {
  const asked = await browser.call('POST', '/api/security/passkeys/options');
  const response = aPasskeyDevice('http://member.test').create(PasskeyAddOptions.parse(asked.body).value);
  const added = await browser.call('POST', '/api/security/passkeys', { name: 'A key', response });
  return PasskeyAddedAnswer.parse(added.body).value.id;
}

async function linkTelegram(browser: ABrowser): Promise<void> {
  person += 1;
  const data = { id: person, auth_date: Math.floor(platform().clock.now().getTime() / 1_000) };
  const proof = { by: 'telegram', data: { ...data, hash: signatureOf(BOT_TOKEN, data) } };
  expect((await browser.call('POST', '/api/security/outside', { proof })).status).toBe(200);
}

/** As an account from one press or from elsewhere is: with these authentication methods, and without a password. */
async function withoutPassword(set: (browser: ABrowser) => Promise<void>) {
  const { account, id } = await aMember(platform());
  const browser = aBrowser(platform());
  await browser.call('POST', '/api/login', { username: account, password: PASSWORD });
  await browser.call('POST', '/api/security/confirm', { by: 'password', code: PASSWORD });
  await set(browser);
  await asOwner('update members.members set password_hash = null where id = $1', [id]);
  const authMethods = async () =>
    ((await browser.call('GET', '/api/security')).body as SecurityState).value.authMethods;
  return { browser, id, authMethods };
}

const removePasskey = (browser: ABrowser, id: string) =>
  browser.call('DELETE', `/api/security/passkeys/${id}`);
const unlink = (browser: ABrowser) =>
  browser.call('POST', '/api/security/outside/unlink', { provider: 'telegram' });

test('the last passkey stays until there is another authentication method, and what is not the last goes', async () => {
  let keys: string[] = [];
  const { browser, id, authMethods } = await withoutPassword(async (own) => {
    keys = [await addPasskey(own), await addPasskey(own)];
  });
  expect(await authMethods()).toEqual(['passkey', 'passkey']);
  expect(codeOf(await removePasskey(browser, keys[0]!))).toEqual(REMOVED);
  expect(codeOf(await removePasskey(browser, keys[1]!))).toEqual(LAST);
  expect(await authMethods()).toEqual(['passkey']);
  const newPassword = 'a first password of my own';
  await browser.call('POST', '/api/register/password', { newPassword, confirmNewPassword: newPassword });
  // Since they have something to show, it is asked for: the session of a moment ago shows it no more.
  await asOwner('update access.confirmations set at = $2 where member_id = $1', [id, platform().clock.now()]);
  expect(codeOf(await removePasskey(browser, keys[1]!))).toEqual(REMOVED);
  expect(await authMethods()).toEqual(['password']);
});

test('of the last two ways that are taken away at once, one stays', async () => {
  let keys: string[] = [];
  const pair = await withoutPassword(async (own) => {
    keys = [await addPasskey(own), await addPasskey(own)];
  });
  const both = await Promise.all(keys.map((key) => removePasskey(pair.browser, key)));
  expect(both.map(codeOf).toSorted()).toEqual([LAST, REMOVED]);

  let key = '';
  const mixed = await withoutPassword(async (own) => {
    key = await addPasskey(own);
    await linkTelegram(own);
  });
  expect(await mixed.authMethods()).toEqual(['passkey', 'telegram']);
  const told = await Promise.all([removePasskey(mixed.browser, key), unlink(mixed.browser)]);
  expect(told.map(codeOf).toSorted()).toEqual([LAST, REMOVED]);
  expect(await mixed.authMethods()).toHaveLength(1);
});

test('a provider that is closed lets nobody in, and so keeps no passkey from being the last', async () => {
  let key = '';
  const { browser, authMethods } = await withoutPassword(async (own) => {
    key = await addPasskey(own);
    await linkTelegram(own);
  });
  platform().deps.config.outside = {};
  expect(await authMethods()).toEqual(['passkey']);
  expect(codeOf(await removePasskey(browser, key))).toEqual(LAST);
  expect(codeOf(await unlink(browser))).toEqual(REMOVED);
  expect(((await browser.call('GET', '/api/security/outside')).body as ExternalLoginList).value).toEqual([]);
});
