/**
 * Money in by card: typed into the gateway's fields, as a member does it. What the browser sent, and what every process wrote into its log, is
 * looked through afterwards: the number of the card went to the gateway and to nobody else.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrameLocator, Page, Request } from 'playwright-core';
import type { PaymentReason } from '@feria/contracts/cashier/reasons';
import { lookAt } from '../../support/look.ts';
import type { MemberWay } from '../../support/ways.ts';
import { chooseMethod, typeFields, type Typed } from './typed-fields.ts';

/** The sandbox's own numbers: sandbox/gateway/cards/card-numbers.ts. */
const APPROVED = '4111111111111111';
const CHALLENGED = '4000000000001018';
const REFUSED: { number: string; reason: PaymentReason } = {
  number: '4000000000001059',
  reason: 'not_enough_money',
};
const WRONG = '4111111111111112';
const EXPIRY = '12/30';
const CODE = '987';

/** `isCut`: its fields do not come at first. One market is enough for that wait. */
export type CardMoney = { amount: string; typed: Typed; isCut?: true };

export async function payByCards(way: MemberWay, money: CardMoney): Promise<void> {
  const { page, report, where } = way;
  const sent: Request[] = [];
  page.on('request', (request) => void sent.push(request));
  if (money.isCut) await withoutFields(way);
  await openForm(way, money);
  await checkWall(way);
  await wrongNumber(way);
  await lookAt(page, 'card-wrong', way);
  await typeCard(page, APPROVED);
  await lookAt(page, 'card-form', way);
  // Two presses are one payment.
  await page.locator('main form button[type=submit]').dblclick();
  await seesState(way, 'approved');
  await lookAt(page, 'card-credited', way);
  await refusal(way, money);
  await challenge(way, money);
  const deposits = await way.member.call<{ items: { method: string }[] }>('GET', '/api/deposits');
  const byCard = deposits.body.items.filter(({ method }) => method === 'card').length;
  report.check(`${where} · two presses make one payment by card`, byCard === 3, String(byCard));
  await checkWhatWasSent(way, sent);
  await checkLogs(way);
}

/** The gateway's page does not come: the form says so, the other methods are there, and it is loaded anew. */
async function withoutFields(way: MemberWay): Promise<void> {
  const { page, words, copy, report, where } = way;
  const fields = `${copy.addresses.pay}/card-fields?**`;
  await page.route(fields, async (route) => route.abort());
  await page.goto(`${copy.addresses.member}/member?page=depositv2`);
  await chooseMethod(page, 'card');
  await page.getByText(words('card.unreachable'), { exact: true }).waitFor();
  await lookAt(page, 'card-unreachable', way);
  await page.unroute(fields);
  await page.getByRole('button', { name: words('card.again'), exact: true }).click();
  await fieldsOf(page).locator('#number').waitFor();
  report.check(`${where} · fields that did not come are told, and loaded anew`, true);
}

async function openForm(
  { page, words, copy, member }: MemberWay,
  { amount, typed }: CardMoney,
): Promise<void> {
  await page.goto(`${copy.addresses.member}/member?page=depositv2`);
  await chooseMethod(page, 'card');
  await page.getByLabel(words('deposit.amount'), { exact: true }).fill(amount);
  await fieldsOf(page).locator('#number').waitFor();
  const form = page.locator('main form').last();
  const email = { email: `${member.account}@example.com` };
  await typeFields(form, { cardHolder: 'Ana Torres', ...typed, ...email });
}

/** The gateway's page inside the document of the card inside the app. */
const fieldsOf = (page: Page): FrameLocator =>
  page.locator('main form iframe').contentFrame().locator('iframe').contentFrame();

async function typeCard(page: Page, number: string): Promise<void> {
  const fields = fieldsOf(page);
  // Letter by letter, as somebody types: the number is grouped meanwhile.
  await fields.locator('#number').fill('');
  await fields.locator('#number').pressSequentially(number);
  await fields.locator('#expiry').fill(EXPIRY);
  await fields.locator('#code').fill(CODE);
}

/** A wrong number is told at its field, and no order is made of it. */
async function wrongNumber({ page, report, where }: MemberWay): Promise<void> {
  await typeCard(page, WRONG);
  await page.locator('main form button[type=submit]').click();
  const fields = fieldsOf(page);
  await fields.locator('#number-fault:not(:empty)').waitFor();
  const isFocused = await fields.locator('#number').evaluate((input) => document.activeElement === input);
  report.check(
    `${where} · a wrong card number is told at its field, which has the focus`,
    isFocused && !new URL(page.url()).searchParams.has('deposit'),
  );
}

