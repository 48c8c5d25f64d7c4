/** The secret changes while the platform runs: what is written meanwhile stays, and nothing waits (ADR 64). */
import { randomBytes } from 'node:crypto';
import { withClient } from '@feria/postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runJob } from './core/jobs/jobs.ts';
import { resealAll, resealJobs } from './core/crypto/reseal.ts';
import { openSecret } from './core/crypto/secret-versions.ts';
import { PlatformSecret } from './core/crypto/seal.ts';
import { listVendors } from './modules/catalog/index.ts';
import { SEALED_PLACES } from './sealed-places.ts';
import { createPlatformDatabase, type PlatformDatabase } from './testing/database.ts';
import { aMember, anOperator, type AMember, type Platform } from './testing/harness.ts';
import { KEYS, ofVersions, rotationOn, vendorCalled, type Rotation } from './testing/rotation/rotation.ts';
import { A_VENDOR, plantable, plantSealed, sealingWith } from './testing/rotation/sealed-rows.ts';
import { agree } from './testing/vendors/vendor-decision.ts';

const PLACES = plantable(SEALED_PLACES.kept);

describe('while the platform runs', () => {
  let database: PlatformDatabase;
  let house: Rotation;
  let both: Platform;
  let member: AMember;
  const columns = PLACES.filter(({ table }) => table === 'members.members');

  beforeAll(async () => {
    database = await createPlatformDatabase();
    house = rotationOn(database, SEALED_PLACES);
    const first = await house.start(ofVersions(1));
    member = await aMember(first);
    const operator = await anOperator(first);
    await vendorCalled(first, A_VENDOR);
    await plantSealed(database.ownerUrl, {
      places: PLACES,
      sealing: sealingWith(ofVersions(1)),
      owners: { memberId: member.id, operatorId: operator.id },
    });
    both = await house.start(ofVersions(1, 2));
  });
  afterAll(async () => {
    await house.close();
  });

  test('what a member writes in the middle of it stays, whichever version sealed it', async () => {
    const place = columns[0]!;
    const written = sealingWith(ofVersions(1))(place, place.label({ id: member.id }), 'written meanwhile');
    let isWritten = false;
    const meanwhile: Platform['db']['transact'] = async (run) => {
      if (!isWritten) {
        isWritten = true;
        await withClient(database.ownerUrl, (client) =>
          client.query(`update ${place.table} set ${place.column} = $1 where id = $2`, [written, member.id]),
        );
      }
      return both.db.transact(run);
    };
    await resealAll({ ...both.deps, db: { ...both.db, transact: meanwhile } }, both.deps.config.secret, {
      kept: [place],
      passing: [],
    });
    const kept = await valueOf(place.column);
    expect(kept.equals(written)).toBe(true);
    await house.reseal(both);
    const again = await valueOf(place.column);
    expect(again.equals(written)).toBe(false);
    expect((await house.versionsIn(both))['1']).toBeUndefined();
  });

  test('the job goes on until a server of before writes no more, and rests then', async () => {
    const [job] = resealJobs(SEALED_PLACES);
    const place = columns[1]!;
    const write = (): Promise<unknown> =>
      withClient(database.ownerUrl, (client) =>
        client.query(`update ${place.table} set ${place.column} = $1 where id = $2`, [
          sealingWith(ofVersions(1))(place, place.label({ id: member.id }), 'by a server of before'),
          member.id,
        ]),
      );
    await write();
    await runJob(both.deps, job!);
    expect((await house.versionsIn(both))['1']).toBeUndefined();
    const said = () => both.logged.filter(({ text }) => text.startsWith('everything is sealed')).length;
    const before = said();
    expect(before).toBeGreaterThan(0);
    await runJob(both.deps, job!);
    expect(said()).toBe(before);
  });

  test('while an older version is told to seal, nothing goes backwards, and nobody is told of the newest', async () => {
    const [job] = resealJobs(SEALED_PLACES);
    const place = columns[1]!;
    const newest = sealingWith(ofVersions(2))(place, place.label({ id: member.id }), 'under the newest');
    await withClient(database.ownerUrl, (client) =>
      client.query(`update ${place.table} set ${place.column} = $1 where id = $2`, [newest, member.id]),
    );
    const older = await house.serve(new PlatformSecret(KEYS.slice(0, 2), 1));
    await runJob(older.deps, job!);
    expect((await valueOf(place.column)).equals(newest)).toBe(true);
    expect(await house.reseal(older)).toEqual({ moved: 0, broken: 0 });
    const said = older.logged.map(({ text }) => text).filter((text) => text.includes('of the secret'));
    expect(said).toEqual([
      'an older version of the secret is told to seal: what the newest sealed stays as it is',
    ]);
    // What it seals meanwhile is sealed again when the newest seals.
    await withClient(database.ownerUrl, (client) =>
      client.query(`update ${place.table} set ${place.column} = $1 where id = $2`, [
        sealingWith(older.deps.config.secret)(place, place.label({ id: member.id }), 'meanwhile'),
        member.id,
      ]),
    );
    expect(await house.reseal(both)).toEqual({ moved: 1, broken: 0 });
    expect((await house.versionsIn(both))['1']).toBeUndefined();
  });

  test('what nothing opens is told with its row, left as it is, and keeps nothing else up', async () => {
    const place = columns[2]!;
    await withClient(database.ownerUrl, (client) =>
      client.query(`update ${place.table} set ${place.column} = $1 where id = $2`, [
        randomBytes(60),
        member.id,
      ]),
    );
    expect(await house.reseal(both)).toEqual({ moved: 0, broken: 1 });
    expect(both.logged.find(({ text }) => text === 'a sealed value cannot be opened')).toMatchObject({
      data: { place: `${place.table}.${place.column}`, id: member.id },
    });
    await withClient(database.ownerUrl, (client) =>
      client.query(`update ${place.table} set ${place.column} = null where id = $1`, [member.id]),
    );
  });

  test('what waits for a second person is counted while it waits, and sealed anew when it is carried out', async () => {
    const [asker, decider] = [await anOperator(both), await anOperator(both)];
    const before = await house.serve(ofVersions(1));
    const asked = await before.app.inject({
      method: 'POST',
      url: `/office/vendors/${A_VENDOR}/keys`,
      headers: asker.headers,
      payload: { kind: 'their_secret', secret: 'w'.repeat(40), reason: 'a change' },
    });
    expect(asked.statusCode).toBe(200);
    expect(await house.versionsIn(both)).toMatchObject({ 1: 1 });
    await expect(openSecret(both, ofVersions(2), SEALED_PLACES)).rejects.toThrow(
      '1 in operators.approvals (for 24 hours at most)',
    );
    const { approval } = asked.json<{ approval: { id: string } }>();
    expect(await agree(both, decider, approval)).toMatchObject({ status: 200 });
    expect(await house.reseal(both)).toMatchObject({ moved: 1 });
    const vendor = (await listVendors(both.db.read, ofVersions(2))).find(({ code }) => code === A_VENDOR);
    expect(vendor?.secrets).toContain('w'.repeat(40));
    expect((await house.versionsIn(both))['1']).toBeUndefined();
  });

  test('a row that stays lets its sealed value be sealed anew, and nothing else', async () => {
    const three = await house.start(ofVersions(1, 2, 3));
    expect((await house.reseal(three)).broken).toBe(0);
    await withClient(database.appUrl, async (client) => {
      const same = client.query('update tax.certificates set holder = holder');
      await expect(same).rejects.toThrow('may only be sealed anew');
      const bare = client.query(`update access.sign_ins set address = '\\x00'::bytea`);
      await expect(bare).rejects.toThrow('may only be sealed anew');
      await expect(client.query(`update tax.certificates set subject = 'x'`)).rejects.toThrow(
        'permission denied',
      );
      await expect(client.query('delete from tax.certificates')).rejects.toThrow();
    });
  });

  const valueOf = (column: string): Promise<Buffer> =>
    withClient(database.ownerUrl, async (client) => {
      const { rows } = await client.query<{ value: Buffer }>(
        `select ${column} as value from members.members where id = $1`,
        [member.id],
      );
      return rows[0]!.value;
    });
});
