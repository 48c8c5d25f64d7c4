/** Gate: time and chance are passed in. Below an edge nobody asks the machine for the hour or for a random number. */
import { lineOf, type Gate, type Reading } from '../gate.ts';
import { globalUses } from '../rooms/globals.ts';
import { isCode, isTest, type Tree } from '../tree.ts';

export const passedInGate: Gate = { name: 'time and chance passed in', unit: 'files', check: checkPassedIn };

const ROOMS =
  /^(?:packages\/(?:kernel|contracts)\/|platform\/modules\/|vendors\/(?:kit\/|host\/src\/|[^/]+\/(?:games|server)\/))/;
/** Where the clock and the rng are made; of every vendor, the host does it. */
const COMPOSITION_ROOT = /\/main\.ts$|^vendors\/host\/src\/run\.ts$/;
const MACHINE = new Set(['Date.now', 'new Date()', 'Math.random', 'performance.now', 'Temporal.Now']);

function checkPassedIn(tree: Tree): Reading {
  const files = tree.files.filter(
    (path) => isCode(path) && !isTest(path) && ROOMS.test(path) && !COMPOSITION_ROOT.test(path),
  );
  const violations = files.flatMap((file) => {
    const source = tree.syntax(file);
    return globalUses(source, MACHINE).map(({ name, node }) => ({
      file,
      line: lineOf(source, node),
      rule: `${name} asks the machine: the clock or the rng is passed in`,
    }));
  });
  return { read: files.length, violations };
}
