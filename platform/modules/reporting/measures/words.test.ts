/** A measure without words would stand in the office under its code. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MEASURES } from './list.ts';
import { countedIn } from './measure.ts';

const TEXTS = new URL('../../../../apps/office/src/features/reporting/i18n/', import.meta.url);

test.each(readdirSync(TEXTS))(
  'every measure has its name and its definition in %s, and no other has',
  (language) => {
    const texts = JSON.parse(readFileSync(new URL(`${language}/measures.json`, TEXTS), 'utf8')) as object;
    const wanted = MEASURES.flatMap(({ code }) => [`measure.${code}`, `measure.${code}.is`]);
    expect(Object.keys(texts).toSorted()).toEqual(wanted.toSorted());
  },
);

test('each measure has a code of its own, and a file of its own', () => {
  const codes = MEASURES.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  const files = readdirSync(new URL('all/', import.meta.url), { recursive: true, encoding: 'utf8' });
  expect(files.filter((path) => path.endsWith('.ts'))).toHaveLength(codes.length);
});

test('worked measures are made of counted ones', () => {
  expect(() => countedIn(MEASURES, MEASURES)).not.toThrow();
  expect(() => countedIn([{ ...MEASURES[0]!, kind: 'worked', of: ['ngr'] } as never], MEASURES)).toThrow();
});
