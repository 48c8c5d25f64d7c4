/**
 * Gate: languages from the list. Code that names English and Spanish side by side, reads the Spanish of a text, or cuts a tag, is a wall that
 * a third language meets. What languages there are, `packages/contracts/src/languages.ts` says; texts are read by `inLanguage`.
 */
import type { Gate, Reading } from '../gate.ts';
import { isCode, isTest, type Tree } from '../tree.ts';

export const listedLanguagesGate: Gate = {
  name: 'languages from the list',
  unit: 'files',
  check: checkWalls,
};

const ROOMS = /^(?:packages|platform|vendors|apps|web|sandbox)\//;

/** Files that have a list of their own, each with why. */
const OWN_LISTS: Readonly<Record<string, string>> = {
  'packages/contracts/src/languages.ts': 'the list',
  'packages/contracts/src/conformance/runs.ts':
    'reports for vendors, whose texts are written by hand in two languages',
};

const WALLS: readonly (readonly [RegExp, string])[] = [
  [/z\.(?:strictO|o)bject\(\{\s*en:/, 'a text in several languages is `localized(…)`'],
  [/'en' \| 'es'|\['en', 'es'\]/, 'languages are listed in packages/contracts/src/languages.ts alone'],
  [/\b[a-z]\w*\??\.es\b(?!\.ts|\.json)/, 'a text is read by inLanguage'],
  [/\blang(?:uage)?\w*\.(?:slice|substring|substr)\(/, 'a tag is never cut: lookUp finds what serves it'],
];

function checkWalls(tree: Tree): Reading {
  const files = tree.files.filter(
    (path) => ROOMS.test(path) && isCode(path) && !isTest(path) && !Object.hasOwn(OWN_LISTS, path),
  );
  return {
    read: files.length,
    violations: files.flatMap((file) =>
      tree
        .text(file)
        .split('\n')
        .flatMap((text, at) =>
          WALLS.filter(([wall]) => wall.test(text)).map(([, rule]) => ({ file, line: at + 1, rule })),
        ),
    ),
  };
}
