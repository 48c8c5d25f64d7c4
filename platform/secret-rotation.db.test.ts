/** The platform's secret changes: nothing that was sealed, hashed or signed before is lost, at no moment of it (ADR 64). */
import { randomBytes } from 'node:crypto';
import { withClient } from '@feria/postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runJob } from './core/jobs/jobs.ts';
import { openSecret } from './core/crypto/secret-versions.ts';
import { PlatformSecret, SEAL_MARK } from './core/crypto/seal.ts';
import { stepOf, totpAt } from './core/crypto/totp.ts';
import { listVendors } from './modules/catalog/index.ts';
import { deliveryJobs } from './modules/delivery/jobs.ts';
import { renewRecoveryCodes } from './modules/proofs/index.ts';
import { HASHED_PLACES, SEALED_PLACES } from './sealed-places.ts';
import { createPlatformDatabase, type PlatformDatabase } from './testing/database.ts';
import { aNotice, advertisingBlocked, queue, wordsFor } from './testing/builders/delivery.ts';
import { aMember, anAddress, anOperator, PASSWORD } from './testing/harness.ts';
import type { AMember, AnOperator, Platform } from './testing/harness.ts';
import {
  KEYS,
  ofVersions,
  rotationOn,
  sealedBefore,
  SHARED,
  vendorCalled,
  type Rotation,
} from './testing/rotation/rotation.ts';
import {
  A_VENDOR,
  nameOf,
  plantable,
  plantSealed,
  readPlanted,
  sealingWith,
  textOf,
} from './testing/rotation/sealed-rows.ts';

const OFFICE = { origin: 'http://office.test' };
const NUMBER = '3001112233';
const MAIL = 'ana@example.com';
const PLACES = plantable(SEALED_PLACES.kept);

const officeLogin = (house: Platform, { username }: AnOperator, code: string) =>
  house.app.inject({
    method: 'POST',
    url: '/office/login',
    headers: OFFICE,
    remoteAddress: anAddress(),
    payload: { username, password: PASSWORD, code },
  });
const everything = (): Record<string, string> =>
  Object.fromEntries(PLACES.map((place) => [nameOf(place), textOf(place)]));

describe('a planned rotation', () => {
  let database: PlatformDatabase;
  let house: Rotation;
  let first: Platform;
  let both: Platform;
  let member: AMember;
  let operator: AnOperator;
  let other: AnOperator;
  let codes: string[];
  let message: string;

  beforeAll(async () => {
    database = await createPlatformDatabase();
    house = rotationOn(database, SEALED_PLACES);
    first = await house.start(ofVersions(1));
    const { db, clock, deps } = first;
    member = await aMember(first);
    [operator, other] = [await anOperator(first), await anOperator(first)];
    const owner = { kind: 'operator', id: operator.id } as const;
    codes = await db.transact((tx) => renewRecoveryCodes(tx, deps.config, owner, clock.now()));
    for (const code of ['maker', A_VENDOR]) await vendorCalled(first, code);
    const planted = await anOperator(first);
    await plantSealed(database.ownerUrl, {
      places: PLACES,
      sealing: sealedBefore,
      owners: { memberId: member.id, operatorId: planted.id },
    });
    await mark(first, member);
    message = await queue(first, aNotice(first));
    both = await house.start(ofVersions(1, 2));
  });
  afterAll(async () => {
    await house.close();
  });

  test('what was sealed before there were versions opens under the new one, everywhere', async () => {
    expect(Object.fromEntries(await readPlanted(database.ownerUrl, PLACES, both.deps.config.secret))).toEqual(
      everything(),
    );
    expect(await readPlanted(database.ownerUrl, PLACES, ofVersions(1))).toEqual(
      await readPlanted(database.ownerUrl, PLACES, ofVersions(1, 2)),
    );
  });

  test('removed too early, the start says what still needs it, and nothing of a secret', async () => {
    const early = openSecret(both, ofVersions(2), SEALED_PLACES);
    await expect(early).rejects.toThrow('version 1 of PLATFORM_SECRET is not there, and needed');
    const said = String(await early.catch((error: unknown) => error));
    for (const place of PLACES) expect(said).toContain(`in ${nameOf(place)}`);
    for (const { key } of KEYS) expect(said).not.toContain(key.toString('hex'));
  });

  test('another secret under a number that is known is refused', async () => {
    const wrong = new PlatformSecret([{ version: 1, key: randomBytes(32) }, KEYS[1]!]);
    await expect(openSecret(both, wrong, SEALED_PLACES)).rejects.toThrow(
      'version 1 of PLATFORM_SECRET is another one than sealed',
    );
  });

  test('while both are there, ways in and what is found by a hash are as they were', async () => {
    expect((await officeLogin(both, other, codeNow(both, other))).statusCode).toBe(200);
    await expectFound(both, member);
  });

  test('a kill in the middle leaves some done, and the next turn the rest; a third finds nothing', async () => {
    const dying = { ...both.db, transact: dieAfter(both, 3) };
    await expect(house.reseal(both, dying)).rejects.toThrow('killed');
    const half = await house.versionsIn(both);
    expect(half['1']).toBeGreaterThan(0);
    expect(half['2']).toBeGreaterThan(0);
    expect(Object.fromEntries(await readPlanted(database.ownerUrl, PLACES, both.deps.config.secret))).toEqual(
      everything(),
    );
    const { moved, broken } = await house.reseal(both);
    expect(moved).toBeGreaterThan(0);
    expect(broken).toBe(0);
    expect(await house.reseal(both)).toEqual({ moved: 0, broken: 0 });
    expect((await house.versionsIn(both))['1']).toBeUndefined();
  });

  test('without the old version everything is there: sealed, found, sent, and every way in', async () => {
    const only = await house.start(ofVersions(2));
    expect(Object.fromEntries(await readPlanted(database.ownerUrl, PLACES, ofVersions(2)))).toEqual(
      everything(),
    );
    only.clock.advance(60_000);
    expect((await officeLogin(only, other, codeNow(only, other))).statusCode).toBe(200);
    expect((await officeLogin(only, operator, codes[0]!)).statusCode).toBe(200);
    expect((await officeLogin(only, operator, codes[0]!)).statusCode).not.toBe(200);
    await expectFound(only, member);
    const maker = (await listVendors(only.db.read, only.deps.config.secret)).find(
      ({ code }) => code === 'maker',
    );
    expect(maker).toMatchObject({ isBroken: false, secrets: [SHARED] });
    expect(await wordsFor(only, 'ana@example.com')).toHaveLength(1);
    for (const job of deliveryJobs(undefined, { advertisingBlocked, standing: async () => new Set() }))
      if (job.name === 'delivery.send') await runJob(only.deps, job);
    const sent = await only.db.read
      .selectFrom('delivery.messages')
      .select('state')
      .where('id', '=', message)
      .executeTakeFirst();
    expect(sent?.state).toBe('sent');
  });

  test('a version that is gone is looked for once, and is refused no more', async () => {
    const rows = await both.db.read
      .selectFrom('core.secret_versions')
      .select(['version', 'goneAt'])
      .orderBy('version')
      .execute();
    expect(rows.map(({ version, goneAt: gone }) => [version, gone !== null])).toEqual([
      [1, true],
      [2, false],
    ]);
    const unread = { ...SEALED_PLACES, kept: [{ ...SEALED_PLACES.kept[0]!, table: 'nowhere.at_all' }] };
    await expect(openSecret(both, ofVersions(2), unread)).resolves.toBeUndefined();
  });

  test('nothing is sealed outside the listed places: the whole database is looked through', async () => {
    expect(await sealedElsewhere(database.ownerUrl)).toEqual([]);
    await withClient(database.ownerUrl, async (client) => {
      await client.query('create table inbox.planted (words text, value bytea)');
      const sealed = sealingWith(ofVersions(2))(PLACES[0]!, 'x', 'x');
      await client.query('insert into inbox.planted values ($1, $2)', [sealed.toString('base64'), sealed]);
    });
    expect(await sealedElsewhere(database.ownerUrl)).toEqual(['inbox.planted.value', 'inbox.planted.words']);
    await withClient(database.ownerUrl, (client) => client.query('drop table inbox.planted'));
  });
});

