/**
 * Who somebody is, shown by a document: a member sends it from a phone, the office refuses one image with a reason, the member sends
 * only that again, the office accepts, and the money leaves. In the second profile, of the long version, everything goes by the keyboard.
 */
import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { aPhoto } from '../../../platform/testing/builders/photo.ts';
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import { profilesOf } from '../../../tools/test/pages/story-ways.ts';
import type { Copy } from '../../support/copy.ts';
import { signInMember } from '../../support/entry-calls.ts';
import { codeTo, lettersTo } from '../../support/letters.ts';
import { lookAt } from '../../support/look.ts';
import { deposit } from '../../support/member-calls.ts';
import { atDesk, type Desk, type DeskProfile } from '../../support/office-desk.ts';
import type { Report } from '../../runner/report.ts';
import {
  asMember,
  button,
  DESK,
  named,
  PHONE,
  tabTo,
  typeInto,
  walkWays,
  type MemberWay as Way,
} from '../../support/ways.ts';

const NAME = 'Ana Torres';
const NOTE = 'La esquina de abajo';

export async function runKyc(copy: Copy, report: Report, isVariant = false): Promise<void> {
  const browser = await launchBrowser();
  const office = (way: Way, work: (desk: Desk) => Promise<void>) => {
    const isPhone = way.where.includes(`${PHONE.width}`);
    const profile: DeskProfile = isPhone
      ? { language: 'en', width: 1440, scheme: 'dark' }
      : { language: 'es', width: 768, scheme: 'light' };
    return atDesk(
      { browser, copy, report },
      { ...profile, username: isPhone ? 'demo_support' : 'demo_admin' },
      work,
    );
  };
  try {
    // One after the other: both would take the oldest document of the same queue.
    for (const profile of profilesOf('kyc', [PHONE, DESK], isVariant || undefined)) {
      const hands = profile === PHONE ? byHand : byKeyboard;
      await walkWays('kyc', { copy, report, isVariant }, [
        [profile, asMember((way) => walkThrough(way, { ...hands, office }))],
      ]);
    }
  } finally {
    await browser.close();
  }
}

type Hands = {
  office: (way: Way, work: (desk: Desk) => Promise<void>) => Promise<void>;
  type: (page: Page, name: string, text: string) => Promise<void>;
  press: (page: Page, name: string) => Promise<void>;
};
const byHand = {
  type: (page: Page, name: string, text: string) => page.locator(`main [name=${name}]`).fill(text),
  press: (page: Page, name: string) => button(page.locator('main'), name).click(),
};
const byKeyboard = {
  type: (page: Page, name: string, text: string) => typeInto(page, page.locator(`main [name=${name}]`), text),
  press: async (page: Page, name: string) => {
    await tabTo(page, button(page.locator('main'), name));
    await page.keyboard.press('Enter');
  },
};

async function walkThrough(way: Way, hands: Hands): Promise<void> {
  const { page, words, copy, member, report, where } = way;
  const url = copy.addresses.member;
  await deposit(copy, member, '60000');
  await page.goto(`${url}/`);
  await signInMember(page, copy, member);
  await page.goto(`${url}/member?page=withdraw`);
  await page.getByText(words('verification.withdrawTitle')).waitFor();
  await lookAt(page, 'kyc-withdraw-closed', way);
  await named(page.locator('main'), 'link', words('verification.toVerification')).click();
  await page.getByText(words('verification.state.none'), { exact: true }).waitFor();
  await page.locator('strong', { hasText: /^30$/ }).waitFor();
  await lookAt(page, 'kyc-none', way);

  await hands.press(page, words('verification.send'));
  await page.getByText(words('verification.imageMissing')).first().waitFor();
  await lookAt(page, 'kyc-wrong', way);
  // Told at the registration, it is shown and not asked for again.
  await page.locator('main').getByText(words('verification.number'), { exact: true }).waitFor();
  report.check(
    `${where} · the number that was told is not asked again`,
    (await page.locator('main [name=number]').count()) === 0,
  );
  // Two accounts of one number are another story.
  await hands.press(page, words('verification.toldOther'));
  await page.getByText(words('verification.numberWrong')).waitFor();
  await hands.type(page, 'number', `1${randomInt(100_000_000, 1_000_000_000)}`);
  await sendPhoto(way, 'front', '#7a9e7e');
  await sendPhoto(way, 'back', '#8fa6c8');
  await page.locator('main input[name=front]').setInputFiles({
    name: 'page.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
  });
  await page.getByText(words('refusal.kyc.image_invalid')).waitFor();
  await lookAt(page, 'kyc-filled', way);
  await hands.press(page, words('verification.send'));
  await page.getByText(words('verification.state.waiting'), { exact: true }).waitFor();
  await lookAt(page, 'kyc-waiting', way);

  await hands.office(way, (desk) => refuseBack(desk, member.account));
  await page.reload();
  await page.getByText(words('verification.image.blurred')).waitFor();
  await page.getByText(NOTE).waitFor();
  const asked = await page.locator('main input[type=file]').count();
  report.check(`${where} · only what was refused is asked for`, asked === 1, String(asked));
  await lookAt(page, 'kyc-refused', way);
  await sendPhoto(way, 'back', '#c8a68f');
  await hands.press(page, words('verification.sendAgain'));
  await page.getByText(words('verification.state.waiting'), { exact: true }).waitFor();
  await hands.office(way, (desk) => acceptNext(desk, member.account));
  await page.reload();
  await page.getByText(words('verification.state.accepted'), { exact: true }).waitFor();
  await lookAt(page, 'kyc-accepted', way);
  await page.goto(`${url}/member?page=messageV2`);
  await page.getByText(words('inbox.title.document_accepted')).click();
  await named(page.locator('main'), 'link', words('inbox.toDocument')).first().waitFor();
  await page.getByText(words('inbox.title.document_refused')).waitFor();
  await takeOut(way);
}

