/**
 * Reports as somebody works with them: each is opened on a desk and on a phone, its rows come to its total, they are sorted, lead to
 * the next closer look, are taken along as a file and asked for by mail.
 */
import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { REPORTS } from '@feria/contracts/reporting/reports/list';
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import type { Report } from '../../runner/report.ts';
import type { Copy } from '../../support/copy.ts';
import { deposit, findSlot, registerMember, sitDown } from '../../support/member-calls.ts';
import { atDesk, type Desk } from '../../support/office-desk.ts';

const SPINS = 4;
const STAKE = '1000';

export async function runReports(copy: Copy, report: Report): Promise<void> {
  const browser = await launchBrowser();
  const scene = { browser, copy, report };
  try {
    await play(copy);
    await report.attempt('reports are read, sorted, followed, taken along and asked for by mail', () =>
      atDesk(scene, { username: 'demo_auditor', language: 'en', width: 1440 }, async (desk) => {
        await openEach(desk, report);
        await sortRows(desk, report);
        await takeAlong(desk, report);
        await followMethod(desk, report);
        await lookCloser(desk, report);
        await askByMail(desk, report);
        await readCohorts(desk, report);
        await readMembers(desk, report);
      }),
    );
    await report.attempt('reports are read on a phone', () =>
      atDesk(scene, { username: 'demo_second', language: 'es', width: 390, scheme: 'dark' }, (desk) =>
        openEach(desk, report),
      ),
    );
  } finally {
    await browser.close();
  }
}

/** Some rounds and a deposit, so that there is something to report. */
async function play(copy: Copy): Promise<void> {
  const member = await registerMember(copy);
  await deposit(copy, member, '50000');
  const session = await sitDown(copy, member, await findSlot(member));
  for (let spins = 0; spins < SPINS; spins += 1) {
    const { status, body } = await session.spin(STAKE, randomUUID());
    if (status !== 200) throw new Error(`no round: ${JSON.stringify(body)}`);
    let { round } = body;
    for (let step = round.shown; round.state === 'playing'; step += 1)
      round = (await session.advance(round.id, step)).body.round;
  }
}

const rowsOf = (page: Page) => page.locator('main tbody tr');

async function openReport({ page, words, url }: Desk, code: string, search: string): Promise<void> {
  await page.goto(`${url}/reports/${code}?${search}`);
  await page.getByRole('heading', { level: 1, name: words(`report.${code}`), exact: true }).waitFor();
  await page.getByText(words('reports.total'), { exact: true }).first().waitFor();
}

/** A method leads to its deposits of these days, and its figure of withdrawals to what was paid out by it. */
async function followMethod(desk: Desk, report: Report): Promise<void> {
  const { page, words, look } = desk;
  for (const [list, moment] of [
    ['deposits', 'approvedAt'],
    ['withdrawals', 'paidAt'],
  ] as const) {
    await openReport(desk, 'payments', 'range=30&market=CO&by=method');
    const cell = rowsOf(page)
      .first()
      .locator(`td[data-name="${words(`measure.${list}`)}"]`);
    await cell.getByRole('link').click();
    await page.waitForURL((to) => to.pathname === `/${list}`);
    const asked = new URL(page.url()).searchParams;
    const isNarrowed = asked.has('method') && asked.has(moment) && asked.get('merchantCode') === 'CO';
    report.check(`a method leads to its own ${list}`, isNarrowed, page.url());
    await page.getByRole('button', { name: new RegExp(`^${words('list.column.method')}: `) }).waitFor();
    if (list === 'deposits') await page.locator('main tbody tr[data-row]').first().waitFor();
    else report.check('not those that wait', asked.get('state') === '', page.url());
    await look(`office ${list} of a method`);
  }
}

async function openEach(desk: Desk, report: Report): Promise<void> {
  const { page, words, url, look } = desk;
  await page.goto(`${url}/reports`);
  await page.getByRole('heading', { level: 1, name: words('nav.reports'), exact: true }).waitFor();
  await page.getByText(words('reports.mails.empty')).waitFor();
  await look('office reports');
  for (const { code } of REPORTS) {
    await openReport(desk, code, 'range=today&market=CO');
    await look(`office report ${code}`);
    const columns = await columnsOf(page);
    const odd = columns.filter(({ isAdded, rows, total }) => isAdded && Math.abs(rows - total) > 0.005);
    report.check(
      `${desk.where} · report ${code}: its rows come to its total`,
      columns.length > 1 && odd.length === 0,
      odd.map(({ name, rows, total }) => `${name}: ${rows} and ${total}`).join(', '),
    );
  }
}

type Column = { name: string; rows: number; total: number; isAdded: boolean };

/** What stands in the cells, as numbers; shares, times and what was before stand in none of the sums. */
function columnsOf(page: Page): Promise<Column[]> {
  return rowsOf(page).evaluateAll((rows) => {
    const cells = rows.map((row) =>
      [...row.querySelectorAll('td')].map((cell) => ({
        name: cell.dataset['name'] ?? '',
        text: cell.querySelector('bdi')?.textContent ?? '',
      })),
    );
    const numberOf = (text: string): number => {
      const digits = text.replaceAll(/[^\d.,-]/g, '');
      // Two decimals at the end; what stands before them groups.
      const parts = /^(.*)[.,](\d\d)$/.exec(digits);
      return parts
        ? Number(`${parts[1]!.replaceAll(/[.,]/g, '')}.${parts[2]}`)
        : Number(digits.replaceAll(/[.,]/g, ''));
    };
    const total = cells.at(-1) ?? [];
    return total.slice(1).map(({ name, text }, index) => {
      const column = cells.slice(0, -1).map((row) => row[index + 1]!.text);
      const isAdded = [text, ...column].every((one) => /^-?[\d.,]+$/.test(one));
      return {
        name,
        rows: column.reduce((all, one) => all + numberOf(one), 0),
        total: numberOf(text),
        isAdded,
      };
    });
  });
}

