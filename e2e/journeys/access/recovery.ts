/**
 * A forgotten password, by mail and by mobile; a change in one browser that signs the other one out; a forced change; own sessions. What
 * stands between a visitor and the heart they pressed is gone through by the keyboard alone, and the heart is pressed then.
 */
import { randomInt } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { createDb } from '../../../platform/core/db.ts';
import type { Copy } from '../../support/copy.ts';
import { signInMember, verifyMail } from '../../support/entry-calls.ts';
import type { Profile } from '../whole/journey.ts';
import { codeTo, lettersTo, linkTo } from '../../support/letters.ts';
import { lookAt } from '../../support/look.ts';
import type { Member } from '../../support/member-calls.ts';
import type { Report } from '../../runner/report.ts';
import { giveNumber } from './sign-in.ts';
import {
  asMember,
  button,
  DESK,
  dialogOf,
  field,
  focusIn,
  PHONE,
  signedIn,
  tabTo,
  typeInto,
  walkWays,
  type MemberWay as Way,
} from '../../support/ways.ts';

const TABLET: Profile = { language: 'es', theme: 'light', width: 768, height: 1024 };
const MAILED = 'Carabela-91-norte';
const PHONED = 'Palmera-44-oeste';
const CHANGED = 'Ventana-17-sur';
const FORCED = 'Cometa-63-este';

type Numbered = Way & { number: string };

export async function runRecovery(copy: Copy, report: Report, isVariant = false): Promise<void> {
  await walkWays('recovery', { copy, report, isVariant }, [
    [PHONE, asMember(byMailAndKeyboard)],
    [DESK, asMember((way) => atTheDesk({ ...way, number: aNumber() }))],
    [TABLET, asMember((way) => throughEveryGate({ ...way, number: aNumber() }))],
  ]);
}

const aNumber = (): string => `3${randomInt(100_000_000, 1_000_000_000)}`;

/** From the login popup to the mail, from the mail to the new password, and in with it: nothing is touched or clicked. */
async function byMailAndKeyboard(way: Way): Promise<void> {
  const { page, words, copy, member } = way;
  const mail = `${member.account}@example.com`;
  await verifyMail(copy, member);
  await page.goto(`${copy.addresses.member}/login`);
  await tabTo(page, button(dialogOf(page), words('login.forgot')));
  await page.keyboard.press('Enter');
  const byMobile = page.getByRole('tab', { name: words('recovery.byMobile'), exact: true });
  await byMobile.waitFor();
  await lookAt(page, 'forgot-mobile', way);
  await tabTo(page, byMobile);
  await page.keyboard.press('ArrowRight');
  await field(page, 'email').waitFor();
  await tabTo(page, field(page, 'username'));
  await page.keyboard.type(member.account);
  await page.keyboard.press('Enter');
  await page.getByText(words('form.required'), { exact: true }).waitFor();
  await lookAt(page, 'forgot-email', way);
  await tabTo(page, field(page, 'email'));
  await page.keyboard.type(mail);
  await page.keyboard.press('Enter');
  await page.getByText(words('in_been_out', { minutes: '30' })).waitFor();
  await lookAt(page, 'forgot-sent', way);
  await tabTo(page, button(page, words('in_increase_submit')));
  await page.keyboard.press('Enter');
  const link = await linkTo(copy, mail);
  await page.goto(link);
  const first = page.locator('main [name=newPassword]');
  await first.waitFor();
  if (page.url().includes('#')) throw new Error('the token stays in the address');
  await lookAt(page, 'recover', way);
  await tabTo(page, first);
  await page.keyboard.type(MAILED);
  await tabTo(page, page.locator('main [name=confirmNewPassword]'));
  await page.keyboard.type(MAILED);
  await page.keyboard.press('Enter');
  await page.getByText(words('recovery.done')).waitFor();
  await lookAt(page, 'recover-done', way);
  // The same link a second time is over.
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByText(words('recovery.overTitle')).waitFor();
  await lookAt(page, 'recover-over', way);
  await signInMember(page, copy, { account: member.account, password: MAILED });
  await page.goto(`${copy.addresses.member}/member?page=securityCenter`);
  await page.getByText(words('sessions.this')).first().waitFor();
  await lookAt(page, 'sessions', way);
}

