/**
 * An entry is taken back in the office: by one person, who sees first what it does; by two where it is large; and its member
 * reads why. Then all books still agree.
 */
import { randomUUID } from 'node:crypto';
import type { EntryPage } from '@feria/contracts/wallet/member';
import type { RoundPage } from '@feria/contracts/play/member';
import type { Locator, Page } from 'playwright-core';
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import type { Copy } from '../../support/copy.ts';
import { lookAt } from '../../support/look.ts';
import { alarmAgain } from '../reporting/known-differences.ts';
import { deposit, findSlot, registerMember, sitDown, type Member } from '../../support/member-calls.ts';
import { atDesk, type Desk, type Scene as Desks } from '../../support/office-desk.ts';
import type { Report } from '../../runner/report.ts';
import { signInMember } from '../../support/entry-calls.ts';
import { finishedRun, readInOffice } from '../reporting/statements.ts';
import { wordsOf } from '../../support/words.ts';
import { goOffline } from '../../support/offline.ts';
import { confirmAct } from '../../support/record-acts.ts';
import { button, dialogOf } from '../../support/ways.ts';

type Scene = Desks & { member: Member };

const STAKE = '1000';
const LARGE = '500000';
const NOTE = 'the film shows a fault';

export async function runReversals(copy: Copy, report: Report): Promise<void> {
  const browser = await launchBrowser();
  try {
    const member = await registerMember(copy);
    await deposit(copy, member, LARGE);
    await playOne(copy, member);
    const scene = { browser, copy, report, member };
    await report.attempt('an operator takes a stake back', () => takeStakeBack(scene));
    await report.attempt('a large one needs a second person', () => takeDepositBack(scene));
    await report.attempt('the member reads why', () => readWhy(scene));
    await report.attempt('all books agree afterwards', () => compareBooks(scene));
  } finally {
    await browser.close();
  }
}

async function playOne(copy: Copy, member: Member): Promise<void> {
  const gameSession = await sitDown(copy, member, await findSlot(member));
  const { status, body } = await gameSession.spin(STAKE, randomUUID());
  if (status !== 200) throw new Error(`no round: ${JSON.stringify(body)}`);
  let { round } = body;
  for (let step = round.shown; round.state === 'playing'; step += 1)
    round = (await gameSession.advance(round.id, step)).body.round;
}

async function takeStakeBack(scene: Scene): Promise<void> {
  const { report, member } = scene;
  const { items } = (await member.call<RoundPage>('GET', '/api/rounds')).body;
  const seat = { username: 'demo_payments', language: 'en', width: 1440 } as const;
  await atDesk(scene, seat, async ({ page, context, words, url, complaints }) => {
    const look = { where: 'en 1440', report };
    await page.goto(`${url}/rounds/${items[0]!.id}`);
    await page.locator('a[href^="/entries/"]').first().click();
    await page.getByRole('heading', { name: words('reversal.title') }).waitFor();
    const effect = page.getByRole('table', { name: words('reversal.effect', { currency: 'COP' }) });
    await effect.getByText(/^\+.*1[.,]000/).waitFor();
    const confirm = page.getByRole('button', { name: words('reversal.confirm'), exact: true });
    report.check('without a cause and a note there is no button', await confirm.isDisabled());
    // By the keyboard alone.
    await page.getByRole('combobox', { name: words('reversal.cause') }).focus();
    await page.keyboard.press('Enter');
    const cause = page.getByRole('option', { name: words('reversal.cause.game_fault') });
    await cause.waitFor();
    await walkTo(page, cause);
    await page.keyboard.press('Enter');
    await page.getByLabel(words('reversal.note')).fill(NOTE);
    await lookAt(page, 'office entry', look);
    await confirm.press('Enter');
    const yes = button(dialogOf(page), words('reversal.confirm'));
    await yes.waitFor();
    await goOffline(page);
    await yes.press('Enter');
    await page.getByText(words('refusal.service.unavailable')).last().waitFor();
    await context.setOffline(false);
    await yes.press('Enter');
    await page.getByText(words('reversal.obstacle.reversed')).waitFor();
    await page.getByText('wallet.reversal').first().waitFor();
    await lookAt(page, 'office entry taken back', look);
    const told = complaints().filter((text) => !/ERR_INTERNET_DISCONNECTED|socket/i.test(text));
    report.check('reversal: nothing to complain of', told.length === 0, told.join('\n  '));
  });
}

/** By the arrow, one step after the other as the list shows them. */
async function walkTo(page: Page, option: Locator): Promise<void> {
  const isMarked = async () => (await option.getAttribute('data-combobox-selected')) === 'true';
  for (let steps = 0; steps < 10; steps += 1) {
    if (await isMarked()) return;
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(50);
  }
  throw new Error('the arrow does not come to the option');
}

