/** For tests of the client: a build of it, a browser, and pages that play at a studio in memory. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from '../../../../tools/test/pages/browser.ts';
import { startFixture } from './fixture-server.ts';
import type { Fixture, FixturePlan } from './fixture-server.ts';

/** Once for all files that a worker runs. */
let built: Promise<string> | undefined;

async function buildClient(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'studio-client-'));
  await build({
    configFile: join(import.meta.dirname, '../../vite.config.ts'),
    logLevel: 'error',
    build: { outDir },
  });
  return outDir;
}

/** Call it once at the top of a test file. The phone is 390 wide and wants no motion. */
export function clientPages(options: BrowserContextOptions = {}) {
  let browser: Browser | undefined;
  let context: BrowserContext | undefined;
  let folder = '';
  const opened: Fixture[] = [];
  const problems: string[] = [];

  beforeAll(async () => {
    folder = await (built ??= buildClient());
    browser = await launchBrowser();
    context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
      ...options,
    });
  });
  afterAll(async () => {
    await browser?.close();
    for (const { server } of opened) {
      server.close();
      server.closeAllConnections();
    }
  });

  /** A page of the plan's game; `query` goes behind the game's name in its address. */
  async function openGame(
    plan: Omit<FixturePlan, 'folder'>,
    query: string,
  ): Promise<{ page: Page; fixture: Fixture }> {
    if (!context) throw new Error('between tests');
    const fixture = await startFixture({ ...plan, folder });
    opened.push(fixture);
    const page = await context.newPage();
    page.on('pageerror', (error) => problems.push(error.message));
    page.on(
      'console',
      (message) => message.text().includes('Content Security Policy') && problems.push(message.text()),
    );
    await page.goto(`${fixture.origin}/client/slot.html?game=${plan.game}&${query}`);
    // A browser drops keys that come before a page's first picture.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    return { page, fixture };
  }

  /** `problems`: scripts that broke, and what the page's policy forbade. */
  return { openGame, problems };
}

/** What stands there, as it is read. */
export async function textOf(page: Page, selector: string): Promise<string> {
  const found = await page.locator(selector).innerText();
  return found.replaceAll(/\s+/gu, ' ').trim();
}

/** Class names of the elements that reach beyond the window. */
export function cutOff(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)]
        .filter((element) => {
          const { left, top, right, bottom, width } = element.getBoundingClientRect();
          const isInside =
            left >= -0.5 && top >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
          return width > 0 && !isInside;
        })
        .map(({ className }) => className),
    selector,
  );
}
