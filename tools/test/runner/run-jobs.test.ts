import { expect, test } from 'vitest';
import { createReport, type Report } from '../../../e2e/runner/report.ts';
import { runJobs, type Journey, type RunOptions } from '../../../e2e/runner/run-jobs.ts';
import type { Copy } from '../../../e2e/support/copy.ts';

interface Stage {
  options: RunOptions;
  /** What happened, in its order. */
  told: string[];
  lines: string[];
  failed: () => number;
}

function stage({ starts = true, output = '' }: { starts?: boolean; output?: string } = {}): Stage {
  const told: string[] = [];
  const lines: string[] = [];
  const reports = new Map<string, Report>();
  let copies = 0;
  const options: RunOptions = {
    together: 2,
    alone: 2,
    own: 1,
    open: async () => {
      if (!starts) throw new Error('no port is free');
      copies += 1;
      const folder = `copy ${copies}`;
      told.push(`start ${folder}`);
      const copy: Pick<Copy, 'folder' | 'stop' | 'remove' | 'output'> = {
        folder,
        stop: async () => 0,
        remove: async () => void told.push(`remove ${folder}`),
        output: () => output,
      };
      return copy as Copy;
    },
    before: async () => undefined,
    reportFor: (name) => {
      const report = reports.get(name) ?? createReport((line) => lines.push(`${name}: ${line}`));
      reports.set(name, report);
      return report;
    },
    conduct: async ({ name }, report, work) => void (await report.attempt(name, work)),
  };
  const failed = (): number => [...reports.values()].reduce((sum, report) => sum + report.failed(), 0);
  return { options, told, lines, failed };
}

const walk = (told: string[], name: string, more: Partial<Journey> = {}): Journey =>
  ({
    name,
    needs: 'together',
    seconds: 1,
    run: async (copy: Copy) => {
      told.push(`${name} on ${copy.folder}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    },
    ...more,
  }) as Journey;

test('every journey is walked once, and every copy that was started is gone at the end', async () => {
  const { options, told, lines, failed } = stage();
  const names = ['a', 'b', 'c', 'd'];
  await runJobs(
    [
      ...names.map((name) => walk(told, name)),
      ...['e', 'f', 'g'].map((name) => walk(told, name, { needs: 'alone' })),
      walk(told, 'h', { needs: 'own', run: async () => void told.push('h') }),
    ],
    options,
  );
  const walked = told.filter((line) => !/^(?:start|remove)/.test(line)).map((line) => line.slice(0, 1));
  expect(walked.toSorted((one, other) => one.localeCompare(other)).join('')).toBe('abcdefgh');
  const of = (word: string): string[] =>
    told
      .filter((line) => line.startsWith(word))
      .map((line) => line.slice(word.length))
      .toSorted();
  expect(of('remove')).toEqual(of('start'));
  expect(of('start')).toHaveLength(3);
  expect(lines.filter((line) => line.includes('the copy stops cleanly'))).toHaveLength(3);
  expect(failed()).toBe(0);
});

test('one journey has one copy, which is gone at the end', async () => {
  const { options, told } = stage();
  await runJobs([walk(told, 'a', { needs: 'alone' })], options);
  expect(told).toEqual(['start copy 1', 'a on copy 1', 'remove copy 1']);
});

test('a copy that does not start is one failure, and nobody waits for it', async () => {
  const { options, told, failed } = stage({ starts: false });
  await runJobs([walk(told, 'a'), walk(told, 'b')], options);
  expect(told).toEqual([]);
  expect(failed()).toBe(1);
});

test('a journey that throws is a failure, and the next one is walked', async () => {
  const { options, told, failed } = stage();
  const broken = walk(told, 'a', { needs: 'alone', seconds: 2, run: () => Promise.reject(new Error('no')) });
  await runJobs([broken, walk(told, 'b', { needs: 'alone' })], { ...options, alone: 1 });
  expect(told).toEqual(['start copy 1', 'b on copy 1', 'remove copy 1']);
  expect(failed()).toBe(1);
});

test('a part that ended by itself is a failure, unless a journey of that copy kills parts', async () => {
  const fault = stage({ output: 'platform ended with 1' });
  await runJobs([walk(fault.told, 'a')], fault.options);
  expect(fault.failed()).toBe(1);
  const killed = stage({ output: 'platform ended with 1' });
  await runJobs([walk(killed.told, 'a', { isKilling: true })], killed.options);
  expect(killed.failed()).toBe(0);
});

test('two that wait for one another are told, and the others are walked', async () => {
  const { options, told, lines, failed } = stage();
  await runJobs(
    [walk(told, 'a', { after: ['b'] }), walk(told, 'b', { after: ['a'] }), walk(told, 'c')],
    options,
  );
  expect(told).toContain('c on copy 1');
  expect(failed()).toBe(2);
  expect(lines.join()).toContain('what it waits for never ends');
});
