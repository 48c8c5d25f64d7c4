// @ts-check
/**
 * From whatever Node there is (20 or newer) to the pinned one: installs what is missing, then runs
 * the entry under Node 24. Plain JavaScript, and no package: it runs before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { COMPILE_CACHE } from './compile-cache.mjs';
import { takeLock } from './lock.mjs';

const ROOT = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const MARKER = join(ROOT, 'node_modules', '.feria-install');
const PINNED_MAJOR = 24;

/** @typedef {'run' | 'test'} Mode */

/**
 * Runs `entry` (a path in the clone) with this process's arguments, and ends with its exit code.
 * @param {Mode} mode
 * @param {string} entry
 */
export async function bootstrap(mode, entry) {
  await install(mode);
  const node = findNode();
  // The channel tells the entry when this process is killed. Ctrl-C reaches both by themselves.
  // A file's address and not a path: Windows has none that --import takes.
  const pipes = pathToFileURL(join(ROOT, 'launcher/pipes.mjs')).href;
  const child = spawn(node, ['--import', pipes, join(ROOT, entry), ...process.argv.slice(2)], {
    cwd: ROOT,
    env: {
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...process.env,
      PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`,
    },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('error', (error) => fail(`cannot run ${node}: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
}

/**
 * Installs unless the lock file is the one of the last install. What a test needs stays installed
 * when only running is asked for: npm would otherwise remove it again.
 * @param {Mode} mode
 */
async function install(mode) {
  if (isInstalled(mode)) return;
  mkdirSync(join(ROOT, 'node_modules'), { recursive: true });
  const release = await waitForLock(join(ROOT, 'node_modules', '.feria-install.lock'));
  try {
    if (isInstalled(mode)) return;
    const wanted = hasTestTools() ? 'test' : mode;
    runNpm(wanted);
    writeFileSync(MARKER, JSON.stringify({ hash: lockHash(), mode: wanted }));
  } finally {
    release();
  }
}

/** @param {Mode} mode */
function runNpm(mode) {
  const what = mode === 'test' ? 'everything that the tests need' : 'what running needs';
  const startedAt = Date.now();
  process.stdout.write(`Installing ${what} (about a minute the first time) ...`);
  const args = [
    'install',
    mode === 'test' ? '--include=dev' : '--omit=dev',
    '--no-save',
    '--no-audit',
    '--no-fund',
  ];
  const npm = process.env.npm_execpath;
  const [program, before] = npm?.endsWith('npm-cli.js') ? [process.execPath, [npm]] : ['npm', []];
  const { status, error, stdout, stderr } = spawnSync(program, [...before, ...args, '--loglevel=error'], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 << 20,
  });
  process.stdout.write(status === 0 ? ` ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n` : ' failed\n');
  if (status !== 0) throw new Error(`npm install failed: ${error?.message ?? `${stderr}${stdout}`.trim()}`);
}

/** @param {Mode} mode */
function isInstalled(mode) {
  const marker = readMarker();
  return marker.hash === lockHash() && (marker.mode === 'test' || marker.mode === mode);
}

/** Also of a tree that was installed by npm itself, which leaves no marker of ours. */
function hasTestTools() {
  return readMarker().mode === 'test' || existsSync(join(ROOT, 'node_modules', 'vitest'));
}

/** @returns {{ hash?: string, mode?: string }} */
function readMarker() {
  if (!existsSync(MARKER)) return {};
  const text = readFileSync(MARKER, 'utf8');
  // One that was cut off while it was written: what it stood for is installed again.
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** The lock file and the kind of machine: a folder shared with another system holds its binaries. */
function lockHash() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}\n`);
  return hash.update(readFileSync(join(ROOT, 'package-lock.json'))).digest('hex');
}

/**
 * @param {string} file
 * @returns {Promise<() => void>}
 */
async function waitForLock(file) {
  for (let told = false; ; told = true) {
    const lock = takeLock(file);
    if ('release' in lock) return lock.release;
    if (!told) process.stdout.write(`Another install runs (process ${lock.heldBy}); waiting for it ...\n`);
    await sleep(200);
  }
}

/** The pinned Node where npm has one for this machine, else this very process's if it is new enough. */
function findNode() {
  const pinned = join(ROOT, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  // It is tried, because a system with another C library has the file but cannot run it.
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= PINNED_MAJOR) return process.execPath;
  throw new Error(
    `Feria runs on Node ${PINNED_MAJOR}, and npm has none for ${process.platform}-${process.arch}: ` +
      `install Node ${PINNED_MAJOR} or newer yourself (this is ${process.version}), then try again.`,
  );
}

/** @param {string} line */
function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
