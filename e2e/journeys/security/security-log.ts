/** The security log at an operator's desk: what was refused is found, read line by line and taken along; and when nothing answers. */
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import { waysOf } from '../../../tools/test/pages/story-ways.ts';
import type { Copy } from '../../support/copy.ts';
import { atDesk, inOffice, type Desk, type Scene } from '../../support/office-desk.ts';
import { seek, seekAnother } from '../../support/list-filters.ts';
import { goOffline } from '../../support/offline.ts';
import type { Report } from '../../runner/report.ts';

const NAME = 'nobody of that name';
export async function runSecurityLog(copy: Copy, report: Report): Promise<void> {
  const browser = await launchBrowser();
  try {
    const scene: Scene = { browser, copy, report };
    await report.attempt('security log: a wrong sign-in is found, read and taken along', async () => {
      await fail(scene);
      for (const [index, { theme: scheme, ...profile }] of waysOf('security-log').entries()) {
        const username = index % 2 === 0 ? 'demo_auditor' : 'demo_admin';
        await atDesk(scene, { username, scheme, ...profile }, (desk) => readLog(desk, scene));
      }
    });
  } finally {
    await browser.close();
  }
}

/** From a page of the office, as somebody who is not signed in. */
const fail = (scene: Scene): Promise<void> =>
  inOffice(scene, { language: 'en', width: 1440 }, async ({ page, url, complaints }) => {
    await page.goto(`${url}/`);
    const status = await page.evaluate(async (username) => {
      const body = JSON.stringify({ username, password: 'wrong', code: '000000' });
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/api/login', { method: 'POST', headers, body })).status;
    }, NAME);
    scene.report.check('security log: a wrong sign-in is refused', status === 401, String(status));
    complaints();
  });

async function readLog(desk: Desk, { report }: Scene): Promise<void> {
  const { page, words, url, look, complaints } = desk;
  await page.goto(`${url}/security`);
  const list = page.getByRole('heading', { name: words('nav.security'), exact: true });
  await list.waitFor();
  const found = page.waitForResponse((answer) => /\/api\/security\?.*who=/.test(answer.url()));
  await seek(desk, { column: 'who', manner: 'exactly', text: NAME.toUpperCase() });
  await found;
  await page.getByText(words('security.nobody'), { exact: false }).first().waitFor();
  report.check('security log: no address keeps a name', !page.url().includes('nobody'), page.url());
  await page.waitForLoadState('networkidle');
  await look('office security log');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: words('list.export') }).click();
  report.check('security log: the file has a name', (await saved).suggestedFilename() === 'security.csv');
  await page.waitForLoadState('networkidle');
  await page.locator('tbody a[href^="/security/"]').first().click();
  await page.getByText(words('security.nobodyText')).waitFor();
  await look('office security line');
  await page.getByRole('link', { name: words('security.sameKind') }).click();
  // Until its own answer is there, the list of the link before it may still come in, pale.
  const none = page.waitForResponse((answer) => answer.url().includes('203.0.113.254'));
  await seek(desk, { column: 'address', manner: 'exactly', text: '203.0.113.254' });
  await none;
  // The empty list's words are there from the first; what was listed before has to be gone.
  await page.locator('tbody a[href^="/security/"]').first().waitFor({ state: 'detached' });
  await page.getByText(words('list.nothingFits')).waitFor();
  await look('office security log empty');
  await goOffline(page);
  await seekAnother(desk, '203.0.113.254', {
    column: 'address',
    manner: 'exactly',
    text: '203.0.113.253',
  });
  await page
    .getByRole('alert')
    .getByRole('button', { name: words('retry') })
    .waitFor();
  await look('office security log offline');
  await page.context().setOffline(false);
  complaints();
  await page.getByRole('button', { name: words('retry') }).click();
  await page.getByText(words('list.nothingFits')).waitFor();
}
