import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { traceWhile, type TraceOptions } from './traces.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feria-traces-'));
});

afterAll(() => rm(folder, { recursive: true }));

/** Opens a page, closes its context or leaves that to the browser, and says how it went. */
const journey = (isWell: boolean, isClosed: boolean) => async (): Promise<boolean> => {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto('data:text/html,<title>a page</title><script>console.warn("said aloud")</script>');
    const isThrown = page.waitForEvent('pageerror');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('thrown there');
      });
    });
    await isThrown;
    if (isClosed) await context.close();
    return isWell;
  } finally {
    await browser.close();
  }
};

const kept = async (name: string): Promise<string[]> =>
  (await readdir(join(folder, name)).catch(() => [])).toSorted((one, other) => one.localeCompare(other));
const whole = (): TraceOptions => ({ home: folder, isWhole: true });
const short = (): TraceOptions => ({ home: folder, isWhole: false });

test('what a browser did is kept of a journey that failed, and of no other one', async () => {
  await traceWhile('it failed', journey(false, true), whole());
  await traceWhile('left open', journey(false, false), whole());
  await traceWhile('it passed', journey(true, true), whole());
  expect(await kept('it-failed')).toEqual(['1.zip']);
  expect(await kept('left-open')).toEqual(['1.zip']);
  expect(await kept('it-passed')).toEqual([]);
});

test('without a trace there is what its pages said, and a picture of each as it was last', async () => {
  const place = await traceWhile('it failed', journey(false, true), short());
  await traceWhile('left open', journey(false, false), short());
  expect(await traceWhile('it passed', journey(true, true), short())).toBeUndefined();
  expect(await kept('it-failed')).toEqual(['1-1.jpg', '1.txt']);
  expect(await kept('left-open')).toEqual(['1-1.jpg', '1.txt']);
  expect(await kept('it-passed')).toEqual([]);
  const lines = await readFile(join(place ?? '', '1.txt'), 'utf8');
  expect(lines).toMatch(/opened data:text\/html/);
  expect(lines).toMatch(/warning said aloud/);
  expect(lines).toMatch(/threw Error: thrown there/);
  // The two bytes with which a picture of this kind begins.
  expect([...(await readFile(join(place ?? '', '1-1.jpg'))).subarray(0, 2)]).toEqual([0xff, 0xd8]);
});

test('what the run before has left of it goes when it is walked again', async () => {
  await traceWhile('again', journey(false, true), short());
  await traceWhile('again', journey(true, true), short());
  expect(await kept('again')).toEqual([]);
});

test('who walks no journey traces nothing', async () => {
  expect(await journey(true, true)()).toBe(true);
});
