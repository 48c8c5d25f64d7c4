/** Before an old version of a key is removed, asks the database of its process whether anything still needs it. */
import { createPool, urlWith } from '@feria/postgres';
import { requireNoSeeds } from '../../vendors/host/src/seeds/keep.ts';
import { findBackupPlaces } from '../backup/places.ts';
import { findRunningCluster } from '../backup/running.ts';
import { DATABASE_VARIABLES } from '../environment.ts';
import { explain, placeOf } from '../postgres/own-database.ts';
import type { VendorPart } from '../vendors.ts';

type Variables = Readonly<Record<string, string | undefined>>;
type Place = { folder: string; environment: Variables };

/** Throws one line unless a start without that version found nothing that needs it, and nothing does now. */
export async function proveSecretUnneeded(place: Place, file: string, version: number): Promise<void> {
  await asking(place, 'platform', async (url) => {
    // Loaded for this alone: the list of places brings every module of the platform along.
    const [{ createDb }, { readSecret }, { requireGone }, { SEALED_PLACES }] = await Promise.all([
      import('../../platform/core/db.ts'),
      import('../../platform/core/crypto/secret-config.ts'),
      import('../../platform/core/crypto/secret-versions.ts'),
      import('../../platform/sealed-places.ts'),
    ]);
    const db = createDb(url, { max: 1, applicationName: 'feria-platform-secret' });
    try {
      const secret = readSecret({ PLATFORM_SECRETS_FILE: file });
      await requireGone(db.read, { secret, version, places: SEALED_PLACES, at: new Date() });
    } finally {
      await db.close();
    }
  });
}

/** Throws one line unless every seed of that vendor that is not revealed lies sealed under a newer version. */
export async function proveSeedKeyUnneeded(place: Place, part: VendorPart, version: number): Promise<void> {
  await asking(place, part, async (url) => {
    const pool = createPool(url, { max: 1, applicationName: 'feria-seed-keys' });
    try {
      await requireNoSeeds(pool, version);
    } finally {
      await pool.end();
    }
  });
}

async function asking(
  { folder, environment }: Place,
  part: 'platform' | VendorPart,
  ask: (url: string) => Promise<void>,
): Promise<void> {
  const name = DATABASE_VARIABLES[part];
  const url = environment[name] || (await findEmbedded(folder, part));
  if (url === undefined)
    throw new Error(
      `the database of ${part} says whether something needs it, and does not run: start the copy on ${folder}, or name it in ${name}`,
    );
  await ask(url).catch((error: unknown) => {
    throw new Error(`${placeOf(url)}: ${explain(error)}`, { cause: error });
  });
}

/** As the superuser, who only reads; undefined when the copy of that folder does not run. */
async function findEmbedded(folder: string, part: string): Promise<string | undefined> {
  const cluster = await findRunningCluster(await findBackupPlaces(folder));
  return cluster && urlWith(cluster.adminUrl, { database: `feria_${part}` });
}
