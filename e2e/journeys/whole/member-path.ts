/** The member's steps of the journey. Each throws when the screen does not say what it should. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import { lookAt } from '../../support/look.ts';
import type { Walk } from './journey.ts';
import { verifyAccount } from '../../support/verified.ts';
import { checkWords } from '../../support/words.ts';

/** A Colombian's first deposit, as typed. */
const AMOUNT = '60000';
const SPINS = 4;

export async function visit(browser: Browser, walk: Walk): Promise<void> {
  await readWithoutScripts(browser, walk);
  const page = await walk.context.newPage();
  await page.goto(`${walk.copy.addresses.member}/`);
  await firstTile(page).waitFor();
  await lookAt(page, 'lobby', walk);
  const theme = await page.evaluate(() => document.documentElement.dataset['theme']);
  if (theme !== walk.profile.theme) throw new Error(`the lobby is ${theme}`);
  await firstTile(page).click();
  const game = await openedGame(page, walk);
  await spinOnce(game, walk);
  await lookAt(page, 'free-play', walk);
  await page.close();
}

/** The lobby is there before any script: in its language, with its games. */
async function readWithoutScripts(browser: Browser, { copy, context, profile, words }: Walk): Promise<void> {
  const bare = await browser.newContext({ javaScriptEnabled: false, viewport: profile });
  try {
    await bare.addCookies(await context.cookies(copy.addresses.member));
    const page = await bare.newPage();
    await page.goto(`${copy.addresses.member}/`);
    await page.getByRole('heading', { level: 1, name: words('lobby.title') }).waitFor({ state: 'attached' });
    // On a busy machine the vendors' games may be a moment behind the start; a page without scripts does not ask again.
    for (let looks = 0; looks < 30 && (await firstTile(page).count()) === 0; looks += 1) {
      await sleep(1_000);
      await page.reload();
    }
    await firstTile(page).waitFor({ state: 'attached' });
    if ((await page.locator('html').getAttribute('lang'))?.slice(0, 2) !== profile.language)
      throw new Error('the page is in another language');
  } finally {
    await bare.close();
  }
}

function firstTile(page: Page): Locator {
  return page.locator('a[href*="/seamless?nodeId="]').first();
}

async function openedGame(page: Page, { game }: Walk): Promise<FrameLocator> {
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: game('spin'), exact: true }).waitFor();
  return frame;
}

/** Presses the button and waits until the reels rest; free spins go on by themselves. */
async function spinOnce(frame: FrameLocator, { game }: Walk): Promise<void> {
  const ready = frame.getByRole('button', { name: game('spin'), exact: true });
  await ready.click();
  await frame
    .getByRole('button', { name: game('skip'), exact: true })
    .waitFor({ timeout: 5_000 })
    .catch(() => undefined);
  await ready.waitFor();
}

export async function createAccount(walk: Walk): Promise<void> {
  const { copy, words, account, password } = walk;
  const page = await walk.context.newPage();
  await page.goto(`${copy.addresses.member}/register`);
  const dialog = page.getByRole('dialog');
  // By mobile comes first; register.ts walks that one.
  await dialog.getByRole('tab', { name: words('register.by.username'), exact: true }).click();
  await dialog.locator('input[name=username]').fill(account);
  await dialog.locator('input[name=password]').fill(password);
  await dialog.locator('input[name=confirmPassword]').fill(password);
  await dialog.getByRole('button', { name: words('register.submit'), exact: true }).click();
  await dialog.getByText(words('form.required'), { exact: true }).first().waitFor();
  await dialog.locator('input[name=payeeName]').fill('Ana Núñez');
  await dialog.locator('input[name=birthday]').fill('1990-05-17');
  await dialog.locator('input[name=idNumber]').fill('1020304050');
  await dialog.locator('input[name=email]').fill(`${account}@example.com`);
  await lookAt(page, 'register', walk);
  await dialog.getByRole('button', { name: words('register.submit'), exact: true }).click();
  await dialog.getByText(words('register.termsRequired')).waitFor();
  await dialog.getByRole('checkbox').check();
  await stopAtUnknownInvitation(walk, page);
  await dialog.getByRole('button', { name: words('register.submit'), exact: true }).click();
  await expectText(headerBalance(page, walk), /(?<!\d)0[.,]00/);
  await lookAt(page, 'signed-in', walk);
  await page.close();
}

