/**
 * Details of the specification, word for word: the lists of the frame, the fields of the login popup, the button that
 * has a code sent, what is said when nothing comes back, and what follows a change of the language. No code is sent for it:
 * the answers to those calls are given here.
 */
import type { Page, Route } from 'playwright-core';
import type { RegisterSettings } from '@feria/contracts/access/registration';
import type { CodeAnswer } from '@feria/contracts/proofs/challenges';
import type { Copy } from '../../support/copy.ts';
import { signInMember } from '../../support/entry-calls.ts';
import type { Report } from '../../runner/report.ts';
import {
  asMember,
  button,
  DESK,
  dialogOf,
  field,
  named,
  walkWays,
  type MemberWay,
  type Way,
} from '../../support/ways.ts';

export async function runParticulars(copy: Copy, report: Report, isVariant = false): Promise<void> {
  await walkWays('particulars', { copy, report, isVariant }, [
    [DESK, asMember(ofTheLanguage)],
    [DESK, ofTheFrame],
    [DESK, ofTheLogin],
  ]);
}

const open = async ({ page, copy }: Way, path: string): Promise<void> => {
  await page.goto(`${copy.addresses.member}${path}`);
  // The app wakes with the first sign of a person.
  await page.keyboard.press('Shift');
};
const addressesIn = (page: Page, name: string): Promise<string[]> =>
  page
    .getByRole('navigation', { name, exact: true })
    .last()
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

async function ofTheFrame(way: Way): Promise<void> {
  const { page, words, report, where, copy } = way;
  await open(way, '/');
  await named(page.getByRole('banner'), 'link', words('shell.register')).waitFor();
  const quick = page.getByRole('form', { name: words('login.quickForm') });
  await quick.waitFor();
  report.check(
    `${where} · the header's form has its key to a forgotten password`,
    (await button(quick, words('login.forgot')).count()) === 1,
  );
  const categories = await addressesIn(page, words('lobby.categories'));
  report.check(
    `${where} · home comes first and the favourites last among the categories`,
    categories[0] === '/' && categories.at(-1) === '/favorite' && categories.length > 4,
    categories.join(' '),
  );
  const products = await addressesIn(page, words('footer.products'));
  report.check(
    `${where} · the footer's products are categories, without home and promotions`,
    products.length > 2 && products.every((path) => !['/', '/home', '/promotions'].includes(path)),
    products.join(' '),
  );
  const brands = page.getByRole('list', { name: words('footer.brands') }).getByRole('listitem');
  report.check(`${where} · the footer names who makes the games`, (await brands.count()) > 5);
  const legal = await page.locator('footer').innerText();
  const rights = words('footer.rights', {
    year: String(new Date().getUTCFullYear()),
    host: new URL(copy.addresses.member).host,
  });
  report.check(
    `${where} · the legal line ends with year, host and all rights`,
    legal.includes(rights),
    rights,
  );
  await seeSideMenu(way);
}

/** Collapsed, it stays so when the page comes again. */
async function seeSideMenu({ page, words, report, where }: Way): Promise<void> {
  const toggle = button(page, words('shell.toggleMenu'));
  const narrow = () => page.evaluate(() => document.documentElement.dataset['side'] === 'narrow');
  await toggle.click();
  const isCollapsed = await narrow();
  await page.reload();
  report.check(`${where} · the side menu collapses, and stays so`, isCollapsed && (await narrow()));
  await page.keyboard.press('Shift');
  await toggle.click();
  await page.waitForFunction(() => document.documentElement.dataset['side'] !== 'narrow');
  report.check(`${where} · and expands`, true);
}

/** Answers of the two calls that a code is asked for by; counts how often. */
async function answerCodes(page: Page, answer: (route: Route) => Promise<void>): Promise<() => number> {
  let asked = 0;
  await page.unroute('**/api/login/code');
  await page.route('**/api/login/code', async (route) => {
    asked += 1;
    await answer(route);
  });
  return () => asked;
}

