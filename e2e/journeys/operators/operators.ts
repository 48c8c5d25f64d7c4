/**
 * The people of the office: a colleague is invited by two persons and sets up their own account; a large withdrawal takes two;
 * a member is found from the keyboard and seen as a whole; a risky act asks for a fresh code.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import type { Copy } from '../../support/copy.ts';
import { seek } from '../../support/list-filters.ts';
import { lettersTo, linkTo, setUpLinkTo } from '../../support/letters.ts';
import { deposit, registerMember, type Member } from '../../support/member-calls.ts';
import { verifyAccount } from '../../support/verified.ts';
import {
  atDesk,
  inOffice,
  type Desk,
  type DeskProfile,
  type Scene as Desks,
} from '../../support/office-desk.ts';
import { codeOf, firstCode } from '../../support/operator-codes.ts';
import type { Report } from '../../runner/report.ts';
import { readInOffice } from '../reporting/statements.ts';
import { confirmAct } from '../../support/record-acts.ts';

const LARGE = '2500000';
const WHY = 'she joins the desk';
const KNOWN = 'I met her';
const NEW_NAME = 'Ana María Torres';
const WHY_NAME = 'as on her papers';

type Scene = Desks & { member: Member; username: string };

export async function runOperators(copy: Copy, report: Report): Promise<void> {
  const browser = await launchBrowser();
  try {
    const member = await registerMember(copy);
    await deposit(copy, member, LARGE);
    await verifyAccount(copy, member.account);
    const scene = { browser, copy, report, member, username: `eva_${randomBytes(3).toString('hex')}` };
    const wide = { language: 'en', width: 1440, scheme: 'light' } as const;
    const small = { language: 'es', width: 390, scheme: 'dark' } as const;
    await atDesk(scene, { ...wide, username: 'demo_admin' }, async (first) => {
      await report.attempt(
        'operators: two persons invite a colleague, who sets up their own account',
        async () => {
          await askForColleague(scene, first);
          await atDesk(scene, { ...small, username: 'demo_second' }, (second) =>
            approveColleague(scene, second),
          );
          await setUpAccount(scene, { ...small, width: 768 }, await sendLink(scene, first));
        },
      );
      await report.attempt('operators: a large withdrawal takes two persons', () =>
        twoPersons(scene, small, first),
      );
      // After the withdrawal: with another name, payouts wait.
      await report.attempt('operators: whoever let somebody in does not decide with them', () => tied(first));
      await atDesk(scene, { ...wide, username: 'demo_third' }, async (third) => {
        await report.attempt('operators: a name is corrected by two persons', () => approveName(third));
        await report.attempt('operators: another address in the place of a lost one, and the way back', () =>
          bringBack(scene, third),
        );
      });
    });
  } finally {
    await browser.close();
  }
}

async function askForColleague({ username }: Scene, { page, words, url, look }: Desk): Promise<void> {
  await page.goto(`${url}/roles`);
  await page.getByRole('button', { name: words('roles.new') }).click();
  await page.getByRole('textbox', { name: words('roles.name') }).fill('Front desk');
  await look('operators-role');
  await page.keyboard.press('Escape');
  await askForPasskeys(page, words, look);
  await page.goto(`${url}/operators`);
  await page.getByRole('link', { name: words('operators.invite') }).click();
  await page.getByRole('textbox', { name: words('operators.name'), exact: true }).fill('Eva Luna');
  await page.keyboard.press('Tab');
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: words('role.support') }).click();
  await page.locator('input[name=email]').fill(mailOf(username));
  await page.getByRole('textbox', { name: words('decision.reason') }).fill(WHY);
  await look('operators-invite');
  await page.getByRole('button', { name: words('operators.ask') }).click();
  await page.getByText(words('approvals.own')).waitFor();
}

/** The invited colleague will be one of those who are asked. */
async function askForPasskeys(page: Desk['page'], words: Desk['words'], look: Desk['look']): Promise<void> {
  const ask = `${words('roles.requirePasskeys')}: ${words('role.support')}`;
  await page.getByRole('button', { name: ask }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: words('decision.reason') }).fill('they can be phished');
  await look('operators-passkeys');
  await dialog.getByRole('button', { name: words('roles.requirePasskeys') }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(words('roles.passkeysAsked')).waitFor();
  await look('operators-roles');
}

/** The first press is answered as if the last code were old: the dialog asks, and the act goes on by itself. */
async function approveColleague({ copy, report }: Scene, { page, words, url, look }: Desk): Promise<void> {
  await page.goto(`${url}/approvals`);
  await page
    .getByRole('link', { name: words('approvals.action.operators.invite') })
    .first()
    .waitFor();
  await look('operators-approvals');
  await page
    .getByRole('link', { name: words('approvals.action.operators.invite') })
    .first()
    .click();
  let asked = 0;
  await page.route('**/api/approvals/*/approve', async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    const body = { type: '', title: '', status: 403, code: 'operators.step_up', correlationId: '' };
    return route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify(body),
    });
  });
  await page.getByRole('button', { name: words('approvals.approve') }).click();
  await page.getByRole('textbox', { name: words('decision.reason') }).fill(KNOWN);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('approvals.approve') })
    .click();
  const field = page.locator('input[name=stepUpCode]');
  await field.waitFor();
  await look('operators-step-up');
  await field.fill(await codeOf(copy, 'demo_second'));
  await page.keyboard.press('Enter');
  await page.getByText(words('approvals.state.approved'), { exact: true }).first().waitFor();
  report.check('operators: the act went on after the code', asked === 2, `${asked}`);
}