/** No script of the app's page reaches into the frame, and the frame not into the page. */
async function checkWall({ page, report, where, copy }: MemberWay): Promise<void> {
  const readable = await page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('main form iframe')!;
    try {
      return frame.contentDocument !== null || frame.contentWindow!.document !== null;
    } catch {
      return false;
    }
  });
  const frames = page.frames().map((frame) => new URL(frame.url()).origin);
  const { card, pay, member } = copy.addresses;
  const isApart = new Set([card, pay, member]).size === 3 && frames.includes(card) && frames.includes(pay);
  const inner = page.frames().find((frame) => new URL(frame.url()).origin === card)!;
  const reaches = await inner.evaluate(() => {
    try {
      return window.parent.document !== null;
    } catch {
      return false;
    }
  });
  report.check(
    `${where} · the page cannot read the card's frame, nor the frame the page`,
    isApart && !readable && !reaches,
  );
}

async function refusal(way: MemberWay, money: CardMoney): Promise<void> {
  const { page, words, report, where } = way;
  await openForm(way, money);
  await typeCard(page, REFUSED.number);
  await page.locator('main form button[type=submit]').click();
  await seesState(way, 'rejected');
  await page.getByText(words(`cashier.why.${REFUSED.reason}`), { exact: true }).waitFor();
  await lookAt(page, 'card-refused', way);
  await page.getByRole('link', { name: words('card.payAgain'), exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('method') === 'card');
  const amount = page.getByLabel(words('deposit.amount'), { exact: true });
  const digits = (await amount.inputValue()).replaceAll(/\D/g, '');
  report.check(
    `${where} · a refused card is told why and tried again with its amount`,
    digits.startsWith(money.amount),
    digits,
  );
}

async function challenge(way: MemberWay, money: CardMoney): Promise<void> {
  const { page, words, copy, report, where } = way;
  await openForm(way, money);
  await typeCard(page, CHALLENGED);
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL((url) => url.origin === copy.addresses.pay);
  // Who leaves the bank's page finds the way back to it.
  await page.goBack();
  await page.getByText(words('deposit.next.pending.challenge'), { exact: true }).waitFor();
  await lookAt(page, 'card-challenge', way);
  await page.getByRole('link', { name: words('deposit.continue'), exact: true }).click();
  await page.locator('button[name=decision][value=pay]').click();
  await page.waitForURL('**/member?**');
  await seesState(way, 'approved');
  report.check(`${where} · a card that has to prove itself is paid after its bank's page`, true);
}

const seesState = ({ page, words }: MemberWay, state: string): Promise<void> =>
  page
    .getByText(words(`deposit.state.${state}`), { exact: true })
    .first()
    .waitFor();

const NUMBERS = [APPROVED, CHALLENGED, REFUSED.number, WRONG];
/** As it was typed, by fours, and as it stands in an address or a form. */
const holds = (text: string): boolean => {
  const digits = text.replaceAll(/(?<=\d)(?:[ +-]|%20)(?=\d)/g, '');
  return NUMBERS.some((number) => digits.includes(number));
};

async function checkWhatWasSent({ copy, report, where }: MemberWay, sent: readonly Request[]): Promise<void> {
  const withNumber = sent.filter((request) => holds(`${request.url()} ${request.postData() ?? ''}`));
  const origins = new Set(withNumber.map((request) => new URL(request.url()).origin));
  const { pay } = copy.addresses;
  report.check(
    `${where} · the number of a card goes to the gateway and to no origin of ours`,
    origins.size === 1 && origins.has(pay),
    [...origins].join(' '),
  );
}

async function checkLogs({ copy, report, where }: MemberWay): Promise<void> {
  const folder = join(copy.folder, 'log');
  const names = (await readdir(folder)).filter((name) => !name.endsWith('.json'));
  const texts = await Promise.all(names.map(async (name) => readFile(join(folder, name), 'utf8')));
  const loud = names.filter((_name, at) => holds(texts[at]!));
  const lines = texts.join('').length;
  report.check(
    `${where} · no log holds the number of a card`,
    loud.length === 0 && lines > 0,
    loud.join(' '),
  );
}
