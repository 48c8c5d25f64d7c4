/**
 * The studio's database as the last release before the baselines had it (ADR 69): the nine migrations of host, jackpots and purses,
 * and rows in all 21 tables, put together once from what the vendors' own tests had written. The file is kept as it is for as long as a
 * database of that release may be upgraded.
 */
import { withClient } from '@feria/postgres';
import * as release from '../../../tools/test/upgrade/before.ts';

export const readBefore = (): release.Before =>
  release.readBefore(new URL('./before-baseline.json.gz', import.meta.url));

/** Applies those of that release's migrations which are meant, as it did. */
export async function migrateAsBefore(
  url: string,
  isMeant: (migration: release.Migration) => boolean = () => true,
): Promise<void> {
  await withClient(url, (client) => release.applyAsBefore(client, readBefore().migrations.filter(isMeant)));
}

/** Puts that release's rows into a database that all its migrations have made. What guards them does not look. */
export async function fillAsBefore(url: string): Promise<void> {
  await withClient(url, (client) => release.fillAsBefore(client, readBefore()));
}
