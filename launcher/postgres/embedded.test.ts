import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '@feria/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCluster, type Cluster } from './embedded.ts';
import { findFreePort } from '../processes/ports.ts';
import { eventually } from '../test/stub-clone.ts';

let folder: string;
let cluster: Cluster;

beforeAll(async () => {
  // For whoever is not root the cluster lies in it, and its name reaches several shells.
  folder = await mkdtemp(join(tmpdir(), 'feria-cluster-it\'s 100% "$HOME" `id` '));
  cluster = await openCluster({ folder, port: await findFreePort(), password: "it's a/pass word" });
  await cluster.start();
  await sql('create table notes (text text)');
});

afterAll(async () => {
  await cluster.remove();
  await rm(folder, { recursive: true });
});

const sql = (text: string) => withClient(cluster.adminUrl, (client) => client.query(text));
const notes = async (): Promise<unknown[]> => (await sql('select text from notes order by 1')).rows;
const pidFile = (): string => join(cluster.home, 'data', 'postmaster.pid');

function kill(): void {
  process.kill(cluster.pid() ?? 0, 'SIGKILL');
}

test('it listens on the loopback address only, asks for the password and has no socket file', async () => {
  const { rows } = await sql(
    "select current_setting('listen_addresses') as hosts, current_setting('unix_socket_directories') as sockets",
  );
  expect(rows).toEqual([{ hosts: '127.0.0.1', sockets: '' }]);
  await expect(
    withClient(cluster.adminUrl.replace('word', 'wrong'), (client) => client.query('select 1')),
  ).rejects.toThrow('password authentication failed');
});

test('killed in the middle of work, it starts again at once and has what was committed', async () => {
  await sql("insert into notes values ('before the kill')");
  const busy = sql('select pg_sleep(60)').catch(() => undefined);
  await eventually(async () => {
    const { rowCount } = await sql("select from pg_stat_activity where query like 'select pg_sleep%'");
    return rowCount || undefined;
  });
  kill();
  await cluster.start();
  await busy;
  expect(await notes()).toEqual([{ text: 'before the kill' }]);
});

test('a dead server is seen as dead, also as a zombie', async () => {
  kill();
  await eventually(() => (cluster.pid() === undefined ? true : undefined));
  await cluster.start();
  expect(cluster.pid()).toBeGreaterThan(0);
});

test('an orphan of a killed launcher is stopped and replaced', async () => {
  const orphan = cluster.pid();
  await cluster.start();
  expect(cluster.pid()).not.toBe(orphan);
  expect(await notes()).toHaveLength(1);
});

test('a postmaster.pid that names another living program is not believed', async () => {
  await cluster.stop();
  await writeFile(pidFile(), `${process.pid}\n${join(cluster.home, 'data')}\n`);
  expect(cluster.pid()).toBeUndefined();
  await cluster.start();
  expect(await notes()).toHaveLength(1);
});

test('it stops cleanly, and stopping it again does nothing', async () => {
  await cluster.stop();
  await cluster.stop();
  expect(cluster.pid()).toBeUndefined();
  await cluster.start();
});

test('a taken port is told with the end of the server log', async () => {
  const port = Number(new URL(cluster.adminUrl).port);
  const second = await openCluster({ folder: join(folder, 'second'), port, password: 'x' });
  await expect(second.start()).rejects.toThrow(/PostgreSQL did not start[^]*Address already in use/);
  await second.remove();
});
