/** A browser that forbids storage, as one with all site data blocked does: the page remembers for as long as it stands, and works. */
import type { Browser } from 'playwright-core';
import type { Copy } from '../../support/copy.ts';
import { signInMember } from '../../support/entry-calls.ts';
import { registerMember } from '../../support/member-calls.ts';
import type { Report } from '../../runner/report.ts';
import { wordsOf } from '../../support/words.ts';

export async function checkNoStorage(browser: Browser, copy: Copy, report: Report): Promise<void> {
  const url = copy.addresses.member;
  const words = wordsOf('member', 'en');
  const member = await registerMember(copy);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addCookies([{ name: 'feria_lang', value: 'en', url }]);
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('denied for this document', 'SecurityError');
        },
      });
  });
  try {
    const page = await context.newPage();
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(String(error)));
    await page.goto(`${url}/`, { waitUntil: 'networkidle' });
    await page.keyboard.press('/');
    await page.getByRole('dialog', { name: words('lobby.search') }).waitFor();
    await page.keyboard.press('Escape');
    await signInMember(page, copy, member);
    await page.goto(`${url}/member?page=transferFund`);
    await page
      .getByRole('button', { name: words('shell.balanceHide') })
      .first()
      .click();
    await page
      .getByRole('button', { name: words('shell.balanceShow') })
      .first()
      .waitFor();
    await page
      .getByRole('banner')
      .getByRole('button', { name: words('shell.menu') })
      .click();
    await page.getByRole('menuitem', { name: words('shell.signOut') }).click();
    const confirm = page.getByRole('dialog').getByRole('button', { name: words('signOut.confirm') });
    await confirm.waitFor();
    await context.setOffline(true);
    await confirm.click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // What the server is owed is told in this visit: a page that comes next knows nothing of it.
    const isTold = page.waitForResponse((answer) => /logout/.test(answer.url()) && answer.ok());
    await context.setOffline(false);
    await isTold;
    await page.goto(`${url}/`);
    await page.getByRole('banner').getByText(words('shell.login'), { exact: true }).waitFor();
    report.check('without storage: nothing is thrown', thrown.length === 0, thrown.join(' | '));
  } finally {
    await context.close();
  }
}
