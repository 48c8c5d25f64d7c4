/**
 * Breaks in a browser: the reality check over a game, a time-out that every tab follows at once while a game is open in one
 * of them, what is refused then and what goes on; a self-exclusion by the keyboard; and the office's side of it.
 */
import type { Page } from 'playwright-core';
import { addMs } from '../../../packages/kernel/src/index.ts';
import { createDb } from '../../../platform/core/db.ts';
import type { BreaksView } from '@feria/contracts/exclusions/member';
import type { GamePage } from '@feria/contracts/catalog/member';
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import type { Copy } from '../../support/copy.ts';
import { signInMember } from '../../support/entry-calls.ts';
import { codeTo, lettersTo } from '../../support/letters.ts';
import { lookAt } from '../../support/look.ts';
import { deposit, type Member } from '../../support/member-calls.ts';
import { verifyAccount } from '../../support/verified.ts';
import { atDesk, type Desk } from '../../support/office-desk.ts';
import type { Report } from '../../runner/report.ts';
import {
  asMember,
  button,
  DESK,
  dialogOf,
  named,
  PHONE,
  tabTo,
  walkWays,
  type MemberWay as Way,
} from '../../support/ways.ts';

/** Whom the office of each copy looks at afterwards: two copies may be walked at the same time. */
const excluded = new Map<Copy, Member>();
const HOUR_MS = 60 * 60_000;

export async function runBreaks(copy: Copy, report: Report, isVariant = false): Promise<void> {
  await walkWays('breaks', { copy, report, isVariant }, [
    [PHONE, asMember((way) => asPlayer(way, 'lagoon', onThePhone))],
    [DESK, asMember((way) => asPlayer(way, 'studio', atTheDesk))],
  ]);
  const browser = await launchBrowser();
  try {
    const profile = { username: 'demo_support', language: isVariant ? 'es' : 'en', width: 1440 } as const;
    await report.attempt('breaks: the office sees them, and ends none that a member chose', () =>
      atDesk({ browser, copy, report }, profile, (desk) => inTheOffice(desk, excluded.get(copy))),
    );
  } finally {
    await browser.close();
  }
}

type Steps = (way: Way, nodeId: string) => Promise<void>;

async function asPlayer(way: Way, vendor: string, steps: Steps): Promise<void> {
  const { copy, page, member } = way;
  await deposit(copy, member, '50000');
  await page.goto(`${copy.addresses.member}/`);
  await signInMember(page, copy, member);
  const answer = await fetch(`http://127.0.0.1:${copy.ports.platform}/api/games?merchant=CO&pageSize=999`);
  const { games } = (await answer.json()) as GamePage;
  const found = games.find(({ vassalage, supportPlay }) => vassalage === vendor && supportPlay === 1);
  if (!found) throw new Error(`the catalog has no game of ${vendor}`);
  await steps(way, found.nodeId);
}

const at = ({ copy }: Way, path: string): string => `${copy.addresses.member}${path}`;
/** As its language counts. */
const lengthOf = ({ where }: Way, es: string, en: string): string => (where.startsWith('es') ? es : en);
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function openGame(way: Way, nodeId: string): Promise<void> {
  await way.page.goto(at(way, `/seamless?nodeId=${encodeURIComponent(nodeId)}`));
  await way.page.locator('iframe').waitFor();
}

