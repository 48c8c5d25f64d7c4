/**
 * The books, as those see them whose they are: a member reads the statement of what was played and takes it away, and the
 * office compares all books with each other and with what the three vendors themselves have written down.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import type { ReconciliationDetail, ReconciliationRow } from '@feria/contracts/reporting/reconciliation';
import type { Statement } from '@feria/contracts/reporting/statements';
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import type { Copy } from '../../support/copy.ts';
import { signInMember } from '../../support/entry-calls.ts';
import { lookAt } from '../../support/look.ts';
import { deposit, findSlot, registerMember, sitDown, type Member } from '../../support/member-calls.ts';
import { enterOffice } from '../../support/office-desk.ts';
import type { Report } from '../../runner/report.ts';
import { watchContext } from '../../support/watch.ts';
import { wordsOf, type Language } from '../../support/words.ts';
import { goOffline } from '../../support/offline.ts';

const SPINS = 6;
const STAKE = '1000';

export async function runStatements(copy: Copy, report: Report): Promise<void> {
  const browser = await launchBrowser();
  try {
    const member = await registerMember(copy);
    await deposit(copy, member, '50000');
    await play(copy, member);
    const scene = { browser, copy, report, member };
    await report.attempt('a member reads the statement and takes it away', () =>
      readStatement(scene, 'es', 390),
    );
    await report.attempt('the office compares the books', () => compareBooks(scene, 'en'));
  } finally {
    await browser.close();
  }
}

type Scene = { browser: Browser; copy: Copy; report: Report; member: Member };

/** Some rounds, each to its end. */
async function play(copy: Copy, member: Member): Promise<void> {
  const gameSession = await sitDown(copy, member, await findSlot(member));
  for (let spins = 0; spins < SPINS; spins += 1) {
    const { status, body } = await gameSession.spin(STAKE, randomUUID());
    if (status !== 200) throw new Error(`no round: ${JSON.stringify(body)}`);
    let { round } = body;
    for (let step = round.shown; round.state === 'playing'; step += 1)
      round = (await gameSession.advance(round.id, step)).body.round;
  }
}

async function readStatement(
  { browser, copy, report, member }: Scene,
  language: Language,
  width: number,
): Promise<void> {
  const words = wordsOf('member', language);
  const url = copy.addresses.member;
  const context = await browser.newContext({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'feria_lang', value: language, url }]);
  const watch = watchContext(context, copy.addresses);
  try {
    const page = await context.newPage();
    await page.goto(`${url}/`);
    await signInMember(page, copy, member);
    await page.goto(`${url}/member?page=statement`);
    await page.getByRole('heading', { name: words('statements.movements') }).waitFor();
    const look = { where: `${language} ${width}`, report };
    await lookAt(page, 'statement of a month', look);
    const month = new URL(page.url()).searchParams;
    const days = month.get('from') === null ? await daysShown(page) : month.toString();
    const { body } = await member.call<Statement>('GET', `/api/statement?${days}`);
    const cash = body.accounts.find(({ account }) => account === 'cash')!;
    const kinds = cash.sums.map(({ kind, lines }) => `${kind} ${lines}`);
    report.check(
      'the deposit and every stake are in it',
      kinds.includes('deposit 1') && kinds.includes(`bet ${SPINS}`),
      kinds.join(),
    );

    const csv = (await take(page, words('statements.download.csv'))).toString('utf8');
    report.check(
      'the table ends with what is there',
      csv.includes(`"${cash.closing.replace('.', ',')}"`),
      csv.slice(-400),
    );
    const pdf = await take(page, words('statements.download.pdf'));
    report.check('the document is one', pdf.subarray(0, 5).toString() === '%PDF-' && pdf.length > 4_000);
    await page.getByText(words('statements.saved')).waitFor();

    await page.getByRole('button', { name: words('statements.span.year'), exact: true }).click();
    await page.getByText(words('wallet.kind.deposit')).first().waitFor();
    await page.getByRole('button', { name: words('statements.before.year') }).click();
    await page.getByText(words('statements.emptyTitle')).waitFor();
    await lookAt(page, 'statement of an empty year', look);
    await page.getByRole('button', { name: words('statements.span.days'), exact: true }).click();
    await goOffline(page);
    await page.getByLabel(words('statements.from')).fill('2026-01-02');
    await page.getByText(words('unreached.offline')).first().waitFor();
    await context.setOffline(false);
    const complaints = watch.take().filter((text) => !/ERR_INTERNET_DISCONNECTED|socket/i.test(text));
    report.check('statements: nothing to complain of', complaints.length === 0, complaints.join('\n  '));
  } finally {
    await context.close();
  }
}

