/**
 * A week of somebody who looks after fraud and harm. Monday: wrong passwords at one account lead from the security log to the member, whose
 * sessions are ended. Tuesday: a case of harm is taken and worked to its end. Wednesday: a document is reviewed and refused with a reason.
 * Thursday: play is blocked and given back, and one game is stopped and opened again. Friday: the report of safer play.
 */
import { randomInt } from 'node:crypto';
import type { GamePage, GameView } from '@feria/contracts/catalog/member';
import type { MessagePage } from '@feria/contracts/inbox/member';
import type { LimitView } from '@feria/contracts/limits/member';
import type { Page } from 'playwright-core';
import type { z } from 'zod';
import type { Report } from '../../runner/report.ts';
import type { Copy } from '../../support/copy.ts';
import { isRefused, openFromBell } from '../../support/desk-ways.ts';
import { sendDocument, verificationOf } from '../../support/documents.ts';
import { tryPasswords } from '../../support/entry-calls.ts';
import { narrowToMember, rowsOf, takeFile } from '../../support/list-work.ts';
import { seek } from '../../support/list-filters.ts';
import { deposit, registerMember, type Member } from '../../support/member-calls.ts';
import type { Desk } from '../../support/office-desk.ts';
import { openByPalette } from '../../support/palette.ts';
import { chooseAct, confirmAct } from '../../support/record-acts.ts';
import { button, dialogOf } from '../../support/ways.ts';
import { workWeek, type AtWork, type Day } from '../../support/work-week.ts';

/** More than the market's thresholds ask for, and than those of the journey of markers. */
const DEPOSITS = 8;
/** As it is written in each language. */
const LIMIT = { en: '40,000', es: '40.000' };
const FOUR_DAYS_MS = 4 * 24 * 60 * 60_000;
const NOT_OURS = 'Wrong passwords from a network that is not theirs.';
const SPOKE = 'We spoke by telephone; a limit of 40,000 a day was agreed.';
const BLURRED = 'The number cannot be read.';
const UNCLEAR = 'It is not clear who plays.';
const CLEARED = 'The member showed who plays.';
const FAULT = 'Two members report a wrong payout.';
const REPAIRED = 'The vendor has repaired it.';

const DAYS: readonly Day[] = [
  {
    day: 'Monday',
    task: 'wrong passwords lead from the security log to the member, whose sessions are ended',
    work: endSessions,
  },
  { day: 'Tuesday', task: 'a case of harm is taken, worked and closed', work: workCase },
  {
    day: 'Wednesday',
    task: 'a document is refused with a reason that its member reads',
    work: reviewDocument,
  },
  {
    day: 'Thursday',
    task: 'play is blocked and given back, and one game is stopped and opened again',
    work: async (at) => {
      await blockPlay(at);
      await stopGame(at);
    },
  },
  {
    day: 'Friday',
    task: 'the report of safer play is read, taken along and asked for by mail',
    work: readReport,
  },
];

export const runWeekOfRisk = (copy: Copy, report: Report): Promise<void> =>
  workWeek(copy, report, { role: 'risk', username: 'demo_risk', days: DAYS });

async function endSessions(at: AtWork): Promise<void> {
  const { desk, copy, report } = at;
  const { page, words, look, where } = desk;
  const member = await registerMember(copy);
  const address = `10.22.${randomInt(256)}.${randomInt(1, 255)}`;
  await tryPasswords(copy, member.account, address);
  // The log writes its lines a moment later.
  await untilThere(desk, `/security?who=${member.account}`, member.account);
  await openByPalette(desk, { typed: words('nav.security'), found: words('nav.security') });
  await desk.page
    .getByRole('heading', { level: 1 })
    .filter({ hasText: words('nav.security') })
    .waitFor();
  await rowsOf(page).first().waitFor();
  await seek(desk, { column: 'who', manner: 'exactly', text: member.account });
  const line = rowsOf(page).filter({ hasText: member.account }).first();
  await line.filter({ hasText: words('security.kind.sign_in_refused') }).waitFor();
  await look('week risk, security log');
  await line.locator('a[href^="/security/"]').first().click();
  await page.getByRole('heading', { level: 1, name: words('security.kind.sign_in_refused') }).waitFor();
  await look('week risk, one line');
  await page.getByRole('link', { name: words('security.sameName') }).click();
  await rowsOf(page).filter({ hasText: member.account }).first().waitFor();
  await page.getByRole('main').getByRole('link', { name: member.account }).first().click();
  await page.getByRole('tab', { name: words('member.tab.access') }).click();
  await button(page, words('sessions.endAll')).click();
  await dialogOf(page)
    .getByText(`${words('access.endAll')}: ${member.account}`)
    .waitFor();
  await look('week risk, sessions are ended');
  await confirmAct(desk, { yes: words('access.endAll'), why: NOT_OURS });
  await page.getByText(words('sessions.empty')).waitFor();
  await look('week risk, signed in nowhere');
  const { status } = await member.call('GET', '/api/member');
  report.check(`${where} · the member’s session is over`, status === 401, String(status));
  report.check(
    `${where} · the office’s people are not theirs`,
    await isRefused(desk, '/operators', 'operators.read'),
  );
}