/** With a game in one tab and the lobby in another. */
async function onThePhone(way: Way, nodeId: string): Promise<void> {
  const { page, words, context } = way;
  await openGame(way, nodeId);
  const strip = page.getByRole('group', { name: words('gameSession.label') });
  await strip.getByText(words('gameSession.net'), { exact: true }).waitFor();
  // Its maker keeps the money: what came of it the game alone knows until it is back.
  await strip.getByText(words('gameSession.away')).waitFor();
  await lookAt(page, 'play-strip', way);
  await checkReality(way);
  const [lobby, center] = [await context.newPage(), await context.newPage()];
  await lobby.goto(at(way, '/'));
  await center.goto(at(way, '/member?page=breaks'));
  await takeTimeOut(way, center);
  const rests = words('breaks.standing.time_out');
  await Promise.all([page, lobby, center].map((one) => heading(one, rests).waitFor()));
  way.report.check('the game is gone from its tab', (await page.locator('iframe').count()) === 0);
  const games = lobby
    .locator('#content')
    .getByRole('link')
    .filter({ has: lobby.locator('img') });
  way.report.check('no game is in reach in the lobby', !(await games.first().isVisible()));
  await lookAt(page, 'break-game', way);
  await lookAt(lobby, 'break-lobby', way);
  await lookAt(center, 'break-taken', way);
  await isRefused(way, nodeId);
  // A vendor kept the money while its game was open: it comes home by itself, and may leave.
  await askForMoney(way, lobby);
}

async function checkReality(way: Way): Promise<void> {
  const { page, words } = way;
  await letTimePass(way, HOUR_MS);
  // The clock is the platform's: a page that is loaded again has the same one.
  await page.reload();
  const dialog = dialogOf(page);
  await button(dialog, words('gameSession.go')).waitFor();
  await lookAt(page, 'reality-check', way);
  await page.keyboard.press('Escape');
  way.report.check('whoever plays has to choose', await dialog.isVisible());
  await tabTo(page, button(dialog, words('gameSession.go')));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.locator('iframe').waitFor();
}

/** As if the game session had begun so much earlier. */
async function letTimePass({ copy, member }: Way, ms: number): Promise<void> {
  const db = createDb(copy.databases.app, { max: 1, applicationName: 'feria-e2e' });
  try {
    await db.transact(async (tx) => {
      const rows = tx.selectFrom('limits.game_sessions').selectAll().where('memberId', '=', member.id);
      const { beganAt, checkedAt } = await rows.executeTakeFirstOrThrow();
      const earlier = { beganAt: addMs(beganAt, -ms), checkedAt: addMs(checkedAt, -ms) };
      await tx.updateTable('limits.game_sessions').set(earlier).where('memberId', '=', member.id).execute();
    });
  } finally {
    await db.close();
  }
}

/** Two presses on the page that names it; an account takes more to open. */
async function takeTimeOut(way: Way, page: Page): Promise<void> {
  const { words } = way;
  const choice = page.getByRole('radio', { name: lengthOf(way, '3 días', '3 days'), exact: true });
  await choice.check();
  await lookAt(page, 'breaks', way);
  await button(page, words('breaks.pause', { length: lengthOf(way, '3 días', '3 days') })).click();
  const visitor = await way.another();
  await visitor.goto(at(way, '/register'));
  const fields = dialogOf(visitor).locator('input:visible, select:visible');
  await fields.first().waitFor();
  const opening = (await fields.count()) + 1;
  way.report.check('a break takes no more steps than an account', opening >= 2, `${opening} steps`);
  await visitor.close();
}

async function isRefused(way: Way, nodeId: string): Promise<void> {
  const { member, page, words, report } = way;
  const request = { method: 'sandbox', amount: '20000', idempotencyKey: crypto.randomUUID() };
  const paying = await member.call<{ code: string }>('POST', '/api/deposits', request);
  const launch = { nodeId, language: 'es', platform: 'mobile' };
  const opening = await member.call<{ code: string }>('POST', '/api/games/launch', launch);
  const codes = [paying.body.code, opening.body.code];
  report.check(
    'a deposit and a launch are refused',
    codes.join() === 'safety.deposit_blocked,safety.excluded',
    codes.join(),
  );
  await page.goto(at(way, '/member?page=depositv2'));
  await heading(page, words('breaks.standing.time_out')).waitFor();
  await lookAt(page, 'break-deposit', way);
}

