/**
 * A list of the office as somebody works in it: narrowed down by chips that stand in the address, sorted, its columns chosen, taken along
 * as a file, kept as a view that a colleague uses, read by the keyboard with a look beside it, and calm when something new comes.
 */
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import type { Report } from '../../runner/report.ts';
import type { Copy } from '../../support/copy.ts';
import { deposit, registerMember, type Member } from '../../support/member-calls.ts';
import {
  addFilter,
  chooseView,
  keepView,
  narrowToMember,
  removeView,
  rowsOf,
  shownOf,
  sumsOf,
  takeFile,
} from '../../support/list-work.ts';
import { atDesk, type Desk } from '../../support/office-desk.ts';

const SMALL = ['10000', '20000'];
const LARGE = '70000';

export async function runOfficeLists(copy: Copy, report: Report, isVariant = false): Promise<void> {
  const browser = await launchBrowser();
  const scene = { browser, copy, report, isVariant };
  // The same walk in the other language is another view, and another member's money.
  const view = isVariant ? 'Vista de prueba' : 'View of a test';
  try {
    const member = await registerMember(copy);
    for (const amount of [...SMALL, LARGE]) await deposit(copy, member, amount);
    await report.attempt('a list of the office is narrowed down, sorted, kept and taken along', () =>
      atDesk(scene, { username: 'demo_payments', language: 'en', width: 1440 }, async (desk) => {
        await narrowDown(desk, report, member);
        await takesFiltersOut(desk, report, member);
        await choose(desk, report);
        await keepView(desk, view, 'office list, a view is kept');
        await takeAlong(desk, report, member);
        await copyRows(desk, report, member);
        await readByKeyboard(desk, report);
        await scrollToItsEnd(desk);
      }),
    );
    await report.attempt('a colleague uses the view, and may not take the list along', () =>
      atDesk(scene, { username: 'demo_support', language: 'es', width: 390, scheme: 'dark' }, (desk) =>
        useView(desk, report, view),
      ),
    );
    await report.attempt('what comes meanwhile moves nothing', () =>
      atDesk(scene, { username: 'demo_payments', language: 'es', width: 768 }, async (desk) => {
        await staysCalm(desk, report, { copy, browser, member });
        await chooseView(desk, view);
        await removeView(desk, view);
        await saysWhatIsLeftOut(desk, report);
        await takesFiltersOut(desk, report, member);
      }),
    );
  } finally {
    await browser.close();
  }
}

const amountsOf = (page: Page): Promise<string[]> =>
  page.locator('tbody tr[data-row]').evaluateAll((rows) =>
    rows.map((row) => {
      const cells = [...row.querySelectorAll('td')].map((cell) =>
        (cell.textContent ?? '').replaceAll(/\D/g, ''),
      );
      return cells.find((digits) => /^(?:1|2|7)0{6}$/.test(digits)) ?? '';
    }),
  );

/** To one member, and to amounts from 15,000 on: both stand in the address, and the sums are of exactly these rows. */
async function narrowDown(desk: Desk, report: Report, member: Member): Promise<void> {
  const { page, words, url, look } = desk;
  await page.goto(`${url}/deposits`);
  await rowsOf(page).first().waitFor();
  await narrowToMember(desk, member);
  await shownOf(page, 3).waitFor();
  await addFilter(desk, 'amount');
  await page.getByRole('textbox', { name: words('list.filter.least') }).fill('15000');
  await look('office list, an amount is chosen');
  await page.getByRole('button', { name: words('list.filter.apply') }).click();
  await shownOf(page, 2).waitFor();
  report.check('the address says what is asked', page.url().includes('amount=15000..'), page.url());
  const sums = await sumsOf(page);
  report.check('the sum is that of the rows', sums.includes('9000000'), sums);
  await look('office list, narrowed down');
}

/** Nothing matches: the list says so and by what, one press takes the filters out, and order and columns stay; then it is as it was. */
async function takesFiltersOut(desk: Desk, report: Report, { id, account }: Member): Promise<void> {
  const { page, words, url, look } = desk;
  const before = page.url();
  await page.goto(`${url}/deposits?memberId=${id}&amount=900000..&sort=-amount&columns=createdAt,amount`);
  const nothing = page.locator('.nothing-fits');
  await nothing.getByText(account).waitFor();
  const said = await nothing.innerText();
  const isSaid = said.includes(words('list.nothingFits')) && said.includes(words('list.column.amount'));
  report.check('that nothing matches is said, and by what', isSaid, said);
  report.check('it does not say that there is none', !said.includes(words('deposits.empty')), said);
  await look('office list, nothing matches');
  await nothing.getByRole('button', { name: words('list.clearFilters') }).click();
  await rowsOf(page).first().waitFor();
  const asked = new URL(page.url()).searchParams.toString();
  report.check('order and columns stay', asked === 'sort=-amount&columns=createdAt%2Camount', asked);
  await page.goto(before);
  await rowsOf(page).first().waitFor();
}

/** By amount, both ways, and with a column more. */
async function choose({ page, words, look }: Desk, report: Report): Promise<void> {
  const head = page.locator('thead .sort-head', { hasText: words('list.column.amount') });
  await head.click();
  await page.waitForURL(/sort=-amount/);
  await rowsOf(page).first().waitFor();
  report.check(
    'the greatest is first',
    (await amountsOf(page)).join() === '7000000,2000000',
    (await amountsOf(page)).join(),
  );
  await head.click();
  await page.waitForURL(/sort=amount/);
  await page.waitForFunction(
    () => document.querySelector('tbody tr[data-row]')?.textContent?.includes('70') === false,
  );
  report.check(
    'the least is first',
    (await amountsOf(page)).join() === '2000000,7000000',
    (await amountsOf(page)).join(),
  );
  await page.getByRole('button', { name: words('list.look') }).click();
  await page.getByRole('checkbox', { name: words('list.column.tax'), exact: true }).check();
  await page.getByRole('checkbox', { name: words('list.column.method'), exact: true }).uncheck();
  await look('office list, columns');
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: words('list.column.tax'), exact: true }).waitFor();
  const method = await page
    .getByRole('columnheader', { name: words('list.column.method'), exact: true })
    .count();
  report.check('columns come and go', method === 0);
}