const codeNow = ({ clock }: Platform, { totpSecret }: AnOperator): string =>
  totpAt(totpSecret, stepOf(clock.now()) + 1n);

/** As if they had registered with both. */
async function mark({ db, clock, deps }: Platform, { id }: AMember): Promise<void> {
  const { secret } = deps.config;
  const hashOf = (kind: string, value: string) => secret.hash('feria identity marks', `${kind}:${value}`);
  const marks = [
    { kind: 'mobile', hash: hashOf('mobile', `+57${NUMBER}`) },
    { kind: 'email', hash: hashOf('email', MAIL) },
  ];
  await db.transact(async (tx) => {
    for (const one of marks)
      await tx
        .insertInto('members.marks')
        .values({ memberId: id, marketCode: 'CO', at: clock.now(), ...one })
        .execute();
  });
}

async function expectFound(house: Platform, { id }: AMember): Promise<void> {
  const { headers } = await anOperator(house);
  for (const q of [NUMBER, MAIL]) {
    const answer = await house.app.inject({
      method: 'POST',
      url: '/office/find/members',
      headers,
      payload: { q },
    });
    expect(answer.json<{ items: { id: string }[] }>().items.map((one) => one.id)).toContain(id);
  }
}

/** The process is gone at that transaction. */
function dieAfter({ db }: Platform, turns: number): Platform['db']['transact'] {
  let done = 0;
  return (run) => {
    done += 1;
    if (done > turns) throw new Error('killed');
    return db.transact(run);
  };
}

/** Columns outside the list that hold something sealed: as bytes, in Base64 or in hexadecimal, by the mark that begins it. */
async function sealedElsewhere(ownerUrl: string): Promise<string[]> {
  const listed = new Set([
    ...SEALED_PLACES.kept.map(nameOf),
    'operators.approvals.payload',
    ...Object.values(HASHED_PLACES).flat(),
  ]);
  const base64 = SEAL_MARK.toString('base64').slice(0, 5);
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ table: string; column: string; type: string }>(
      `select format('%s.%s', n.nspname, c.relname) as table, a.attname as column, t.typname as type
         from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
         join pg_type t on t.oid = a.atttypid
         where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and t.typname in ('bytea', 'text', 'json', 'jsonb', '_text')
           and n.nspname not in ('pg_catalog', 'information_schema', 'migrations') order by 1, 2`,
    );
    const found: string[] = [];
    for (const { table, column, type } of rows.filter(
      ({ table: t, column: c }) => !listed.has(`${t}.${c}`),
    )) {
      const where =
        type === 'bytea'
          ? `position('\\x${SEAL_MARK.toString('hex')}'::bytea in ${column}) = 1`
          : `${column}::text ~ '${base64}|${SEAL_MARK.toString('hex')}'`;
      const { rows: hits } = await client.query(`select 1 from ${table} where ${where} limit 1`);
      if (hits.length > 0) found.push(`${table}.${column}`);
    }
    return found;
  });
}
