import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openExcludedRegister, readList } from './excluded-register.ts';

const folder = mkdtempSync(join(tmpdir(), 'feria-register-'));
afterAll(() => rmSync(folder, { recursive: true }));
const HEAD = 'market,document_type,number\n';
const logged: string[] = [];
const note = (text: string): void => void logged.push(text);
const log = { info: note, warn: note, error: note };

test('a listed document is found, with its type and without, however it is written', async () => {
  const file = join(folder, 'found.csv');
  writeFileSync(file, `\uFEFF${HEAD}CO,CC,1.020.304.050\r\nPE,DNI,17801146-0\r\n`);
  const register = await openExcludedRegister(file, { log });
  const asked = (market: string, documentType: string | null, number: string) =>
    register.isListed({ market, documentType, number });
  expect(asked('CO', 'CC', '1020304050')).toBe(true);
  expect(asked('CO', null, '1 020 304 050')).toBe(true);
  expect(asked('CO', 'CE', '1020304050')).toBe(false);
  expect(asked('PE', 'CC', '1020304050')).toBe(false);
  expect(asked('PE', 'DNI', '17801146-D')).toBe(true);
  expect(register.state()).toMatchObject({ isThere: true, lines: 2, fault: null });
  register.close();
});

test('another file counts when it is looked at; one that is broken or gone leaves the last good list, and says so', async () => {
  const file = join(folder, 'changing.csv');
  writeFileSync(file, `${HEAD}CO,CC,11111111\n`);
  const register = await openExcludedRegister(file, { log });
  const has = (number: string) => register.isListed({ market: 'CO', documentType: 'CC', number });
  writeFileSync(file, `${HEAD}CO,CC,11111111\nCO,CC,22222222\n`);
  await register.look();
  expect([has('11111111'), has('22222222')]).toEqual([true, true]);
  writeFileSync(file, `${HEAD}CO,CC,11111111\nCO;CC;33333333\n`);
  await register.look();
  expect([has('22222222'), has('33333333')]).toEqual([true, false]);
  expect(register.state()).toMatchObject({
    lines: 2,
    fault: 'line 3 is no market, document type and number',
  });
  expect(logged.at(-1)).toContain('the last good list counts');
  rmSync(file);
  await register.look();
  expect(register.state().fault).toBe('there is no such file');
  expect(has('22222222')).toBe(true);
  writeFileSync(file, `${HEAD}CO,CC,33333333\n`);
  await register.look();
  expect([has('22222222'), has('33333333'), register.state().fault]).toEqual([false, true, null]);
  register.close();
});

test.each([
  ['an empty file', '', 'line 1 has to be "market,document_type,number"'],
  ['one without lines', HEAD, 'it has no line but the first'],
  ['an empty line in between', `${HEAD}CO,CC,11111111\n\nCO,CC,22222222\n`, 'line 3 is no market'],
  ['a further column', `${HEAD}CO,CC,11111111,Ana\n`, 'line 2 is no market'],
])('%s is no register', (_, text, why) => expect(() => readList(text)).toThrow(why));

test('nobody starts without the file that was named', async () => {
  await expect(openExcludedRegister(join(folder, 'none.csv'), { log })).rejects.toThrow(
    'EXCLUDED_REGISTER_FILE',
  );
  expect((await openExcludedRegister(undefined, { log })).state().isThere).toBe(false);
});