async function askForMoney(way: Way, page: Page): Promise<void> {
  const { copy, words, member } = way;
  await verifyAccount(copy, member.account);
  await named(page.locator('[data-rest]'), 'link', words('shell.withdraw')).click();
  await button(page, words('withdraw.all')).click();
  await button(page, words('withdraw.review')).click();
  await button(dialogOf(page), words('withdraw.confirm')).click();
  const mail = `${member.account}@example.com`;
  const [former] = (await lettersTo(copy, mail)).flatMap((letter) => /\b\d{6}\b/.exec(letter) ?? []);
  await button(dialogOf(page), words('code.send')).click();
  await page.locator('input[name=proof]').fill(await codeTo(copy, mail, former));
  await button(page, words('security.confirm.submit')).click();
  await page.getByRole('status').getByText(words('withdraw.state.requested'), { exact: true }).waitFor();
}

/** A self-exclusion, and how often a reality check comes, by the keyboard alone. */
async function atTheDesk(way: Way, nodeId: string): Promise<void> {
  const { page, words, member, report } = way;
  await openGame(way, nodeId);
  await lookAt(page, 'play-strip', way);
  await page
    .getByRole('group', { name: words('gameSession.label') })
    .getByRole('link', { name: words('breaks.short') })
    .click();
  const minutes = page.getByRole('radio', { name: words('breaks.minutes', { minutes: '60' }), exact: true });
  await tabTo(page, minutes);
  await page.keyboard.press('ArrowUp');
  await page.getByText(words('breaks.realitySaved', { minutes: '30' })).waitFor();
  await lookAt(page, 'breaks', way);
  await tabTo(page, page.getByRole('radio', { name: lengthOf(way, '24 horas', '24 hours'), exact: true }));
  // Past the six spans of a time-out and the typed one, to six months.
  for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowDown');
  await refuseForGood(way);
  const press = button(page, words('breaks.exclude', { length: lengthOf(way, '6 meses', '6 months') }));
  await tabTo(page, press);
  await lookAt(page, 'breaks-exclude', way);
  await page.keyboard.press('Enter');
  await heading(page, words('breaks.standing.self_exclusion')).waitFor();
  await lookAt(page, 'exclusion-taken', way);
  await page
    .getByRole('link', { name: words('shell.deposit'), exact: true })
    .first()
    .waitFor({ state: 'detached' });
  report.check('whoever has excluded themselves is not asked to pay in', true);
  const shorter = { kind: 'time_out', days: 1, idempotencyKey: crypto.randomUUID() };
  const { status } = await member.call('POST', '/api/breaks', shorter);
  report.check('it is not made shorter', status === 409, String(status));
  excluded.set(way.copy, member);
}

/** For good: nothing happens until the word is typed; from there back to a time that ends. */
async function refuseForGood(way: Way): Promise<void> {
  const { page, words, member, report } = way;
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown');
  await tabTo(page, button(page, words('breaks.excludeForGood')));
  await page.keyboard.press('Enter');
  await page.getByText(words('breaks.confirmWrong', { word: words('breaks.word') })).waitFor();
  await lookAt(page, 'breaks-for-good', way);
  const { body } = await member.call('GET', '/api/breaks');
  report.check(
    'an exclusion for good is not taken without its word',
    (body as BreaksView).standing === null,
    JSON.stringify(body),
  );
  const ever = page.getByRole('radio', { name: words('breaks.ever'), exact: true });
  await ever.focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowUp');
}

async function inTheOffice({ page, words, url, look }: Desk, member: Member | undefined): Promise<void> {
  if (!member) throw new Error('nobody has excluded themselves');
  await page.goto(`${url}/members/${member.id}?tab=limits`);
  const table = page.getByRole('table', { name: words('exclusion.title') });
  await table.getByText(words('exclusion.self_exclusion')).waitFor();
  await look('member-exclusions');
  if ((await page.getByRole('button', { name: words('exclusion.end'), exact: true }).count()) > 0)
    throw new Error('the office offers to end what a member chose');
  await page.getByRole('button', { name: words('exclusion.set'), exact: true }).click();
  await page.getByRole('dialog').locator('textarea').fill('Seen by the team');
  await look('member-exclude');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('exclusion.set'), exact: true })
    .click();
  await table.getByText(words('exclusion.operator')).waitFor();
  await page.getByRole('button', { name: words('exclusion.end'), exact: true }).waitFor();
  await look('member-excluded');
}