async function workCase(at: AtWork): Promise<void> {
  const { desk, copy } = at;
  const { page, words, look } = desk;
  const member = await registerMember(copy);
  for (let time = 0; time < DEPOSITS; time += 1) await deposit(copy, member, '20000');
  await untilThere(desk, `/harm?memberId=${member.id}`, member.account);
  await page.goto(`${desk.url}/`);
  await openFromBell(desk, 'nav.harm');
  await narrowToMember(desk, member);
  const link = rowsOf(page).getByRole('link', { name: member.account });
  await link.waitFor();
  await look('week risk, cases that wait');
  await link.click();
  await page.getByText(words('harm.marker.deposits_many'), { exact: true }).first().waitFor();
  await button(page, words('harm.take')).waitFor();
  await page.keyboard.press('a');
  await page.getByText(words('harm.taken')).waitFor();
  await look('week risk, a case');
  const address = page.url();
  await imposeLimit(desk);
  await page.goto(address);
  await followUp(at);
  await closeCase(desk);
  await readOwn(at, member);
}

async function imposeLimit(desk: Desk): Promise<void> {
  const { page, words, look, where } = desk;
  await page.getByRole('link', { name: words('harm.doLimit') }).click();
  await page
    .getByLabel(words('limits.amount', { currency: 'COP' }))
    .fill(where.startsWith('es') ? LIMIT.es : LIMIT.en);
  await page.getByLabel(words('decision.reason')).fill(SPOKE);
  await button(page, words('limits.set')).click();
  await page.getByText(words('limits.saved')).waitFor();
  await look('week risk, a limit is imposed');
}

async function closeCase(desk: Desk): Promise<void> {
  const { page, words, look } = desk;
  await chooseAct(desk, words('harm.close'));
  await dialogOf(page)
    .getByRole('combobox', { name: words('harm.outcome') })
    .click();
  await page.getByRole('option', { name: words('harm.outcome.limit_agreed') }).click();
  await dialogOf(page)
    .getByRole('textbox', { name: words('harm.note') })
    .fill(SPOKE);
  await look('week risk, a case is closed');
  await button(dialogOf(page), words('harm.close')).click();
  await page.getByText(words('harm.closed')).waitFor();
  await page.locator('.record-head').getByText(words('harm.state.closed'), { exact: true }).waitFor();
  await page.getByText(words('harm.outcome.limit_agreed'), { exact: true }).first().waitFor();
}

/** What the member has of it: the limit counts, and nothing of the case is told. */
async function readOwn({ desk, report }: AtWork, member: Member): Promise<void> {
  const { where } = desk;
  const limits = (await member.call<{ items: z.infer<typeof LimitView>[] }>('GET', '/api/limits')).body.items;
  const house = limits.flatMap(({ house }) => house ?? []);
  report.check(
    `${where} · the limit counts`,
    house.some((one) => Number(one) === 40_000),
    house.join(),
  );
  const { body: inbox } = await member.call<MessagePage>('GET', '/api/messages');
  const isQuiet = !JSON.stringify([inbox, limits]).includes(SPOKE);
  report.check(`${where} · and the member reads nothing of the case`, isQuiet, isQuiet ? '' : SPOKE);
}

/** The case comes back on a day, which is said as a person says it. */
async function followUp({ desk, report }: AtWork): Promise<void> {
  const { page, words, where } = desk;
  const day = new Date(Date.now() + FOUR_DAYS_MS).toISOString().slice(0, 10);
  await button(page, words('harm.followUp')).waitFor();
  await page.keyboard.press('a');
  await dialogOf(page).getByLabel(words('harm.followUpOn')).fill(day);
  await dialogOf(page)
    .getByRole('textbox', { name: words('harm.note') })
    .fill(SPOKE);
  await button(dialogOf(page), words('harm.followUp')).click();
  await page.locator('.record-head').getByText(words('harm.state.follow_up'), { exact: true }).waitFor();
  const said = await page.locator('#content').innerText();
  report.check(`${where} · the day of the follow-up is in words`, !said.includes(day), day);
}

