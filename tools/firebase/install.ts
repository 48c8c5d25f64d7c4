/**
 * Installs the emulator into a folder of its own, once for each lock file: nothing else of the house needs it. Of what firebase-tools
 * brings along for its other emulators and its command line, package.json puts an empty package in the place: 316 packages and
 * 47 MB instead of 624 and 221.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from '../../launcher/lock.mjs';

const HOME = import.meta.dirname;
const MARKER = join(HOME, 'node_modules', '.feria-install');
const LOOK_AGAIN_MS = 200;

/** Throws with npm's own words when the registry does not answer: tests without their emulator have not passed. */
export async function installEmulator(): Promise<void> {
  const hash = await lockHash();
  const isInstalled = async () => (await readFile(MARKER, 'utf8').catch(() => '')) === hash;
  if (await isInstalled()) return;
  await mkdir(join(HOME, 'node_modules'), { recursive: true });
  const release = await waitForLock(join(HOME, '.install.lock'));
  try {
    if (await isInstalled()) return;
    await runNpm();
    await writeFile(MARKER, hash);
  } finally {
    release();
  }
}

async function runNpm(): Promise<void> {
  const args = ['ci', '--omit=optional', '--ignore-scripts', '--prefer-offline', '--loglevel=error'];
  const npm = process.env['npm_execpath'];
  const [program, before] = npm?.endsWith('npm-cli.js') ? [process.execPath, [npm]] : ['npm', []];
  const child = spawn(program, [...before, ...args], { cwd: HOME, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (part) => (said += part));
  child.stderr.on('data', (part) => (said += part));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0)
    throw new Error(
      `the emulator of Firebase Authentication could not be installed, so its tests have not run: ${said.trim()}`,
    );
}

async function lockHash(): Promise<string> {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}\n`);
  return hash.update(await readFile(join(HOME, 'package-lock.json'))).digest('hex');
}

async function waitForLock(file: string): Promise<() => void> {
  for (;;) {
    const lock = takeLock(file);
    if ('release' in lock) return lock.release;
    await sleep(LOOK_AGAIN_MS);
  }
}
