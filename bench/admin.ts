import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { urlWith } from '@feria/postgres';
import type { Copy } from '../e2e/support/copy.ts';

/** The address by which a copy's own administrator reaches its database. */
export async function adminUrlOf(copy: Copy & { folder: string }): Promise<string> {
  const secrets = JSON.parse(await readFile(join(copy.folder, 'secrets/secrets.json'), 'utf8')) as {
    databaseAdmin: string;
  };
  return urlWith(copy.databases.platform, { user: 'postgres', password: secrets.databaseAdmin });
}
