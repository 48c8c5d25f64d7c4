/** By Telegram: a heart that a visitor pressed, the trip there, a registration by the keyboard alone, and the heart is filled; linking and unlinking it in the security center. */
import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { signatureOf } from '../../../platform/modules/access/external-login/telegram.ts';
import type { Copy } from '../../support/copy.ts';
import { signInMember } from '../../support/entry-calls.ts';
import { lettersTo } from '../../support/letters.ts';
import { lookAt } from '../../support/look.ts';
import { mailOf, press, proveBy, registerByName, signOut } from './external-login-steps.ts';
import type { Report } from '../../runner/report.ts';
import {
  asMember,
  button,
  DESK,
  dialogOf,
  keepOthers,
  PHONE,
  signedIn,
  tabTo,
  walkWays,
  type MemberWay,
  type Way,
} from '../../support/ways.ts';

/** Nobody's bot. */
export const BOT_TOKEN = '123456789:AAEhBOweik6ad9r_QXMENQjcrGbqCr4K-bc';
const TELEGRAM = 'https://oauth.telegram.org';

export async function runTelegram(copy: Copy, report: Report, isVariant: boolean): Promise<void> {
  await walkWays('telegram', { copy, report, isVariant, others: [TELEGRAM] }, [
    [PHONE, registerByKeyboard],
    [DESK, asMember(linkAndUnlink)],
  ]);
}

/** Answers in Telegram's place, as it does when its person has agreed: with their data, signed with the bot's token. */
async function standInForTelegram(page: Page, says: 'yes' | 'no' = 'yes'): Promise<void> {
  const person = { id: randomInt(1_000_000, 10_000_000_000), first_name: 'Ana', username: 'ana_t' };
  await page.route(`${TELEGRAM}/auth?**`, (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const data = { ...person, auth_date: Math.floor(Date.now() / 1_000) };
    const told = JSON.stringify({ ...data, hash: signatureOf(BOT_TOKEN, data) });
    const result = says === 'yes' ? Buffer.from(told).toString('base64url') : 'false';
    const location = `${asked.get('return_to')}#tgAuthResult=${result}`;
    return route.fulfill({ status: 302, headers: { location } });
  });
}

async function registerByKeyboard(way: Way): Promise<void> {
  const { page, words, copy, report } = way;
  const byTelegram = words('outside.by', { name: 'Telegram' });
  const heart = new RegExp(`^${words('lobby.heart', { game: '' })}`);
  await page.goto(`${copy.addresses.member}/rng`);
  await page.getByRole('button', { name: heart }).first().focus();
  await page.keyboard.press('Enter');
  await dialogOf(page).getByText(words('lobby.heartGate')).waitFor();
  await standInForTelegram(page, 'no');
  await press(way, button(dialogOf(page), byTelegram));
  await dialogOf(page).getByText(words('outside.popupClosed')).waitFor();
  await lookAt(page, 'outside-login', way);
  await page.unroute(`${TELEGRAM}/auth?**`);
  await standInForTelegram(page);
  await press(way, button(dialogOf(page), byTelegram));
  // Nobody has that account here: on to a registration that it goes along with.
  const note = words('outside.newcomerNamed', { name: 'Telegram', account: '@ana_t' });
  await dialogOf(page).getByText(note).waitFor();
  await lookAt(page, 'outside-register', way);
  report.check(
    'nothing of Telegram’s answer stays in the address',
    !page.url().includes('telegram'),
    page.url(),
  );
  await registerByName(way);
  await signedIn(way);
  // What was stopped before the trip goes on after it, on its page.
  await page.waitForURL(`${copy.addresses.member}/rng`);
  await page.getByRole('button', { name: heart, pressed: true }).first().waitFor();
  await page.goto(`${copy.addresses.member}/member?page=securityCenter`);
  await button(page, words('outside.unlinkNamed', { name: 'Telegram' })).waitFor();
  await signOut(way);
  await page.goto(`${copy.addresses.member}/login`);
  await press(way, button(dialogOf(page), byTelegram));
  await signedIn(way);
}

async function linkAndUnlink(way: MemberWay): Promise<void> {
  const { page, words, copy, member, report } = way;
  const name = { name: 'Telegram' };
  await standInForTelegram(page);
  await page.goto(`${copy.addresses.member}/`);
  await signInMember(page, copy, member);
  await page.goto(`${copy.addresses.member}/member?page=securityCenter`);
  await button(page, words('outside.linkNamed', name)).click();
  // Back from there, the session shows once more who is there before anything is linked.
  await dialogOf(page).waitFor();
  await lookAt(page, 'outside-confirm', way);
  await proveBy(way, mailOf(way));
  await keepOthers(way);
  await page.locator('main').getByText('@ana_t').scrollIntoViewIfNeeded();
  await lookAt(page, 'outside-linked', way);
  await tabTo(page, button(page, words('outside.unlinkNamed', name)));
  await page.keyboard.press('Enter');
  await dialogOf(page).getByText(words('outside.unlinkNote')).waitFor();
  await lookAt(page, 'outside-unlink', way);
  await button(dialogOf(page), words('outside.unlink')).click();
  await keepOthers(way);
  await button(page, words('outside.linkNamed', name)).waitFor();
  // In their account's language, whatever the page's is.
  const letters = (await lettersTo(copy, mailOf(way))).filter((letter) => letter.includes(name.name));
  const isTold = ['quitó la entrada con', 'agregó la entrada con'].every((told, at) =>
    letters[at]?.includes(told),
  );
  report.check('the member is written to, of both', isTold, isTold ? '' : letters.join(' | '));
}
