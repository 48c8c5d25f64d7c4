import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand, runLimited } from './commands.ts';
import { takeLock } from './lock.mjs';

interface Build {
  name: string;
  /** The folder that Vite runs in. */
  folder: string;
  /** Beyond `vite build`. */
  args: readonly string[];
  outDir: string;
  /** Files and folders whose content decides the result. */
  sources: readonly string[];
}

const SHARED = ['packages', 'tools/vite', 'package-lock.json'];

const BUILDS: readonly Build[] = [
  {
    name: 'member app',
    folder: 'apps/member',
    args: ['--outDir', 'dist/client', '--manifest'],
    outDir: 'apps/member/dist/client',
    sources: ['apps/member', ...SHARED],
  },
  {
    name: 'member pages on the server',
    folder: 'apps/member',
    args: ['--ssr', 'src/entry-server.tsx', '--outDir', 'dist/server'],
    outDir: 'apps/member/dist/server',
    sources: ['apps/member', ...SHARED],
  },
  {
    name: 'office',
    folder: 'apps/office',
    args: [],
    outDir: 'apps/office/dist',
    sources: ['apps/office', ...SHARED],
  },
  {
    name: 'games',
    folder: 'vendors/studio',
    args: [],
    outDir: 'vendors/studio/dist/client',
    sources: ['vendors/studio', 'vendors/kit', ...SHARED],
  },
];

/** Two cores are what the slowest supported machine has. */
const AT_ONCE = 2;
const SKIPPED = new Set(['node_modules', 'dist', 'test']);
const LOOK_AGAIN_MS = 100;

/**
 * Builds what visitors load, and skips each build whose sources are those of the last one. Gives
 * back the names of what was built. Two copies of Feria in one clone take turns.
 */
export async function buildApps(
  root: string,
  signal: AbortSignal,
  only?: readonly string[],
): Promise<string[]> {
  const lock = await waitForLock(join(root, 'node_modules', '.feria-build.lock'), signal);
  const built: string[] = [];
  try {
    const wanted = BUILDS.filter(({ name }) => only?.includes(name) ?? true);
    await runLimited(
      AT_ONCE,
      wanted.map((build) => async () => {
        if (await buildOnce(root, build, signal)) built.push(build.name);
      }),
    );
  } finally {
    lock.release();
  }
  return built;
}

async function buildOnce(root: string, build: Build, signal: AbortSignal): Promise<boolean> {
  const marker = join(root, build.outDir, '.built-from');
  const hash = await hashSources(root, build);
  // Vite empties the folder first, so the marker exists only beside a finished build.
  if ((await readFile(marker, 'utf8').catch(() => '')) === hash) return false;
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  await runCommand(
    {
      name: `building the ${build.name}`,
      args: [vite, 'build', '--logLevel', 'warn', ...build.args],
      cwd: join(root, build.folder),
      env: { NODE_ENV: 'production' },
    },
    signal,
  );
  await mkdir(join(root, build.outDir), { recursive: true });
  await writeFile(marker, hash);
  return true;
}

async function hashSources(root: string, build: Build): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(build.args));
  for (const source of build.sources) {
    for (const file of await listFiles(root, source)) {
      hash.update(`${file}\n`).update(await readFile(join(root, file)));
    }
  }
  return hash.digest('hex');
}

/** The files under `path`, sorted; built files, tests and installed packages are no sources. */
async function listFiles(root: string, path: string): Promise<string[]> {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return undefined;
      throw error;
    },
  );
  if (!entries) return [path];
  const kept = entries.filter(({ name }) => !SKIPPED.has(name) && !/\.test\.tsx?$/.test(name));
  const lists = await Promise.all(
    kept.map((entry) =>
      entry.isDirectory() ? listFiles(root, `${path}/${entry.name}`) : [`${path}/${entry.name}`],
    ),
  );
  return lists.flat().toSorted();
}

async function waitForLock(file: string, signal: AbortSignal): Promise<{ release: () => void }> {
  for (;;) {
    const lock = takeLock(file);
    if ('release' in lock) return lock;
    await sleep(LOOK_AGAIN_MS, undefined, { signal });
  }
}
