/** The steps of `npm test`, in the order of what fails fastest; which of them run beside each other is said by their queues. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApps } from '../../../launcher/builds.ts';
import type { Part } from './choice.ts';
import { NORMAL_RUN, type Size } from './long.ts';
import type { Scheduled } from './schedule.ts';

export interface Outcome {
  passed: number;
  failed: number;
  /** What it printed, shown when something failed. */
  output: string;
}

interface Run {
  root: string;
  size: Size;
  /** With `--changed`: what the step is asked for. */
  part: Part;
}

export interface Step extends Scheduled {
  /** For `--only`. */
  key: string;
  name: string;
  run(run: Run): Promise<Outcome>;
}

/**
 * Two queues: what takes all cores, and beside it what takes one. A step of the first queue mostly leaves some of a core idle: tests
 * wait for PostgreSQL and browsers.
 */
const WIDE = 'wide';
const NARROW = 'narrow';

export const STEPS: readonly Step[] = [
  { key: 'format', queue: WIDE, name: 'Formatting', run: files(program('oxfmt/bin/oxfmt', '--check')) },
  { key: 'gates', queue: NARROW, name: 'Architecture gates', run: script('tools/gates/run.ts') },
  {
    key: 'types',
    queue: WIDE,
    name: 'Types',
    run: program('typescript7/bin/tsc', '--noEmit', '-p', 'tsconfig.json'),
  },
  {
    key: 'lint',
    queue: WIDE,
    name: 'Lint with types',
    run: files(program('oxlint/bin/oxlint', '--type-aware')),
  },
  {
    key: 'unused',
    queue: NARROW,
    name: 'Unused code and dependencies',
    run: program('knip/bin/knip.js', '--no-progress'),
  },
  // They load the sources of the apps, so nothing is built beside them.
  { key: 'unit', queue: WIDE, name: 'Unit tests', run: vitest('unit') },
  { key: 'build', queue: NARROW, needs: ['unit'], name: 'Builds', run: build },
  { key: 'budgets', queue: NARROW, name: 'Byte budgets', run: script('tools/gates/bytes/budgets.ts') },
  { key: 'db', queue: WIDE, name: 'Tests on a real PostgreSQL', run: vitest('db*') },
  {
    key: 'emulator',
    queue: NARROW,
    name: 'Firebase Authentication, emulated',
    run: vitest('emulator'),
  },
  // It drives what was built, and is measured by what a browser is given: nothing runs beside it.
  {
    key: 'e2e',
    queue: WIDE,
    needs: ['build', 'budgets', 'emulator'],
    name: 'Journeys in a real browser',
    run: names(script('e2e/run.ts')),
  },
];

type Command = (run: Run, more?: readonly string[]) => Promise<Outcome>;

/** With a list of files, of those alone; some of them may be what the program passes over. */
function files(command: Command): Command {
  return (run) => command(run, run.part === 'all' ? [] : ['--no-error-on-unmatched-pattern', ...run.part]);
}

function names(command: Command): Command {
  return (run) => command(run, run.part === 'all' ? [] : run.part);
}

/** A program of an installed package. */
function program(path: string, ...args: readonly string[]): Command {
  return script(join('node_modules', path), ...args);
}

/** A file for the pinned Node. Its own last line `N passed, N failed` counts; without one it counts as one. */
function script(path: string, ...args: readonly string[]): Command {
  return async (run, more = []) => {
    const { code, output } = await execute(run, [join(run.root, path), ...args, ...more]);
    const counted = /^(\d+) passed, (\d+) failed\s*$/m.exec(output.trimEnd().split('\n').at(-1) ?? '');
    return judge(code, Number(counted?.[1] ?? (code === 0 ? 1 : 0)), Number(counted?.[2] ?? 0), output);
  };
}

function vitest(project: string): Step['run'] {
  return async (run) => {
    const folder = await mkdtemp(join(tmpdir(), 'feria-vitest-'));
    const file = join(folder, 'report.json');
    try {
      const { code, output } = await execute(run, [
        join(run.root, 'node_modules/vitest/vitest.mjs'),
        ...[
          'run',
          '--project',
          project,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${file}`,
          ...(run.part === 'all' ? [] : run.part),
        ],
      ]);
      const report = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as {
        numPassedTests?: number;
        numFailedTests?: number;
      };
      return judge(code, report.numPassedTests ?? 0, report.numFailedTests ?? 0, output);
    } finally {
      await rm(folder, { recursive: true });
    }
  };
}

async function build({ root }: Run): Promise<Outcome> {
  try {
    await buildApps(root, new AbortController().signal);
    return { passed: 1, failed: 0, output: '' };
  } catch (error) {
    return { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) };
  }
}

/** A program that says no without naming a failed test, or that found nothing to test, has failed once. */
function judge(code: number | null, passed: number, failed: number, output: string): Outcome {
  const isBroken = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isBroken ? 1 : failed, output };
}

async function execute(run: Run, args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: run.root,
    env: { ...process.env, NO_COLOR: '1', ...lengthOf(run) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (part) => (output += part));
  child.stderr.on('data', (part) => (output += part));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/** What was chosen is run whole. */
function lengthOf({ size, part }: Run): Record<string, string> {
  if (size === 'full') return { FERIA_FULL: '1' };
  return size === 'normal' && part === 'all' ? { [NORMAL_RUN]: '1' } : {};
}