async function atTheDesk(way: Numbered): Promise<void> {
  const { page, words, copy, member, another } = way;
  const url = copy.addresses.member;
  await giveNumber(copy, member, way.number);
  const former = await recoverByMobile(way);
  const other = await another();
  await enterAnew(other, way, former);
  await page.goto(`${url}/member?page=securityCenter`);
  await page.getByText(words('sessions.this')).first().waitFor();
  await lookAt(page, 'sessions', way);

  // One changes the password, and the other browser is out at once, where it stands.
  await button(page, words('password.title')).click();
  await fillChange(page, PHONED, CHANGED);
  await lookAt(page, 'change-password', way);
  await button(dialogOf(page), words('password.submit')).click();
  await page.getByText(words('password.changed')).waitFor();
  await page.waitForURL(`${url}/`);
  await other.getByText(words('shell.sessionEnded')).waitFor();

  // The other one comes back, and is ended from the list.
  await enter(other, way, CHANGED);
  await page.goto(`${url}/member?page=securityCenter`);
  const end = page.getByRole('button', { name: new RegExp(words('sessions.endNamed', { name: '.+' })) });
  await end.first().click();
  await showByMail(way, page);
  await other.getByText(words('shell.sessionEnded')).waitFor();

  // A password that somebody else made up: nothing but its change can be done.
  await makeTemporary(copy, member);
  await other.goto(`${url}/`);
  await changeByKeyboard({ ...way, page: other }, CHANGED);
  await signOutInOneTab(way, other);
}

/** The same in the other language: the number, the step of a new device, and a password that somebody else made up. */
async function throughEveryGate(way: Numbered): Promise<void> {
  const { page, copy, member } = way;
  await giveNumber(copy, member, way.number);
  await recoverByMobile(way);
  await page.context().clearCookies({ name: /^feria_(session|signed_in)$/ });
  await page.evaluate(() => sessionStorage.clear());
  await makeTemporary(copy, member);
  await page.goto(`${copy.addresses.member}/`);
  await changeByKeyboard(way, PHONED);
}

