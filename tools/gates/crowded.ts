/** Gate: a folder of these rooms holds at most MOST files: what is more is several things, and each has a folder and a name. */
import { posix } from 'node:path';
import type { Gate, Reading } from './gate.ts';
import type { Tree } from './tree.ts';

const MOST = 40;
/** Where it holds. One that is put in order is added here and never taken out. */
export const NOT_CROWDED: readonly string[] = ['platform'];
/** Files of one kind that are looked up by name or number and never browsed. */
const LISTS = /\/(?:migrations|sql)(?:\/|$)/;
/** One room of helpers for tests, which is put in order with the tests themselves. */
const LATER: readonly string[] = ['platform/testing'];

export const crowdedGate: Gate = { name: 'crowded folders', unit: 'folders', check: checkCrowded };

function checkCrowded(tree: Tree): Reading {
  const files = tree.files.filter((path) => NOT_CROWDED.some((room) => path.startsWith(`${room}/`)));
  const folders = Map.groupBy(files, (path) => posix.dirname(path));
  const counted = [...folders].filter(([folder]) => !LISTS.test(folder) && !LATER.includes(folder));
  return {
    read: counted.length,
    violations: counted
      .filter(([, inside]) => inside.length > MOST)
      .map(([folder, inside]) => ({
        file: inside[0] ?? folder,
        line: 1,
        rule: `${folder} holds ${inside.length} files, ${MOST} at most`,
      })),
  };
}
