/** Every way to register, in a browser: by mobile with the keyboard alone, by username, from one press, and a trial. */
import { randomInt } from 'node:crypto';
import type { Copy } from '../../support/copy.ts';
import { codeTo } from '../../support/letters.ts';
import { lookAt } from '../../support/look.ts';
import type { Report } from '../../runner/report.ts';
import {
  DESK,
  dialogOf,
  field,
  focusIn,
  named,
  PHONE,
  signedIn,
  tabTo,
  typeInto,
  walkWays,
  type Way,
} from '../../support/ways.ts';

const PASSWORD = 'Farol-de-noviembre-7';

export async function runRegister(copy: Copy, report: Report, isVariant = false): Promise<void> {
  await walkWays('register', { copy, report, isVariant }, [
    [PHONE, byMobile],
    [DESK, atTheDesk],
  ]);
}

/** Nothing is touched or clicked: the tab that comes first, its code, the terms. */
async function byMobile(way: Way): Promise<void> {
  const { page, words, copy, report } = way;
  const number = `3${randomInt(100_000_000, 1_000_000_000)}`;
  await page.goto(`${copy.addresses.member}/register?referralCode=AMIGA1&affiliateCode=NOBODY99`);
  await field(page, 'mobileNum').waitFor();
  report.check('by mobile comes first, without a username', (await field(page, 'username').count()) === 0);
  report.check(
    'the invitation of the link stands there',
    (await field(page, 'affiliateCode').inputValue()) === 'NOBODY99',
  );
  await lookAt(page, 'register-mobile', way);
  await checkFirstPress(way);
  const type = (name: string, text: string): Promise<void> => typeInto(page, field(page, name), text);
  await type('mobileNum', number);
  await tabTo(page, named(dialogOf(page), 'button', words('code.send')));
  await page.keyboard.press('Enter');
  const code = await codeTo(copy, `+57${number}`);
  await focusIn(page, 'verificationCode');
  await page.keyboard.type(code);
  await type('payeeName', PASSWORD);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+x');
  for (const name of ['password', 'confirmPassword']) {
    await tabTo(page, field(page, name));
    await page.keyboard.press('ControlOrMeta+v');
  }
  report.check(
    'a password may be pasted (ASVS 5.0, 6.2.7)',
    (await field(page, 'confirmPassword').inputValue()) === PASSWORD,
  );
  await type('payeeName', 'Ana Núñez');
  await tabTo(page, field(page, 'birthday'));
  await field(page, 'birthday').fill('1990-05-17');
  await type('idNumber', '1020304050');
  await type('email', `m${number}@example.com`);
  await page.keyboard.press('Enter');
  await dialogOf(page).getByText(words('register.termsRequired')).waitFor();
  await lookAt(page, 'register-terms', way);
  await tabTo(page, dialogOf(page).getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(page, field(page, 'affiliateCode'));
  await page.keyboard.press('Enter');
  await dialogOf(page).getByText(words('invitation_code_error'), { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await tabTo(page, field(page, 'affiliateCode'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await signedIn(way);
  report.check('after the registration the way leads home', new URL(page.url()).pathname === '/');
}

/** Nothing was typed yet, so the check of the browser has not begun: what it says must not move the button from under the finger. */
async function checkFirstPress({ page, words, report }: Way): Promise<void> {
  await named(dialogOf(page), 'button', words('register.submit')).click();
  await dialogOf(page).getByText(words('form.required')).first().waitFor();
  const first = await page.evaluate(() => document.activeElement?.getAttribute('name'));
  report.check('a first press says what is missing, and leads there', first === 'mobileNum', `${first}`);
}

async function atTheDesk(way: Way): Promise<void> {
  await byUsername(way);
  await signOut(way);
  await fromOnePress(way);
  await signOut(way);
  await asTrial(way);
}

/** From a page that asks who is there: once somebody is, it shows itself. */
async function byUsername(way: Way): Promise<void> {
  const { page, words, copy, report } = way;
  const account = `name${randomInt(1_000_000_000)}`;
  await page.goto(`${copy.addresses.member}/member?page=depositv2`);
  await named(dialogOf(page), 'button', words('login.toRegister')).click();
  await named(dialogOf(page), 'tab', words('register.by.username')).click();
  const fill = (name: string, text: string): Promise<void> => field(page, name).fill(text);
  await fill('username', account);
  await fill('password', PASSWORD);
  await fill('confirmPassword', PASSWORD);
  await fill('payeeName', 'Ana Torres');
  await fill('birthday', '1990-05-17');
  await fill('idNumber', '1020304050');
  await fill('email', `${account}@example.com`);
  await dialogOf(page).getByRole('checkbox').check();
  await lookAt(page, 'register-username', way);
  await named(dialogOf(page), 'button', words('register.submit')).click();
  await signedIn(way);
  await page.getByRole('heading', { name: words('cashier.summary') }).waitFor();
  report.check('the page that was asked for goes on', page.url().endsWith('/member?page=depositv2'));
  await verifyMail(way, `${account}@example.com`);
}

/** What was told proves nothing until it is verified: with the password, there being nothing else yet, and a code. */
async function verifyMail(way: Way, mail: string): Promise<void> {
  const { page, words, copy } = way;
  await page.goto(`${copy.addresses.member}/member?page=securityCenter`);
  await named(page, 'button', words('security.emailVerify')).click();
  await lookAt(page, 'security-verify', way);
  await named(dialogOf(page), 'button', words('code.send')).click();
  await field(page, 'proof').fill(PASSWORD);
  await field(page, 'proof').press('Enter');
  const code = await codeTo(copy, mail);
  await field(page, 'verifyCode').fill(code);
  await field(page, 'verifyCode').press('Enter');
  await page.getByText(words('security.emailVerified')).waitFor();
}

/**
 * One press in the login popup that a heart has opened, and the heart is pressed; then the password: without it nothing can be paid in,
 * and the way out is right there.
 */
async function fromOnePress(way: Way): Promise<void> {
  const { page, words, copy, report } = way;
  const welcomes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/member/first-login')) welcomes.push(request.method());
  });
  await page.goto(`${copy.addresses.member}/`);
  const name = new RegExp(`^${words('lobby.heart', { game: '' })}`);
  await page.getByRole('button', { name }).first().click();
  await dialogOf(page).getByText(words('lobby.heartGate')).waitFor();
  await lookAt(page, 'login-other-ways', way);
  await named(dialogOf(page), 'button', words('ways.oneClick')).click();
  await named(dialogOf(page), 'button', words('oneClick.submit')).click();
  await dialogOf(page).getByText(words('register.termsRequired')).waitFor();
  await dialogOf(page).getByRole('checkbox').check();
  await lookAt(page, 'one-click', way);
  await named(dialogOf(page), 'button', words('oneClick.submit')).click();
  await dialogOf(page).getByText(words('firstPassword.yours')).waitFor();
  const told = await dialogOf(page).innerText();
  report.check('the name that was given is shown', /[a-z]{6,12}\d{4}/.test(told), told);
  await lookAt(page, 'first-password', way);
  await named(dialogOf(page), 'button', words('firstPassword.later')).click();
  await page.getByRole('button', { name, pressed: true }).first().waitFor();
  report.check('the first-login call is made once', welcomes.join() === 'POST', welcomes.join());
  await page.goto(`${copy.addresses.member}/member?page=depositv2`);
  await page.getByText(words('deposit.noPassword')).waitFor();
  await lookAt(page, 'deposit-no-password', way);
  await named(page, 'button', words('deposit.setPassword')).click();
  await field(page, 'newPassword').fill(PASSWORD);
  await field(page, 'confirmNewPassword').fill(PASSWORD);
  await named(dialogOf(page), 'button', words('firstPassword.submit')).click();
  await page.getByRole('heading', { name: words('cashier.summary') }).waitFor();
}

/** Free play is open; money, and whatever is a member's own, wants a real account. */
async function asTrial(way: Way): Promise<void> {
  const { page, words, copy, report } = way;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${copy.addresses.member}/register`);
  await named(dialogOf(page), 'button', words('ways.trial')).click();
  await page.getByText(words('shell.trial'), { exact: true }).waitFor();
  await lookAt(page, 'trial', way);
  await page.goto(`${copy.addresses.member}/`);
  await page.getByText(words('shell.trial'), { exact: true }).waitFor();
  await page.locator('a[href*="/seamless?nodeId="]').first().click();
  await page.locator('iframe, dialog[open]').first().waitFor();
  await lookAt(page, 'trial-game', way);
  await page.goto(`${copy.addresses.member}/member?page=depositv2`);
  await page.getByText(words('in_need_true_account')).waitFor();
  await lookAt(page, 'trial-member', way);
  const own = asked.filter((path) => /^\/api\/.*(?:unread|merchant-wallet|balance|free-rounds)/.test(path));
  report.check('nothing of a member’s own is asked for a trial', own.length === 0, own.join(' '));
  await playOn(way);
}

/** Who tries a game and registers from it plays that game. */
async function playOn({ page, words, copy, report }: Way): Promise<void> {
  await page.goto(`${copy.addresses.member}/`);
  const tile = page.locator('a[href*="/seamless?nodeId="]').first();
  const game = await tile.getAttribute('href');
  await tile.click();
  await named(page, 'link', words('shell.register')).click();
  await named(dialogOf(page), 'button', words('ways.oneClick')).click();
  await dialogOf(page).getByRole('checkbox').check();
  await named(dialogOf(page), 'button', words('oneClick.submit')).click();
  await named(dialogOf(page), 'button', words('firstPassword.later')).click();
  await page.getByText(words('play.mode.real'), { exact: true }).waitFor();
  report.check('the game goes on, for money', page.url().endsWith(game ?? '?'), page.url());
}

async function signOut({ page, words, copy, context }: Way): Promise<void> {
  await context.clearCookies({ name: /^feria_(session|signed_in)$/ });
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${copy.addresses.member}/`);
  await page.getByRole('banner').getByText(words('shell.register')).first().waitFor();
}
