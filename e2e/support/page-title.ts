/** The tab says which page it shows (WCAG 2.2, 2.4.2): what its heading says, or that of the dialog over it. Home has the brand's name. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Report } from '../runner/report.ts';
import { readManifests } from '../../tools/vite/features.ts';

const HOME = readManifests(join(import.meta.dirname, '../../apps/member/src'))
  .flatMap(({ pages }) => pages)
  .filter(({ name }) => name === 'lobby');

/** Its one article stands there by itself, under a heading of its own. */
const ALONE = '/about';

const ASK_EVERY_MS = 250;
const MOST_ASKED = 40;

/** Waits for it: a page that wakes on a busy machine says its heading before its tab. */
export async function checkTitle(page: Page, name: string, report: Report): Promise<void> {
  let seen = await titleOf(page);
  for (let asked = 0; !seen.isRight && asked < MOST_ASKED; asked += 1) {
    await page.waitForTimeout(ASK_EVERY_MS);
    seen = await titleOf(page);
  }
  report.check(`${name}: the tab says which page it is`, seen.isRight, seen.said);
}

async function titleOf(page: Page): Promise<{ isRight: boolean; said: string }> {
  const headings = await page.evaluate(() => {
    // What is counted stands in a heading as an element.
    const said = (from: string): string =>
      document.querySelector(from)?.firstChild?.textContent?.trim() ?? '';
    return [said('dialog[open] h2'), said('h1') || said('main h2')];
  });
  const { pathname, search } = new URL(page.url());
  const title = await page.title();
  const isHome = search === '' && HOME.some(({ path }) => path.test(pathname)) && !title.includes(' · ');
  const isRight = isHome || pathname === ALONE || headings.some((said) => title === `${said} · Feria`);
  return { isRight, said: `${title}, not ${headings.join(' or ')}` };
}
