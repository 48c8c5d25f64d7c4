/** Banners where visitors meet them: every word of them is there, a press on any place of them leads where they say, and they say so. */
import type { Browser, Locator, Page } from 'playwright-core';
import type { Copy } from '../../support/copy.ts';
import type { Report } from '../../runner/report.ts';
import { waysOf } from '../../../tools/test/pages/story-ways.ts';
import { wordsOf } from '../../support/words.ts';

/** The last one by a press within the one before. */
const PATHS = ['/', '/promotions', '/register', '/login', 'forgotten'];
const STORIES = ['banners on a phone', 'banners at a desk'] as const;

export async function checkBanners(browser: Browser, copy: Copy, report: Report): Promise<void> {
  const url = copy.addresses.member;
  for (const story of STORIES)
    for (const { language, theme, width } of waysOf(story)) {
      const viewport = { width, height: width < 768 ? 844 : 900 };
      const context = await browser.newContext({ viewport });
      await context.addCookies([
        { name: 'feria_lang', value: language, url },
        { name: 'feria_theme', value: theme, url },
      ]);
      try {
        const page = await context.newPage();
        const faults: string[] = [];
        let met = 0;
        for (const path of PATHS) {
          if (path === 'forgotten') await forget(page, language);
          else await page.goto(`${url}${path}`);
          await page.keyboard.press('Shift');
          // Those of the menu that a phone does not show are there, too.
          const shown = page.locator('[data-item]:visible');
          await shown.first().waitFor();
          for (const banner of await shown.all()) {
            met += 1;
            faults.push(...(await faultsOf(banner)).map((fault) => `${path}: ${fault}`));
          }
        }
        report.check(
          `${language} ${viewport.width} · banners show every word, say what a press does, and are pressed anywhere (${met})`,
          met > PATHS.length && faults.length === 0,
          faults.join(' | '),
        );
        if (viewport.width < 768) await pressTheCorner(page, { url, language, report });
      } finally {
        await context.close();
      }
    }
}

async function forget(page: Page, language: 'es' | 'en'): Promise<void> {
  const words = wordsOf('member', language);
  await page
    .getByRole('button', { name: words('login.forgot') })
    .last()
    .click();
  await page.getByRole('dialog', { name: words('recovery.title') }).waitFor();
}

/** A banner's own faults: words that are cut, a face that is no link as large as it, or one without a visible call. */
const faultsOf = (banner: Locator): Promise<string[]> =>
  banner.evaluate((element) => {
    const faults: string[] = [];
    const said = element.textContent?.slice(0, 30) ?? '';
    for (const words of element.querySelectorAll('strong, strong + span')) {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = words as HTMLElement;
      if (getComputedStyle(words).display === 'none') continue;
      if (scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1) faults.push(`“${said}” is cut`);
    }
    const box = element.getBoundingClientRect();
    const within = [...element.querySelectorAll('strong, strong ~ span')].every((words) => {
      const { top, bottom } = words.getBoundingClientRect();
      return top >= box.top - 1 && bottom <= box.bottom + 1;
    });
    if (!within) faults.push(`“${said}” is higher than its place`);
    const link = element.querySelector('a');
    if (link) {
      const own = link.getBoundingClientRect();
      if (own.width < box.width - 1 || own.height < box.height - 1)
        faults.push(`“${said}” is pressed in part`);
      const mark = link.querySelector('svg')?.getBoundingClientRect();
      if (!mark || mark.width < 12) faults.push(`“${said}” does not say that it leads somewhere`);
    }
    return faults;
  });

interface Corner {
  url: string;
  language: 'es' | 'en';
  report: Report;
}

/** Far from its words a banner leads where its words do. */
async function pressTheCorner(page: Page, { url, language, report }: Corner): Promise<void> {
  await page.goto(`${url}/promotions`);
  const banner = page.locator('main [data-item]').first();
  const act = wordsOf('member', language)('banner.act.PAGE');
  await banner.getByText(act, { exact: true }).waitFor();
  const href = await banner.getByRole('link').getAttribute('href');
  await banner.click({ position: { x: 6, y: 6 } });
  await page.waitForURL((now) => now.pathname === href);
  report.check(`${language} · a press at a banner’s edge leads where it says`, true);
}