/** As a phone's camera makes one: large, and with a name in it. */
async function sendPhoto({ page, words }: Way, side: string, background: string): Promise<void> {
  const buffer = await aPhoto(background, { width: 2_400, height: 1_500 });
  const input = page.locator(`main input[name=${side}]`);
  await input.setInputFiles({ name: `${side}.jpg`, mimeType: 'image/jpeg', buffer });
  const slot = input.locator('xpath=..');
  await slot.getByText(words('verification.kept'), { exact: true }).waitFor();
}

async function openNext({ page, words, url }: Desk, account: string): Promise<void> {
  await page.goto(`${url}/verifications`);
  await button(page, words('kyc.next')).click();
  await page.getByRole('heading', { level: 1, name: account }).waitFor();
  await page.getByRole('img', { name: words('kyc.imageOf', { side: words('kyc.side.front') }) }).waitFor();
}

async function refuseBack(desk: Desk, account: string): Promise<void> {
  const { page, words, url, look } = desk;
  await page.goto(`${url}/verifications`);
  await page.getByRole('link', { name: account }).waitFor();
  await look('kyc-queue');
  await openNext(desk, account);
  const frame = page.getByRole('group', { name: words('kyc.imageOf', { side: words('kyc.side.back') }) });
  await frame.focus();
  for (const key of ['+', '+', 'r']) await page.keyboard.press(key);
  const turned = await frame
    .locator('img')
    .evaluate((image: HTMLElement) => image.style.transform + image.style.width);
  if (turned !== 'rotate(90deg)200%') throw new Error(`the keys do not move the image: ${turned}`);
  await page.keyboard.press('r');
  await look('kyc-review');
  await button(page, words('kyc.refuse')).click();
  await page.getByRole('combobox', { name: words('kyc.side.back') }).click();
  await page.getByRole('option', { name: words('kyc.image.blurred') }).click();
  await page
    .getByRole('textbox', { name: words('kyc.noteFor', { part: words('kyc.side.back') }) })
    .fill(NOTE);
  await look('kyc-refuse');
  await button(page, words('kyc.sendRefusal')).click();
  await page.getByText(words('kyc.refused', { account })).waitFor();
}

async function acceptNext(desk: Desk, account: string): Promise<void> {
  const { page, words, look } = desk;
  await openNext(desk, account);
  const name = page.locator('[name=documentName]');
  await name.fill('Ana Torres Ruiz');
  await page.getByText(words('kyc.nameFurther', { words: 'ruiz' })).waitFor();
  await look('kyc-name-differs');
  await name.fill(NAME.toUpperCase());
  await page.keyboard.press('Enter');
  await page.getByText(words('kyc.accepted', { account })).waitFor();
  await page.goto(`${desk.url}/members`);
  await page.getByRole('link', { name: account }).first().click();
  await page.getByRole('tab', { name: words('member.tab.identity') }).click();
  await page.getByText(words('kyc.verified'), { exact: true }).waitFor();
  await look('kyc-member');
}

async function takeOut(way: Way): Promise<void> {
  const { page, words, copy, member } = way;
  await page.goto(`${copy.addresses.member}/member?page=withdraw`);
  await button(page, words('withdraw.all')).click();
  await button(page, words('withdraw.review')).click();
  await button(page.getByRole('dialog'), words('withdraw.confirm')).click();
  // The code of the sign-in has shown that the address is theirs: from then on it is what proves who is there.
  const to = `${member.account}@example.com`;
  const [former] = (await lettersTo(copy, to)).flatMap((text) => /\b\d{6}\b/.exec(text) ?? []);
  await button(page, words('code.send')).click();
  await page.locator('input[name=proof]').fill(await codeTo(copy, to, former));
  await button(page, words('security.confirm.submit')).click();
  await page.getByRole('status').getByText(words('withdraw.state.requested'), { exact: true }).waitFor();
  await lookAt(page, 'kyc-withdrawn', way);
}
