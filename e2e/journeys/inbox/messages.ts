/**
 * Messages to members: an operator writes to a member in two languages, counts, looks and sends; the member gets it while they look
 * at their messages, in their own language, and reads it; the office sees that. What one is written about, and how, is chosen beside it.
 */
import { CODE_PURPOSES } from '../../../packages/contracts/src/proofs/challenges.ts';
import type { Locator, Page } from 'playwright-core';
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import type { Copy } from '../../support/copy.ts';
import { signInMember } from '../../support/entry-calls.ts';
import { isWrittenTo } from '../../support/letters.ts';
import { lookAt } from '../../support/look.ts';
import { deposit } from '../../support/member-calls.ts';
import { atDesk, type Desk } from '../../support/office-desk.ts';
import type { Report } from '../../runner/report.ts';
import { asMember, button, DESK, named, PHONE, tabTo, walkWays, type MemberWay } from '../../support/ways.ts';

const TITLE = { en: 'A word for {nickname}', es: 'Unas palabras para {nickname}' };
const TEXT = {
  en: 'We have **news** for your account {account}:\n\n- Limits count at once.\n- Breaks are one press away.',
  es: 'Tenemos **novedades** para tu cuenta {account}:\n\n- Los límites cuentan de inmediato.\n- Un descanso está a un toque.',
};
const LABEL = { en: 'My limits now', es: 'Mis límites ahora' };
const LANGUAGES = ['en', 'es'] as const;
/** How many it reaches, in either language. */
const ONE = /\b1 (?:member|miembro)$/;

type Office = (language: 'en' | 'es', work: (desk: Desk) => Promise<void>) => Promise<void>;

export async function runMessages(copy: Copy, report: Report, isVariant = false): Promise<void> {
  const browser = await launchBrowser();
  const office: Office = (language, work) =>
    atDesk({ browser, copy, report }, { username: 'demo_admin', width: 1440, language }, work);
  try {
    await walkWays('messages', { copy, report, isVariant }, [[PHONE, asMember((way) => whole(way, office))]]);
    await walkWays('messages', { copy, report, isVariant }, [
      [DESK, asMember((way) => byKeyboard(way, office))],
    ]);
  } finally {
    await browser.close();
  }
}

async function whole(way: MemberWay, office: Office): Promise<void> {
  const { page, copy, words, member, report, where } = way;
  await page.goto(`${copy.addresses.member}/`);
  await signInMember(page, copy, member);
  await page.goto(`${copy.addresses.member}/member?page=messageV2`);
  await page.getByText(words('inbox.emptyTitle')).waitFor();
  await lookAt(page, 'messages-none', way);
  await office('en', async (desk) => {
    await write(desk, member.account, report);
    // It comes while one looks.
    const title = page.getByText(
      TITLE[words('inbox.all') === 'All' ? 'en' : 'es'].replace('{nickname}', member.account),
    );
    await title.waitFor();
    // The pages of the account say how many wait.
    await page
      .getByText(/^1 (?:unread message|mensaje sin leer)$/)
      .first()
      .waitFor({ state: 'attached' });
    await lookAt(page, 'messages-unread', way);
    await title.click();
    await page.locator('main strong', { hasText: /^(news|novedades)$/ }).waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: /Breaks are|Un descanso/ })
      .last()
      .waitFor();
    await lookAt(page, 'messages-open', way);
    // The operator sees that it was read, without asking again.
    await desk.page.locator('[data-read]', { hasText: /^1$/ }).waitFor();
    await desk.look('message-sent');
    await narrowly(desk);
  });
  await named(page.locator('main'), 'link', words('inbox.alone')).click();
  await page.getByRole('heading', { level: 2, name: member.account }).waitFor();
  await lookAt(page, 'message-alone', way);
  await page.goto(`${copy.addresses.member}/member?page=messageV2&unread=1`);
  await page.getByText(words('inbox.noneUnread')).waitFor();
  await named(page.locator('main'), 'link', words('inbox.choices')).click();
  const app = page.getByRole('switch', {
    name: words('notify.inApp', { topic: words('notify.topic.money') }),
  });
  await app.waitFor();
  report.check(
    `${where} · the message center is always on`,
    (await app.isDisabled()) && (await app.isChecked()),
  );
  await lookAt(page, 'messages-choices', way);
}

