// @ts-check
/**
 * Lock files that name their holder, so that the lock of a dead process is recognised and taken over.
 * Plain JavaScript: the bootstrap uses it before the pinned Node is installed.
 */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * What the operating system says of a process. A zombie has ended; only its entry is left.
 * @param {number} pid
 * @returns {'running' | 'zombie' | 'gone'}
 */
export function processState(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return 'gone';
    // There is one, and it is somebody else's.
    if (codeOf(error) !== 'EPERM') throw error;
  }
  const stat = readStat(pid);
  return stat && /[ZX]/.test(stat[0] ?? '') ? 'zombie' : 'running';
}

/**
 * Names a process for good: a pid is used again after a while, its start time tells the two apart.
 * @param {number} pid
 * @returns {string}
 */
export function identify(pid) {
  return `${pid} ${readStat(pid)?.[19] ?? ''}`;
}

/**
 * The pid of the process that `identity` names, while it runs.
 * @param {string} identity
 * @returns {number | undefined}
 */
export function findRunning(identity) {
  const pid = Number.parseInt(identity, 10);
  return pid > 0 && processState(pid) === 'running' && identify(pid) === identity ? pid : undefined;
}

/**
 * Takes the lock `file` for this process, or gives back the pid of the living process that holds it.
 * @param {string} file
 * @returns {{ release: () => void } | { heldBy: number }}
 */
export function takeLock(file) {
  mkdirSync(dirname(file), { recursive: true });
  const mine = `${file}.${process.pid}`;
  const text = identify(process.pid);
  writeFileSync(mine, text);
  try {
    for (;;) {
      if (linkOnce(mine, file)) return { release: () => dropLock(file, text) };
      const found = readText(file);
      if (found === undefined) continue;
      const holder = findRunning(found);
      if (holder !== undefined) return { heldBy: holder };
      dropLock(file, found);
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Removes the lock only while it still says `text`: a rename cannot take a newer lock away unseen. */
/** @type {(file: string, text: string) => void} */
function dropLock(file, text) {
  const aside = `${file}.${process.pid}.aside`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return;
  }
  if (readText(aside) !== text) linkOnce(aside, file);
  rmSync(aside, { force: true });
}

/** @type {(from: string, to: string) => boolean} */
function linkOnce(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** The fields of /proc/<pid>/stat after the name (the state is the first); undefined where there is no /proc. */
/** @type {(pid: number) => string[] | undefined} */
function readStat(pid) {
  const text = readText(`/proc/${pid}/stat`);
  return text?.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** A process that ends while its entry is read has none any more, and a system without /proc never has. */
const NOT_THERE = new Set(['ENOENT', 'ENOTDIR', 'ESRCH']);

/** @type {(file: string) => string | undefined} */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (!NOT_THERE.has(codeOf(error) ?? '')) throw error;
    return undefined;
  }
}

/** @type {(error: unknown) => string | undefined} */
function codeOf(error) {
  return /** @type {NodeJS.ErrnoException} */ (error).code;
}
