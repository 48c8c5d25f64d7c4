/** What floats over a page, and what is pressed beside a game: neither lies on what somebody chooses by. */
import type { Browser, Page } from 'playwright-core';
import type { Copy } from '../../support/copy.ts';
import type { Report } from '../../runner/report.ts';
import { wordsOf } from '../../support/words.ts';

/** Of a picture, by the heart's place (38 by 38 of it); what it shows is smaller. */
const MOST_COVERED = 0.12;

export async function checkFreePictures(browser: Browser, copy: Copy, report: Report): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    await page.goto(`${copy.addresses.member}/rng`);
    await page.locator('main article').first().waitFor();
    const covered = await coveredBy(page);
    report.check(
      'what is pressed beside a game leaves its picture free under a finger',
      covered > 0 && covered < MOST_COVERED,
      `${(covered * 100).toFixed(1)} % covered`,
    );
  } finally {
    await context.close();
  }
}

/** What floats beside the pages stands aside while somebody goes down, and comes back when they turn. */
export async function checkGivesWay(browser: Browser, copy: Copy, report: Report): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(`${copy.addresses.member}/rng`);
    await page.mouse.move(720, 600);
    await page.keyboard.press('Shift');
    const bar = page.getByRole('complementary', { name: wordsOf('member', 'es')('shell.service') });
    await bar.waitFor();
    await page.mouse.wheel(0, 600);
    await bar.waitFor({ state: 'hidden' });
    await page.mouse.wheel(0, -200);
    await bar.waitFor();
    report.check('what floats over the tiles gives way on the way down, and comes back', true);
  } finally {
    await context.close();
  }
}

/** The largest share of a picture that lies under something to press. */
const coveredBy = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const shares = [...document.querySelectorAll('main article')].slice(0, 9).map((tile) => {
      const picture = tile.firstElementChild!.getBoundingClientRect();
      const over = [...tile.querySelectorAll('button')].map((control) => {
        const box = control.getBoundingClientRect();
        const width = Math.min(box.right, picture.right) - Math.max(box.left, picture.left);
        const height = Math.min(box.bottom, picture.bottom) - Math.max(box.top, picture.top);
        return width > 0 && height > 0 ? width * height : 0;
      });
      return over.reduce((sum, one) => sum + one, 0) / (picture.width * picture.height);
    });
    return Math.max(...shares);
  });
