/** What the office says that a member reads is what they read. */
import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@feria/contracts/languages';
import { DESK_REASONS, TOLD_REASONS, toldReasonOf } from '@feria/contracts/cashier/desk-reasons';
import { expect, test } from 'vitest';

const read = (path: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Record<string, string>;
const sentences = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => key.startsWith('payoutWhy.')));

test.each(LANGUAGES)('each reason has one sentence, the same in both apps, in %s', (language) => {
  const office = sentences(read(`../i18n/${language}/desk.json`));
  const member = sentences(read(`../../../../../member/src/ground/i18n/${language}/shared.json`));
  expect(office).toEqual(member);
  expect(Object.keys(member).toSorted()).toEqual(
    TOLD_REASONS.filter((code) => code !== 'other')
      .map((code) => `payoutWhy.${code}`)
      .toSorted(),
  );
});

test('every code of the desk is told as one that members may hear', () => {
  expect([...new Set(DESK_REASONS.map(toldReasonOf))].toSorted()).toEqual([...TOLD_REASONS].toSorted());
});
