/** The steps on our pages after an external login, whatever the provider. */
import { randomInt } from 'node:crypto';
import { codeTo, lettersTo } from '../../support/letters.ts';
import {
  button,
  dialogOf,
  field,
  named,
  tabTo,
  typeInto,
  type MemberWay,
  type Way,
} from '../../support/ways.ts';

export const mailOf = ({ member }: MemberWay): string => `${member.account}@example.com`;

/** By the keyboard: the username's tab, its fields, and the terms. */
export async function registerByName({ page, words }: Way): Promise<void> {
  await tabTo(page, named(dialogOf(page), 'tab', words('register.by.mobile')));
  await page.keyboard.press('ArrowRight');
  await field(page, 'username').waitFor();
  const name = `outside${randomInt(1_000_000_000)}`;
  const type = (key: string, text: string): Promise<void> => typeInto(page, field(page, key), text);
  await type('username', name);
  await typePasswords(page);
  await type('email', `${name}@example.com`);
  await fillInRest({ page, words });
}

/** By the keyboard: the mobile's tab, whose number is proven already. */
export async function registerByNumber({ page, words }: Way): Promise<void> {
  await field(page, 'mobileNum').waitFor();
  await typePasswords(page);
  await typeInto(page, field(page, 'email'), `outside${randomInt(1_000_000_000)}@example.com`);
  await fillInRest({ page, words });
}

/** The same with a code, for somebody whose mail the form has already. */
export async function registerByCode(way: Way, sendCode: () => Promise<string>): Promise<void> {
  await field(way.page, 'mobileNum').waitFor();
  const code = await sendCode();
  await typeInto(way.page, field(way.page, 'verificationCode'), code);
  await typePasswords(way.page);
  await fillInRest(way);
}

async function typePasswords(page: Way['page']): Promise<void> {
  const password = 'Lluvia en la tarde 9';
  for (const name of ['password', 'confirmPassword']) await typeInto(page, field(page, name), password);
}

async function fillInRest({ page, words }: Pick<Way, 'page' | 'words'>): Promise<void> {
  await typeInto(page, field(page, 'payeeName'), 'Ana Torres');
  await tabTo(page, field(page, 'birthday'));
  await field(page, 'birthday').fill('1990-05-17');
  await typeInto(page, field(page, 'idNumber'), '1020304050');
  await tabTo(page, dialogOf(page).getByRole('checkbox'));
  await page.keyboard.press('Space');
  await press({ page }, button(dialogOf(page), words('register.submit')));
}

/** By the keyboard. */
export async function press({ page }: Pick<Way, 'page'>, target: ReturnType<typeof button>): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** By the keyboard, from the security center. */
export async function signOut(way: Way): Promise<void> {
  const { page, words, copy } = way;
  await page.goto(`${copy.addresses.member}/member?page=securityCenter`);
  await press(way, button(page.locator('main'), words('shell.signOut')));
  await press(way, button(dialogOf(page), words('signOut.confirm')));
  await page.waitForURL(`${copy.addresses.member}/`);
}

/** Shows who is there by a code that is sent to an address or a number. */
export async function proveBy({ page, words, copy }: Way, to: string): Promise<void> {
  const [former] = (await lettersTo(copy, to)).flatMap((letter) => /\b\d{6}\b/.exec(letter) ?? []);
  await field(page, 'proof').waitFor();
  await button(dialogOf(page), words('code.send')).click();
  await field(page, 'proof').fill(await codeTo(copy, to, former));
  await field(page, 'proof').press('Enter');
}