/** A code that nobody has stops the registration with a dialog of its own; the form below keeps what stands in it. */
async function stopAtUnknownInvitation({ words }: Walk, page: Page): Promise<void> {
  const code = page.locator('input[name=affiliateCode]');
  // What may be left out is folded. By the keyboard: while the form scrolls to what was wrong, a press of the mouse may miss it.
  if (!(await code.isVisible()))
    await page.getByText(words('register.optional'), { exact: true }).press('Enter');
  await code.fill('NOBODY99');
  await code.press('Enter');
  const told = page.getByRole('dialog', { name: words('in_popup_prompt'), exact: true });
  await told.getByText(words('invitation_code_error'), { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await told.waitFor({ state: 'detached' });
  await code.fill('');
}

function headerBalance(page: Page, { words }: Walk): Locator {
  return page.getByRole('group', { name: words('shell.balance'), exact: true });
}

export async function payIn(walk: Walk): Promise<void> {
  const { copy, words, context } = walk;
  const { member } = copy.addresses;
  const watching = await context.newPage();
  await watching.goto(`${member}/`);
  await expectText(headerBalance(watching, walk), /(?<!\d)0[.,]00/);

  const begun = await context.newPage();
  await begun.goto(`${member}/member?page=depositv2`);
  await begun.getByLabel(words('deposit.amount')).fill(AMOUNT);
  await lookAt(begun, 'deposit', walk);
  await begun.locator('main form button[type=submit]').click();
  await begun.waitForURL(`${copy.addresses.pay}/**`);
  // The tab goes away in the middle; the deposit does not.
  await begun.close();

  const page = await context.newPage();
  await page.goto(`${member}/member?page=depositv2`);
  await page.locator('a[href*="deposit="]').first().click();
  await page.getByText(words('deposit.state.pending')).first().waitFor();
  await lookAt(page, 'deposit-pending', walk);
  await page.getByRole('link', { name: words('deposit.continue'), exact: true }).click();
  await page.waitForURL(`${copy.addresses.pay}/**`);
  await lookAt(page, 'gateway', walk);
  await page.locator('select[name=delivery]').selectOption('repeated');
  await page.locator('button[name=decision][value=pay]').click();
  await page.waitForURL(`${member}/**`);
  await page.getByText(words('deposit.state.approved')).first().waitFor();
  await lookAt(page, 'deposit-approved', walk);
  // The other tab was not touched.
  await expectText(headerBalance(watching, walk), /60[.,]?000[.,]00/);
  await hideAndShow(watching, walk);
  await Promise.all([watching.close(), page.close()]);
}

async function hideAndShow(page: Page, walk: Walk): Promise<void> {
  const balance = headerBalance(page, walk);
  const press = (key: string): Promise<void> =>
    balance.getByRole('button', { name: walk.words(key), exact: true }).click();
  await press('shell.balanceHide');
  await expectText(balance, /\*{5}/);
  await press('shell.balanceShow');
  // On a phone there is no room for it: the balance is read again whenever the socket connects.
  const refresh = balance.getByRole('button', { name: walk.words('shell.balanceRefresh'), exact: true });
  if (await refresh.isVisible()) await refresh.click();
  await expectText(balance, /60[.,]?000[.,]00/);
}

export async function playForMoney(walk: Walk): Promise<void> {
  const page = await walk.context.newPage();
  await page.goto(`${walk.copy.addresses.member}/`);
  await page.getByRole('group', { name: walk.words('shell.balance'), exact: true }).waitFor();
  await firstTile(page).click();
  await page.getByText(walk.words('play.mode.real')).first().waitFor({ state: 'attached' });
  const game = await openedGame(page, walk);
  for (let spins = 0; spins < SPINS; spins += 1) await spinOnce(game, walk);
  await lookAt(page, 'game', walk);
  // In the middle of a spin: what was drawn is found again.
  await game.getByRole('button', { name: walk.game('spin'), exact: true }).click();
  await page.reload();
  const again = await openedGame(page, walk);
  await spinOnce(again, walk);
  await page.close();
}

export async function verifyRound(walk: Walk): Promise<void> {
  const { words, game, profile } = walk;
  const page = await walk.context.newPage();
  await page.goto(`${walk.copy.addresses.member}/member?page=personalHistoryCopy`);
  const rounds = page.locator('a[href*="round="]');
  await rounds.first().waitFor();
  const count = await rounds.count();
  if (count !== SPINS + 2) throw new Error(`${count} rounds are in the record, ${SPINS + 2} were played`);
  await lookAt(page, 'betting-record', walk);
  await rounds.first().click();
  const dialog = page.getByRole('dialog');
  const verify = dialog.getByRole('link', { name: words('records.verify'), exact: true });
  await verify.waitFor();
  await lookAt(page, 'round', walk);
  await verify.click();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: game('verifyReveal'), exact: true }).click();
  await frame.getByRole('heading', { name: checkWords(profile.language)('verdict.good') }).waitFor();
  await lookAt(page, 'verified', walk);
  await page.close();
}

/** Asks for everything; `decide` is the operator's part. */
export async function takeMoneyOut(
  walk: Walk,
  decide: (withdrawalId: string, reason: string) => Promise<void>,
): Promise<void> {
  const { words } = walk;
  await verifyAccount(walk.copy, walk.account);
  const page = await walk.context.newPage();
  await page.goto(`${walk.copy.addresses.member}/member?page=withdraw`);
  await page.getByRole('button', { name: words('withdraw.all'), exact: true }).click();
  await lookAt(page, 'withdraw', walk);
  await page.getByRole('button', { name: words('withdraw.review'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await lookAt(page, 'withdraw-confirm', walk);
  await dialog.getByRole('button', { name: words('withdraw.confirm'), exact: true }).click();
  // No payment password is set, so money leaves after a proof of who is there.
  await page.locator('input[name=proof]').fill(walk.password);
  await lookAt(page, 'withdraw-proof', walk);
  await page.getByRole('button', { name: words('security.confirm.submit'), exact: true }).click();
  await status(page, words('withdraw.state.requested'));
  await expectText(headerBalance(page, walk), /(?<!\d)0[.,]00/);
  await lookAt(page, 'withdrawal', walk);
  const id = new URL(page.url()).searchParams.get('withdrawal');
  if (!id) throw new Error(`the address names no withdrawal: ${page.url()}`);
  await decide(id, `Todo en orden ${walk.account}`);
  await status(page, words('withdraw.state.paid'));
  await page.getByRole('button', { name: words('withdraw.received'), exact: true }).click();
  await status(page, words('withdraw.state.received'));
  await lookAt(page, 'withdrawal-received', walk);
  await page.close();
}

/** The badge changes by itself: nothing on this page is pressed or reloaded meanwhile. */
async function status(page: Page, text: string): Promise<void> {
  await page.getByRole('status').getByText(text, { exact: true }).waitFor();
}

async function expectText(at: Locator, pattern: RegExp): Promise<void> {
  await at.filter({ hasText: pattern }).waitFor();
}
