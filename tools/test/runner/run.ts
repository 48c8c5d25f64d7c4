/**
 * `npm test`: every check there is, some beside others, each with its time when it is over. A failing one does not stop the next.
 * The last line is `N passed, N failed`: each test counts, and each check without tests counts as one. `--all` leaves out no test file, as
 * before a merge; `--full` is the long version, before a release; `--only unit,db` runs some of the steps; `--changed` what the difference
 * from `main` touches, with `--since` from another commit.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { installEmulator } from '../../firebase/install.ts';
import { openTree } from '../../gates/tree.ts';
import { readChanges } from './changes.ts';
import { choose, type Choice, type Part } from './choice.ts';
import { runScheduled } from './schedule.ts';
import { STEPS } from './steps.ts';

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    only: { type: 'string' },
    changed: { type: 'boolean', default: false },
    since: { type: 'string', default: 'main' },
  },
});
/** Lines of a failed step's output that are shown whole. */
const LONGEST = 400;
const root = resolve(import.meta.dirname, '../../..');
const size = values.full ? 'full' : values.all ? 'all' : 'normal';
const wanted = values.only?.split(',');
const choice = values.changed ? await chooseChanged() : undefined;
const partOf = (key: string): Part => (choice && key in choice ? choice[key as keyof Choice] : 'all');
const steps = STEPS.filter(({ key }) => (wanted?.includes(key) ?? true) && partOf(key).length > 0);
const totals = { passed: 0, failed: 0 };
const failures: string[] = [];
// It mostly waits for the registry, so it does so beside the first steps. Its own step waits for it, and says when it fails.
if (steps.some(({ key }) => key === 'emulator')) void installEmulator().catch(() => undefined);
const width = Math.max(0, ...steps.map(({ name }) => name.length));
const started = performance.now();
let over = 0;

await runScheduled(steps, async (step) => {
  const startedAt = performance.now();
  const { passed, failed, output } = await step.run({ root, size, part: partOf(step.key) });
  over += 1;
  const place = `[${String(over).padStart(2)}/${steps.length}]`;
  const counts = passed + failed > 1 ? `  (${passed + failed} tests)` : '';
  const verdict = failed === 0 ? 'ok' : 'FAILED';
  process.stdout.write(
    `${place} ${step.name.padEnd(width)} ${secondsSince(startedAt)}  ${verdict}${counts}\n`,
  );
  if (failed > 0) {
    process.stdout.write(`${indent(output)}\n`);
    failures.push(`       ${step.name}`, ...failedLines(output.split('\n')).map((line) => `       ${line}`));
  }
  totals.passed += passed;
  totals.failed += failed;
});
process.stdout.write(`${' '.repeat(8)}${'Together'.padEnd(width)} ${secondsSince(started)}\n`);

// Said again at the end: of a long output often only the end is kept.
if (failures.length > 0) process.stdout.write(`What failed:\n${failures.join('\n')}\n`);
// A run that checked nothing has not passed.
if (totals.passed + totals.failed === 0) totals.failed = 1;
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`);
process.exitCode = totals.failed === 0 ? 0 : 1;

function secondsSince(at: number): string {
  return `${((performance.now() - at) / 1000).toFixed(1)} s`.padStart(8);
}

async function chooseChanged(): Promise<Choice> {
  const changed = await readChanges(root, values.since).catch((error: unknown) => {
    process.stdout.write(`It cannot be told what changed: ${String(error)}\n0 passed, 1 failed\n`);
    process.exit(1);
  });
  const chosen = choose(openTree(root), changed);
  process.stdout.write(`${changed.length} files differ from ${values.since}\n`);
  for (const { key, name } of STEPS) {
    const part = key in chosen ? chosen[key as keyof Choice] : 'all';
    process.stdout.write(`  ${name.padEnd(35)} ${part === 'all' ? 'all' : part.length}\n`);
  }
  return chosen;
}

/** The output of a failed step, set in so that no line of it can be taken for the last one; of a long one what failed, and its end. */
function indent(output: string): string {
  const lines = output.trimEnd().split('\n');
  const before = failedLines(lines.slice(0, -LONGEST));
  return [...before, ...lines.slice(-LONGEST)].map((line) => `       ${line}`).join('\n');
}

function failedLines(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => /\bFAILED\b|\bFAIL\b/.test(line));
}
