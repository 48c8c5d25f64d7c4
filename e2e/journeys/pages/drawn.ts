/**
 * Pages that the server draws, as they stand before the app runs: every class in them has a style in what the page names. Without
 * it a page would stand there as bare text until the app wakes, and then jump.
 */
import type { Browser } from 'playwright-core';
import type { Copy } from '../../support/copy.ts';
import type { Report } from '../../runner/report.ts';
import { checkTitle } from '../../support/page-title.ts';
import { CATEGORY_PATHS } from '../../../apps/member/src/ground/pages/pages.ts';

const NOWHERE = '/nowhere';

/** What the server draws before any script runs. */
export const DRAWN_PATHS = [
  '/',
  ...Object.keys(CATEGORY_PATHS),
  ...['/inHouse', '/?select=HOT', NOWHERE, '/promotions', '/help', '/faq', '/guide', '/blog', '/about'],
  ...['/legal/terms', '/help/nothing'],
];

export async function checkDrawn(browser: Browser, copy: Copy, report: Report): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  });
  // Where all categories are open.
  await context.addCookies([{ name: 'feria_market', value: 'MX', url: copy.addresses.member }]);
  try {
    const page = await context.newPage();
    for (const path of DRAWN_PATHS) {
      await page.goto(`${copy.addresses.member}${path}`, { waitUntil: 'load' });
      const { worn, bare } = await page.evaluate(() => {
        const styled = new Set<string>();
        const read = (rules: CSSRuleList): void => {
          for (const rule of rules) {
            if (rule instanceof CSSStyleRule)
              for (const [, name] of rule.selectorText.matchAll(/\.([\w-]+)/g)) styled.add(name!);
            if ('cssRules' in rule) read(rule.cssRules as CSSRuleList);
          }
        };
        for (const { cssRules } of document.styleSheets) read(cssRules);
        const all = new Set([...document.querySelectorAll('#root [class]')].flatMap((e) => [...e.classList]));
        return { worn: all.size, bare: [...all].filter((name) => !styled.has(name)) };
      });
      report.check(
        `${path}: drawn by the server with all its styles`,
        worn > 0 && bare.length === 0,
        bare.join(' '),
      );
      // It has no heading of the first rank, which is where the server finds the others' title.
      if (path === NOWHERE) await checkTitle(page, `${path}: drawn by the server`, report);
    }
  } finally {
    await context.close();
  }
}
