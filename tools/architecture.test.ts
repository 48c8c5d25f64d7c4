/** The table "Where is that?" of ARCHITECTURE.md: every place that it names is there. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

/** The paths in the table, of which a file is told from a word by its slash. */
function placesIn(document: string): string[] {
  const [, table = ''] = document.split('## Where is that?\n');
  return [...table.split('\n## ')[0]!.matchAll(/`([^`\s]+\/[^`\s]+)`/g)].map(([, place]) => place!);
}
const missing = (places: readonly string[]): string[] =>
  places.filter((place) => !existsSync(resolve(ROOT, place)));

test('every place of the table is there', () => {
  const places = placesIn(readFileSync(resolve(ROOT, 'ARCHITECTURE.md'), 'utf8'));
  expect(places.length).toBeGreaterThan(20);
  expect(missing(places)).toEqual([]);
});

test('a place that is not there is found', () => {
  expect(
    missing(placesIn('## Where is that?\n| a | `platform/app.ts`, `platform/no-such.ts` |\n## B\n`c/d.ts`')),
  ).toEqual(['platform/no-such.ts']);
});
