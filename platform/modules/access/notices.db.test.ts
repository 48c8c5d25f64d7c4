import { expect, test } from 'vitest';
import { stepOf, totpAt } from '../../core/crypto/totp.ts';
import { aBrowser, type Told } from '../../testing/browser.ts';
import { wordsFor } from '../../testing/builders/delivery.ts';
import { aMember, PASSWORD, usePlatform } from '../../testing/harness.ts';
import { aPasskeyDevice } from '../../testing/passkey-device.ts';
import { sealOne, updateOwn } from '../members/for-access.ts';
import { signatureOf } from './external-login/telegram.ts';

const platform = usePlatform();
const MINUTE_MS = 60_000;
const EMAIL = 'factors@example.com';
const NUMBER = '+573005557788';
const BOT_TOKEN = '123456789:AAEhBOweik6ad9r_QXMENQjcrGbqCr4K-bc';
const valueOf = <Value>({ body }: Told): Value => (body as { value: Value }).value;

test('whatever is added to, or taken from, what one signs in, proves or pays with is told to its owner', async () => {
  const { id, account } = await aMember(platform());
  const browser = aBrowser(platform());
  await browser.call('POST', '/api/login', { username: account, password: PASSWORD });
  const email = sealOne(platform().deps.config.secret, id, 'email', EMAIL);
  const at = platform().clock.now();
  await platform().db.transact((tx) => updateOwn(tx, id, { email, emailVerifiedAt: at }));
  const news = async () => (await wordsFor(platform(), EMAIL)).filter((words) => words.includes(account));
  const before = (await news()).length;
  const does = async (path: string, payload?: object, method: 'POST' | 'DELETE' = 'POST'): Promise<Told> => {
    const told = await browser.call(method, `/api/security/${path}`, payload);
    expect([path, told.status]).toEqual([path, 200]);
    return told;
  };
  const codeFor = async (to: string) =>
    /\b\d{6}\b/.exec((await wordsFor(platform(), to)).find((words) => /\b\d{6}\b/.test(words)) ?? '')?.[0];

  await does('confirm/code', { by: 'email' });
  await does('confirm', { by: 'email', code: await codeFor(EMAIL) });
  await does('payment-password', { paymentPassword: '204816' });
  const number = { kind: 'mobile', mobileNum: NUMBER.slice(3), countryDialingCode: '57' };
  await does('contact/code', number);
  await does('contact', { ...number, code: await codeFor(NUMBER) });
  const device = aPasskeyDevice('http://member.test');
  const made = valueOf<Parameters<typeof device.create>[0]>(await does('passkeys/options'));
  const passkey = valueOf<{ id: string }>(
    await does('passkeys', { name: 'key', response: device.create(made) }),
  );
  await does(`passkeys/${passkey.id}`, undefined, 'DELETE');
  const { secret } = valueOf<{ secret: string }>(await does('authenticator'));
  const code = () => {
    platform().clock.advance(MINUTE_MS);
    return { code: totpAt(secret, stepOf(platform().clock.now())) };
  };
  await does('authenticator/confirm', code());
  await does('recovery-codes', code());
  await does('recovery-codes', code(), 'DELETE');
  await does('authenticator', code(), 'DELETE');
  platform().deps.config.outside = { telegram: { botToken: BOT_TOKEN } };
  await does('outside', { proof: byTelegram() });
  await does('outside/unlink', { provider: 'telegram' });

  const told = (await news()).slice(0, -before || undefined).toReversed();
  const expected = [
    ...['guardó una contraseña de pago', 'agregó un celular', 'agregó una llave', 'quitó una llave'],
    ...['activó la app', 'renovaron los códigos', 'eliminaron los códigos', 'desactivó la app'],
    ...['agregó la entrada con Telegram', 'quitó la entrada con Telegram'],
  ];
  expect(told).toHaveLength(expected.length);
  for (const [place, words] of expected.entries()) expect(told[place]).toContain(words);
});

/** As Telegram signs it. */
function byTelegram() {
  const data = { id: 4_711, auth_date: Math.floor(platform().clock.now().getTime() / 1_000) };
  return { by: 'telegram', data: { ...data, hash: signatureOf(BOT_TOKEN, data) } };
}
