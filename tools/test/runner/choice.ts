/** What `npm test -- --changed` runs: what the changed files may break, and in doubt more. Gates and types are always whole. */
import { isCode, type Tree } from '../../gates/tree.ts';
import { JOURNEYS_NAMED, journeysOf } from './journeys-of.ts';
import { isTestFile, reachOf } from './reach.ts';

/** Of a step with a list: the files or names that it is asked for; `all`: everything, as without `--changed`. */
export type Part = readonly string[] | 'all';

export type Choice = {
  format: Part;
  lint: Part;
  unused: Part;
  unit: Part;
  db: Part;
  emulator: Part;
  build: Part;
  /** They weigh what was built. */
  budgets: Part;
  e2e: Part;
};

/** They decide how everything is resolved, compiled or run. */
const DECIDES_ALL =
  /^(?:package\.json|package-lock\.json|\.npmrc|tsconfig[^/]*\.json|vitest\.config\.ts|.*\/package\.json|launcher\/(?:bootstrap|bin\/(?:test|hand-over))\.mjs|tools\/test\/runner\/(?:run|steps|schedule)\.ts)$/;
const FORMATS = /\.(?:m?[jt]sx?|json|css|md|html)$/;
/** What goes into a build, or serves it. */
const BUILT =
  /^(?:apps|packages|web|tools\/vite)\/|^vendors\/(?:host|kit|studio)\/|^launcher\/builds\.ts$|^tools\/gates\/bytes\//;
/** Vitest's global set-up: every test of a project runs on it. */
const SET_UP = { db: 'tools/test/database.ts', emulator: 'tools/test/emulator.ts' } as const;

/** `changed`: paths from the root, deleted ones too. */
export function choose(tree: Tree, changed: readonly string[]): Choice {
  const all = changed.some((path) => DECIDES_ALL.test(path));
  const there = changed.filter((path) => tree.has(path));
  const code = changed.filter(isCode);
  const reaches = reachOf(tree);
  const tests = tree.files.filter(isTestFile);
  const reached = (pattern: RegExp): Part =>
    all ? 'all' : tests.filter((test) => pattern.test(test) && reaches(test, changed));
  const onSetUp = (pattern: RegExp, ...setUps: readonly string[]): Part =>
    setUps.some((file) => reaches(file, changed)) ? 'all' : reached(pattern);
  const isBuilt = all || changed.some((path) => BUILT.test(path) && !isTestFile(path));
  return {
    format: changed.includes('.oxfmtrc.json') ? 'all' : there.filter((path) => FORMATS.test(path)),
    lint: all || changed.includes('.oxlintrc.json') ? 'all' : there.filter(isCode),
    unused: all || code.length > 0 || changed.includes('knip.json') ? 'all' : [],
    unit: reached(/(?<!\.(?:db|emulator))\.test\.tsx?$/),
    db: onSetUp(/\.db\.test\.ts$/, SET_UP.db),
    emulator: onSetUp(/\.emulator\.test\.ts$/, SET_UP.db, SET_UP.emulator),
    build: isBuilt ? 'all' : [],
    budgets: isBuilt ? 'all' : [],
    e2e: all ? JOURNEYS_NAMED : journeys(changed),
  };
}

function journeys(changed: readonly string[]): Part {
  const each = changed.map(journeysOf);
  // Without names a run has only those of every run.
  return each.includes('all')
    ? JOURNEYS_NAMED
    : [...new Set(each.flatMap((names) => (names === 'all' ? [] : names)))].toSorted();
}
