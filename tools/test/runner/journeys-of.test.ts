import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { openTree } from '../../gates/tree.ts';
import { CAPABILITIES_NAMED, JOURNEYS_NAMED, journeysOf } from './journeys-of.ts';

const tree = openTree(resolve(import.meta.dirname, '../../..'));
const plans = tree.files
  .filter((path) => /^e2e\/(?:run|plan)\.ts$/.test(path))
  .map((path) => tree.text(path))
  .join('\n');
const isJourney = (name: string): boolean =>
  plans.includes(`'${name}'`) || new RegExp(`^\\s+${name}: `, 'm').test(plans);

test('every journey of the table is one', () => {
  expect(JOURNEYS_NAMED.length).toBeGreaterThan(30);
  expect(JOURNEYS_NAMED.filter((name) => !isJourney(name))).toEqual([]);
});

test('every capability of the platform and every feature of the apps has a row', () => {
  const FOLDER = /^(?:platform\/modules|apps\/(?:member|office)\/src\/features)\/(?:\d-[a-z]+\/)?([a-z-]+)\//;
  const folders = new Set(tree.files.flatMap((path) => FOLDER.exec(path)?.[1] ?? []));
  // Modules and features of one name count once.
  expect(folders.size).toBeGreaterThan(30);
  expect([...folders].filter((name) => !CAPABILITIES_NAMED.includes(name))).toEqual([]);
});

test('each journey is asked for by something that is less than everything', () => {
  const asked = new Set(
    tree.files.flatMap((path) => {
      const names = journeysOf(path);
      return names === 'all' ? [] : names;
    }),
  );
  expect(JOURNEYS_NAMED.filter((name) => !asked.has(name))).toEqual([]);
});

test('a path that nobody knows asks for all, documents and tests for none', () => {
  expect(journeysOf('platform/core/http/http.ts')).toBe('all');
  expect(journeysOf('a-new-room/index.ts')).toBe('all');
  expect(journeysOf('tools/test/pages/browser.ts')).toBe('all');
  expect(journeysOf('docs/runbook.md')).toEqual([]);
  expect(journeysOf('platform/modules/wallet/ledger.db.test.ts')).toEqual([]);
  expect(journeysOf('apps/member/src/features/kyc/page.tsx')).toEqual(
    expect.arrayContaining(['kyc', 'screens']),
  );
});
