/** Brings everything up, step by step, and takes it down again in the opposite order. */
import { toldElsewhere } from '@feria/kernel';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashReleased, manifestOf, writeManifest, type Hashed } from '../platform/core/release/manifest.ts';
import { readSettings } from '../platform/core/release/settings.ts';
import { announce } from './announce.ts';
import { startDailyBackups } from './backup/daily.ts';
import { sweepDrill } from './backup/restore/drill-place.ts';
import { buildApps } from './builds.ts';
import { superviseChild, type Child } from './processes/child.ts';
import { holdSocket } from './processes/held-socket.ts';
import { openDataFolder } from './data-folder.ts';
import { checkEmbedded, prepareDatabases } from './postgres/databases.ts';
import { openCluster, type Cluster } from './postgres/embedded.ts';
import {
  addressesFrom,
  DATABASE_PARTS,
  environmentsFor,
  portsFrom,
  type DatabaseUrls,
  type Part,
  type Wiring,
} from './environment.ts';
import { startFresh } from './fresh.ts';
import type { Options } from './options.ts';
import { checkOwnDatabases } from './postgres/own-database.ts';
import { outliveChildren, rememberChildren } from './processes/orphans.ts';
import { BESIDE, childOf, SOURCES } from './processes/parts.ts';
import { refuseTakenPorts } from './processes/ports.ts';
import { loadSecrets } from './keys/secrets.ts';
import { countSteps } from './steps.ts';
import { watchDatabase } from './postgres/watch-database.ts';
import { watchSources } from './watch-sources.ts';

export interface Feria {
  /** Starts everything. Throws one line for a person; throws too when `stop` is called meanwhile. */
  start(): Promise<void>;
  /** Stops what runs: web, platform, the vendors, gateway, then the database. */
  stop(): Promise<void>;
  /** Starts a second platform, lets it take over and the first leave; told to the person. Never throws. */
  replacePlatform(): Promise<void>;
  /** Ends what runs, at once. */
  kill(): void;
}

/** Backwards it is the order of stopping: nobody loses a server that it still calls. */
const PARTS: readonly Part[] = ['gateway', 'lagoon', 'aggregator', 'studio', 'platform', 'web'];

/** What is running, and how to undo it, last thing first. */
interface Running {
  stopping: AbortSignal;
  undo: (() => Promise<void> | void)[];
  children: Child[];
  cluster: Cluster | undefined;
  say: (line: string) => void;
}

export function createFeria(root: string, options: Options, print: (text: string) => void): Feria {
  const stopper = new AbortController();
  const say = (line: string): void => print(`${new Date().toLocaleTimeString('en-GB')} ${line}\n`);
  const running: Running = { stopping: stopper.signal, undo: [], children: [], cluster: undefined, say };
  let started: Promise<void> = Promise.resolve();
  return {
    start: () => {
      started = startAll(root, options, running, print);
      return started;
    },
    stop: async () => {
      stopper.abort();
      // Whatever step is under way ends first: half a start cannot be undone.
      await started.catch(toldElsewhere);
      for (const undo of running.undo.splice(0).toReversed()) await undo();
    },
    replacePlatform: async () => {
      await started.catch(toldElsewhere);
      const platform = running.children.find(({ name }) => name === 'platform');
      if (platform && !running.stopping.aborted) await replace(platform, say, false);
    },
    kill: () => {
      for (const child of running.children) child.kill();
      const pid = running.cluster?.pid();
      if (pid !== undefined) process.kill(pid, 'SIGINT');
    },
  };
}

async function startAll(
  root: string,
  options: Options,
  running: Running,
  print: (text: string) => void,
): Promise<void> {
  const startedAt = performance.now();
  const { undo, stopping } = running;
  const ports = portsFrom(options.basePort);
  const lock = await openDataFolder(options.folder);
  undo.push(lock.release);
  const steps = countSteps(5, print);
  /** A stop that came during a step ends the start there. */
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    stopping.throwIfAborted();
    return steps.run(name, work);
  };
  await sweepDrill(options.folder);
  if (options.fresh) await startFresh(options, await findCluster(options, ports.postgres, ''), stopping);
  const released = buildAhead(root, options, running);

  const { secrets, keys } = await step('Opening the data folder', async () => {
    await outliveChildren(options.folder);
    return loadSecrets(options.folder);
  });
  const cluster = await findCluster(options, ports.postgres, secrets.databaseAdmin);
  running.cluster = cluster;
  await step(nameOfStart(options, cluster), () => startDatabase(options, running, cluster, ports));
  const databases = await step('Opening the databases', () => openDatabases(options, cluster, secrets));
  const { folder, dev, walletUrls, conformanceHosts, breachedPasswords, excludedRegister } = options;
  const { countries, delivery, outside } = options;
  const wiring: Wiring = {
    folder,
    ports,
    databases,
    secrets,
    keys,
    dev,
    walletUrls,
    conformanceHosts,
    breachedPasswords,
    excludedRegister,
    countries,
    delivery,
    outside,
    ...(dev ? {} : { manifestFile: join(folder, 'manifest.json') }),
    expectsBackups: options.backups.daily && cluster !== undefined,
  };
  await step('Building the apps', async () => writeDownRelease(await released, wiring));
  await step('Bringing the tables up to date, starting the servers', () =>
    startServers(root, options, running, wiring),
  );
  const tookMs = performance.now() - startedAt;
  const addresses = addressesFrom(ports);
  print(`${await announce({ folder, addresses, cluster, databaseUrls: options.databaseUrls, tookMs })}\n`);
  if (dev) print('Development: what runs here is not verified against a release.\n\n');
}

