import { hash } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { countCommon, isCommonPassword } from './common-passwords.ts';
import { weaknessOf } from './own-passwords.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { newToken } from '../crypto/sign.ts';

test('a password is compared as it was typed; only what no keyboard chooses makes no difference', async () => {
  const stored = await hashPassword('ni\u00f1o ﬁel ①');
  expect(await isPassword(stored, 'nin\u0303o ﬁel ①')).toBe(true);
  for (const other of [
    'ni\u00f1o fiel ①',
    'ni\u00f1o ﬁel 1',
    'Ni\u00f1o ﬁel ①',
    'ni\u00f1o ﬁel ① ',
    'ni\u00f1o ﬁel',
  ])
    expect(await isPassword(stored, other)).toBe(false);
  expect(await isPassword(undefined, 'no account has this password')).toBe(false);
});

test('a hash of the time before holds on', async () => {
  const former = await hash('niño fiel'.normalize('NFKC'), {
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
  });
  expect(await isPassword(former, 'niño ﬁel')).toBe(true);
  expect(await isPassword(former, 'nino fiel')).toBe(false);
});

test('at least ten thousand common ones are known, in any case and form', () => {
  expect(countCommon()).toBeGreaterThanOrEqual(10_000);
  const common = [
    'password',
    'PASSWORD1',
    'football1',
    'qwertyuiop',
    '１２３４５６７８',
    'colombia2026',
    'iloveyou',
  ];
  expect(common.filter((one) => !isCommonPassword(one))).toEqual([]);
  expect(['a long enough one', 'Lluvia-73-norte', newToken()].filter(isCommonPassword)).toEqual([]);
});

const never = async (): Promise<boolean> => false;

describe('own words', () => {
  const own = ['mariposa_88', 'Ana.Torres@example.com', '+573001234567', null, undefined, 'ana'];
  test.each([
    ...[
      'feria2031',
      'Feria-Casino!',
      'ruleta.peru',
      'C\u00e9note Moon 77',
      'operador-1',
      'contrase\u00f1a!!',
    ],
    ...[
      'mariposa_88',
      'MARIPOSA88!!',
      'anatorres1990',
      'ana.torres@example.com',
      '3001234567',
      '+57 300 1234567 abc',
    ],
  ])('%s is refused', (password) => expect(weaknessOf(password, own, never)).resolves.toBe('own'));

  test.each([
    'vamos a la feria en agosto',
    'mariposa en la ventana',
    'banana-lila-otra',
    'Lluvia-73-norte',
    'k3T9-xw2Q-zz71',
  ])('%s is not', (password) => expect(weaknessOf(password, own, never)).resolves.toBeNull());
});

test('a secret has 256 random bits, and none comes twice', () => {
  const tokens = Array.from({ length: 2_000 }, newToken);
  expect(new Set(tokens).size).toBe(tokens.length);
  const many = tokens.map((token) => Buffer.from(token, 'base64url'));
  expect(many.every(({ length }) => length === 32)).toBe(true);
  // Each bit is as often one as zero: far from half in 2,000 would be no chance.
  const ones = Array.from({ length: 256 }, (_, bit) =>
    many.reduce((sum, one) => sum + (((one[bit >> 3] ?? 0) >> (bit & 7)) & 1), 0),
  );
  expect(ones.filter((sum) => Math.abs(sum - 1_000) > 150)).toEqual([]);
});
