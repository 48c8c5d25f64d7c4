/** What differs from another commit: what was committed since both were one, and what is not committed yet. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const MOST_BYTES = 64 * 1024 * 1024;

/** Paths from the root, sorted; of a renamed file both names. Fails in git's words where `ref` names nothing. */
export async function readChanges(root: string, ref: string): Promise<readonly string[]> {
  const git = async (...args: readonly string[]): Promise<string> =>
    (await promisify(execFile)('git', args, { cwd: root, maxBuffer: MOST_BYTES })).stdout;
  const base = (await git('merge-base', ref, 'HEAD')).trim();
  const changed = await git('diff', '--name-only', '--no-renames', '-z', base);
  const added = await git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set([...changed.split('\0'), ...added.split('\0')])]
    .filter((path) => path !== '')
    .toSorted();
}
