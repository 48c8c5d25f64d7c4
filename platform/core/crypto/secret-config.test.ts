import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSecret } from './secret-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'feria-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));
const KEYS = ['1', '2', '3'].map((digit) => digit.repeat(64)) as [string, string, string];

function fileOf(value: unknown): string {
  const file = join(folder, `${Math.floor(performance.now() * 1_000)}.json`);
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
}

test('the secret of before is the first version, and the newest seals unless another is named', () => {
  const file = fileOf([
    { version: 2, key: KEYS[1] },
    { version: 3, key: KEYS[2] },
  ]);
  const read = (more: object) => readSecret({ PLATFORM_SECRET: KEYS[0], ...more });
  expect(read({})).toMatchObject({ current: 1, versions: [1] });
  expect(read({ PLATFORM_SECRETS_FILE: file })).toMatchObject({ current: 3, versions: [1, 2, 3] });
  expect(read({ PLATFORM_SECRETS_FILE: file, PLATFORM_SECRET_VERSION: 1 }).current).toBe(1);
  expect(readSecret({ PLATFORM_SECRETS_FILE: file })).toMatchObject({ current: 3, versions: [2, 3] });
});

test('a version that is set aside is not there', () => {
  const file = fileOf([
    { version: 1, key: KEYS[0], retired: true },
    { version: 2, key: KEYS[1] },
  ]);
  expect(readSecret({ PLATFORM_SECRETS_FILE: file })).toMatchObject({ current: 2, versions: [2] });
});

test.each([
  ['nothing', () => ({}), 'is needed'],
  ['a file that is not there', () => ({ PLATFORM_SECRETS_FILE: join(folder, 'none') }), 'is not a list'],
  ['a file that is no list', () => ({ PLATFORM_SECRETS_FILE: fileOf('{') }), 'is not a list'],
  [
    'a key that is too short',
    () => ({ PLATFORM_SECRETS_FILE: fileOf([{ version: 2, key: 'ab' }]) }),
    'is not a list',
  ],
  [
    'a version of 0',
    () => ({ PLATFORM_SECRETS_FILE: fileOf([{ version: 0, key: KEYS[1] }]) }),
    'is not a list',
  ],
  [
    'another first one in the file',
    () => ({ PLATFORM_SECRET: KEYS[0], PLATFORM_SECRETS_FILE: fileOf([{ version: 1, key: KEYS[1] }]) }),
    'have one version',
  ],
  [
    'one secret under two numbers',
    () => ({ PLATFORM_SECRET: KEYS[0], PLATFORM_SECRETS_FILE: fileOf([{ version: 2, key: KEYS[0] }]) }),
    'are the same',
  ],
  [
    'every version set aside',
    () => ({ PLATFORM_SECRETS_FILE: fileOf([{ version: 1, key: KEYS[0], retired: true }]) }),
    'is needed',
  ],
  [
    'a version that seals and is not there',
    () => ({ PLATFORM_SECRET: KEYS[0], PLATFORM_SECRET_VERSION: 2 }),
    'no secret has that version',
  ],
])('%s is refused, and no key is told', (_name, read, why) => {
  const start = () => readSecret(read());
  expect(start).toThrow(why);
  for (const key of KEYS) expect(start).not.toThrow(key);
});
