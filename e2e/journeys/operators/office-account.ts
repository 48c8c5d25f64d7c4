/**
 * An operator's own account: a password is pasted, hidden and looked at; a passkey is added by the keyboard, ends the other
 * session, opens the office by itself and vouches from another browser; signing out is followed by every tab.
 */
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import type { Copy } from '../../support/copy.ts';
import { lettersTo } from '../../support/letters.ts';
import { atDesk, enterOffice, inOffice, type Desk, type Scene as Desks } from '../../support/office-desk.ts';
import { codeOf } from '../../support/operator-codes.ts';
import type { Report } from '../../runner/report.ts';
import { tabTo, withPasskeys } from '../../support/ways.ts';

const WHO = 'demo_auditor';
const NEW_MAIL = 'auditor.new@office.example';
const PASSKEY = 'Portátil de turno';

export async function runOfficeAccount(copy: Copy, report: Report): Promise<void> {
  const browser = await launchBrowser();
  const scene = { browser, copy, report };
  try {
    await inOffice(scene, { language: 'en', width: 1440 }, async (other) => {
      await report.attempt('office account: a password is pasted, hidden and looked at', () =>
        signInByHand(scene, other),
      );
      await inOffice(scene, { language: 'es', width: 390, scheme: 'dark' }, async (desk) => {
        await report.attempt('office account: a passkey by the keyboard, and the other session ends', () =>
          addPasskey(scene, desk, other),
        );
        await report.attempt('office account: signing out is followed by every tab', () => signOut(desk));
        await report.attempt(
          'office account: a passkey opens the office and vouches for another browser',
          () => byPasskey(scene, desk),
        );
        await report.attempt('office account: signing out without a network is told afterwards', () =>
          signOutUnheard(scene, desk),
        );
      });
    });
  } finally {
    await browser.close();
  }
}

const atSignIn = ({ words }: Pick<Desk, 'words'>, page: Page): Promise<void> =>
  page.getByRole('heading', { name: words('signIn.title') }).waitFor();

/** What a manager of passwords, and whoever pastes, needs of the field (ASVS 5.0, 6.2.6 and 6.2.7). */
async function signInByHand({ copy, report }: Desks, { page, words, url, look }: Desk): Promise<void> {
  const { password } = copy.account(WHO);
  await page.goto(`${url}/`);
  const username = page.locator('input[name=username]');
  const field = page.locator('input[name=password]');
  await username.fill(password);
  await username.press('ControlOrMeta+a');
  await username.press('ControlOrMeta+x');
  await field.focus();
  await field.press('ControlOrMeta+v');
  const shown = () =>
    field.evaluate((input) => `${input.getAttribute('type')} ${(input as HTMLInputElement).value}`);
  report.check('what is pasted is in the field, and hidden', (await shown()) === `password ${password}`);
  await tabTo(page, page.getByRole('button', { name: words('password.look') }));
  await page.keyboard.press('Enter');
  report.check('a look shows it', (await shown()) === `text ${password}`);
  await page.keyboard.press('Enter');
  const kinds = await page
    .locator('input')
    .evaluateAll((inputs) => inputs.map((one) => one.getAttribute('autocomplete')));
  report.check(
    'each field says what it is',
    kinds.join() === 'username,current-password,one-time-code',
    kinds.join(),
  );
  await username.fill(WHO);
  await look('office-sign-in');
  await page.locator('input[name=code]').fill(await codeOf(copy, WHO));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: words('signOut'), exact: true }).waitFor();
  await page.goto(`${url}/me`);
  await page.getByText(words('passkey.none')).waitFor();
  const own = await page
    .locator('input[type=password]')
    .evaluateAll((inputs) => inputs.map((one) => one.getAttribute('autocomplete')));
  report.check('so do those of a change', own.join() === 'current-password,new-password', own.join());
  await look('office-account');
}

async function addPasskey({ copy }: Desks, desk: Desk, other: Desk): Promise<void> {
  const { page, words, url, look } = desk;
  await page.goto(`${url}/`);
  await enterOffice(page, copy, WHO);
  await page.goto(`${url}/me`);
  await withPasskeys(desk);
  await page.getByText(words('passkey.none')).waitFor();
  await look('office-account');
  await tabTo(page, page.locator('input[name=passkeyName]'));
  await page.keyboard.type(PASSKEY);
  await page.keyboard.press('Enter');
  const end = page.getByRole('dialog').getByRole('button', { name: words('others.end') });
  await end.waitFor();
  await look('office-account-others');
  await end.press('Enter');
  await page.getByText(words('others.ended')).waitFor();
  await atSignIn(other, other.page);
}