async function takeDepositBack(scene: Scene): Promise<void> {
  const { report, member } = scene;
  const { items } = (await member.call<EntryPage>('GET', '/api/wallet/entries')).body;
  const { id } = items.find(({ kind }) => kind === 'deposit')!;
  const narrow = { language: 'es', width: 390 } as const;
  const look = { where: 'es 390', report };
  await atDesk(scene, { username: 'demo_support', ...narrow }, async ({ page, words, url }) => {
    await page.goto(`${url}/entries/${id}`);
    await page.getByText(words('reversal.notYours')).waitFor();
  });
  await atDesk(scene, { username: 'demo_admin', ...narrow }, async (desk) => {
    const { page, words, url } = desk;
    await page.goto(`${url}/entries/${id}`);
    await page.getByRole('combobox', { name: words('reversal.cause') }).click();
    await page.getByRole('option', { name: words('reversal.cause.payment_returned') }).click();
    await page.getByLabel(words('reversal.note')).fill(NOTE);
    await lookAt(page, 'office entry large', look);
    await page.getByRole('button', { name: words('reversal.ask'), exact: true }).click();
    await confirmAct(desk, { yes: words('reversal.ask') });
    await page.getByText(words('reversal.ownWaiting')).waitFor();
    const approve = page.getByRole('button', { name: words('reversal.approve') });
    report.check('who asked does not approve', (await approve.count()) === 0);
    // At the same desk, because a code serves once.
    await report.attempt('a known difference alarms again by hand', () => alarmAgain(scene, desk, look));
  });
  await atDesk(scene, { username: 'demo_payments', ...narrow }, async ({ page, words, url }) => {
    await page.goto(`${url}/reversals`);
    await page.locator(`a[href="/entries/${id}"]`).first().waitFor();
    await lookAt(page, 'office reversals', look);
    await page.locator(`a[href="/entries/${id}"]`).first().click();
    await page.getByRole('table', { name: words('reversal.effect', { currency: 'COP' }) }).waitFor();
    await lookAt(page, 'office entry to approve', look);
    await page.getByRole('button', { name: words('reversal.approve'), exact: true }).click();
    await confirmAct({ page, words }, { yes: words('reversal.approve'), why: 'the bank says so, too' });
    await page.getByText(words('reversal.obstacle.reversed')).waitFor();
    await readReversal({ page, words, report });
    await lookAt(page, 'office reversal', look);
    await page.goto(`${url}/reversals`);
    await page.getByText(words('reversal.empty')).waitFor();
    await page.locator('.list-tabs').getByText(words('list.all'), { exact: true }).click();
    await page.getByText(words('reversal.cause.payment_returned')).first().waitFor();
  });
}

/** From the entry to the one that takes it back, which tells the same story. */
async function readReversal({ page, words, report }: Pick<Desk, 'page' | 'words'> & Pick<Scene, 'report'>) {
  const fact = page.getByText(words('reversal.reversedBy'), { exact: true });
  await fact.locator('xpath=following-sibling::*').getByRole('link').click();
  await page.getByText(words('reversal.takesBack'), { exact: true }).waitFor();
  const story = await page.locator('.mantine-Timeline-item').allInnerTexts();
  const isWhole = ['wallet.deposit', 'wallet.reversal', 'wallet.reversal_asked'].every((code) =>
    story.some((step) => step.includes(code)),
  );
  report.check('a reversal tells the story of what it takes back', isWhole, story.join(' | '));
}

async function readWhy({ browser, copy, report, member }: Scene): Promise<void> {
  const words = wordsOf('member', 'es');
  const url = copy.addresses.member;
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'feria_lang', value: 'es', url }]);
  try {
    const page = await context.newPage();
    await page.goto(`${url}/`);
    await signInMember(page, copy, member);
    await page.goto(`${url}/member?page=statement`);
    await page.getByText(words('wallet.cause.game_fault')).first().waitFor();
    await page.getByText(words('wallet.cause.payment_returned')).first().waitFor();
    report.check('and not what the office wrote', (await page.getByText(NOTE).count()) === 0);
    await lookAt(page, 'statement with corrections', { where: 'es 390', report });
  } finally {
    await context.close();
  }
}

async function compareBooks(scene: Scene): Promise<void> {
  const seat = { username: 'demo_auditor', language: 'en', width: 1280 } as const;
  await atDesk(scene, seat, async ({ page, words, url, look }) => {
    await page.goto(`${url}/entries?kind=reversal`);
    await page.locator('tr[data-row]').first().waitFor();
    await look('office entries');
    await page.goto(`${url}/reconciliation`);
    await page.getByRole('button', { name: words('reconciliation.run') }).click();
    await page.getByText(words('reconciliation.asked')).waitFor();
    const { checks } = await finishedRun(page);
    const wrong = checks.filter(({ state }) => state === 'differs' || state === 'failed');
    const told = wrong.map((check) => JSON.stringify(check)).join('\n  ');
    scene.report.check('all books agree', wrong.length === 0, told);
    const gateway = checks.find(({ name }) => name === 'gateway_log');
    scene.report.check('and the gateway was asked', gateway?.state === 'agrees', JSON.stringify(gateway));
    const { items } = await readInOffice<{ items: { action: string }[] }>(page, '/audit?action=wallet.');
    const acts = items.map(({ action }) => action);
    scene.report.check(
      'with a trace of each act',
      acts.filter((act) => act === 'wallet.entry_reversed').length >= 2 &&
        acts.includes('wallet.reversal_asked'),
      acts.join(),
    );
  });
}
