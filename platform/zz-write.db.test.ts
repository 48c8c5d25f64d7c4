import { writeFileSync } from 'node:fs';
import { test } from 'vitest';
import { readTypes } from '../tools/schema.ts';
import { readSnapshot } from '../tools/snapshot.ts';
import { usePlatform } from './testing/harness.ts';
const platform = usePlatform();
test('write', async () => {
  writeFileSync(new URL('./schema.sql', import.meta.url), await readSnapshot(platform().ownerUrl));
  writeFileSync(new URL('./core/schema.generated.ts', import.meta.url), readTypes(platform().ownerUrl));
});