/** What a job of the platform makes comes when it comes. */
async function untilThere({ page, url }: Desk, path: string, account: string): Promise<void> {
  const link = rowsOf(page).getByRole('link', { name: account }).first();
  for (let tries = 0; tries < 100 && !(await link.isVisible()); tries += 1) {
    await page.goto(`${url}${path}`);
    await link.waitFor({ timeout: 3_000 }).catch(() => undefined);
  }
  await link.waitFor();
}

async function reviewDocument({ desk, copy, report }: AtWork): Promise<void> {
  const { page, words, look, where } = desk;
  const member = await registerMember(copy);
  await sendDocument(member);
  await page.reload();
  await openFromBell(desk, 'nav.verifications');
  await narrowToMember(desk, member);
  await rowsOf(page).filter({ hasText: member.account }).waitFor();
  await look('week risk, documents that wait');
  await rowsOf(page).getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: member.account }).waitFor();
  await look('week risk, a document');
  await button(page, words('kyc.refuse')).click();
  await page.getByRole('combobox', { name: words('kyc.side.back') }).click();
  await page.getByRole('option', { name: words('kyc.image.blurred') }).click();
  await page
    .getByRole('textbox', { name: words('kyc.noteFor', { part: words('kyc.side.back') }) })
    .fill(BLURRED);
  await look('week risk, a document is refused');
  await button(page, words('kyc.sendRefusal')).click();
  await page.getByText(words('kyc.refused', { account: member.account })).waitFor();
  await page.goto(`${desk.url}/verifications?memberId=${member.id}&state=rejected`);
  await rowsOf(page).filter({ hasText: member.account }).waitFor();
  const seen = await verificationOf(member);
  const back = seen.document?.images.find(({ side }) => side === 'back');
  report.check(`${where} · the document is refused`, seen.state === 'rejected', seen.state);
  report.check(
    `${where} · the member reads what is wrong with it, and only that is asked for again`,
    back?.reason === 'blurred' && back.note === BLURRED && back.state === 'refused',
    JSON.stringify(back),
  );
}

const launched = (member: Member, { nodeId }: Pick<GameView, 'nodeId'>) =>
  member.call<{ code?: string }>('POST', '/api/games/launch', {
    nodeId,
    language: 'es',
    platform: 'desktop',
  });

/** The last game of our studio: others play the first. */
async function aGame(member: Member): Promise<GameView> {
  const { body } = await member.call<GamePage>('GET', '/api/games?merchant=CO&vassalage=studio&pageSize=999');
  const game = body.games.findLast(({ supportPlay }) => supportPlay === 1);
  if (!game) throw new Error('the catalog has no game of the studio');
  return game;
}

async function blockPlay({ desk, copy, report }: AtWork): Promise<void> {
  const { page, words, look, where } = desk;
  const member = await registerMember(copy);
  await deposit(copy, member, '20000');
  const game = await aGame(member);
  await openByPalette(desk, { typed: member.account, found: member.account });
  await desk.page.getByRole('heading', { level: 1 }).filter({ hasText: member.account }).waitFor();
  for (const [verb, why, state, status] of [
    ['set', UNCLEAR, 'play_blocked', 403],
    ['lift', CLEARED, 'active', 200],
  ] as const) {
    await button(page, words(`block.${verb}`)).click();
    await dialogOf(page)
      .getByText(words(`block.${verb}Title`, { account: member.account }))
      .waitFor();
    if (verb === 'set') await look('week risk, play is blocked');
    await confirmAct(desk, { yes: words(`block.${verb}`), why });
    await page.getByText(words(`block.${verb}Done`, { account: member.account })).waitFor();
    await page
      .locator('.record-head')
      .getByText(words(`state.${state}`), { exact: true })
      .waitFor();
    const answer = await launched(member, game);
    report.check(
      `${where} · play, ${verb}`,
      answer.status === status,
      `${answer.status} ${answer.body.code ?? ''}`,
    );
  }
  await look('week risk, play is given back');
}

