/**
 * Packages that few of the tests need are installed into a folder of their own, once for each lock file, and only by whoever needs them.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from '../../launcher/lock.mjs';

const LOOK_AGAIN_MS = 200;

/** Throws with npm's own words when the registry does not answer; `what` could then not be installed, and says so. */
export async function installFolder(home: string, what: string): Promise<void> {
  const hash = await lockHash(home);
  const marker = join(home, 'node_modules', '.feria-install');
  const isInstalled = async () => (await readFile(marker, 'utf8').catch(() => '')) === hash;
  if (await isInstalled()) return;
  await mkdir(join(home, 'node_modules'), { recursive: true });
  const release = await waitForLock(join(home, '.install.lock'));
  try {
    if (await isInstalled()) return;
    await runNpm(home, what);
    await writeFile(marker, hash);
  } finally {
    release();
  }
}

async function runNpm(home: string, what: string): Promise<void> {
  const args = ['ci', '--omit=optional', '--ignore-scripts', '--prefer-offline', '--loglevel=error'];
  const npm = process.env['npm_execpath'];
  const [program, before] = npm?.endsWith('npm-cli.js') ? [process.execPath, [npm]] : ['npm', []];
  const child = spawn(program, [...before, ...args], { cwd: home, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (part) => (said += part));
  child.stderr.on('data', (part) => (said += part));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${what} could not be installed: ${said.trim()}`);
}

async function lockHash(home: string): Promise<string> {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}\n`);
  return hash.update(await readFile(join(home, 'package-lock.json'))).digest('hex');
}

async function waitForLock(file: string): Promise<() => void> {
  for (;;) {
    const lock = takeLock(file);
    if ('release' in lock) return lock.release;
    await sleep(LOOK_AGAIN_MS);
  }
}
