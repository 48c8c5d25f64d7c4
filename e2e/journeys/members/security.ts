/** The security center in a browser: contacts, authenticator, passkey, payment password, the export of one's data, closing the account; once by the keyboard alone. */
import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { asId } from '../../../packages/kernel/src/index.ts';
import { stepOf, totpAt } from '../../../platform/core/crypto/totp.ts';
import type { Copy } from '../../support/copy.ts';
import { signInMember } from '../../support/entry-calls.ts';
import { makeLeaveToken } from '../../../platform/modules/delivery/unsubscribe.ts';
import { codeTo, lettersTo, platformSecret } from '../../support/letters.ts';
import { lookAt } from '../../support/look.ts';
import type { Member } from '../../support/member-calls.ts';
import type { Report } from '../../runner/report.ts';
import {
  asMember,
  button,
  DESK,
  dialogOf,
  field,
  focusIn,
  keepOthers,
  PHONE,
  tabTo,
  walkWays,
  withPasskeys,
  type MemberWay as Way,
} from '../../support/ways.ts';

export async function runSecurity(copy: Copy, report: Report, isVariant = false): Promise<void> {
  await walkWays('security', { copy, report, isVariant }, [
    [PHONE, asMember((way) => inTheCenter(way, onThePhone))],
    [DESK, asMember((way) => inTheCenter(way, atTheDesk))],
  ]);
}

async function inTheCenter(way: Way, steps: (way: Way) => Promise<void>): Promise<void> {
  const { page, copy, words, member } = way;
  await page.goto(`${copy.addresses.member}/`);
  await signInMember(page, copy, member);
  await page.goto(`${copy.addresses.member}/member?page=securityCenter`);
  await page.getByRole('heading', { name: words('security.who'), exact: true }).waitFor();
  await steps(way);
}

const mailOf = ({ account }: Member): string => `${account}@example.com`;
/** The newest code that was sent there after what `send` does. */
async function codeAfter({ copy }: Way, to: string, send: () => Promise<void>): Promise<string> {
  const [former] = (await lettersTo(copy, to)).flatMap((words) => /\b\d{6}\b/.exec(words) ?? []);
  await send();
  return codeTo(copy, to, former);
}

/** A number, an authenticator and a passkey; the number by the keyboard alone. */
async function onThePhone(way: Way): Promise<void> {
  const { page, words } = way;
  await button(page, words('security.appSetUp')).waitFor();
  await lookAt(page, 'security', way);
  await addNumberByKeyboard(way);
  const codes = await setUpAuthenticator(way);
  await addPasskey(way);
  await askAlways(way);
  await renewCodes(way, codes[0] ?? '');
  await chooseNews(way);
}

async function addNumberByKeyboard(way: Way): Promise<void> {
  const { page, words, member } = way;
  const number = `300${randomInt(1_000_000, 10_000_000)}`;
  await tabTo(page, button(page, words('security.mobileAdd')));
  await page.keyboard.press('Enter');
  await field(page, 'mobileNum').waitFor();
  await tabTo(page, field(page, 'mobileNum'));
  await page.keyboard.type(`${number.slice(0, 3)} ${number.slice(3)}`);
  await tabTo(page, button(dialogOf(page), words('code.send')));
  await page.keyboard.press('Enter');
  await field(page, 'proof').waitFor();
  await lookAt(page, 'security-confirm', way);
  const shown = await codeAfter(way, mailOf(member), async () => {
    await tabTo(page, button(dialogOf(page), words('code.send')));
    await page.keyboard.press('Enter');
  });
  await focusIn(page, 'proof');
  await page.keyboard.type(shown);
  await page.keyboard.press('Enter');
  // It goes on by itself: the code that was asked for is on its way.
  const code = await codeTo(way.copy, `+57${number}`);
  await focusIn(page, 'contactCode');
  await lookAt(page, 'security-mobile', way);
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await page.getByText(`+57********${number.slice(-2)}`).waitFor();
  await keepOthers(way);
}

/** The authenticator was just set up in this session: nothing is asked again. */
async function askAlways(way: Way): Promise<void> {
  const { page, words } = way;
  await button(page, words('security.alwaysTurnOn')).click();
  await button(page, words('security.alwaysTurnOff')).waitFor();
  await lookAt(page, 'security-always', way);
}

