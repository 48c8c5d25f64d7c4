/** Every authentication method, in a browser: on a new device, after a failure, with a phone code, a passkey, as an agent; once by the keyboard alone. */
import { randomInt } from 'node:crypto';
import { asId } from '../../../packages/kernel/src/index.ts';
import { createDb } from '../../../platform/core/db.ts';
import { blindIndexOf, sealPersonal } from '../../../platform/modules/members/personal.ts';
import type { Copy } from '../../support/copy.ts';
import { confirmByMail } from '../../support/entry-calls.ts';
import { codeTo, linkTo, platformSecret } from '../../support/letters.ts';
import { lookAt } from '../../support/look.ts';
import type { Member } from '../../support/member-calls.ts';
import { rawCall } from '../../support/raw-call.ts';
import type { Report } from '../../runner/report.ts';
import {
  asMember,
  DESK,
  dialogOf,
  field,
  focusIn,
  named,
  PHONE,
  signedIn,
  tabTo,
  walkWays,
  withPasskeys,
  type MemberWay as Way,
} from '../../support/ways.ts';
import { goOffline } from '../../support/offline.ts';

export async function runSignIn(copy: Copy, report: Report, isVariant = false): Promise<void> {
  // One after the other: a wrong password makes the platform ask everybody of this network for a check.
  await walkWays('sign-in', { copy, report, isVariant }, [[PHONE, asMember(byKeyboard)]]);
  await walkWays('sign-in', { copy, report, isVariant }, [[DESK, asMember(atTheDesk)]]);
}

