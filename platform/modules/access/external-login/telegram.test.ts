import { createHash, createHmac } from 'node:crypto';
import { TelegramGiven } from '@feria/contracts/access/external-login';
import { describe, expect, test } from 'vitest';
import { readTelegram, signatureOf } from './telegram.ts';

const TOKEN = '123456789:AAEhBOweik6ad9r_QXMENQjcrGbqCr4K-bc';
const SIGNED_AT = new Date(1_795_000_000_000);
/** Signed by other hands: `printf 'auth_date=…\nfirst_name=…' | openssl dgst -sha256 -mac HMAC -macopt hexkey:$(sha256 of the token)`. */
const VECTORS = [
  {
    name: 'a name alone',
    data: { id: 42, first_name: 'Ana', auth_date: 1_795_000_000 },
    hash: 'd9ade520dba2f3ea8dbd0cf39cd38d09db6d2df0948aef12437a57c3518b324c',
    told: 'Ana',
  },
  {
    name: 'all fields, with letters that are not ASCII',
    data: {
      id: 5_000_000_000,
      first_name: 'Iñigo',
      last_name: 'Muñoz 🎲',
      username: 'inigo_m',
      photo_url: 'https://t.me/i/userpic/320/x.jpg',
      auth_date: 1_795_000_000,
    },
    hash: '0e5698fb4ca31366c67c38f45cf4020a3c308e5dceaee50d53eee79ff02a743b',
    told: '@inigo_m',
  },
  {
    name: 'a field that was not there when this was written',
    data: { id: 7, first_name: 'Luz', auth_date: 1_795_000_000, is_premium: true },
    hash: '0978b1040693a61cd8a4dca0e0e91c85804510b0d997e8ede8d4397df5639f69',
    told: 'Luz',
  },
] as const;

const judge = (given: object, at = SIGNED_AT, token = TOKEN) =>
  readTelegram(token, TelegramGiven.parse(given), at);
const codeOf = (act: () => unknown): unknown => {
  try {
    act();
  } catch (error) {
    return (error as { code?: string }).code;
  }
  return undefined;
};

describe.each(VECTORS)('signed data: $name', ({ data, hash, told }) => {
  test('is who it says', () => {
    expect(judge({ ...data, hash })).toEqual({
      provider: 'telegram',
      subject: String(data.id),
      name: told,
      email: null,
      mobile: null,
      id: hash,
      provenAt: SIGNED_AT,
    });
  });

  test('no field can be changed, added or left out', () => {
    for (const name of Object.keys(data)) {
      const changed = { ...data, hash, [name]: name === 'id' || name === 'auth_date' ? 1 : 'x' };
      expect(
        codeOf(() => judge(changed)),
        name,
      ).toBe('identity.outside_invalid');
      if (name === 'id' || name === 'auth_date') continue;
      const { [name as 'first_name']: _, ...fewer } = { ...data, hash };
      expect(
        codeOf(() => judge(fewer)),
        name,
      ).toBe('identity.outside_invalid');
    }
    expect(codeOf(() => judge({ ...data, hash, more: 'x' }))).toBe('identity.outside_invalid');
  });

  test('another bot, or another signature, is nobody', () => {
    expect(codeOf(() => judge({ ...data, hash }, SIGNED_AT, `${TOKEN}x`))).toBe('identity.outside_invalid');
    expect(codeOf(() => judge({ ...data, hash: '0'.repeat(64) }))).toBe('identity.outside_invalid');
  });

  test('it is taken for five minutes, and a minute ahead of our clock', () => {
    const at = (seconds: number) => new Date(SIGNED_AT.getTime() + seconds * 1_000);
    expect(codeOf(() => judge({ ...data, hash }, at(300)))).toBeUndefined();
    expect(codeOf(() => judge({ ...data, hash }, at(301)))).toBe('identity.outside_over');
    expect(codeOf(() => judge({ ...data, hash }, at(-60)))).toBeUndefined();
    expect(codeOf(() => judge({ ...data, hash }, at(-61)))).toBe('identity.outside_over');
  });
});

test('a field with a line of its own cannot pass for two fields of the same signature', () => {
  const forged = { id: 42, first_name: 'Ana\nid=43', auth_date: 1_795_000_000 };
  const key = createHash('sha256').update(TOKEN).digest();
  const lines = 'auth_date=1795000000\nfirst_name=Ana\nid=43\nid=42';
  expect(signatureOf(TOKEN, forged)).toBe(createHmac('sha256', key).update(lines).digest('hex'));
  expect(codeOf(() => judge({ ...forged, hash: signatureOf(TOKEN, forged) }))).toBe(
    'identity.outside_invalid',
  );
});