/** By rounds, both ways: the address says it. */
async function sortRows(desk: Desk, report: Report): Promise<void> {
  const { page, words } = desk;
  await openReport(desk, 'game', 'range=today&market=CO');
  const head = page.locator('main thead .sort-head', { hasText: words('measure.rounds') });
  for (const [way, sort] of [
    [-1, '-rounds'],
    [1, 'rounds'],
  ] as const) {
    await Promise.all([
      page.waitForResponse((answer) => answer.url().includes(`sort=${sort}`) && answer.ok()),
      head.click(),
    ]);
    await page.waitForURL((to) => to.searchParams.get('sort') === sort);
    // The rows of before stand until those of the answer are drawn.
    await waitForOrder(page, words('measure.rounds'), way);
    report.check(`rows stand by ${sort}`, (await rowsOf(page).count()) > 1);
  }
}

/** Resolves when the rows, without that of the totals, stand by this column: `way` 1 upwards, -1 downwards. */
async function waitForOrder(page: Page, name: string, way: number): Promise<void> {
  await page.waitForFunction(
    ({ column, up }) => {
      const rows = [...document.querySelectorAll('main tbody tr')].slice(0, -1);
      const numbers = rows.map((row) => {
        const cell = [...row.querySelectorAll('td')].find((one) => one.dataset['name'] === column);
        return Number((cell?.querySelector('bdi')?.textContent ?? '').replaceAll(/\D/g, ''));
      });
      return numbers.every((one, index) => index === 0 || up * (one - numbers[index - 1]!) >= 0);
    },
    { column: name, up: way },
  );
}

async function takeAlong({ page, words }: Desk, report: Report): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words('list.export') }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  const [head, ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  report.check(
    'the file has the columns of the report',
    head?.startsWith('game,name,currency,stakes') === true,
    head,
  );
  const shown = (await rowsOf(page).count()) - 1;
  report.check(
    'the file has the rows of the report and their total',
    lines.length === shown + 1 && lines.at(-1)!.startsWith('total,'),
    text,
  );
}

/** From a vendor to its games, narrowed down in the address, and back to all of them. */
async function lookCloser(desk: Desk, report: Report): Promise<void> {
  const { page, words } = desk;
  await openReport(desk, 'vendor', 'range=today&market=CO');
  await rowsOf(page).first().locator('a').first().click();
  await page.waitForURL(/\/reports\/game\?.*vendor=/);
  await page.getByRole('heading', { level: 1, name: words('report.game'), exact: true }).waitFor();
  await page.getByText(words('reports.total'), { exact: true }).first().waitFor();
  await desk.look('office report of one vendor');
  const kept = new URL(page.url()).searchParams;
  report.check(
    'the days and the market come along',
    kept.get('range') === 'today' && kept.get('market') === 'CO',
  );
  const only = page.getByRole('button', { name: /: (?:show all again|mostrar todo de nuevo)$/ });
  await only.click();
  await page.waitForURL((to) => !to.searchParams.has('vendor'));
  report.check('what narrows down is taken away again', (await only.count()) === 0);
}

async function askByMail(desk: Desk, report: Report): Promise<void> {
  const { page, words, url, look } = desk;
  await page.getByRole('button', { name: words('reports.mail'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(words('reports.mailHint')).waitFor();
  await look('office report, by mail');
  await dialog.getByRole('button', { name: words('reports.mail.ask') }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.goto(`${url}/reports`);
  const name = words('report.game');
  const off = page.getByRole('button', { name: words('reports.mails.offName').replace('{name}', name) });
  await off.waitFor();
  await look('office reports, one by mail');
  report.check('it says when the next one leaves', (await page.locator('main tbody time').count()) > 0);
  await off.click();
  await page.getByText(words('reports.mails.empty')).waitFor();
}

/** The member of this journey registered in this month, staked and paid in. */
async function readCohorts({ page, words, url, look }: Desk, report: Report): Promise<void> {
  await page.goto(`${url}/reports`);
  await page.getByRole('link', { name: words('cohorts.title'), exact: true }).click();
  await page.getByRole('heading', { level: 1, name: words('cohorts.title'), exact: true }).waitFor();
  const last = rowsOf(page).last().locator('td bdi');
  await last.first().waitFor();
  await look('office cohorts');
  const [members, share] = await last.allInnerTexts();
  report.check('who registered is there', Number(members) > 0, members ?? '');
  report.check('and a share of them has staked', /^[1-9][\d.,]*\s?%$/.test(share ?? ''), share ?? '');
}

async function readMembers({ page, words, url, look }: Desk, report: Report): Promise<void> {
  await page.goto(`${url}/reports/members?range=today&market=CO`);
  await page.getByRole('heading', { level: 1, name: words('memberValues.title'), exact: true }).waitFor();
  await page.getByText(words('reports.total'), { exact: true }).first().waitFor();
  await look('office value of members');
  const columns = await columnsOf(page);
  const odd = columns.filter(({ rows, total }) => Math.abs(rows - total) > 0.005);
  report.check('members and all others come to the total', columns.length > 0 && odd.length === 0);
}