const SENT: CodeAnswer = {
  success: true,
  message: 'code_sent',
  value: { expiredMinutes: 1, resendSeconds: 60, holdsMinutes: 10 },
};

async function ofTheLogin(way: Way): Promise<void> {
  const { page, words, report, where } = way;
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(way, '/login?next=%2Fmember');
  await dialogOf(page).getByText(words('login.required')).waitFor();
  const delay = await dialogOf(page).evaluate((dialog) => getComputedStyle(dialog).animationDelay);
  report.check(`${where} · a window stands 100 ms after its curtain`, delay.includes('0.1s'), delay);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await seePasswordForm(way);
  await seeNumberForm(way);
  await seeCountdown(way);
  await seeFailures(way);
  await seeRegister(way);
}

async function seePasswordForm({ page, words, report, where }: Way): Promise<void> {
  const submit = named(dialogOf(page), 'button', words('login.submit'));
  const missing = dialogOf(page).getByText(words('form.required'));
  await submit.click();
  report.check(`${where} · username and password are required`, (await missing.count()) === 2);
  await field(page, 'username').fill('somebody');
  report.check(`${where} · each is told apart`, (await missing.count()) === 1);
  await field(page, 'password').fill('secret words');
  const typeOf = () => field(page, 'password').getAttribute('type');
  const hidden = await typeOf();
  await button(dialogOf(page), words('form.showPassword')).click();
  const shown = await typeOf();
  await button(dialogOf(page), words('form.hidePassword')).click();
  report.check(
    `${where} · a password is shown and hidden again`,
    [hidden, shown, await typeOf()].join() === 'password,text,password',
  );
}

async function seeNumberForm({ page, words, report, where }: Way): Promise<void> {
  const asked = await answerCodes(page, (route) => route.fulfill({ json: SENT }));
  await named(page, 'tab', words('login.byCode')).click();
  const said = (key: string) => dialogOf(page).getByText(words(key)).waitFor();
  await button(dialogOf(page), words('code.send')).click();
  await said('form.required');
  await page.clock.fastForward(1_100);
  await field(page, 'mobileNum').fill('12');
  await button(dialogOf(page), words('code.send')).click();
  await said('mobile.wrong');
  report.check(`${where} · no code is asked for without a number that can be one`, asked() === 0);
  await field(page, 'mobileNum').fill('300 123 4567');
  await named(dialogOf(page), 'button', words('login.submit')).click();
  await said('form.required');
  await field(page, 'verificationCode').fill('12');
  await said('code.wrongShape');
}

/** Sent, the button counts down the seconds that the platform answered, and can be pressed again after it. */
async function seeCountdown({ page, words, report, where }: Way): Promise<void> {
  const asked = await answerCodes(page, (route) => route.fulfill({ json: SENT }));
  await page.clock.fastForward(1_100);
  await button(dialogOf(page), words('code.send')).click();
  const waiting = dialogOf(page).getByRole('button', {
    name: new RegExp(words('code.wait', { seconds: '\\d+' })),
  });
  await waiting.waitFor();
  const left = Number(/\d+/.exec(await waiting.innerText())?.[0]);
  report.check(`${where} · a minute is counted down`, left > 50 && left <= 60, String(left));
  report.check(
    `${where} · meanwhile it is disabled, and does nothing`,
    (await waiting.getAttribute('aria-disabled')) === 'true' && asked() === 1,
  );
  await waiting.click({ force: true });
  await page.clock.fastForward(61_000);
  const again = button(dialogOf(page), words('code.again'));
  await again.waitFor();
  report.check(
    `${where} · then it can be pressed again`,
    asked() === 1 && (await again.getAttribute('aria-disabled')) === null,
  );
}

