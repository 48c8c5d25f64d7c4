/** A migrated platform database of the test file's own, with the running platform's role let in. */
import { grantConnect, urlWith } from '@feria/postgres';
import { createTestDatabase } from '../../tools/test/test-database.ts';
import { APP_ROLE, prepareDatabase } from '../core/prepare.ts';

const APP_PASSWORD = 'app';

export type PlatformDatabase = {
  /** The owner's address: for looking at what the application may not touch. */
  ownerUrl: string;
  /** The address that the running platform uses. */
  appUrl: string;
  drop(): Promise<void>;
};

export async function createPlatformDatabase(): Promise<PlatformDatabase> {
  const database = await createTestDatabase('platform', async (templateUrl) => {
    await prepareDatabase(templateUrl, APP_PASSWORD);
  });
  const { adminUrl } = database;
  // A copy does not take over who may connect.
  await grantConnect(adminUrl, new URL(adminUrl).pathname.slice(1), APP_ROLE);
  return {
    ownerUrl: adminUrl,
    appUrl: urlWith(adminUrl, { user: APP_ROLE, password: APP_PASSWORD }),
    drop: () => database.drop(),
  };
}