async function setUpAuthenticator(way: Way): Promise<string[]> {
  const { page, words } = way;
  await button(page, words('security.appSetUp')).click();
  await dialogOf(page)
    .getByRole('img', { name: words('security.appQr') })
    .waitFor();
  const secret = (await dialogOf(page).locator('bdi').innerText()).replaceAll(/\s/g, '');
  await lookAt(page, 'security-authenticator', way);
  await field(page, 'appCode').fill(totpAt(secret, stepOf(new Date())));
  await field(page, 'appCode').press('Enter');
  const list = dialogOf(page).getByRole('list', { name: words('security.codes') });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allInnerTexts();
  await lookAt(page, 'security-codes', way);
  way.report.check('ten recovery codes are shown', new Set(codes).size === 10, codes.join(' '));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(dialogOf(page), words('security.codesSave')).click(),
  ]);
  const saved = await readFile(await file.path(), 'utf8');
  way.report.check(
    'the file has them all',
    codes.every((code) => saved.includes(code)),
  );
  await button(dialogOf(page), words('security.codesKept')).click();
  await page.getByText(words('security.codesLeft', { left: '10', of: '10' })).waitFor();
  await endOthers(way);
  return codes;
}

/** A code of the app was shown a moment ago: nothing more is asked. */
async function endOthers(way: Way): Promise<void> {
  const { page, words, member, report } = way;
  await button(dialogOf(page), words('security.othersEnd')).waitFor();
  await lookAt(page, 'security-others', way);
  await button(dialogOf(page), words('security.othersEnd')).click();
  await page.getByText(words('security.othersEnded')).waitFor();
  const { status } = await member.call('GET', '/api/member');
  report.check('the other session is over', status === 401, String(status));
}

async function addPasskey(way: Way): Promise<void> {
  const { page, words } = way;
  await withPasskeys(way);
  await button(page, words('security.passkeyAdd')).click();
  await field(page, 'passkeyName').fill('Teléfono');
  await field(page, 'passkeyName').press('Enter');
  const remove = button(page, words('security.removeNamed', { name: 'Teléfono' }));
  await remove.waitFor();
  await lookAt(page, 'security-passkey', way);
  await remove.click();
  await button(dialogOf(page), words('security.remove')).click();
  await remove.waitFor({ state: 'detached' });
}

async function renewCodes({ page, words }: Way, recovery: string): Promise<void> {
  await button(page, words('security.codesRenew')).click();
  await field(page, 'ownCode').fill(recovery);
  await field(page, 'ownCode').press('Enter');
  const list = dialogOf(page).getByRole('list', { name: words('security.codes') });
  await list.waitFor();
  const [fresh = ''] = await list.getByRole('listitem').allInnerTexts();
  await button(dialogOf(page), words('security.codesKept')).click();
  await button(page, words('security.appTurnOff')).click();
  await field(page, 'ownCode').fill(fresh);
  await field(page, 'ownCode').press('Enter');
  await button(page, words('security.appSetUp')).waitFor();
}

/** Offers by mail: agreed to with one press, and left again behind a mail's link. */
async function chooseNews(way: Way): Promise<void> {
  const { page, words, copy, member } = way;
  const channel = words('notify.channel.mail');
  const topic = { topic: words('notify.topic.promotions'), channel };
  const news = page.getByRole('switch', { name: words('notify.switch', topic), exact: true });
  await news.click();
  await page.getByText(words('notify.saved'), { exact: true }).waitFor();
  await page.getByText(words('notify.agreed', { channel })).waitFor();
  await news.scrollIntoViewIfNeeded();
  await lookAt(page, 'security-choices', way);
  const left = { memberId: asId<'member'>(member.id), topic: 'promotions' } as const;
  const token = makeLeaveToken({ secret: await platformSecret(copy) }, left);
  await page.goto(`${copy.addresses.member}/unsubscribe#${token}`);
  await button(page, words('unsubscribe.submit')).waitFor();
  await lookAt(page, 'unsubscribe', way);
  await button(page, words('unsubscribe.submit')).click();
  await page.getByRole('heading', { name: words('unsubscribe.doneTitle', topic) }).waitFor();
  await lookAt(page, 'unsubscribe-done', way);
  await page.getByRole('link', { name: words('unsubscribe.toChoices'), exact: true }).click();
  await news.waitFor();
  way.report.check('what was left behind a link is off', !(await news.isChecked()));
}

