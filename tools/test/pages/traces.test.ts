import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { traceWhile } from './traces.ts';

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
    await (await context.newPage()).goto('data:text/html,<title>a page</title>');
    if (isClosed) await context.close();
    return isWell;
  } finally {
    await browser.close();
  }
};

const kept = (name: string): Promise<string[]> => readdir(join(folder, name)).catch(() => []);

test('what a browser did is kept of a journey that failed, and of no other one', async () => {
  await traceWhile('it failed', journey(false, true), folder);
  await traceWhile('left open', journey(false, false), folder);
  await traceWhile('it passed', journey(true, true), folder);
  expect(await kept('it-failed')).toEqual(['1.zip']);
  expect(await kept('left-open')).toEqual(['1.zip']);
  expect(await kept('it-passed')).toEqual([]);
});

test('what the run before has left of it goes when it is walked again', async () => {
  await traceWhile('again', journey(false, true), folder);
  await traceWhile('again', journey(true, true), folder);
  expect(await kept('again')).toEqual([]);
});

test('who walks no journey traces nothing', async () => {
  expect(await journey(true, true)()).toBe(true);
});
