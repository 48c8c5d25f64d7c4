import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runScheduled, type Scheduled } from './schedule.ts';
import { STEPS } from './steps.ts';

async function traceOf(steps: readonly Scheduled[], slow: readonly string[] = []): Promise<string[]> {
  const trace: string[] = [];
  await runScheduled(steps, async ({ key }) => {
    trace.push(`+${key}`);
    await sleep(slow.includes(key) ? 40 : 1);
    trace.push(`-${key}`);
  });
  return trace;
}

test('steps of one queue follow each other, those of another run beside them', async () => {
  const steps = [
    { key: 'a', queue: 'one' },
    { key: 'b', queue: 'two' },
    { key: 'c', queue: 'one' },
  ];
  const trace = await traceOf(steps, ['b']);
  expect(trace.indexOf('+c')).toBeGreaterThan(trace.indexOf('-a'));
  expect(trace.indexOf('+c')).toBeLessThan(trace.indexOf('-b'));
});

test('a step waits for those that it needs, and not for one that is not run', async () => {
  const steps = [
    { key: 'a', queue: 'one' },
    { key: 'b', queue: 'two', needs: ['a', 'absent'] },
  ];
  expect(await traceOf(steps, ['a'])).toEqual(['+a', '-a', '+b', '-b']);
});

test('every step of npm test names steps before it, and the journeys come after everything', () => {
  const keys = STEPS.map(({ key }) => key);
  for (const [at, { needs = [] }] of STEPS.entries())
    for (const need of needs) expect(keys.slice(0, at)).toContain(need);
  const queues = new Set(STEPS.map(({ queue }) => queue));
  const last = STEPS.at(-1)!;
  const waited = STEPS.filter(({ key, queue }) => queue === last.queue || last.needs?.includes(key));
  // The last step of each queue is waited for, and with it those before.
  for (const queue of queues) {
    const end = STEPS.filter((step) => step.queue === queue && step !== last).at(-1);
    expect(waited).toContain(end);
  }
});
