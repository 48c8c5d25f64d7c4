/**
 * The last release before the baselines (ADR 69), with data in it: its 175 migrations and rows of 92 of its tables, made once by
 * that release's own demonstration, its walk over every route and some play. The file is kept as it is for as long as a database of
 * that release may be upgraded.
 */
import { ensureRole, withClient } from '@feria/postgres';
import * as release from '../../../tools/test/upgrade/before.ts';
import { APP_ROLE, WALLET_ROLE } from '../../core/prepare.ts';

export const readBefore = (): release.Before =>
  release.readBefore(new URL('./before-baseline.json.gz', import.meta.url));

/** Makes an empty database one of that release, all but its last `lacking` migrations. */
export async function migrateAsBefore(url: string, lacking = 0): Promise<void> {
  const { migrations } = readBefore();
  await withClient(url, async (client) => {
    await ensureRole(client, WALLET_ROLE, undefined, { login: false });
    await ensureRole(client, APP_ROLE, 'app');
    await release.applyAsBefore(client, migrations.slice(0, migrations.length - lacking));
  });
}

/** Puts the rows in the place of those that the migrations put there. What guards them does not look. */
export async function fillAsBefore(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(
      "set session_replication_role = replica; select play.make_months('2026-09-01', '2027-02-15')",
    );
    await release.fillAsBefore(client, readBefore());
  });
}
