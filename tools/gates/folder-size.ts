/** Gate: few files to a folder, so that a list of them can be read. Catalogues do not count: each is one of a language's. */
import { posix } from 'node:path';
import type { Gate, Reading } from './gate.ts';
import { isCode, type Tree } from './tree.ts';

export const folderSizeGate: Gate = { name: 'folder size', unit: 'folders', check: checkFolderSize };

export const MOST_FILES = 40;
/** Where folders are kept small. A room that has become so is added here and never taken out. */
export const SMALL_FOLDERS: readonly string[] = ['apps/member/src'];

function checkFolderSize(tree: Tree): Reading {
  const files = tree.files.filter(
    (path) =>
      (isCode(path) || path.endsWith('.css')) && SMALL_FOLDERS.some((room) => path.startsWith(`${room}/`)),
  );
  const folders = Map.groupBy(files, (path) => posix.dirname(path));
  return {
    read: folders.size,
    violations: [...folders]
      .filter(([, inside]) => inside.length > MOST_FILES)
      .map(([folder, inside]) => ({
        file: folder,
        line: 1,
        rule: `${inside.length} files in one folder, ${MOST_FILES} at most`,
      })),
  };
}
