/**
 * By the authentication service, against its own emulator: Google, Facebook and phone codes as the browser's SDK has them, its window
 * that is closed, and one that a browser does not open.
 */
import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { Copy } from '../../support/copy.ts';
import { comeAgain, comeAs, windowOf, type Emulated, type Person } from './emulated.ts';
import { signInMember } from '../../support/entry-calls.ts';
import { GOOGLE_HOSTS, standInForGoogle } from './google-frames.ts';
import type { Profile } from '../whole/journey.ts';
import { lookAt } from '../../support/look.ts';
import { mailOf, press, proveBy, registerByCode, registerByNumber, signOut } from './external-login-steps.ts';
import type { Report } from '../../runner/report.ts';
import {
  asMember,
  button,
  DESK,
  dialogOf,
  field,
  focusIn,
  keepOthers,
  named,
  PHONE,
  signedIn,
  tabTo,
  turned,
  typeInto,
  walkWays,
  type MemberWay,
  type Way,
} from '../../support/ways.ts';

const TABLET: Profile = { language: 'en', theme: 'dark', width: 768, height: 1024 };

export async function runService(
  copy: Copy,
  report: Report,
  { emulated, isVariant }: { emulated: Emulated; isVariant: boolean },
): Promise<void> {
  const others = [emulated.address, ...GOOGLE_HOSTS];
  await walkWays('outside', { copy, report, isVariant, others }, [
    [turned(PHONE), (way) => comeByGoogle(way, emulated)],
    [turned(DESK), asMember(linkFacebook)],
    [TABLET, (way) => comeByPhone(way, emulated)],
  ]);
}

const aNumber = (): string => `3${randomInt(100_000_000, 1_000_000_000)}`;
const aPerson = (name: string): Person => ({ email: `ana${randomInt(1_000_000_000)}@mail.example`, name });

/** A newcomer registers with what Google says of them, and a number that the service proves; is known from then on; and unlinks it. */
async function comeByGoogle(way: Way, emulated: Emulated): Promise<void> {
  const { page, words, copy, report } = way;
  const name = { name: 'Google' };
  const person = aPerson('Ana Ruiz');
  const number = aNumber();
  const byGoogle = (): Promise<void> => press(way, button(dialogOf(page), words('outside.by', name)));
  await standInForGoogle(way.context);
  await page.goto(`${copy.addresses.member}/login`);
  await comeAs(await windowOf(page, byGoogle), person);
  const note = words('outside.newcomerNamed', { ...name, account: person.name });
  await dialogOf(page).getByText(note).waitFor();
  await registerByCode(way, () => sendCode(way, emulated, number));
  await signedIn(way);
  await signOut(way);
  await page.goto(`${copy.addresses.member}/login`);
  await comeAgain(await windowOf(page, byGoogle), person);
  await signedIn(way);
  const kept = await page.evaluate(() => [localStorage, sessionStorage].flatMap(Object.keys));
  const databases = await page.evaluate(() => indexedDB.databases());
  const told = [...kept, ...databases.map((one) => one.name ?? '')].filter((key) => /firebase/i.test(key));
  // Its days of use and its version, nothing of the person.
  const foreign = told.filter((key) => key !== 'firebase-heartbeat-database');
  report.check('the service keeps nobody in the browser', foreign.length === 0, foreign.join());

  await page.goto(`${copy.addresses.member}/member?page=securityCenter`);
  await press(way, button(page, words('outside.unlinkNamed', name)));
  await press(way, button(dialogOf(page), words('outside.unlink')));
  await proveBy(way, `+57${number}`);
  await button(page, words('outside.linkNamed', name)).waitFor();
}

