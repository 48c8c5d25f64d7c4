/** A look that finds nothing must be able to find something. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFaults } from './axe.ts';
import { launchBrowser } from './browser.ts';

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>A page</title><main><h1>A page</h1>${body}</main></html>`;
const NAMELESS = '<button></button>';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test.each([
  { where: 'nowhere', body: '<button>Named</button>', rules: [] },
  { where: 'in the page', body: NAMELESS, rules: ['button-name'] },
  {
    where: 'in a frame of it',
    body: `<iframe title="A frame" srcdoc='${page(NAMELESS)}'></iframe>`,
    rules: ['button-name'],
  },
])('a button without a name is found: $where', async ({ body, rules }) => {
  const context = await browser.newContext();
  const opened = await context.newPage();
  await opened.setContent(page(body));
  const named = (faults: Awaited<ReturnType<typeof findFaults>>) =>
    faults.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ rule }) => rule);
  expect(named(await findFaults(opened))).toEqual(rules);
  expect(named(await findFaults(opened, { without: ['button-name'] }))).toEqual([]);
  expect(named(await findFaults(opened, { only: ['color-contrast'] }))).toEqual([]);
  await context.close();
});
