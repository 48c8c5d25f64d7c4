import { absent } from '@feria/kernel';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand, runLimited } from './processes/commands.ts';
import { takeLock } from './lock.mjs';

interface Build {
  name: string;
  /** The folder that Vite runs in; everything built goes into its `dist`. */
  folder: string;
  /** What follows `vite build`, for each of its runs in turn. */
  runs: readonly (readonly string[])[];
  /** Files and folders whose content decides the result, beyond the folder and the shared ones. */
  sources: readonly string[];
}

const SHARED = ['packages', 'tools/vite', 'package-lock.json'];

const BUILDS: readonly Build[] = [
  {
    name: 'member app',
    folder: 'apps/member',
    // The pages for the server name the client's files by their hashes, so they come last.
    runs: [
      [],
      ['--config', 'boot.config.ts'],
      ['--config', 'offline.config.ts'],
      ['--config', 'worker.config.ts'],
      ['--config', 'card.config.ts'],
      ['--config', 'verifier.config.ts'],
      ['--ssr', 'src/main/entry-server.tsx'],
    ],
    sources: [],
  },
  { name: 'office', folder: 'apps/office', runs: [[]], sources: [] },
  {
    name: 'games',
    folder: 'vendors/studio',
    runs: [[], ['--config', 'verifier.config.ts']],
    sources: ['vendors/kit'],
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
  const marker = join(root, build.folder, 'dist', '.built-from');
  const hash = await hashSources(root, build);
  if ((await readFile(marker, 'utf8').catch(absent(''))) === hash) return false;
  // The marker exists only beside a finished build.
  await rm(marker, { force: true });
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  for (const args of build.runs) {
    await runCommand(
      {
        name: `building the ${build.name}`,
        args: [vite, 'build', '--logLevel', 'warn', ...args],
        cwd: join(root, build.folder),
        env: { NODE_ENV: 'production' },
      },
      signal,
    );
  }
  await mkdir(dirname(marker), { recursive: true });
  await writeFile(marker, hash);
  return true;
}

async function hashSources(root: string, build: Build): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(build.runs));
  for (const source of [build.folder, ...build.sources, ...SHARED]) {
    for (const file of await listFiles(root, source)) {
      // At one go: thousands of small files take a quarter of the processor's time so.
      hash.update(`${file}\n`).update(readFileSync(join(root, file)));
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
    kept.map(async (entry) => {
      const inside = `${path}/${entry.name}`;
      return entry.isDirectory() ? listFiles(root, inside) : [inside];
    }),
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