/** Begins what needs no database: builds, and hashes what was built. Its step waits for it, and so does a stop. */
function buildAhead(root: string, { dev }: Options, running: Running): Promise<Hashed | undefined> {
  const { stopping, undo } = running;
  // In development web hands the two apps to Vite; the games are served as built.
  const released = buildApps(root, stopping, dev ? ['games'] : undefined).then(() => {
    stopping.throwIfAborted();
    return dev ? undefined : hashReleased(root);
  });
  // Whoever waits for it is told how it ended; a start that ends before has a reason of its own to tell.
  released.catch(toldElsewhere);
  undo.push(() => released.then(() => undefined, toldElsewhere));
  return released;
}

/** A demonstration is released by its start: what runs is verified against what was built a moment ago. */
async function writeDownRelease(released: Hashed | undefined, wiring: Wiring): Promise<void> {
  if (wiring.manifestFile === undefined || released === undefined) return;
  const settings = readSettings(environmentsFor(wiring).platform);
  await writeManifest(wiring.manifestFile, manifestOf(released, settings, new Date()));
}

async function findCluster(options: Options, port: number, password: string): Promise<Cluster | undefined> {
  if (DATABASE_PARTS.every((part) => options.databaseUrls[part] !== undefined)) return undefined;
  const { folder } = options;
  return openCluster({ folder: join(folder, 'postgres'), port, password, archives: folder });
}

function nameOfStart({ databaseUrls }: Options, cluster: Cluster | undefined): string {
  if (Object.keys(databaseUrls).length === 0) return 'Starting the database';
  return cluster ? 'Checking your databases, starting the embedded one' : 'Checking your databases';
}

async function startDatabase(
  options: Options,
  running: Running,
  cluster: Cluster | undefined,
  ports: Wiring['ports'],
): Promise<void> {
  // An orphan of our own is no stranger on our port.
  await cluster?.stop();
  await refuseTakenPorts(ports, cluster === undefined ? ['postgres'] : []);
  await checkOwnDatabases(options.databaseUrls);
  if (!cluster) return;
  running.undo.push(() => cluster.stop());
  await cluster.start();
}

async function openDatabases(
  options: Options,
  cluster: Cluster | undefined,
  secrets: Wiring['secrets'],
): Promise<DatabaseUrls> {
  if (cluster) await checkEmbedded(cluster.adminUrl, options.folder);
  return prepareDatabases(cluster?.adminUrl, options.databaseUrls, secrets);
}

async function startServers(root: string, options: Options, running: Running, wiring: Wiring): Promise<void> {
  const { children, cluster, say, undo, stopping } = running;
  const tell = (): Promise<void> => writeDown(options, running, wiring);
  const onChange = (): void => void tell().catch((error: unknown) => say(String(error)));
  const socket = holdSocket(wiring.ports.platform);
  undo.push(() => socket?.close());
  for (const part of PARTS) {
    const held = part === 'platform' ? { socket } : {};
    const child = superviseChild({ ...childOf(root, wiring, part), ...held, say, onChange });
    children.push(child);
    undo.push(() => child.stop());
  }
  stopping.addEventListener('abort', () => children.forEach((child) => void child.stop()));
  const isBeside = (child: Child): boolean => [...BESIDE].some((part) => part === child.name);
  const starting = children.filter((child) => !isBeside(child)).map((child) => child.start());
  await rememberChildren(options.folder, children);
  await Promise.all(starting);
  stopping.throwIfAborted();
  await Promise.all(children.filter(isBeside).map((child) => child.startBeside()));
  if (cluster) {
    const watch = watchDatabase(cluster, say, onChange);
    undo.push(() => watch.stop());
    if (options.backups.daily) {
      const { folder, backups } = options;
      const daily = startDailyBackups(root, { folder, keep: backups.keep }, say);
      undo.push(() => daily.stop());
    }
  }
  if (options.dev) watchParts(root, running);
  await tell();
}

function watchParts(root: string, { children, say, undo }: Running): void {
  for (const [index, part] of PARTS.entries()) {
    const end = watchSources(root, SOURCES[part], () => {
      say(`${part}: sources changed`);
      const child = children[index];
      if (part === 'platform' && child) void replace(child, say, true);
      else child?.restart();
    });
    undo.push(end);
  }
}

/** Whoever plays meanwhile notices nothing; where the second one does not come up the first goes on. In development nobody waits for idle connections of many processes. */
async function replace(child: Child, say: Running['say'], isHurried: boolean): Promise<void> {
  await child.replace({ isHurried }).then(
    () => say(`${child.name} is replaced (process ${child.pid()})`),
    (error: unknown) => say(error instanceof Error ? error.message : String(error)),
  );
}

/** For the next start, which waits for what outlived this one, and for tests and the bench. */
async function writeDown(options: Options, running: Running, wiring: Wiring): Promise<void> {
  await rememberChildren(options.folder, running.children);
  if (options.readyFile === undefined) return;
  const processes = Object.fromEntries(running.children.map((child) => [child.name, child.pid()]));
  const ready = {
    addresses: addressesFrom(wiring.ports),
    ports: wiring.ports,
    databases: wiring.databases,
    processes: { ...processes, launcher: process.pid, postgres: running.cluster?.pid() },
  };
  // It appears whole: a test that waits for it never reads half of it.
  await writeFile(`${options.readyFile}.unfinished`, JSON.stringify(ready, null, 2), { mode: 0o600 });
  await rename(`${options.readyFile}.unfinished`, options.readyFile);
}