async function atTheDesk(way: Way): Promise<void> {
  await changeMail(way);
  await setPaymentPassword(way);
  await tellMore(way);
  await takeData(way);
  await readCreditReport(way);
  await leave(way);
}

const nextMail = ({ account }: Member): string => `new.${account}@example.com`;

async function changeMail(way: Way): Promise<void> {
  const { page, words, member, copy } = way;
  await lookAt(page, 'security', way);
  await button(page, words('security.emailChange')).click();
  await field(page, 'email').fill(nextMail(member));
  await button(dialogOf(page), words('code.send')).click();
  await field(page, 'proof').waitFor();
  await field(page, 'proof').fill(
    await codeAfter(way, mailOf(member), () => button(dialogOf(page), words('code.send')).click()),
  );
  await field(page, 'proof').press('Enter');
  await field(page, 'contactCode').fill(await codeTo(copy, nextMail(member)));
  await field(page, 'contactCode').press('Enter');
  await page.locator('main').getByText('n***@example.com').waitFor();
  await keepOthers(way);
  const [notice = ''] = await lettersTo(copy, mailOf(member));
  way.report.check('the former address is told', notice.includes(member.account), notice);
}

async function setPaymentPassword(way: Way): Promise<void> {
  const { page, words, member } = way;
  await button(page, words('security.paymentPasswordSet')).click();
  await field(page, 'paymentPassword').fill('2048');
  await field(page, 'paymentPassword').press('Enter');
  await dialogOf(page).getByRole('alert').filter({ hasText: /6/ }).waitFor();
  await lookAt(page, 'security-payment', way);
  await field(page, 'paymentPassword').fill('204816');
  await field(page, 'paymentPasswordAgain').fill('204816');
  await field(page, 'paymentPasswordAgain').press('Enter');
  await field(page, 'proof').fill(
    await codeAfter(way, nextMail(member), () => button(dialogOf(page), words('code.send')).click()),
  );
  await field(page, 'proof').press('Enter');
  await button(page, words('security.paymentPasswordChange')).waitFor();
}

async function tellMore(way: Way): Promise<void> {
  const { page, words } = way;
  await button(page, words('security.profileChange')).click();
  await field(page, 'nickname').fill('Mariposa');
  await field(page, 'occupation').fill('Panadera');
  await lookAt(page, 'security-profile', way);
  await button(dialogOf(page), words('security.save')).click();
  await page.locator('main').getByText('Mariposa').waitFor();
  await button(page, words('security.faceChoose')).click();
  await dialogOf(page)
    .getByRole('radio', { name: words('security.face.toucan') })
    .check();
  await lookAt(page, 'security-face', way);
  await button(dialogOf(page), words('security.save')).click();
  await page.locator('main img').first().waitFor();
}

async function takeData({ page, words, member, report }: Way): Promise<void> {
  await button(page, words('security.dataGet')).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(dialogOf(page), words('security.download')).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  const missing = [member.account, nextMail(member), 'Mariposa', 'Panadera'].filter(
    (one) => !text.includes(one),
  );
  report.check('the file has what is held', missing.length === 0, `${missing.join()} not in\n${text}`);
}

async function readCreditReport(way: Way): Promise<void> {
  const { page, words } = way;
  await page.getByRole('link', { name: words('security.creditOpen'), exact: true }).click();
  await page.getByRole('heading', { name: words('statements.creditTitle'), level: 1 }).waitFor();
  await page.getByText(words('statements.emptyTitle')).waitFor();
  await lookAt(page, 'credit-report', way);
  await page.goBack();
}

async function leave(way: Way): Promise<void> {
  const { page, words, copy, member } = way;
  await button(page, words('security.closureTitle')).click();
  await field(page, 'reason').fill('time for other things');
  await lookAt(page, 'security-closure', way);
  await button(dialogOf(page), words('security.closeAccount')).click();
  await page.waitForURL(`${copy.addresses.member}/`);
  await page.goto(`${copy.addresses.member}/login`);
  await field(page, 'username').fill(member.account);
  await field(page, 'password').fill(member.password);
  await field(page, 'password').press('Enter');
  await dialogOf(page).getByText(words('refusal.identity.closed')).waitFor();
}
