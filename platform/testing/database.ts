/** A migrated platform database of the test file's own, with the running platform's role let in. */
import { grantConnect, urlWith } from '@feria/postgres';
import { createTestDatabase, type Template } from '../../tools/test/test-database.ts';
import { APP_ROLE, prepareDatabase } from '../core/prepare.ts';

const APP_PASSWORD = 'app';

export type PlatformDatabase = {
  /** The owner's address: for looking at what the application may not touch. */
  ownerUrl: string;
  /** The address that the running platform uses. */
  appUrl: string;
  drop(): Promise<void>;
};

const MIGRATED: Template = {
  key: 'platform',
  prepare: async (templateUrl) => void (await prepareDatabase(templateUrl, APP_PASSWORD)),
};

/** A world that is made once and copied for every test that begins with it. `key` names it; `make` must close what it opens. */
type World = { key: string; make(database: PlatformDatabase): Promise<void> };

export async function createPlatformDatabase(world?: World): Promise<PlatformDatabase> {
  const made: Template | undefined = world && {
    key: `platform ${world.key}`,
    from: MIGRATED,
    prepare: async (templateUrl) => world.make(await openedFor(templateUrl)),
  };
  const database = await createTestDatabase(made ?? MIGRATED);
  return { ...(await openedFor(database.adminUrl)), drop: () => database.drop() };
}

async function openedFor(adminUrl: string): Promise<PlatformDatabase> {
  // A copy does not take over who may connect.
  await grantConnect(adminUrl, new URL(adminUrl).pathname.slice(1), APP_ROLE);
  return {
    ownerUrl: adminUrl,
    appUrl: urlWith(adminUrl, { user: APP_ROLE, password: APP_PASSWORD }),
    drop: () => Promise.resolve(),
  };
}
