import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readTypes } from './schema.ts';
import { readSnapshot } from './snapshot.ts';
import { usePlatform } from '../platform/testing/harness.ts';

const platform = usePlatform();
const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');

test('the committed schema is what the migrations make', async () => {
  const snapshot = await readSnapshot(platform().ownerUrl);
  expect(snapshot.split('\n').length).toBeGreaterThan(300);
  expect(snapshot).toBe(read('../platform/schema.sql'));
});

test('the committed types are what the migrations make', () => {
  expect(readTypes(platform().ownerUrl)).toBe(read('../platform/core/schema.generated.ts'));
});

test('one more column is noticed', async () => {
  await platform().db.transact(async () => undefined);
  const { withClient } = await import('@feria/postgres');
  await withClient(platform().ownerUrl, (client) =>
    client.query('alter table markets.markets add column planted text'),
  );
  expect(await readSnapshot(platform().ownerUrl)).not.toBe(read('../platform/schema.sql'));
});