async function stopGame({ desk, copy, report }: AtWork): Promise<void> {
  const { page, words, look, where } = desk;
  const member = await registerMember(copy);
  await deposit(copy, member, '20000');
  const game = await aGame(member);
  await page.goto(`${desk.url}/games`);
  await seek(desk, { column: 'nodeId', manner: 'exactly', text: game.nodeId });
  const first = rowsOf(page).first().getByRole('button').last();
  await page.waitForFunction(() => document.querySelectorAll('tbody tr[data-row]').length === 1);
  const name = await first.innerText();
  await first.click();
  await button(page.getByRole('dialog'), words('games.stopGame')).click();
  await dialogOf(page).getByText(words('games.stopText')).waitFor();
  await look('week risk, a game is stopped');
  await confirmAct(desk, { yes: words('games.stopGame'), why: FAULT });
  await page.getByText(words('games.stopDone', { name })).waitFor();
  const stopped = await launched(member, game);
  report.check(`${where} · a stopped game cannot be opened`, stopped.status !== 200, String(stopped.status));
  await page.goto(`${desk.url}/stops`);
  await rowsOf(page).filter({ hasText: FAULT }).waitFor();
  await look('week risk, what is stopped');
  await rowsOf(page).filter({ hasText: FAULT }).getByRole('link').first().click();
  await button(page, name).click();
  await button(page.getByRole('dialog'), words('games.allowGame')).click();
  await confirmAct(desk, { yes: words('games.allowGame'), why: REPAIRED });
  await page.getByText(words('games.allowDone', { name })).waitFor();
  const opened = await launched(member, game);
  report.check(`${where} · and opens again`, opened.status === 200, String(opened.status));
}

/** Of the days with the most cases first: what stands in the rows is the total, in the file, too; and the next ones come by mail. */
async function readReport(at: AtWork): Promise<void> {
  const { desk, report } = at;
  const { page, words, look, where } = desk;
  const name = words('report.safer-play');
  await page.goto(`${desk.url}/reports`);
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await page.getByText(words('reports.total'), { exact: true }).first().waitFor();
  await page.getByRole('combobox', { name: words('column.market') }).click();
  await page.getByRole('option', { name: 'Colombia' }).click();
  await page.waitForURL(/market=CO/);
  await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('sort=-cases_opened') && answer.ok()),
    page.locator('main thead .sort-head', { hasText: words('measure.cases_opened') }).click(),
  ]);
  await look('week risk, safer play');
  const shown = await numbersIn(page, words('measure.cases_opened'));
  const total = shown.pop() ?? 0;
  const isSorted = shown.every((one, index) => index === 0 || one <= shown[index - 1]!);
  report.check(
    `${where} · the days come to the cases of the week`,
    total > 0 && sumOf(shown) === total,
    shown.join(),
  );
  report.check(`${where} · the day with the most is first`, isSorted, shown.join());
  const file = await takeFile(desk);
  const column = file.head.split(',').indexOf('cases_opened');
  const counts = file.rows.map((row) => Number(row.split(',')[column]));
  report.check(
    `${where} · the file says the same`,
    counts.join() === [...shown, total].join() && file.rows.at(-1)!.startsWith('total,'),
    file.rows.join('; '),
  );
  await askEachWeek(at, name);
}

/** Of one column, as they are now: what was before stands below. */
const numbersIn = (page: Page, column: string): Promise<number[]> =>
  page
    .locator(`main tbody td[data-name="${column}"]`)
    .evaluateAll((cells) =>
      cells.map((cell) => Number(cell.querySelector('bdi')?.textContent?.replaceAll(/\D/g, '') ?? 'NaN')),
    );

const sumOf = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** From now on each Monday; and not any more, so that the next one may ask, too. */
async function askEachWeek({ desk, report }: AtWork, name: string): Promise<void> {
  const { page, words, look, where } = desk;
  await button(page, words('reports.mail')).click();
  await dialogOf(page)
    .getByRole('combobox', { name: words('reports.mail.every') })
    .click();
  await page.getByRole('option', { name: words('reports.every.week') }).click();
  await look('week risk, by mail');
  await button(dialogOf(page), words('reports.mail.ask')).click();
  await page.getByText(words('reports.mail.asked')).waitFor();
  await page.goto(`${desk.url}/reports`);
  const line = page.locator('main tbody tr').filter({ hasText: name });
  await line.filter({ hasText: words('reports.every.week') }).waitFor();
  await look('week risk, what comes by mail');
  const next = await line.locator('time').first().getAttribute('datetime');
  const day = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'America/Bogota' });
  report.check(
    `${where} · the next one comes on a Monday`,
    day.format(new Date(next ?? 0)) === 'Monday',
    next ?? '',
  );
  await button(line, words('reports.mails.offName', { name })).click();
  await page.getByText(words('reports.mails.gone')).waitFor();
}
