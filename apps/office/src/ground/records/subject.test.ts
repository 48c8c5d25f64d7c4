import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import en from '../i18n/en/records.json';
import es from '../i18n/es/records.json';
import { kindText, pageOfEntry, subjectOf } from './subject.ts';

const ROOT = resolve(import.meta.dirname, '../../../../..');
/** Every source of the platform but its tests. */
const SOURCES = readdirSync(join(ROOT, 'platform'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/node_modules|\.test\.ts$|^testing\//.test(path))
  .map((path) => readFileSync(join(ROOT, 'platform', path), 'utf8'));
const FEATURES = readdirSync(join(ROOT, 'apps/office/src/features'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('feature.ts'))
  .map((path) => readFileSync(join(ROOT, 'apps/office/src/features', path), 'utf8'))
  .join('\n');
const kinds = new Set(
  SOURCES.flatMap((text) =>
    [
      ...text.matchAll(/\bsubject: [`']([a-z_-]+):/g),
      ...text.matchAll(/\w*[sS]ubject\w* = .*`([a-z_-]+):\$/g),
    ].map(([, kind]) => kind!),
  ),
);

test.each([
  ['deposit', '/deposits/019a'],
  ['withdrawal_hold', '/withdrawals/019a'],
  ['transfer_in', '/transfers/019a'],
  ['bet', '/rounds/019a'],
  ['bonus_win', '/rounds/019a'],
  ['reversal', undefined],
  ['bet_tax', undefined],
] as const)('an entry of the kind %s leads to %s', (kind, href) =>
  expect(pageOfEntry({ kind, reference: '019a' }).href).toBe(href),
);

describe('what a row of the log is about', () => {
  test('a record leads to its page', () =>
    expect(subjectOf('reward_order:019a')).toEqual({
      kind: 'reward_order',
      id: '019a',
      page: { href: '/rewards/orders/019a', needs: 'rewards.read' },
    }));
  test.each(['gaming:all', 'market:all', 'harm', 'list:deposits'])('%s has none', (written) =>
    expect(subjectOf(written).page).toBeUndefined(),
  );
  test('an id may have a colon of its own', () =>
    expect(subjectOf('game:studio:moon')).toMatchObject({ kind: 'game', id: 'studio:moon' }));
  test('every kind that the platform writes has words in both languages', () => {
    expect(kinds.size).toBeGreaterThan(25);
    const lacking = [...kinds].filter((kind) => !(`about.${kind}` in en) || !(`about.${kind}` in es));
    expect(lacking).toEqual([]);
  });
  test('and what nobody knows stays as it was written', () =>
    expect(kindText((key) => key, 'planted')).toBe('planted'));
  test('each page is one of the office, and asks for what the way there asks for', () => {
    const pages = [...kinds].flatMap((kind) => subjectOf(`${kind}:1`).page ?? []);
    expect(pages.length).toBeGreaterThan(12);
    const odd = pages.filter(({ href, needs }) => {
      const at = ['id', 'code'].map((name) => FEATURES.indexOf(`'${href.replace(/1$/, `:${name}`)}'`));
      const found = Math.max(...at);
      return found < 0 || !FEATURES.slice(found, found + 300).includes(`needs: '${needs}'`);
    });
    expect(odd).toEqual([]);
  });
});