async function daysShown(page: Page): Promise<string> {
  const requested = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .find((name) => name.includes('/api/statement?')),
  );
  return new URL(requested ?? '').searchParams.toString();
}

/** What the browser keeps of a file. */
async function take(page: Page, name: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return readFile(await download.path());
}

async function compareBooks({ browser, copy, report, member }: Scene, language: Language): Promise<void> {
  const words = wordsOf('office', language);
  const url = copy.addresses.office;
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addCookies([{ name: 'feria_office_lang', value: language, url }]);
  const watch = watchContext(context, copy.addresses);
  try {
    const page = await context.newPage();
    await page.goto(`${url}/`);
    await enterOffice(page, copy, 'demo_auditor');
    await page.goto(`${url}/reconciliation`);
    await page.getByRole('heading', { name: words('nav.reconciliation') }).waitFor();
    // The night's own run may be at work: this one comes after it.
    await page.getByRole('button', { name: words('reconciliation.run') }).click();
    await page.getByText(words('reconciliation.asked')).waitFor();
    const detail = await finishedRun(page);
    const wrong = detail.checks.filter(({ state }) => state === 'differs' || state === 'failed');
    report.check(
      'all books agree',
      wrong.length === 0,
      wrong.map((check) => JSON.stringify(check)).join('\n  '),
    );
    const vendors = detail.checks.filter(({ name }) => name === 'vendor_log');
    const compared = vendors.filter(({ state }) => state === 'agrees').map(({ subject }) => subject);
    report.check('with the list of every vendor of ours', compared.length >= 3, JSON.stringify(vendors));
    const studio = vendors.find(({ subject }) => subject === 'studio');
    report.check(
      'and the studio’s list was read',
      (studio?.counts['theirs'] ?? 0) >= SPINS * 2,
      JSON.stringify(studio),
    );
    const look = { where: `${language} 1280`, report };
    await page.reload();
    await page.locator(`tr[data-row="${detail.run.id}"]`).waitFor();
    await lookAt(page, 'office reconciliation', look);
    await page.getByRole('link', { name: words('nav.holds') }).click();
    await page.getByText(words('reconciliation.noHolds')).waitFor();
    await lookAt(page, 'office open holds', look);
    await page.goto(`${url}/reconciliation/differences`);
    await page.getByText(words('reconciliation.differencesLead')).waitFor();
    await lookAt(page, 'office differences', look);
    await page.goto(`${url}/reconciliation/${detail.run.id}`);
    await page.getByText(words('reconciliation.check.member_balances')).click();
    await page.getByText(words('reconciliation.about.member_balances')).waitFor();
    await lookAt(page, 'office reconciliation run', look);
    await page.goto(`${url}/members/${member.id}/statement`);
    await page
      .getByRole('cell', { name: words('entry.kind.deposit'), exact: true })
      .first()
      .waitFor();
    await lookAt(page, 'office statement', look);
    const csv = (await take(page, words('statement.download.csv'))).toString('utf8');
    report.check('the office takes the table', csv.includes(member.account));
    const complaints = watch.take();
    report.check('reconciliation: nothing to complain of', complaints.length === 0, complaints.join('\n  '));
  } finally {
    await context.close();
  }
}

/** The newest run, when it is over. */
export async function finishedRun(page: Page): Promise<ReconciliationDetail> {
  for (let looks = 0; looks < 480; looks += 1) {
    const { items } = await readInOffice<{ items: ReconciliationRow[] }>(
      page,
      '/reconciliation/runs?limit=1',
    );
    const [run] = items;
    if (run && (run.state === 'finished' || run.state === 'broken'))
      return readInOffice<ReconciliationDetail>(page, `/reconciliation/runs/${run.id}`);
    await page.waitForTimeout(250);
  }
  throw new Error('the comparison does not end');
}

/** What the office's own calls would read, with its session. */
export function readInOffice<Answer>(page: Page, path: string): Promise<Answer> {
  return page.evaluate(async (address) => {
    const { value } = (await (await fetch('/api/session')).json()) as { value: { token: string } };
    const reply = await fetch(`/api${address}`, { headers: { 'x-feria-token': value.token } });
    return (await reply.json()) as unknown;
  }, path) as Promise<Answer>;
}
