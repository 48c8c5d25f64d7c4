/** Gate: a file has under 400 lines. What a machine writes is exempt. */
import type { Gate } from '../gate.ts';

export const MAX_LINES = 400;

const COUNTED = /\.(?:ts|tsx|css|sql|mjs)$/;
const GENERATED = /(?:^platform\/schema\.sql|schema\.generated\.ts)$/;

export const fileLengthGate: Gate = {
  name: 'file length',
  unit: 'files',
  check: (tree) => {
    const files = tree.files.filter((path) => COUNTED.test(path) && !GENERATED.test(path));
    const violations = files.flatMap((file) => {
      const lines = tree.text(file).replace(/\n$/, '').split('\n').length;
      if (lines < MAX_LINES) return [];
      return [{ file, line: MAX_LINES, rule: `the file has ${lines} lines, it stays under ${MAX_LINES}` }];
    });
    return { read: files.length, violations };
  },
};
