/** What a round was marked with is told in words: its codes are those that the SQL of play writes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import en from '../i18n/en/steps.json';
import { detailInWords } from './step-words.ts';
import type { useT } from '../i18n/texts.ts';

const SQL = resolve(import.meta.dirname, '../../../../../platform/modules/play/sql');
const t = ((key: keyof typeof en) => en[key]) as unknown as ReturnType<typeof useT>;

function flagsOfSql(): string[] {
  const texts = readdirSync(SQL, { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.sql'))
    .map((name) => readFileSync(join(SQL, name), 'utf8'));
  const added = texts.flatMap((text) => [...text.matchAll(/flags \|\| '(\w+)'/g)]);
  const chosen = texts
    .flatMap((text) => [...text.matchAll(/case[^;]*?as flag\b/g)])
    .flatMap(([text]) => [...text.slice(text.lastIndexOf('case ')).matchAll(/then '(\w+)'/g)]);
  return [...new Set([...added, ...chosen].map(([, flag]) => flag!))];
}

test('every mark of a round has words', () => {
  const flags = flagsOfSql();
  expect(flags.toSorted()).toEqual([
    'bet_after_close',
    'reversed',
    'rollback_after_win',
    'timed_out',
    'win_after_close',
  ]);
  expect(detailInWords(t, 'flags', flags.join(', '), 'en').value.split('; ')).toEqual(
    flags.map((flag) => en[`stepFlag.${flag}` as keyof typeof en]),
  );
});

test('a mark that nobody knows yet is told by its code', () => {
  expect(detailInWords(t, 'flags', 'timed_out, of_tomorrow', 'en').value).toBe(
    `${en['stepFlag.timed_out']}; of_tomorrow`,
  );
});

test('a country stands by its name', () => {
  expect(detailInWords(t, 'country', 'PE', 'es').value).toBe('Perú');
});