/** A dialog says why no code was sent; one press a second at most; and what is said where nothing, or nonsense, comes back. */
async function seeFailures(way: Way): Promise<void> {
  const { page, words, report, where } = way;
  const asked = await answerCodes(page, (route) => route.abort());
  // The page's steady clock stands still, however long the machine takes.
  const standAt = (ms: number) =>
    page.evaluate((at) => {
      performance.now = () => at;
    }, ms);
  await standAt(1e9);
  const names = [words('code.send'), words('code.again')];
  const send = dialogOf(page).getByRole('button', { name: new RegExp(`^(?:${names.join('|')})$`) });
  await send.click();
  const notSent = page.getByRole('dialog', { name: words('code.notSent') });
  await notSent.getByText(words('unreached.network')).waitFor();
  await button(notSent, words('in_increase_submit')).click();
  await notSent.waitFor({ state: 'hidden' });
  await standAt(1e9 + 900);
  await send.click();
  report.check(`${where} · a second press within a second does nothing`, asked() === 1, String(asked()));
  await standAt(1e9 + 1_100);
  await answerCodes(page, (route) => route.fulfill({ status: 418, json: { code: 'nobody.knows' } }));
  await send.click();
  await notSent.getByText(words('failure.unknown')).waitFor();
  await button(notSent, words('in_increase_submit')).click();
}

async function seeRegister({ page, words, report, where, copy }: Way): Promise<void> {
  await page.route('**/api/register/settings?*', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const answer = await fetch(`http://127.0.0.1:${copy.ports.platform}${pathname}${search}`);
    const settings = (await answer.json()) as RegisterSettings;
    await route.fulfill({ json: { ...settings, minimumAge: 21 } satisfies RegisterSettings });
  });
  await page.reload();
  await page.keyboard.press('Shift');
  await button(dialogOf(page), words('login.toRegister')).click();
  await page.getByRole('dialog', { name: words('register.title') }).waitFor();
  const tab = named(page, 'tab', words('register.by.username'));
  await tab.click();
  const given = {
    username: 'somebody21',
    password: 'a long secret 21',
    confirmPassword: 'a long secret 21',
    payeeName: 'Ana Torres',
    birthday: '1990-05-17',
    idNumber: '1020304050',
    email: 'a@example.com',
  };
  for (const [name, text] of Object.entries(given)) await field(page, name).fill(text);
  await named(dialogOf(page), 'button', words('register.submit')).click();
  await dialogOf(page).getByText(words('register.confirm21')).waitFor();
  report.check(`${where} · where play is from 21 on, that is what is asked`, true);
}

/** A member who changes the language: page, cookie and account follow, and who makes the games is asked for anew. */
async function ofTheLanguage(way: MemberWay): Promise<void> {
  const { page, words, report, where, copy } = way;
  await page.goto(`${copy.addresses.member}/`);
  await signInMember(page, copy, way.member);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await open(way, '/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('shell.menu') })
    .waitFor();
  report.check(`${where} · who is signed in is loaded`, asked.includes('GET /api/member'));
  const other = (await page.evaluate(() => document.documentElement.lang)) === 'en' ? 'es' : 'en';
  asked.length = 0;
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^CO · / })
    .click();
  await dialogOf(page).locator('select').last().selectOption(other);
  await named(dialogOf(page), 'button', words('region.submit')).click();
  await page.waitForFunction((lang) => document.documentElement.lang === lang, other);
  await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
  const kept = (await page.context().cookies()).find(({ name }) => name === 'feria_lang')?.value;
  const isTold = await areAsked(page, asked, ['POST /api/member/language', 'GET /api/games/vendors']);
  report.check(`${where} · the language is kept for the next page`, kept === other, kept);
  report.check(`${where} · the account is told, and the vendors are asked for anew`, isTold);
  await page.reload();
  report.check(
    `${where} · the page comes in it`,
    (await page.evaluate(() => document.documentElement.lang)) === other,
  );
}

async function areAsked(page: Page, asked: readonly string[], calls: readonly string[]): Promise<boolean> {
  const all = () => calls.every((one) => asked.includes(one));
  for (let tries = 0; tries < 200 && !all(); tries += 1) await page.waitForTimeout(50);
  return all();
}
