/**
 * The list of members at an operator's desk: one of them is found by the mail that a caller tells, which no address keeps, and the list
 * is narrowed down to those who have sent no document.
 */
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import type { Report } from '../../runner/report.ts';
import type { Copy } from '../../support/copy.ts';
import { registerMember, type Member } from '../../support/member-calls.ts';
import { atDesk, type Desk, type Scene } from '../../support/office-desk.ts';

export async function runMemberList(copy: Copy, report: Report): Promise<void> {
  const browser = await launchBrowser();
  try {
    const scene: Scene = { browser, copy, report };
    const member = await registerMember(copy);
    await report.attempt('a member is found from the list by what a caller tells', () =>
      atDesk(scene, { username: 'demo_support', language: 'en', width: 1440 }, async (desk) => {
        await findMember(desk, report, member);
        await narrowDown(desk, report, member);
      }),
    );
    await report.attempt('and on a phone, too', () =>
      atDesk(scene, { username: 'demo_auditor', language: 'es', width: 390, scheme: 'dark' }, (desk) =>
        findMember(desk, report, member),
      ),
    );
  } finally {
    await browser.close();
  }
}

async function findMember(
  { page, words, url, look, where }: Desk,
  report: Report,
  { id, account }: Member,
): Promise<void> {
  await page.goto(`${url}/members`);
  await page.locator('tbody tr[data-row]').first().waitFor();
  await page
    .getByRole('search')
    .getByRole('textbox', { name: words('list.filter.findMember') })
    .fill(`${account}@example.com`);
  const found = page.getByRole('search').getByRole('button', { name: account });
  await found.waitFor();
  await look('office members, one is found');
  report.check(`${where} · no address keeps the mail`, !page.url().includes('example.com'), page.url());
  await found.click();
  await page.waitForURL(`${url}/members/${id}`);
  await page.getByRole('heading', { name: account }).first().waitFor();
}

/** To those who sent nothing, and to this one of them; both stand in the address. */
async function narrowDown(
  { page, words, url, look }: Desk,
  report: Report,
  { id, account }: Member,
): Promise<void> {
  await page.goto(`${url}/members?memberId=${id}`);
  await page.getByRole('button', { name: words('list.addFilter'), exact: true }).click();
  await page.getByRole('menuitem', { name: words('list.column.verification'), exact: true }).click();
  await page.getByRole('checkbox', { name: words('kyc.state.none'), exact: true }).check();
  await page.waitForURL(/verification=none/);
  await page.keyboard.press('Escape');
  const rows = page.locator('tbody tr[data-row]');
  await rows.filter({ hasText: account }).waitFor();
  report.check('the list is narrowed down to one member', (await rows.count()) === 1);
  await look('office members, narrowed down');
  await page.goto(`${url}/members?memberId=${id}&verification=accepted`);
  await page.getByText(words('list.nothingFits')).waitFor();
}