const mailOf = ({ account }: Member): string => `${account}@example.com`;
/** A wrong password, the check that follows, the right one, and the code of a new device: nothing is touched or clicked. */
async function byKeyboard(way: Way): Promise<void> {
  const { page, words, copy, member, report } = way;
  await page.goto(`${copy.addresses.member}/login`);
  await dialogOf(page).waitFor();
  await lookAt(page, 'login', way);
  await tabTo(page, field(page, 'username'));
  await page.keyboard.type(member.account);
  await page.keyboard.press('Tab');
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await page.getByText(words('refusal.identity.credentials_wrong')).waitFor();
  await page.getByText(words('proof.done')).waitFor();
  await lookAt(page, 'login-refused', way);
  await tabTo(page, field(page, 'password'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(member.password);
  await tabTo(page, dialogOf(page).getByRole('checkbox'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  const code = field(page, 'proof');
  await code.waitFor();
  await lookAt(page, 'login-step', way);
  await tabTo(page, named(page, 'button', words('code.send')));
  await page.keyboard.press('Enter');
  const sent = await codeTo(copy, mailOf(member));
  await focusIn(page, 'proof');
  await page.keyboard.type(sent === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await dialogOf(page).getByRole('alert').filter({ hasText: /4/ }).waitFor();
  report.check('a wrong code marks its field', (await code.getAttribute('aria-invalid')) === 'true');
  const [isHere, said] = await code.evaluate((input) => [
    document.activeElement === input,
    document.getElementById(input.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent,
  ]);
  report.check(
    'the field has the focus and says itself what was refused',
    isHere === true && /4/.test(`${said}`),
  );
  await lookAt(page, 'login-step-wrong', way);
  await tabTo(page, code);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(sent);
  await page.keyboard.press('Enter');
  await signedIn(way);
  await page.getByText(new RegExp(words('login.previous', { at: '.*\\d\\d:\\d\\d' }))).waitFor();
  await lookAt(page, 'login-done', way);

  const kept = (await way.context.cookies()).map(({ name }) => name);
  report.check('the name is remembered, and no password', kept.includes('feria_username'));
  await signOut(way);
  await page.goto(`${copy.addresses.member}/login`);
  await field(page, 'username').waitFor();
  report.check(
    'the remembered name stands there',
    (await field(page, 'username').inputValue()) === member.account,
  );
  await field(page, 'password').fill(member.password);
  await field(page, 'password').press('Enter');
  // The device is known now.
  await signedIn(way);
}

async function atTheDesk(way: Way): Promise<void> {
  const { page, words, copy, member } = way;
  const { member: url } = copy.addresses;
  await page.goto(`${url}/`);
  // The app wakes with the first sign of a person.
  await page.keyboard.press('Shift');
  const quick = page.getByRole('form', { name: words('login.quickForm') });
  await quick.waitFor();
  await lookAt(page, 'header-form', way);
  await quick.locator('[name=username]').fill(member.account);
  await quick.locator('[name=password]').fill('not the password');
  await quick.locator('[name=password]').press('Enter');
  // Where there were failures before, it asks for a check first: the popup does it, and goes on by itself.
  await dialogOf(page).getByText(words('refusal.identity.credentials_wrong')).waitFor();
  await field(page, 'password').fill(member.password);
  await field(page, 'password').press('Enter');
  // The platform asks for the check, and the browser does it by itself.
  await field(page, 'proof').waitFor();
  await named(page, 'button', words('login.step.back')).click();
  await byPicture(way);
  await byPhoneCode(way);
  await signOutWithoutNetwork(way);
  await byPasskey(way);
  await asAgent(way);
}

/** Whoever's browser cannot work sees a picture, or hears it; a wrong answer is told. */
async function byPicture(way: Way): Promise<void> {
  const { page, words, copy } = way;
  await page.route('**/api/proof/challenge', (route) => route.abort());
  await page.goto(`${copy.addresses.member}/login`);
  await field(page, 'username').fill('nobody_at_all');
  await field(page, 'password').fill('not the password');
  await field(page, 'password').press('Enter');
  const picture = dialogOf(page).getByRole('img', { name: words('proof.picture') });
  await picture.waitFor();
  await lookAt(page, 'login-picture', way);
  const former = await picture.getAttribute('src');
  await page.waitForTimeout(1_100);
  await picture.click();
  await page.waitForFunction(
    ([name, src]) =>
      ![null, undefined, src].includes(document.querySelector(`img[alt="${name}"]`)?.getAttribute('src')),
    [words('proof.picture'), former] as const,
  );
  await field(page, 'captcha').fill('no');
  await field(page, 'captcha').press('Enter');
  await dialogOf(page).getByRole('alert').filter({ hasText: /2/ }).waitFor();
  await page.waitForTimeout(1_100);
  await named(page, 'button', words('proof.hear')).click();
  const sound = dialogOf(page).locator('audio');
  await sound.waitFor();
  // The page's policy lets it be played.
  await page.waitForFunction(() => (document.querySelector('audio')?.duration ?? 0) > 1);
  await lookAt(page, 'login-sound', way);
  await page.unroute('**/api/proof/challenge');
}

async function byPhoneCode(way: Way): Promise<void> {
  const { page, words, copy, member } = way;
  const number = `300${randomInt(1_000_000, 10_000_000)}`;
  await giveNumber(copy, member, number);
  await page.goto(`${copy.addresses.member}/login`);
  await named(page, 'tab', words('login.byCode')).click();
  await named(page, 'button', words('code.send')).click();
  await dialogOf(page).getByText(words('form.required')).waitFor();
  await field(page, 'mobileNum').fill(`${number.slice(0, 3)} ${number.slice(3)}`);
  await named(page, 'button', words('code.send')).click();
  const code = await codeTo(copy, `+57${number}`);
  await lookAt(page, 'login-phone', way);
  await field(page, 'verificationCode').fill(code);
  await field(page, 'verificationCode').press('Enter');
  await field(page, 'proof').waitFor();
  await named(page, 'button', words('code.send')).click();
  await field(page, 'proof').fill(await codeTo(copy, mailOf(member)));
  await named(page, 'button', words('login.step.submit')).click();
  await signedIn(way);
}

async function byPasskey(way: Way): Promise<void> {
  const { page, words, copy, member } = way;
  await withPasskeys(way);
  await confirmByMail(copy, member);
  const options = await member.call<{ value: object }>('POST', '/api/security/passkeys/options');
  await page.goto(`${copy.addresses.member}/login`);
  await dialogOf(page).waitFor();
  const response = await page.evaluate(async (given) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      given as PublicKeyCredentialCreationOptionsJSON,
    );
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    return made.toJSON() as object;
  }, options.body.value);
  const added = await member.call('POST', '/api/security/passkeys', { name: 'e2e', response });
  if (added.status !== 200) throw new Error(`no passkey: ${JSON.stringify(added.body)}`);
  await named(page, 'button', words('login.passkey')).click();
  await signedIn(way);
  await signOut(way);
  await recoverByPasskey(way);
}

/** Behind the mailed link the device asks for the key; the number would do, too. The password stays what it is for what follows. */
async function recoverByPasskey(way: Way): Promise<void> {
  const { page, words, copy, member } = way;
  await page.goto(`${copy.addresses.member}/login`);
  await named(dialogOf(page), 'button', words('login.forgot')).click();
  await named(page, 'tab', words('recovery.byEmail')).click();
  await field(page, 'username').fill(member.account);
  await field(page, 'email').fill(mailOf(member));
  await field(page, 'email').press('Enter');
  await page.getByText(words('in_been_out', { minutes: '30' })).waitFor();
  await page.goto(await linkTo(copy, mailOf(member)));
  await page.getByText(words('recovery.passkeyNeeded')).waitFor();
  await lookAt(page, 'recover-passkey', way);
  await named(page, 'button', words('recovery.instead.mobile')).click();
  await page.locator('main [name=code]').waitFor();
  await named(page, 'button', words('recovery.instead.passkey')).click();
  await page.locator('main [name=newPassword]').fill(member.password);
  await page.locator('main [name=confirmNewPassword]').fill(member.password);
  await page.keyboard.press('Enter');
  await page.getByText(words('recovery.done')).waitFor();
}

async function asAgent(way: Way): Promise<void> {
  const { page, words, copy, member, report } = way;
  const url = copy.addresses.member;
  await page.goto(`${url}/agentHome`);
  await page.getByRole('heading', { name: words('agent.title') }).waitFor();
  report.check(
    'no box to be remembered on the agents’ page',
    (await page.getByRole('checkbox').count()) === 0,
  );
  const enter = async (username: string, password: string): Promise<void> => {
    await page.locator('[name=username]').fill(username);
    await page.locator('[name=password]').fill(password);
    await page.locator('[name=password]').press('Enter');
  };
  await enter(member.account, member.password);
  await page.getByText(words('refusal.identity.agents_only')).waitFor();
  await lookAt(page, 'agent', way);
  const agent = copy.account('demo_agent');
  await enter(agent.username, agent.password);
  await page.waitForURL(`${url}/agentHome`);
  await page.getByRole('heading', { level: 1, name: words('agentPage.agentTeamOverview') }).waitFor();
  report.check('the agent center is bare', (await page.getByRole('banner').count()) === 0);
  await lookAt(page, 'agent-home', way);
  await named(page, 'link', words('centers.agentClose')).click();
  // The header's own link: a line of the avatar's menu leads there, too.
  await named(page.getByRole('banner'), 'link', words('shell.agent')).waitFor();
  await named(page.getByRole('banner'), 'button', words('shell.menu')).click();
  await page.getByRole('menuitem', { name: words('shell.agent'), exact: true }).press('Enter');
  await page.waitForURL(`${url}/agentHome`);
}

/** As if they had registered with it. */
export async function giveNumber(copy: Copy, { id }: Member, number: string): Promise<void> {
  const secret = await platformSecret(copy);
  const memberId = asId<'member'>(id);
  const db = createDb(copy.databases.app, { max: 1, applicationName: 'feria-e2e' });
  try {
    const { mobile } = sealPersonal(secret, memberId, { mobileNum: number }, '57');
    const hash = blindIndexOf(secret, 'mobile', `+57${number}`);
    await db.transact(async (tx) => {
      await tx
        .updateTable('members.members')
        .set({ mobile, mobileVerifiedAt: new Date() })
        .where('id', '=', id)
        .execute();
      const mark = { memberId: id, marketCode: 'CO', kind: 'mobile', hash, at: new Date() };
      await tx.insertInto('members.marks').values(mark).execute();
    });
  } finally {
    await db.close();
  }
}

async function signOut(way: Way): Promise<void> {
  const { page, copy } = way;
  await page.goto(`${copy.addresses.member}/member?page=securityCenter`);
  await askToLeave(way);
  await yes(way).click();
  await page.waitForURL(`${copy.addresses.member}/`);
}

/** The browser keeps nothing of the member, the next page is a visitor's, and the platform is told as soon as it can be reached. */
async function signOutWithoutNetwork(way: Way): Promise<void> {
  const { page, words, copy, context, member, report } = way;
  const { member: url } = copy.addresses;
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'feria_session');
  /** Asked from outside of the browser, which has no network meanwhile. */
  const isIn = async (): Promise<boolean> => {
    const { host, port } = new URL(url);
    const headers = [`Host: ${host}`, `Cookie: feria_session=${cookie?.value ?? ''}`, 'Connection: close'];
    const text = `${['GET /api/session HTTP/1.1', ...headers].join('\r\n')}\r\n\r\n`;
    return (await rawCall({ port: Number(port), text })).body.includes('"token"');
  };
  await page.goto(`${url}/member?page=securityCenter`);
  await askToLeave(way);
  await goOffline(page);
  await yes(way).click();
  await page.getByText(words('signOut.owed')).waitFor();
  await lookAt(page, 'signed-out-unheard', way);
  const kept = await page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      document.cookie,
      ...[localStorage, sessionStorage].map((one) => JSON.stringify(one)),
    ].join('\n'),
  );
  report.check('signing out without a network leaves nothing of the member', !kept.includes(member.account));
  report.check('the platform has not heard of it', await isIn());
  await context.setOffline(false);
  await page.waitForFunction(() => localStorage.getItem('feria_sign_out_owed') === null);
  report.check('the platform hears of it with the network', !(await isIn()));
}

async function askToLeave({ page, words }: Way): Promise<void> {
  await page
    .locator('main')
    .getByRole('button', { name: words('shell.signOut'), exact: true })
    .click();
  await dialogOf(page).waitFor();
}

const yes = ({ page, words }: Way) =>
  dialogOf(page).getByRole('button', { name: words('signOut.confirm'), exact: true });