const mailOf = (username: string): string => `${username}@office.example`;

/** By mail and nowhere else: the second one ends the first, and the page shows neither. */
async function sendLink(
  { copy, report, username }: Scene,
  { page, words, url, look }: Desk,
): Promise<string> {
  const first = await setUpLinkTo(copy, mailOf(username));
  await page.goto(`${url}/operators`);
  await page.getByText(username, { exact: true }).waitFor();
  await page.locator('tr', { hasText: username }).getByRole('link').click();
  await page.getByRole('button', { name: words('operators.makeLink') }).click();
  await page.getByRole('status').filter({ hasText: '@' }).waitFor();
  await look('operators-one');
  const link = await setUpLinkTo(copy, mailOf(username), first);
  const shown = await page.content();
  report.check('operators: no link is shown in the office', !shown.includes('set-up#'));
  return link;
}

async function setUpAccount(scene: Scene, profile: DeskProfile, link: string): Promise<void> {
  await inOffice(scene, profile, async (desk) => {
    const { page, words, look } = desk;
    await page.goto(link);
    const secret = (await page.getByTestId('secret').innerText()).replaceAll(' ', '');
    await page.locator('input[name=password]').fill('tres palabras largas');
    await look('operators-set-up');
    // After the look, which may take longer than a code lives.
    await page.locator('input[name=code]').fill(firstCode(secret));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: words('recoveryCodes.title') }).waitFor();
    await page.getByRole('link', { name: words('setUp.enter') }).click();
    await page.getByRole('heading', { name: words('nav.overview') }).waitFor();
    await findByKeyboard(scene, desk);
    await page.goto(`${desk.url}/me`);
    await page.getByText(/10$/).first().waitFor();
    await page.getByText(words('passkey.asked')).waitFor();
    await look('operators-me');
  });
}

/** A member by their mail, without a mouse; then all of them. */
async function findByKeyboard({ member, report }: Scene, { page, words, look }: Desk): Promise<void> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.keyboard.press('Control+k');
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
  await page.keyboard.type(`${member.account}@example.com`);
  await page.getByRole('option').first().getByText(member.account).waitFor();
  await look('operators-palette');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: member.account }).waitFor();
  report.check(
    'operators: what was looked for is in no address',
    !asked.some((url) => url.includes('example')),
  );
  await page.getByText(words('rules.can')).waitFor();
  await look('operators-member');
  await page.getByRole('tab', { name: words('member.tab.identity') }).click();
  await page.getByRole('button', { name: words('personal.show') }).click();
  await page.getByText('Ana Torres').waitFor();
  await look('operators-member-identity');
  await askForName({ page, words, look });
  await askForContact(member, { page, words, look });
  await page.getByRole('tab', { name: words('member.tab.money') }).click();
  await page.getByRole('table', { name: words('money.entries') }).waitFor();
  await page.getByRole('tab', { name: words('member.tab.limits') }).click();
  await page.getByText(words('limits.empty')).waitFor();
  await page.getByRole('tab', { name: words('member.tab.notes') }).click();
  await page.getByRole('textbox', { name: words('notes.new') }).fill('Called about a payment.');
  await page.getByRole('button', { name: words('notes.add') }).click();
  await page.getByRole('article').getByText('Called about a payment.').waitFor();
}

/** How the member comes in; a name is corrected by asking for it. */
async function askForName({ page, words, look }: Pick<Desk, 'page' | 'words' | 'look'>): Promise<void> {
  await page.getByRole('tab', { name: words('member.tab.access') }).click();
  await page.getByText(words('signIns.outcome.signed_in')).first().waitFor();
  await page.getByRole('textbox', { name: words('access.newName') }).fill(NEW_NAME);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: words('decision.reason') }).fill(WHY_NAME);
  await look('operators-member-name');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('operators.ask') })
    .click();
  await page.getByText(words('approvals.action.identity.real_name')).first().waitFor();
  await look('operators-member-access');
}

const newMailOf = ({ account }: Member): string => `new-${account}@example.com`;

/** For somebody who has nothing left but their papers. */
async function askForContact(
  member: Member,
  { page, words, look }: Pick<Desk, 'page' | 'words' | 'look'>,
): Promise<void> {
  await page.getByRole('textbox', { name: words('access.newEmail') }).fill(newMailOf(member));
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: words('decision.reason') }).fill('saw her papers at the counter');
  await look('operators-member-contact');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('operators.ask') })
    .click();
  await page.getByText(words('approvals.action.identity.give_contact')).first().waitFor();
}

