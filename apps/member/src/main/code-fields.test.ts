/** Every field that a code or a payment password is typed into says itself that it was refused: marked, in words, with the focus. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');

/** The files' fields that ask for a proof, and those of them that keep a refusal to themselves. */
function codeFields(sources: ReadonlyMap<string, string>): { asking: string[]; silent: string[] } {
  const found = [...sources].flatMap(([file, text]) => fieldsIn(text).map((field) => ({ file, field })));
  return {
    asking: [...new Set(found.map(({ file }) => file))],
    silent: [...new Set(found.flatMap(({ file, field }) => (field.includes('refused=') ? [] : [file])))],
  };
}

/** The elements of a source that ask for a proof, from their opening to where they end. */
function fieldsIn(text: string): string[] {
  const own = [...text.matchAll(/<CodeField\b[\s\S]*?\/>\s*\n/g)].map(([field]) => field);
  const plain = [...text.matchAll(/<Field\b[\s\S]*?<\/Field>/g)].map(([field]) => field);
  return [...own, ...plain.filter(asksForProof)];
}

const asksForProof = (field: string): boolean =>
  field.includes('one-time-code') ||
  field.includes('inputOf(by)') ||
  // The one that is set needs no proof of itself; the one that is asked for before money leaves does.
  (field.includes('name="paymentPassword"') && field.includes('password.value'));

const ours = new Map(
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => [file, readFileSync(join(SOURCES, file), 'utf8')]),
);

it('every field of a code says itself that its code was refused', () => {
  const { asking, silent } = codeFields(ours);
  expect(silent).toEqual([]);
  // The sign-in's two codes and its step, the account's five, recovery's two, the withdrawal and the field that they share.
  expect(asking.length).toBeGreaterThanOrEqual(12);
});

it('one that keeps it to a line elsewhere in the form is found', () => {
  const planted = new Map([
    ['shared.tsx', '<CodeField\n  name="a"\n  send={() => ask()}\n/>\n'],
    ['plain.tsx', '<Field label="b" error={wrong}><TextInput autoComplete="one-time-code" /></Field>'],
    ['right.tsx', '<Field refused={refused}><TextInput autoComplete="one-time-code" /></Field>'],
  ]);
  expect(codeFields(planted).silent).toEqual(['shared.tsx', 'plain.tsx']);
});
