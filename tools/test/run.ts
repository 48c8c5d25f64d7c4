/**
 * `npm test`: every check there is, one after the other, each with its time. A failing one does not
 * stop the next. The last line is `N passed, N failed`: each test counts, and each check without
 * tests counts as one. `--full` runs the long version, `--only unit,db` some of the steps.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { installEmulator } from '../firebase/install.ts';
import { STEPS } from './steps.ts';

const { values } = parseArgs({
  options: { full: { type: 'boolean', default: false }, only: { type: 'string' } },
});
/** Lines of a failed step's output that are shown whole. */
const LONGEST = 400;
const root = resolve(import.meta.dirname, '../..');
const wanted = values.only?.split(',');
const steps = STEPS.filter(({ key }) => wanted?.includes(key) ?? true);
const totals = { passed: 0, failed: 0 };
const failures: string[] = [];
// It mostly waits for the registry, so it does so beside the first steps. Its own step waits for it, and says when it fails.
if (steps.some(({ key }) => key === 'emulator')) void installEmulator().catch(() => undefined);
const width = Math.max(0, ...steps.map(({ name }) => name.length));

for (const [index, step] of steps.entries()) {
  const startedAt = performance.now();
  process.stdout.write(`[${String(index + 1).padStart(2)}/${steps.length}] ${step.name.padEnd(width)} ...`);
  const { passed, failed, output } = await step.run({ root, full: values.full });
  const seconds = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`.padStart(8);
  const counts = passed + failed > 1 ? `  (${passed + failed} tests)` : '';
  process.stdout.write(`${seconds}  ${failed === 0 ? 'ok' : 'FAILED'}${counts}\n`);
  if (failed > 0) {
    process.stdout.write(`${indent(output)}\n`);
    failures.push(`       ${step.name}`, ...failedLines(output.split('\n')).map((line) => `       ${line}`));
  }
  totals.passed += passed;
  totals.failed += failed;
}

// Said again at the end: of a long output often only the end is kept.
if (failures.length > 0) process.stdout.write(`What failed:\n${failures.join('\n')}\n`);
// A run that checked nothing has not passed.
if (totals.passed + totals.failed === 0) totals.failed = 1;
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`);
process.exitCode = totals.failed === 0 ? 0 : 1;

/** The output of a failed step, set in so that no line of it can be taken for the last one; of a long one what failed, and its end. */
function indent(output: string): string {
  const lines = output.trimEnd().split('\n');
  const before = failedLines(lines.slice(0, -LONGEST));
  return [...before, ...lines.slice(-LONGEST)].map((line) => `       ${line}`).join('\n');
}

function failedLines(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => /\bFAILED\b|\bFAIL\b/.test(line));
}