async function signOut(desk: Desk): Promise<void> {
  const { page, context, url } = desk;
  const tab = await context.newPage();
  await tab.goto(`${url}/me`);
  await tab.getByText(PASSKEY).waitFor();
  await leave(desk);
  await Promise.all([page, tab].map((one) => atSignIn(desk, one)));
  await tab.close();
}

async function leave({ page, words }: Desk): Promise<void> {
  await page.getByRole('button', { name: words('nav.menu'), exact: true }).click();
  await page
    .getByRole('button', { name: words('signOut'), exact: true })
    .last()
    .click();
}

/** Every tab forgets its operator at once, and a page that is loaded afterwards is nobody's, before the platform knows and after. */
async function signOutUnheard({ report }: Desks, desk: Desk): Promise<void> {
  const { page, context, words, url, look } = desk;
  const tab = await context.newPage();
  await tab.goto(`${url}/me`);
  await tab.getByRole('button', { name: words('nav.menu'), exact: true }).waitFor();
  // The pages come, and the platform does not answer.
  await context.route('**/api/**', (route) => route.abort());
  await leave(desk);
  await page.getByText(words('signOut.owed')).waitFor();
  await Promise.all([page, tab].map((one) => atSignIn(desk, one)));
  await look('office-signed-out-unheard');
  report.check('nothing of the operator is left on the page', !(await page.content()).includes(WHO));
  await tab.reload();
  await atSignIn(desk, tab);
  await context.unroute('**/api/**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitForFunction(() => localStorage.getItem('feria_office_sign_out_owed') === null);
  await tab.reload();
  await atSignIn(desk, tab);
  await tab.close();
}

async function byPasskey({ browser, copy, report }: Desks, desk: Desk): Promise<void> {
  const { page, context, words, url, look } = desk;
  await tabTo(page, page.getByRole('button', { name: words('passkey.signIn') }));
  await look('office-sign-in');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: words('nav.menu'), exact: true }).waitFor();
  const chrome = await context.newCDPSession(page);
  await chrome.send('Emulation.setUserAgentOverride', {
    userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/150.0',
  });
  await page.goto(`${url}/me`);
  await page.locator('input[name=email]').fill(NEW_MAIL);
  await page.getByRole('textbox', { name: words('decision.reason') }).fill('the former one is full');
  await page.locator('input[name=email]').press('Enter');
  await page.getByText(words('stepUp.moved')).waitFor();
  const show = page.getByRole('button', { name: words('passkey.use') });
  await show.waitFor();
  await look('office-account-moved');
  await show.press('Enter');
  await page.getByText(words('contact.waits')).first().waitFor();
  await look('office-account-address');
  report.check('nothing went to the new address yet', (await lettersTo(copy, NEW_MAIL)).length === 0);
  await agree({ browser, copy, report });
  await page.getByRole('button', { name: words('passkey.removeNamed', { name: PASSKEY }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('passkey.remove'), exact: true })
    .click();
  await page.getByText(words('passkey.none')).waitFor();
  const told = (await lettersTo(copy, `${WHO}@office.example`)).join('\n');
  const wanted = ['signed in', 'passkey was added', 'go to another address'].filter(
    (one) => !told.includes(one),
  );
  report.check('its operator is told, at the former address', wanted.length === 0, wanted.join());
  const now = await lettersTo(copy, NEW_MAIL);
  report.check('and then at the new one', now.length === 2, `${now.length} letters`);
}

/** A second person sees the address, and agrees to it. */
async function agree(scene: Desks): Promise<void> {
  await atDesk(
    scene,
    { username: 'demo_third', language: 'en', width: 768 },
    async ({ page, words, url, look }) => {
      await page.goto(`${url}/approvals`);
      await page
        .getByRole('link', { name: words('approvals.action.operators.address') })
        .first()
        .click();
      await page.getByText(NEW_MAIL).waitFor();
      await look('operators-address');
      await page.getByRole('button', { name: words('approvals.approve') }).click();
      await page.getByRole('textbox', { name: words('decision.reason') }).fill('he told me himself');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('approvals.approve') })
        .click();
      await page.getByText(words('approvals.state.approved'), { exact: true }).first().waitFor();
    },
  );
}