/** A visitor's press on a heart that is not pressed yet opens the login popup; answers the heart as it is when it is pressed. */
async function pressHeart({ page, words }: Pick<Way, 'page' | 'words'>): Promise<Locator> {
  const name = new RegExp(`^${words('lobby.heart', { game: '' })}`);
  const heart = page.getByRole('button', { name }).first();
  await tabTo(page, heart);
  const label = (await heart.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('Enter');
  await dialogOf(page).getByText(words('lobby.heartGate')).waitFor();
  return page.getByRole('button', { name: label, exact: true, pressed: true }).first();
}

/** The account's number, its code, a new password; then the step of a device that the account does not know. */
async function recoverByMobile(way: Numbered): Promise<string> {
  const { page, words, copy, member, number } = way;
  await page.goto(`${copy.addresses.member}/`);
  const pressed = await pressHeart(way);
  await tabTo(page, button(dialogOf(page), words('login.forgot')));
  await page.keyboard.press('Enter');
  await tabTo(page, field(page, 'mobileNum'));
  await page.keyboard.type(number);
  await tabTo(page, button(dialogOf(page), words('code.send')));
  await page.keyboard.press('Enter');
  const counts = words('code.wait', { seconds: '\\d+' });
  await page.getByText(new RegExp(counts)).waitFor();
  const code = await codeTo(copy, `+57${number}`);
  await focusIn(page, 'verificationCode');
  await page.keyboard.type(code);
  await typeInto(page, field(page, 'newPassword'), 'short');
  await page.keyboard.press('Enter');
  await lookAt(page, 'forgot-mobile', way);
  await typeInto(page, field(page, 'newPassword'), PHONED);
  await page.keyboard.press('Enter');
  await field(page, 'proof').waitFor();
  await tabTo(page, button(dialogOf(page), words('code.send')));
  await page.keyboard.press('Enter');
  const shown = await codeTo(copy, `${member.account}@example.com`);
  await focusIn(page, 'proof');
  await page.keyboard.type(shown);
  await page.keyboard.press('Enter');
  await signedIn(way);
  await pressed.waitFor();
  return code;
}

/** A visitor presses a heart and signs in with a password that is due: nothing but its change can be done, and then the heart is pressed. */
async function changeByKeyboard(way: Way, old: string): Promise<void> {
  const { page, words, member } = way;
  const pressed = await pressHeart(way);
  await typeInto(page, field(page, 'username'), member.account);
  await typeInto(page, field(page, 'password'), old);
  await page.keyboard.press('Enter');
  await page.getByText(words('password.due.temporary')).waitFor();
  await lookAt(page, 'change-forced', way);
  await page.keyboard.press('Escape');
  await typeInto(page, field(page, 'oldPassword'), old);
  await typeInto(page, field(page, 'newPassword'), FORCED);
  await typeInto(page, field(page, 'confirmNewPassword'), FORCED);
  await page.keyboard.press('Enter');
  await page.getByText(words('password.changed')).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await pressed.waitFor();
}

/** Ending another session asks who is there. */
async function showByMail({ words, copy, member }: Way, page: Page): Promise<void> {
  const to = `${member.account}@example.com`;
  await field(page, 'proof').waitFor();
  await dialogOf(page).getByRole('combobox').selectOption('email');
  const [former] = (await lettersTo(copy, to)).flatMap((words) => /\b\d{6}\b/.exec(words) ?? []);
  await button(dialogOf(page), words('code.send')).click();
  await field(page, 'proof').fill(await codeTo(copy, to, former));
  await button(dialogOf(page), words('security.confirm.submit')).click();
}

/** On a device that the account does not know: a mail was just sent, so the code goes to the number. */
async function enterAnew(
  page: Page,
  { copy, words, member, number }: Numbered,
  former: string,
): Promise<void> {
  await page.goto(`${copy.addresses.member}/login`);
  await field(page, 'username').fill(member.account);
  await field(page, 'password').fill(PHONED);
  await button(dialogOf(page), words('login.submit')).click();
  await field(page, 'proof').waitFor();
  await button(dialogOf(page), words('code.send')).click();
  await field(page, 'proof').fill(await codeTo(copy, `+57${number}`, former));
  await button(dialogOf(page), words('login.step.submit')).click();
  await signedIn({ page, words });
}

/** Signing out in one tab: the other tab of the browser follows, and nothing of the session stays in either. */
async function signOutInOneTab({ words, copy, report, where }: Way, first: Page): Promise<void> {
  const url = copy.addresses.member;
  const second = await first.context().newPage();
  await second.goto(`${url}/member?page=securityCenter`);
  await second.getByText(words('sessions.this')).first().waitFor();
  await first.goto(`${url}/member?page=securityCenter`);
  await first
    .locator('main')
    .getByRole('button', { name: words('shell.signOut'), exact: true })
    .click();
  await first.getByText(words('in_sure_logout')).waitFor();
  await button(dialogOf(first), words('in_more_cancel')).click();
  await first
    .locator('main')
    .getByRole('button', { name: words('shell.signOut'), exact: true })
    .click();
  await button(dialogOf(first), words('signOut.confirm')).click();
  await first.waitForURL(`${url}/`);
  await second.waitForURL(`${url}/`);
  for (const [index, tab] of [first, second].entries()) {
    const kept = await tab.evaluate(() =>
      Object.keys(sessionStorage).filter((key) => key !== 'merchantCode'),
    );
    report.check(`${where} · tab ${index + 1} keeps nothing of the session`, kept.length === 0, kept.join());
  }
}

async function fillChange(page: Page, old: string, next: string): Promise<void> {
  await field(page, 'oldPassword').fill(old);
  await field(page, 'newPassword').fill(next);
  await field(page, 'confirmNewPassword').fill(next);
}

async function enter(page: Page, { copy, member }: Way, password: string): Promise<void> {
  await page.goto(`${copy.addresses.member}/`);
  await signInMember(page, copy, { account: member.account, password });
  await page.goto(`${copy.addresses.member}/`);
}

/** As if an agent had opened the account. */
async function makeTemporary({ databases }: Copy, { id }: Member): Promise<void> {
  const db = createDb(databases.app, { max: 1, applicationName: 'feria-e2e' });
  try {
    await db.transact((tx) =>
      tx.updateTable('members.members').set({ passwordDue: 'temporary' }).where('id', '=', id).execute(),
    );
  } finally {
    await db.close();
  }
}