/** A member links it in the security center, and comes in by it. */
async function linkFacebook(way: MemberWay): Promise<void> {
  const { page, words, copy, member } = way;
  const name = { name: 'Facebook' };
  const person = aPerson('Beto Díaz');
  await standInForGoogle(way.context);
  await page.goto(`${copy.addresses.member}/`);
  await signInMember(page, copy, member);
  await page.goto(`${copy.addresses.member}/member?page=securityCenter`);
  const link = (): Promise<void> => press(way, button(page, words('outside.linkNamed', name)));
  await comeAs(await windowOf(page, link), person);
  await proveBy(way, mailOf(way));
  await keepOthers(way);
  await page.locator('main').getByText(person.name).scrollIntoViewIfNeeded();
  await lookAt(page, 'outside-facebook', way);
  await signOut(way);
  await page.goto(`${copy.addresses.member}/login`);
  const come = (): Promise<void> => press(way, button(dialogOf(page), words('outside.by', name)));
  await comeAgain(await windowOf(page, come), person);
  await signedIn(way);
}

/** Windows that do not help lose nothing; a number that the service has proven registers, and signs in from then on. */
async function comeByPhone(way: Way, emulated: Emulated): Promise<void> {
  const { page, words, copy } = way;
  const number = aNumber();
  await standInForGoogle(way.context);
  await page.goto(`${copy.addresses.member}/login`);
  await field(page, 'username').fill('mariposa_88');
  await refuseWindows(way);
  await closeWindow(way);
  // The SDK is not sure of it for ten seconds, and nobody has to wait for that.
  await toPhone(way);
  await press(way, button(dialogOf(page), words('login.submit')));
  await dialogOf(page).getByText(words('outside.phone.missingNumber')).waitFor();
  const code = await sendCode(way, emulated, number);
  await typeInto(page, field(page, 'verificationCode'), '000000');
  await page.keyboard.press('Enter');
  await dialogOf(page).getByText(words('outside.phone.invalidCode')).waitFor();
  await dialogOf(page).getByText(words('outside.popupClosed')).waitFor();
  await lookAt(page, 'outside-phone', way);
  await typeInto(page, field(page, 'verificationCode'), code);
  await page.keyboard.press('Enter');
  await dialogOf(page)
    .getByText(words('outside.newNumber', { number: `+57${number}` }))
    .waitFor();
  await lookAt(page, 'outside-number', way);
  await registerByNumber(way);
  await signedIn(way);
  await signOut(way);
  await page.goto(`${copy.addresses.member}/login`);
  await toPhone(way);
  await typeInto(page, field(page, 'verificationCode'), await sendCode(way, emulated, number));
  await page.keyboard.press('Enter');
  await signedIn(way);
}

async function toPhone({ page, words }: Way): Promise<void> {
  await tabTo(page, named(dialogOf(page), 'tab', words('login.byName')));
  await page.keyboard.press('ArrowRight');
  await field(page, 'mobileNum').waitFor();
}

/** The form brings the focus to where the code is typed. */
async function sendCode(way: Way, emulated: Emulated, number: string): Promise<string> {
  await typeInto(way.page, field(way.page, 'mobileNum'), number);
  await press(way, button(dialogOf(way.page), way.words('code.send')));
  await focusIn(way.page, 'verificationCode');
  // A minute, until another one may be asked for.
  const waits = new RegExp(way.words('code.wait', { seconds: '(?:60|5\\d)' }));
  await dialogOf(way.page).getByRole('button', { name: waits }).waitFor();
  return emulated.codeFor(`+57${number}`);
}

/** As a browser that opens no windows: the page is told nothing but that there is none. */
async function refuseWindows(way: Way): Promise<void> {
  const { page, words } = way;
  await page.evaluate(() => {
    const open = window.open.bind(window);
    window.open = (...wanted) => {
      window.open = open;
      return wanted.length > 0 ? null : open();
    };
  });
  await button(dialogOf(page), words('outside.by', { name: 'Google' })).click();
  await dialogOf(page).getByText(words('outside.popupBlocked')).waitFor();
  await lookAt(page, 'outside-blocked', way);
}

async function closeWindow(way: Way): Promise<void> {
  const { page, words, report } = way;
  const open = (): Promise<void> => button(dialogOf(page), words('outside.by', { name: 'Google' })).click();
  const opened: Page = await windowOf(page, open);
  await opened.close();
  const typed = await field(page, 'username').inputValue();
  report.check('a window that was closed loses nothing', typed === 'mariposa_88', typed);
}
