import { expect, test } from 'vitest';
import { pickNext, shardOf, type Job, type Limits, type Place, type Standing } from './journey-queue.ts';

const LIMITS: Limits = { together: 2, own: 1 };
const job = (name: string, more: Partial<Job> = {}): Job => ({
  name,
  needs: 'together',
  seconds: 10,
  ...more,
});
const places = (together: readonly Job[], alone: readonly Job[] = []): Place[] => [
  { kind: 'together', running: together },
  { kind: 'alone', running: alone },
];
const next = (standing: Partial<Standing>): string | undefined =>
  pickNext({ waiting: [], places: places([]), own: 0, ...standing }, LIMITS)?.job.name;

/** Plays a plan to its end: each step begins whatever may, and ends the one that would be over first. */
function play(jobs: readonly Job[]): { order: string[]; mostTogether: number } {
  const waiting = [...jobs];
  const running: { job: Job; place: number | undefined; left: number }[] = [];
  const order: string[] = [];
  let mostTogether = 0;
  while (waiting.length > 0 || running.length > 0) {
    const standing = (): Standing => ({
      waiting,
      places: [0, 1].map((at) => ({
        kind: at === 0 ? ('together' as const) : ('alone' as const),
        running: running.filter(({ place }) => place === at).map((one) => one.job),
      })),
      own: running.filter(({ place }) => place === undefined).length,
    });
    for (let pick = pickNext(standing(), LIMITS); pick; pick = pickNext(standing(), LIMITS)) {
      waiting.splice(waiting.indexOf(pick.job), 1);
      running.push({ job: pick.job, place: pick.place, left: pick.job.seconds });
      order.push(pick.job.name);
    }
    mostTogether = Math.max(mostTogether, running.filter(({ place }) => place === 0).length);
    running.sort((one, other) => one.left - other.left);
    const over = running.shift();
    if (!over) throw new Error(`nothing runs, and ${waiting.map(({ name }) => name).join()} wait for ever`);
    for (const one of running) one.left -= over.left;
  }
  return { order, mostTogether };
}

test('the longest begin first, each on a copy of its kind', () => {
  const waiting = [
    job('short', { seconds: 1 }),
    job('long', { seconds: 60 }),
    job('turn', { needs: 'alone' }),
  ];
  expect(next({ waiting })).toBe('long');
  expect(next({ waiting, places: places([job('a'), job('b')]) })).toBe('turn');
  expect(next({ waiting, places: places([job('a'), job('b')], [job('c')]) })).toBeUndefined();
});

test('what a long one waits for begins before one that is longer itself', () => {
  const waiting = [
    job('long', { seconds: 30 }),
    job('short', { seconds: 5 }),
    job('end', { seconds: 50, after: ['short'] }),
  ];
  expect(next({ waiting })).toBe('short');
});

test('nobody walks beside a journey that has its copy alone', () => {
  const waiting = [job('one', { needs: 'alone' }), job('two', { needs: 'alone' })];
  expect(next({ waiting })).toBe('one');
  expect(next({ waiting: waiting.slice(1), places: places([], [waiting[0]!]) })).toBeUndefined();
});

test('of those that hold the same thing one walks at a time, and another one meanwhile', () => {
  const [first, second] = ['first', 'second'].map((name) => job(name, { holds: ['desk'] }));
  const waiting = [second!, job('free', { seconds: 1 })];
  expect(next({ waiting, places: places([first!]) })).toBe('free');
  expect(next({ waiting: [second!], places: places([first!]) })).toBeUndefined();
  expect(next({ waiting: [second!] })).toBe('second');
});

test('what comes after another one waits until it is over, and for nobody who is not in the run', () => {
  const before = job('before', { needs: 'alone', seconds: 1 });
  const after = job('after', { needs: 'alone', after: ['before'] });
  expect(next({ waiting: [after, before] })).toBe('before');
  expect(next({ waiting: [after], places: places([], [before]) })).toBeUndefined();
  expect(next({ waiting: [after] })).toBe('after');
});

test('the last ones of a copy begin when nothing else is left for it', () => {
  const last = job('last', { needs: 'alone', seconds: 99, isLast: true });
  expect(next({ waiting: [last, job('usual', { needs: 'alone' })] })).toBe('usual');
  expect(next({ waiting: [last, job('elsewhere')], places: places([job('a'), job('b')]) })).toBe('last');
});

test('those with copies of their own come one after the other', () => {
  const waiting = [job('own', { needs: 'own' })];
  expect(next({ waiting })).toBe('own');
  expect(next({ waiting, own: 1 })).toBeUndefined();
});

test('a whole plan is played to its end, each journey once', () => {
  const jobs = [
    ...Array.from({ length: 9 }, (_, at) =>
      job(`t${at}`, { seconds: at + 1, holds: at % 3 ? [] : ['desk'] }),
    ),
    ...Array.from({ length: 4 }, (_, at) =>
      job(`a${at}`, { needs: 'alone', after: at ? [`a${at - 1}`] : [] }),
    ),
    job('end', { needs: 'alone', isLast: true }),
    job('o1', { needs: 'own' }),
    job('o2', { needs: 'own' }),
  ];
  const { order, mostTogether } = play(jobs);
  expect(order.toSorted()).toEqual(jobs.map(({ name }) => name).toSorted());
  expect(order.filter((name) => name.startsWith('a'))).toEqual(['a0', 'a1', 'a2', 'a3']);
  expect(order.indexOf('end')).toBeGreaterThan(order.indexOf('a3'));
  expect(mostTogether).toBe(LIMITS.together);
});

test('shards are all journeys, each once, about as long; a chain stays together', () => {
  const jobs = [
    ...Array.from({ length: 20 }, (_, at) => job(`j${at}`, { seconds: 10 + at })),
    job('first', { needs: 'alone', seconds: 5 }),
    job('second', { needs: 'alone', seconds: 5, after: ['first'] }),
  ];
  const shards = [1, 2, 3].map((at) => shardOf(jobs, at, 3));
  expect(
    shards
      .flat()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(jobs.map(({ name }) => name).toSorted());
  const lengths = shards.map((shard) => shard.reduce((sum, { seconds }) => sum + seconds, 0));
  expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(30);
  const withFirst = shards.find((shard) => shard.some(({ name }) => name === 'first'))!;
  expect(withFirst.map(({ name }) => name)).toContain('second');
  expect(shardOf(jobs, 1, 1)).toEqual(jobs);
  expect(() => shardOf(jobs, 4, 3)).toThrow('there is no part 4 of 3');
  expect(() => shardOf(jobs, 0, 0)).toThrow('there is no part 0 of 0');
});