/** The file has the columns that are shown, and the rows in their order. */
async function takeAlong(desk: Desk, report: Report, member: Member): Promise<void> {
  const { head, rows } = await takeFile(desk);
  report.check('the file has the columns of the list', head.includes('amount,currency,tax'), head);
  const isWhole = rows.length === 2 && rows.every((row) => row.includes(member.account));
  report.check(
    'the file has the rows of the list, in its order',
    isWhole && rows[0]!.includes('20000'),
    rows.join('\n'),
  );
}

/** What is shown, as a spreadsheet takes it from the clipboard: tabs between the columns of the list, and the rows in their order. */
async function copyRows({ page, words }: Desk, report: Report, member: Member): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: words('list.copy'), exact: true }).click();
  await page
    .getByText(/^2 (?:rows copied|filas copiadas)\.$/)
    .first()
    .waitFor();
  const [head = '', ...rows] = (await page.evaluate(() => navigator.clipboard.readText()))
    .trimEnd()
    .split('\n');
  report.check('what is copied has the columns of the list', head.includes('amount\tcurrency\ttax'), head);
  const isWhole = rows.length === 2 && rows.every((row) => row.split('\t').includes(member.account));
  report.check(
    'what is copied has the rows of the list',
    isWhole && rows[0]!.includes('20000'),
    rows.join('\n'),
  );
}

/** A list that is longer than the window: its last row comes into sight, and its head stays there. Waits until it is so. */
async function scrollToItsEnd({ page, url }: Desk): Promise<void> {
  await page.goto(`${url}/games`);
  await rowsOf(page).first().waitFor();
  await rowsOf(page).first().hover();
  await page.mouse.wheel(0, 100_000);
  await page.waitForFunction(() => {
    const [row, head] = [
      [...document.querySelectorAll('tbody tr[data-row]')].at(-1),
      document.querySelector('thead th'),
    ].map((element) => element?.getBoundingClientRect());
    return (
      row !== undefined &&
      head !== undefined &&
      row.bottom <= innerHeight &&
      head.top >= 0 &&
      head.bottom <= row.top
    );
  });
}

/** An old address asks for a state that there is no more: the list says so, and what is known of it stays. */
async function saysWhatIsLeftOut({ page, words, url, look }: Desk, report: Report): Promise<void> {
  await page.goto(`${url}/deposits?state=approved,lost`);
  const leftOut = page.getByRole('status').filter({ hasText: words('list.column.state') });
  await leftOut.waitFor();
  await look('office list, part of the address is left out');
  await leftOut.getByRole('button', { name: words('ask.close') }).click();
  await leftOut.waitFor({ state: 'detached' });
  report.check('what is known of it stays', page.url().endsWith('state=approved'), page.url());
}

/** j and k go through the rows, p looks beside the list, Enter opens, and from there j goes to the next one. */
async function readByKeyboard({ page, words, look }: Desk, report: Report): Promise<void> {
  const at = (): Promise<number> =>
    rowsOf(page).evaluateAll((rows) => rows.findIndex((row) => row.contains(document.activeElement)));
  await page.locator('body').click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  report.check('j goes down', (await at()) === 1);
  await page.keyboard.press('k');
  report.check('k goes up', (await at()) === 0);
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { level: 3 }).waitFor();
  await look('office list, a look beside it');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await rowsOf(page).first().locator('a').first().focus();
  await page.keyboard.press('Enter');
  await page.getByText(/^1 (?:of|de) 2$/).waitFor();
  await look('office record, opened from a list');
  await page.keyboard.press('j');
  await page.getByText(/^2 (?:of|de) 2$/).waitFor();
  report.check(
    'the last one has none after it',
    await page.getByRole('button', { name: words('list.after') }).isDisabled(),
  );
}

async function useView(desk: Desk, report: Report, view: string): Promise<void> {
  const { page, words, url, look } = desk;
  await page.goto(`${url}/deposits`);
  await chooseView(desk, view);
  await page.waitForURL(/amount=15000/);
  await shownOf(page, 2).waitFor();
  await look('office list, a shared view on a phone');
  for (const way of ['list.export', 'list.copy']) {
    const button = page.getByRole('button', { name: words(way), exact: true });
    report.check(
      `who may not take it along is not offered to: ${way}`,
      (await button.getAttribute('aria-disabled')) === 'true',
    );
  }
}

interface Coming {
  copy: Copy;
  browser: Browser;
  member: Member;
}

/** A deposit comes while the list is read: it is counted, nothing moves, and it is there when it is asked for. */
async function staysCalm({ page, url, look }: Desk, report: Report, { copy, member }: Coming): Promise<void> {
  await page.goto(`${url}/deposits`);
  await rowsOf(page).first().waitFor();
  const before = await rowsOf(page).first().getAttribute('data-row');
  await deposit(copy, member, '30000');
  const news = page.getByRole('button', { name: /^(?:Show 1 new row|Mostrar 1 fila nueva)$/ });
  await news.waitFor();
  report.check(
    'the first row is where it was',
    (await rowsOf(page).first().getAttribute('data-row')) === before,
  );
  await look('office list, something new waits');
  await news.click();
  await news.waitFor({ state: 'detached' });
  report.check('asked for, it is first', (await rowsOf(page).first().getAttribute('data-row')) !== before);
}
