/** The first start with versions, on a database from before there were any (ADR 64): its secret has to be the one that sealed there. */
import { randomBytes } from 'node:crypto';
import { withClient } from '@feria/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSecret } from './core/crypto/secret-versions.ts';
import { PlatformSecret } from './core/crypto/seal.ts';
import { SEALED_PLACES } from './sealed-places.ts';
import { createPlatformDatabase, type PlatformDatabase } from './testing/database.ts';
import { aMember, anOperator, type AMember, type Platform } from './testing/harness.ts';
import {
  KEYS,
  ofVersions,
  rotationOn,
  sealedBefore,
  vendorCalled,
  type Rotation,
} from './testing/rotation/rotation.ts';
import { A_VENDOR, nameOf, plantable, plantSealed } from './testing/rotation/sealed-rows.ts';

const PLACES = plantable(SEALED_PLACES.kept);
let database: PlatformDatabase;
let house: Rotation;
let before: Platform;
let member: AMember;

beforeAll(async () => {
  database = await createPlatformDatabase();
  house = rotationOn(database, SEALED_PLACES);
  // A server of before: it told no start of versions.
  before = await house.serve(ofVersions(1));
  member = await aMember(before);
  const operator = await anOperator(before);
  await vendorCalled(before, A_VENDOR);
  await plantSealed(database.ownerUrl, {
    places: PLACES,
    sealing: sealedBefore,
    owners: { memberId: member.id, operatorId: operator.id },
  });
});
afterAll(() => house.close());

const written = () =>
  withClient(database.ownerUrl, async (client) => {
    const { rows } = await client.query<{ told: string }>(
      `select v::text as told from core.secret_versions v union all select k::text from core.lasting_keys k`,
    );
    return rows.map(({ told }) => told);
  });

test('another secret than the one that sealed there is not believed, and writes nothing', async () => {
  const found = await written();
  expect(found).toEqual(['(1,,,)']);
  for (const versions of [[1], [1, 2]]) {
    const wrong = new PlatformSecret(versions.map((version) => ({ version, key: randomBytes(32) })));
    const start = openSecret(before, wrong, SEALED_PLACES);
    await expect(start).rejects.toThrow(
      'version 1 of PLATFORM_SECRET does not open what lies in this database',
    );
    const said = String(await start.catch((error: unknown) => error));
    for (const place of PLACES) expect(said).toContain(nameOf(place));
    expect(await written()).toEqual(found);
  }
});

test('the right one is believed where some values are spoilt, and where nothing was sealed any is', async () => {
  const place = PLACES.find(({ table }) => table === 'members.members')!;
  await withClient(database.ownerUrl, (client) =>
    client.query(`update ${place.table} set ${place.column} = $1 where id = $2`, [
      randomBytes(60),
      member.id,
    ]),
  );
  await openSecret(before, ofVersions(1), SEALED_PLACES);
  const wrong = new PlatformSecret([{ version: 1, key: randomBytes(32) }, KEYS[1]!]);
  await expect(openSecret(before, wrong, SEALED_PLACES)).rejects.toThrow('is another one than sealed');
  const fresh = await createPlatformDatabase();
  const empty = rotationOn(fresh, SEALED_PLACES);
  await empty.start(wrong);
  await empty.close();
});
