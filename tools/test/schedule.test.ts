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

test('steps of one lane follow each other, those of another run beside them', async () => {
  const steps = [
    { key: 'a', lane: 'one' },
    { key: 'b', lane: 'two' },
    { key: 'c', lane: 'one' },
  ];
  const trace = await traceOf(steps, ['b']);
  expect(trace.indexOf('+c')).toBeGreaterThan(trace.indexOf('-a'));
  expect(trace.indexOf('+c')).toBeLessThan(trace.indexOf('-b'));
});

test('a step waits for those that it needs, and not for one that is not run', async () => {
  const steps = [
    { key: 'a', lane: 'one' },
    { key: 'b', lane: 'two', needs: ['a', 'absent'] },
  ];
  expect(await traceOf(steps, ['a'])).toEqual(['+a', '-a', '+b', '-b']);
});

test('every step of npm test names steps before it, and the journeys come after everything', () => {
  const keys = STEPS.map(({ key }) => key);
  for (const [at, { needs = [] }] of STEPS.entries())
    for (const need of needs) expect(keys.slice(0, at)).toContain(need);
  const lanes = new Set(STEPS.map(({ lane }) => lane));
  const last = STEPS.at(-1)!;
  const waited = STEPS.filter(({ key, lane }) => lane === last.lane || last.needs?.includes(key));
  // The last step of each lane is waited for, and with it those before.
  for (const lane of lanes) {
    const end = STEPS.filter((step) => step.lane === lane && step !== last).at(-1);
    expect(waited).toContain(end);
  }
});
