/** Brings the platform's database to the newest schema, with its roles. Run as the owner; the platform itself signs in as `feria_app`. */
import { migrate, ensureRole, withClient } from '@feria/postgres';
import { moduleMigrations } from './modules.ts';

/** The role that owns the money: nobody signs in as it. */
export const WALLET_ROLE = 'feria_wallet';
export const APP_ROLE = 'feria_app';

/** Answers how many migrations were applied. */
export async function prepareDatabase(
  ownerUrl: string,
  appPassword: string,
  log?: (line: string) => void,
): Promise<number> {
  await withClient(ownerUrl, async (client) => {
    await ensureRole(client, WALLET_ROLE, undefined, { login: false });
    await ensureRole(client, APP_ROLE, appPassword);
    // The owner hands the wallet's schema over, so it may act as its role; the application's role may not.
    await client.query(`grant ${WALLET_ROLE} to current_user`);
    const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
    await client.query(`grant create on database ${rows[0]!.name} to ${WALLET_ROLE}`);
    await client.query(`grant connect on database ${rows[0]!.name} to ${APP_ROLE}`);
  });
  return migrate(ownerUrl, moduleMigrations(), log ? { log } : {});
}