/** The colleague asked; the administrator who asked for the colleague sees why they say no at most. */
async function tied({ page, words, url, look }: Desk): Promise<void> {
  await page.goto(`${url}/approvals`);
  await page
    .getByRole('link', { name: words('approvals.action.identity.real_name') })
    .first()
    .click();
  await page.getByText(words('approvals.tied')).waitFor();
  await page.getByRole('button', { name: words('approvals.refuse') }).waitFor();
  if ((await page.getByRole('button', { name: words('approvals.approve') }).count()) > 0)
    throw new Error('whoever is tied may approve');
  await look('operators-tied');
}

/** The other person opens both names, which requests show masked, and approves. */
const approveName = (desk: Desk): Promise<void> =>
  approve(desk, {
    action: 'approvals.action.identity.real_name',
    shown: NEW_NAME,
    picture: 'operators-names',
  });

type Waiting = { action: string; shown: string; picture: string };

/** What waits is opened, what it holds sealed is looked at, and it is approved. */
async function approve({ page, words, url, look }: Desk, { action, shown, picture }: Waiting): Promise<void> {
  await page.goto(`${url}/approvals`);
  await page
    .getByRole('link', { name: words(action) })
    .first()
    .click();
  await page.getByRole('button', { name: words('personal.show') }).click();
  await page.getByText(shown).waitFor();
  await look(picture);
  await page.getByRole('button', { name: words('approvals.approve') }).click();
  await page.getByRole('textbox', { name: words('decision.reason') }).fill(KNOWN);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('approvals.approve') })
    .click();
  await page.getByText(words('approvals.state.approved'), { exact: true }).first().waitFor();
}

/** Approved, told to the former address, and the link at the new one sets a password. */
async function bringBack({ browser, copy, member, report }: Scene, desk: Desk): Promise<void> {
  const to = newMailOf(member);
  await approve(desk, {
    action: 'approvals.action.identity.give_contact',
    shown: to,
    picture: 'operators-contacts',
  });
  const { page, words, url, look } = desk;
  await page.goto(`${url}/members/${member.id}`);
  await page.getByRole('tab', { name: words('member.tab.access') }).click();
  await page.getByText(words('access.given')).waitFor();
  await look('operators-member-given');
  const former = (await lettersTo(copy, `${member.account}@example.com`)).filter((text) =>
    text.includes('72'),
  );
  report.check('operators: the former address is told', former.length > 1, String(former.length));
  const context = await browser.newContext({ locale: 'en-US' });
  try {
    const own = await context.newPage();
    await own.goto(await linkTo(copy, to));
    await own.locator('main [name=newPassword]').fill('Faro-28-poniente');
    await own.locator('main [name=confirmNewPassword]').fill('Faro-28-poniente');
    await own.keyboard.press('Enter');
    await own.locator('main [name=newPassword]').waitFor({ state: 'detached' });
  } finally {
    await context.close();
  }
}

async function twoPersons(scene: Scene, small: DeskProfile, second: Desk): Promise<void> {
  const input = { method: 'sandbox', amount: LARGE, idempotencyKey: randomUUID() };
  await scene.member.call('POST', '/api/security/confirm', { by: 'password', code: scene.member.password });
  const { body } = await scene.member.call<{ id: string }>('POST', '/api/withdrawals', input);
  await atDesk(scene, { ...small, username: 'demo_payments' }, async ({ page, words, url, look }) => {
    await page.goto(`${url}/withdrawals/${body.id}`);
    const ask = page.getByRole('button', { name: words('decision.askApproval') });
    await ask.waitFor();
    await look('operators-large-withdrawal');
    await ask.click();
    await confirmAct({ page, words }, { yes: words('decision.askApproval'), why: 'known for years' });
    await page.getByRole('link', { name: words('approvals.openRequest') }).click();
    await page.getByText(words('approvals.own')).waitFor();
  });
  const { page, words, url, look } = second;
  await page.goto(`${url}/withdrawals/${body.id}`);
  await page.getByRole('link', { name: words('approvals.openRequest') }).click();
  await page.getByRole('button', { name: words('approvals.approve') }).click();
  await page.getByRole('textbox', { name: words('decision.reason') }).fill('seen the papers');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('approvals.approve') })
    .click();
  await page.getByText(words('approvals.state.approved'), { exact: true }).first().waitFor();
  await page.goto(`${url}/audit`);
  await seek(second, { column: 'action', manner: 'contains', text: 'approvals.' });
  await page.getByText(words('act.approvals.approved'), { exact: true }).first().waitFor();
  await look('operators-audit');
  const subject = `withdrawal:${body.id}`;
  const { items } = await readInOffice<{ items: { action: string; actorName: string }[] }>(
    page,
    `/audit?${new URLSearchParams({ subject }).toString()}`,
  );
  const acts = items.map(({ action, actorName }) => `${actorName} ${action}`);
  scene.report.check(
    'operators: the log names both',
    acts.includes('demo_payments approvals.asked') && acts.includes('demo_admin cashier.withdrawal_approved'),
    acts.join(),
  );
}
