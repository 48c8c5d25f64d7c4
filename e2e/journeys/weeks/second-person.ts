/** Of the payments' week: the question that is asked before money moves, and the colleague who decides what one asked for. */
import { openFromBell } from '../../support/desk-ways.ts';
import type { Desk } from '../../support/office-desk.ts';
import { confirmAct } from '../../support/record-acts.ts';
import { button, dialogOf } from '../../support/ways.ts';
import type { AtWork } from '../../support/work-week.ts';

export const COLLEAGUE = { language: 'es', width: 1440, username: 'demo_second' } as const;
/** What the colleague says. */
export const SEEN = 'I have seen the papers, too.';

/** The question names how much, in hundredths, and whose it is. */
export async function checkQuestion(
  { desk, report }: AtWork,
  amount: string,
  account: string,
): Promise<void> {
  const said = await dialogOf(desk.page).innerText();
  const isNamed = said.replaceAll(/\D/g, '').includes(`${amount}00`) && said.includes(account);
  report.check(`${desk.where} · the question names ${amount} and the person`, isNamed, isNamed ? '' : said);
}

interface Asked {
  /** Of the request, or of the entry. */
  address: string;
  amount: string;
  account: string;
}

/** From the bell to the request that waits. */
export async function approveRequest(at: AtWork, second: Desk, asked: Asked): Promise<void> {
  const { page, words } = second;
  await page.goto(`${second.url}/`);
  await openFromBell(second, 'nav.approvals');
  await page.locator(`a[href="${asked.address}"]`).first().click();
  await button(page, words('approvals.approve')).waitFor();
  await page.keyboard.press('a');
  await checkQuestion({ ...at, desk: second }, asked.amount, asked.account);
  await confirmAct(second, { yes: words('approvals.approve'), why: SEEN });
  await page.locator('.record-head').getByText(words('approvals.state.approved'), { exact: true }).waitFor();
}

/** From the bell to the entry whose reversal waits. */
export async function approveReversal(at: AtWork, second: Desk, asked: Asked): Promise<void> {
  const { page, words } = second;
  await page.goto(`${second.url}/`);
  await openFromBell(second, 'nav.reversals');
  await page.locator(`a[href="${asked.address}"]`).first().click();
  await button(page, words('reversal.approve')).waitFor();
  await page.keyboard.press('a');
  await checkQuestion({ ...at, desk: second }, asked.amount, asked.account);
  await confirmAct(second, { yes: words('reversal.approve'), why: SEEN });
  await page.getByText(words('reversal.obstacle.reversed')).waitFor();
}
