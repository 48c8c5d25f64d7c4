import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, ensureRole, urlWith, withClient } from '@feria/postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareDatabase } from '../../platform/core/prepare.ts';
import { openCluster, type Cluster } from './embedded.ts';
import { checkOwnDatabases, findProblem } from './own-database.ts';
import { findFreePort } from '../processes/ports.ts';

const PASSWORD = 'never-to-be-seen';

let folder: string;
let cluster: Cluster;
let place: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feria-own-'));
  const port = await findFreePort();
  cluster = await openCluster({ folder, port, password: PASSWORD, settings: { fsync: 'off' } });
  await cluster.start();
  place = `127.0.0.1:${port}`;
  await makeOwner('owner', { createRole: true });
  await makeOwner('plain');
});

afterAll(async () => {
  await cluster.remove();
  await rm(folder, { recursive: true });
});

/** A role with a database of its own name. */
async function makeOwner(name: string, options: { createRole?: boolean } = {}): Promise<void> {
  await ensureRole(cluster.adminUrl, name, PASSWORD, options);
  await createDatabase(cluster.adminUrl, name, { owner: name });
}

const urlOf = (user: string, database = user, password = PASSWORD): string =>
  urlWith(cluster.adminUrl, { user, database, password });

/** What a person reads. */
async function refusal(urls: Parameters<typeof checkOwnDatabases>[0]): Promise<string> {
  const said = await checkOwnDatabases(urls).then(
    () => 'nothing is wrong',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  expect(said).not.toContain(PASSWORD);
  return said;
}

/** The port of something that listens, and hangs up. */
async function listenAsStranger(): Promise<{ port: number; close: () => void }> {
  const stranger = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const { port } = stranger.address() as AddressInfo;
  return { port, close: () => stranger.close() };
}

test('an owner who may create roles carries the platform, and any owner a vendor', async () => {
  expect(await refusal({ platform: urlOf('owner'), studio: urlOf('plain') })).toBe('nothing is wrong');
});

describe('what cannot be used is one line that says what to do', () => {
  test('nothing listens', async () => {
    const port = await findFreePort();
    for (const host of ['127.0.0.1', 'localhost'])
      expect(await refusal({ platform: `postgres://me:${PASSWORD}@${host}:${port}/mine` })).toBe(
        `DATABASE_URL (${host}:${port}/mine) cannot be used: nothing listens there. ` +
          'Correct it, or leave it out to use the embedded PostgreSQL.',
      );
  });

  test('the host is not known', async () => {
    expect(await refusal({ gateway: `postgres://me:${PASSWORD}@nowhere.invalid/mine` })).toContain(
      'GATEWAY_DATABASE_URL (nowhere.invalid:5432/mine) cannot be used: that host is not known.',
    );
  });

  test('another program listens', async () => {
    const stranger = await listenAsStranger();
    expect(await refusal({ lagoon: `postgres://me:${PASSWORD}@127.0.0.1:${stranger.port}/mine` })).toContain(
      'cannot be used: what listens there does not answer as PostgreSQL does.',
    );
    stranger.close();
  });

  test('the password is wrong, or there is none', async () => {
    expect(await refusal({ platform: urlOf('owner', 'owner', `${PASSWORD}-not`) })).toContain(
      `DATABASE_URL (${place}/owner) cannot be used: user or password is wrong.`,
    );
    expect(await refusal({ platform: `postgres://owner@${place}/owner` })).toContain(
      'it asks for a password, and the address has none',
    );
  });

  test('the database does not exist, or is somebody else’s', async () => {
    expect(await refusal({ studio: urlOf('plain', 'missing') })).toContain(
      `STUDIO_DATABASE_URL (${place}/missing) cannot be used: that database does not exist.`,
    );
    expect(await refusal({ studio: urlOf('plain', 'owner') })).toContain('may not connect to that database');
    expect(await refusal({ studio: urlOf('plain', 'postgres') })).toBe(
      `STUDIO_DATABASE_URL (${place}/postgres) cannot be used: the user plain does not own the database: ` +
        'name its owner, or alter database ... owner to plain.',
    );
  });

  test('the user may not create the roles that the migrations make', async () => {
    expect(await refusal({ platform: urlOf('plain') })).toBe(
      `DATABASE_URL (${place}/plain) cannot be used: the user plain may not create roles. The platform’s ` +
        'migrations make the roles feria_app and feria_wallet: alter role plain createrole.',
    );
  });

  test('the encoding cannot hold every text', async () => {
    await withClient(cluster.adminUrl, (client) =>
      client.query(
        `create database narrow owner plain encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`,
      ),
    );
    expect(await refusal({ studio: urlOf('plain', 'narrow') })).toContain(
      'its encoding is SQL_ASCII: create',
    );
  });

  test('each of several has a line', async () => {
    const said = await refusal({ platform: urlOf('plain'), studio: urlOf('plain', 'missing') });
    expect(said.split('\n').map((line) => line.split(' ')[0])).toEqual([
      'DATABASE_URL',
      'STUDIO_DATABASE_URL',
    ]);
  });

  test('an old server and a standby', () => {
    const found = {
      role: 'owner',
      version: '18.4',
      major: 18,
      encoding: 'UTF8',
      isStandby: false,
      owns: true,
      mayMakeRoles: true,
      foreignRoles: [],
      neighbour: null,
    };
    expect(findProblem('studio', found)).toBeUndefined();
    expect(findProblem('studio', { ...found, version: '15.18', major: 15 })).toBe(
      'it is PostgreSQL 15.18, and Feria needs 18 or newer: upgrade that server, or name another one.',
    );
    expect(findProblem('studio', { ...found, isStandby: true })).toContain('name the primary server');
  });
});

test('one server carries one platform, and a platform’s roles stay its own', async () => {
  await ensureRole(cluster.adminUrl, 'feria_app', PASSWORD);
  expect(await refusal({ platform: urlOf('owner') })).toContain(
    'the user owner may not alter feria_app. The platform’s migrations make',
  );
  await withClient(cluster.adminUrl, (client) => client.query('drop role feria_app'));

  await prepareDatabase(urlOf('owner'), PASSWORD);
  expect(await refusal({ platform: urlOf('owner') })).toBe('nothing is wrong');
  await makeOwner('second', { createRole: true });
  expect(await refusal({ platform: urlOf('second') })).toContain(
    'this server carries another Feria already, in the database owner,',
  );
});
