/**
 * A PostgreSQL cluster of our own, run from the server that an npm package brings. It listens on
 * 127.0.0.1 only, with passwords, and has no socket file.
 */
import { absent } from '@feria/kernel';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openArchive, prepareArchive } from '../backup/wal/archive.ts';
import type { Errands } from '../backup/wal/errands.ts';
import { clearLeftovers, findPostmaster, lastLogLines, stopPostmaster } from './leftovers.ts';
import { findServer, type ServerPlace } from './server-files.ts';

export interface ClusterOptions {
  /** The cluster's folder. For root it only names the cluster: see `home`. */
  folder: string;
  port: number;
  /** The password of the superuser `postgres`, set when the cluster is first made. */
  password: string;
  /** Settings beyond ours, for example `{ fsync: 'off' }` in tests. */
  settings?: Readonly<Record<string, string>>;
  /** The size of a segment of WAL in MB, set when the cluster is first made; PostgreSQL's own without it: 16. */
  segmentMegabytes?: number;
  /**
   * The data folder, when finished WAL goes into the back-up's archive once a first base copy wants it: encrypted by this
   * process, to the recipients that the folder names.
   */
  archives?: string;
}

export interface Cluster {
  /** Connects as the superuser to the maintenance database. */
  adminUrl: string;
  /** Where the files really lie. */
  home: string;
  /** The user that the server runs as, when that is not the user of this process. */
  runsAs: string | undefined;
  /**
   * Makes the cluster if there is none, recovers from whatever a killed run left behind (also a
   * running orphan, which is stopped first), starts it and returns when it accepts connections.
   */
  start(): Promise<void>;
  /** Stops it cleanly; returns at once when it does not run. */
  stop(): Promise<void>;
  /** The pid of the running server, looked up now. */
  pid(): number | undefined;
  /** Stops it and deletes its files. */
  remove(): Promise<void>;
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  // So much of the log is kept to be written over. To fill a segment with zeros holds up every commit, 20 to 60 ms for each 16 MB.
  min_wal_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  jit: 'off',
};

const LOG_LIMIT_BYTES = 5_000_000;

/** Describes the cluster of `folder`, and as root copies the server to where its user can reach it. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const place = await findServer(options.folder);
  await makeHome(place);
  const home = await realpath(place.home);
  const data = join(home, 'data');
  const log = join(home, 'log', 'server.log');
  const archive = options.archives === undefined ? {} : await prepareArchive(home, place.user);
  const archiver = archiverOf(home, place, options.archives);
  const settings = { ...SETTINGS, ...archive, ...options.settings, port: String(options.port) };

  const start = async (): Promise<void> => {
    await archiver.open();
    await stopPostmaster(data);
    await clearLeftovers(data);
    if (!(await exists(join(data, 'PG_VERSION')))) await initialise(place, home, options);
    if ((await sizeOf(log)) > LOG_LIMIT_BYTES) await rename(log, `${log}.1`);
    const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${quote(value)}`);
    try {
      // By names within the home: pg_ctl hands both to a shell, and quotes them badly.
      const own = ['-D', 'data', '-l', 'log/server.log'];
      await run(place, 'pg_ctl', ['start', ...own, '-o', flags.join(' '), '-w', '-t', '120']);
    } catch (error) {
      const lines = await lastLogLines(log, 5);
      throw new Error(`PostgreSQL did not start; the end of ${log}:\n${lines}`, { cause: error });
    }
  };
  // A server that stops hands over what it has finished, and waits until somebody takes it.
  const stop = async (): Promise<void> => {
    if (findPostmaster(data) === undefined) return archiver.close();
    await archiver.open();
    await stopPostmaster(data);
    await archiver.close();
  };
  return {
    adminUrl: `postgres://postgres:${encodeURIComponent(options.password)}@127.0.0.1:${options.port}/postgres`,
    home,
    runsAs: place.user?.name,
    start,
    stop,
    pid: () => findPostmaster(data),
    remove: async () => {
      await stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Takes the server's finished WAL while it is open; opening it twice is opening it once. */
function archiverOf(
  home: string,
  { user }: ServerPlace,
  folder: string | undefined,
): { open(): Promise<void>; close(): Promise<void> } {
  let opened: Promise<Errands> | undefined;
  return {
    open: async () => {
      if (folder !== undefined) await (opened ??= openArchive(home, user, folder));
    },
    close: async () => {
      const closing = opened;
      opened = undefined;
      await (await closing)?.close();
    },
  };
}

async function makeHome(place: ServerPlace): Promise<void> {
  const log = join(place.home, 'log');
  await mkdir(log, { recursive: true, mode: 0o700 });
  if (!place.user) return;
  for (const folder of [place.home, log]) await chown(folder, place.user.uid, place.user.gid);
}

/** Makes the cluster beside its place and renames it, so that a kill in the middle leaves no half of one. */
async function initialise(
  place: ServerPlace,
  home: string,
  { password, segmentMegabytes }: ClusterOptions,
): Promise<void> {
  const unfinished = join(home, 'data.unfinished');
  const secret = join(home, `password.${randomBytes(6).toString('hex')}`);
  await rm(unfinished, { recursive: true, force: true });
  await writeFile(secret, password, { mode: 0o600 });
  if (place.user) await chown(secret, place.user.uid, place.user.gid);
  try {
    await run(place, 'initdb', [
      ...['-D', unfinished, '-U', 'postgres', `--pwfile=${secret}`, '--auth=scram-sha-256'],
      ...['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'],
      ...(segmentMegabytes === undefined ? [] : [`--wal-segsize=${segmentMegabytes}`]),
    ]);
  } finally {
    await rm(secret, { force: true });
  }
  await rename(unfinished, join(home, 'data'));
}

/** pg_ctl hands the settings to a shell. */
function quote(value: string): string {
  return `'${value.replaceAll("'", String.raw`'\''`)}'`;
}

/** Runs one of the server's programs to its end, in a session of its own so that Ctrl-C does not reach it. */
function run(place: ServerPlace, program: string, args: readonly string[]): Promise<void> {
  const { user } = place;
  return new Promise((resolve, reject) => {
    const child = spawn(join(place.server, 'bin', program), args, {
      cwd: place.home,
      detached: true,
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(user ? { uid: user.uid, gid: user.gid } : {}),
    });
    let output = '';
    child.stdout.on('data', (part) => (output += part));
    child.stderr.on('data', (part) => (output += part));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} failed (${code}): ${output.trim()}`));
    });
  });
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(() => true, absent(false));
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(({ size }) => size, absent(0));
}