/** The same desk as a phone has it. */
async function narrowly(desk: Desk): Promise<void> {
  const { page, words, url, look } = desk;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${url}/messages`);
  await page.getByRole('link', { name: TITLE.en }).first().waitFor();
  await look('messages-list-narrow');
  await page.goto(`${url}/messages/new`);
  await page.getByText(words('messages.aim.segment')).click();
  await look('messages-segment-narrow');
  await lacking(desk);
}

/** A form that lacks something says so at its first field and leads there. */
async function lacking({ page, words }: Desk): Promise<void> {
  await named(page, 'button', words('messages.save')).click();
  const topic = page.getByRole('combobox', { name: words('messages.topic') });
  await topic.and(page.locator('[aria-invalid=true]:focus')).waitFor();
  await page.getByText(words('messages.missing.topic'), { exact: true }).waitFor();
  await page.getByText(words('messages.missing.title'), { exact: true }).first().waitFor();
}

/** Nothing is chosen for whoever writes: before there is a topic nobody is counted, and the button leads to the field. */
async function countsNobodyWithoutTopic(
  { page, words, look }: Desk,
  account: string,
  report: Report,
): Promise<void> {
  let isAsked = false;
  await page.route('**/office/circulars/count', (route) => {
    isAsked = true;
    return route.continue();
  });
  await page.locator('[name=accounts]').fill(account);
  const topic = page.getByRole('combobox', { name: words('messages.topic') });
  report.check('messages · no topic is chosen at first', (await topic.inputValue()) === '');
  await button(page, words('messages.count')).click();
  await topic.and(page.locator('[aria-invalid=true]:focus')).waitFor();
  await page.getByText(words('messages.missing.topic'), { exact: true }).waitFor();
  await look('message-no-topic');
  report.check('messages · nobody is counted without a topic', !isAsked);
  await page.unroute('**/office/circulars/count');
  await topic.click();
  await page.getByRole('option', { name: words('delivery.topic.service'), exact: true }).click();
}

async function write(desk: Desk, account: string, report: Report): Promise<void> {
  const { page, words, url, look } = desk;
  await page.goto(`${url}/messages`);
  await named(page, 'link', words('messages.new')).click();
  await countsNobodyWithoutTopic(desk, account, report);
  await page.getByRole('combobox', { name: words('messages.button') }).click();
  await page.getByRole('option', { name: words('messages.page.limits'), exact: true }).click();
  for (const language of LANGUAGES) {
    await page.locator(`[name=title-${language}]`).fill(TITLE[language]);
    await page.locator(`[name=text-${language}]`).fill(TEXT[language]);
    await page.locator(`[name=label-${language}]`).fill(LABEL[language]);
  }
  await page.locator('[name=text-en]').fill('Hello {balance}');
  await page.getByText(words('messages.unknownVariable', { name: 'balance' })).waitFor();
  await page.locator('[name=text-en]').fill(TEXT.en);
  await button(page, words('messages.count')).click();
  await page.getByText(ONE).waitFor();
  await look('message-new');
  await button(page, words('messages.preview')).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=account]').fill(account);
  await button(dialog, words('messages.show')).click();
  await dialog.getByText(TITLE.es.replace('{nickname}', account)).waitFor();
  await look('message-preview');
  await dialog
    .getByRole('button', { name: words('ask.close') })
    .last()
    .click();
  await button(page, words('messages.save')).click();
  await button(page, words('messages.send')).click();
  await dialog.getByText(ONE).waitFor();
  await dialog.locator('textarea').fill('Told the member what is new.');
  await button(dialog, words('messages.send')).click();
  await page.getByText(words('messages.state.sent'), { exact: true }).waitFor();
}

const OWN_SUBJECT = 'Ya llegó tu plata: {amount}';
const OWN_LINE = 'Sumamos {amount} a tu cuenta {account}.';

/** The message about a deposit gets a template override, and its built-in text again. */
async function sayOtherwise(
  { page, words, url, look }: Desk,
  { copy, member, report, where }: MemberWay,
): Promise<void> {
  await page.goto(`${url}/templates?template=money_moved`);
  await page.getByRole('link', { name: `: ${words('templates.variant.deposit_credited')}` }).click();
  await page.getByRole('heading', { level: 2, name: words('templates.builtInHolds') }).waitFor();
  const side = page.getByRole('tabpanel');
  await side.locator('[name=subject]').fill(OWN_SUBJECT);
  await side.locator('[name=lines]').fill('Hola {apodo}');
  await button(page, words('messages.preview')).click();
  await page.getByText(words('templates.fault.unknown', { name: 'apodo' })).waitFor();
  await side.locator('[name=lines]').fill(OWN_LINE);
  await button(page, words('messages.preview')).click();
  await page.locator('pre', { hasText: 'Sumamos 50.000,00 COP' }).waitFor();
  await look('template-written');
  await button(page, words('templates.publish')).click();
  await sure(page, words('templates.publish'));
  await page
    .getByRole('heading', { level: 2, name: words('templates.ownHolds', { version: '1' }) })
    .waitFor();
  await deposit(copy, member, '60000');
  report.check(
    `${where} · the mail says what the office wrote`,
    await isWrittenTo(copy, member, 'Sumamos 60.000,00 COP'),
  );
  await look('template-published');
  await button(page, words('templates.toBuiltIn')).click();
  await sure(page, words('templates.toBuiltIn'));
  await page.getByRole('heading', { level: 2, name: words('templates.builtInHolds') }).waitFor();
  await deposit(copy, member, '70000');
  report.check(
    `${where} · and the built-in text again`,
    await isWrittenTo(copy, member, 'El depósito de 70.000,00 COP'),
  );
}

/** A code may be said otherwise, and not without the code; an SMS is counted while one types. */
async function sayCode({ page, words, url, look }: Desk, { report, where }: MemberWay): Promise<void> {
  await page.goto(`${url}/templates`);
  const rows = page.locator('tbody tr[data-row]');
  await rows.first().waitFor();
  const all = await rows.count();
  await named(page, 'button', words('list.addFilter')).click();
  await page.getByRole('menuitem', { name: words('list.column.template'), exact: true }).click();
  await page.getByRole('checkbox', { name: words('delivery.template.code'), exact: true }).check();
  await page.waitForURL(/template=code/);
  await page.keyboard.press('Escape');
  const link = page.getByRole('link', { name: words('templates.variant.change_email') });
  await link.waitFor();
  await page
    .locator('.list-sums')
    .getByText(new RegExp(`^${CODE_PURPOSES.length} (?:of|de) `))
    .waitFor();
  report.check(`${where} · a template is found among all`, (await rows.count()) < all);
  await look('templates-sought');
  await link.click();
  await page.getByRole('heading', { level: 2, name: words('templates.builtInHolds') }).waitFor();
  const side = page.getByRole('tabpanel');
  const sms = side.locator('[name=sms]');
  report.check(
    `${where} · an SMS is counted as it is typed`,
    await isCounted(side, /GSM-7/, () => Promise.resolve()),
  );
  const house = await sms.inputValue();
  report.check(
    `${where} · also beyond the alphabet of GSM`,
    await isCounted(side, /UCS-2/, () => sms.fill(house.replace('PIN', 'código'))),
  );
  await sms.fill(house.replace('{code}', ''));
  await button(page, words('messages.preview')).click();
  await page.getByText(/^\{code\} (?:must not be missing|no puede faltar)/).waitFor();
  report.check(
    `${where} · a code without its code is not published`,
    await button(page, words('templates.publish')).isDisabled(),
  );
  await sms.fill(house);
  await side.locator('[name=subject]').fill('{code}: tu clave');
  await button(page, words('messages.preview')).click();
  await page.locator('pre', { hasText: '493105' }).waitFor();
  await look('template-code');
  await button(page, words('templates.publish')).click();
  await sure(page, words('templates.publish'));
  await page.getByText(words('approvals.action.delivery.words')).waitFor();
}

async function isCounted(side: Locator, shown: RegExp, type: () => Promise<void>): Promise<boolean> {
  await type();
  await side.getByText(shown).first().waitFor();
  return true;
}

async function sure(page: Page, verb: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('textarea').fill('Words that people here use.');
  await button(dialog, verb).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Everything of the message center without a mouse. */
async function byKeyboard(way: MemberWay, office: Office): Promise<void> {
  const { page, copy, words, member } = way;
  await office('es', async (desk) => {
    await sayOtherwise(desk, way);
    await sayCode(desk, way);
  });
  await page.goto(`${copy.addresses.member}/`);
  await signInMember(page, copy, member);
  await page.goto(`${copy.addresses.member}/member?page=messageV2`);
  await tabTo(page, named(page.locator('main'), 'link', words('inbox.topic.safer_play')));
  await page.keyboard.press('Enter');
  await page.getByText(words('inbox.noneTopic')).waitFor();
  await lookAt(page, 'messages-topic', way);
  await tabTo(page, button(page.locator('main'), words('inbox.readAll')), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await button(page.locator('main'), words('inbox.readAll')).waitFor({ state: 'hidden' });
  await page.goto(`${copy.addresses.member}/member?page=messageV2&message=999999999`);
  await page.getByText(words('inbox.goneTitle')).waitFor();
  await goOn(way);
}

const MORE = 25;
const AT_ONCE = 20;

/** A list that goes on: its next page does not come, comes when it is tried again, and whoever asked reads on at its first row; then it says that it ends. */
async function goOn({ page, copy, words, report, where }: MemberWay): Promise<void> {
  const view = (id: number): object => ({
    id: String(id),
    at: new Date(0).toISOString(),
    kind: 'exclusion_ended',
    amount: '0',
    currency: 'COP',
    read: true,
    freeRounds: null,
    limit: null,
    reason: null,
    complaint: null,
    until: null,
    circular: null,
    words: null,
    topic: 'safer_play',
  });
  const all = Array.from({ length: MORE }, (_, at) => view(MORE - at));
  let isDown = true;
  await page.route(/\/api\/messages\?/, (route) => {
    if (!new URL(route.request().url()).searchParams.has('before'))
      return route.fulfill({ json: { items: all.slice(0, AT_ONCE), next: String(MORE - AT_ONCE + 1) } });
    return isDown ? route.abort() : route.fulfill({ json: { items: all.slice(AT_ONCE), next: null } });
  });
  await page.goto(`${copy.addresses.member}/member?page=messageV2`);
  const main = page.locator('main');
  await tabTo(page, button(main, words('center.more')));
  await page.keyboard.press('Enter');
  await button(main, words('failure.retry')).waitFor();
  isDown = false;
  await tabTo(page, button(main, words('failure.retry')), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByText(words('center.end')).waitFor();
  report.check(
    `${where} · whoever asked for more reads on at the first new row`,
    (await page.evaluate(() => {
      const row = document.activeElement?.closest('li');
      return row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1;
    })) === AT_ONCE,
  );
  await page.unroute(/\/api\/messages\?/);
}
