import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const HOME = import.meta.dirname;
/** A process whose task is this. */
const runs = (task: string) =>
  spawnSync(process.execPath, [
    '--input-type=module-typescript',
    '--eval',
    `import { createLog } from '${HOME}/log.ts'; import { runProcess } from '${HOME}/run.ts';
     await runProcess(createLog('test'), { serve: async () => { ${task} } });
     setTimeout(() => process.stdout.write('lives on'), 300);`,
  ]);

test.each([
  ['a throw in a timer', "setTimeout(() => { throw new Error('first\\nsecond') }, 1)", 'uncaughtException'],
  [
    'a promise that nobody waits for',
    "void Promise.reject(new Error('first\\nsecond'))",
    'unhandledRejection',
  ],
])('%s is one line in the log, and the process ends', (_name, task, origin) => {
  const { status, stdout, stderr } = runs(task);
  expect([status, stdout.toString()]).toEqual([1, '']);
  const [line = '', ...rest] = stderr.toString().trim().split('\n');
  expect(rest).toEqual([]);
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    part: 'test',
    text: 'not caught',
    origin,
    error: expect.stringContaining('first\nsecond') as string,
  });
});

test('what is caught ends nothing', () => {
  const { status, stdout } = runs("await Promise.reject(new Error('no')).catch(() => undefined)");
  expect([status, stdout.toString()]).toEqual([0, 'lives on']);
});
