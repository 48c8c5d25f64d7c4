/**
 * Gate: a folder has at most so many files as a reader takes in, whatever they are: code, tests, SQL, styles, pictures. What is more is
 * put into folders by subject. Folders within a folder are not counted: each is one name.
 */
import type { Gate } from '../gate.ts';

export const MOST_FILES = 40;

/** Lists that only grow at their end, whose files have numbers and are known by their paths: none can be put elsewhere. */
const NUMBERED = /(?:^|\/)migrations$|^docs\/adr$/;

export const folderSizeGate: Gate = {
  name: 'folder size',
  unit: 'folders',
  check: (tree) => {
    const folders = Map.groupBy(tree.files, (file) => file.slice(0, Math.max(file.lastIndexOf('/'), 0)));
    const violations = [...folders].flatMap(([folder, inside]) =>
      inside.length <= MOST_FILES || NUMBERED.test(folder)
        ? []
        : [
            {
              file: inside[0]!,
              line: 1,
              rule: `${folder || 'the root'} has ${inside.length} files, at most ${MOST_FILES}`,
            },
          ],
    );
    return { read: folders.size, violations };
  },
};
