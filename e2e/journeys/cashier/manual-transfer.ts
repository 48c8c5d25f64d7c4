/**
 * A deposit by a transfer of the member's own, by both sides: the member is told the account, shows the receipt of their bank, closes the page
 * and finds it again; an operator finds the money at the bank and it is credited. Of a second one an operator finds no money, and the member
 * reads why.
 */
import { randomUUID } from 'node:crypto';
import type { DepositView } from '@feria/contracts/cashier/member';
import { businessDay } from '@feria/kernel';
import { aPicture } from '../../../platform/testing/builders/photo.ts';
import type { Report } from '../../runner/report.ts';
import type { Copy } from '../../support/copy.ts';
import { lookAt } from '../../support/look.ts';
import { registerMember } from '../../support/member-calls.ts';
import { atDesk, type Desk } from '../../support/office-desk.ts';
import { confirmAct } from '../../support/record-acts.ts';
import { button, DESK, dialogOf, PHONE, walkWays, type MemberWay, type Way } from '../../support/ways.ts';
import { chooseMethod } from './typed-fields.ts';

const AMOUNT = '50000';
const SEEN = 'Seen in the statement of our account.';
const NOT_SEEN = 'Neither the amount nor the reference is in the statement.';

export async function runManualTransfer(copy: Copy, report: Report): Promise<void> {
  await walkWays('manual transfer', { copy, report }, [
    [PHONE, (way: Way) => walkBoth(way, 'demo_payments')],
    [DESK, (way: Way) => walkBoth(way, 'demo_admin')],
  ]);
}

async function walkBoth(plain: Way, operator: string): Promise<void> {
  const way = await enter(plain);
  const { page, report, where, copy } = way;
  const isPhone = page.viewportSize()!.width < 600;
  const scene = { browser: page.context().browser()!, copy, report };
  const profile = {
    username: operator,
    language: isPhone ? 'es' : 'en',
    width: isPhone ? 390 : 1440,
  } as const;
  const first = await askToPay(way);
  await showReceipt(way);
  await atDesk(scene, profile, (desk) => matchIt(desk, first.reference));
  await ended(way, 'approved');
  await lookAt(page, 'transfer-credited', way);
  const credited = await way.member.call<DepositView>('GET', `/api/deposits/${first.id}`);
  report.check(
    `${where} · a transfer that was found is credited once`,
    credited.body.state === 'approved' && Number(credited.body.credited) === Number(AMOUNT),
    JSON.stringify(credited.body),
  );
  const second = await begin(way);
  await page.goto(`${copy.addresses.member}/member?page=depositv2&deposit=${second.id}`);
  await showReceipt(way);
  await atDesk(scene, profile, (desk) => refuseIt(desk, second.reference));
  await ended(way, 'rejected');
  await page.getByText(way.words('cashier.why.transfer_not_found'), { exact: true }).waitFor();
  await lookAt(page, 'transfer-not-found', way);
  report.check(`${where} · the reason of a transfer that was not found is read`, true);
}

/** The page of a transfer asks every ten seconds. */
async function ended({ page, words }: MemberWay, state: 'approved' | 'rejected'): Promise<void> {
  await page
    .getByText(words(`deposit.state.${state}`), { exact: true })
    .first()
    .waitFor();
}

async function enter(way: Way): Promise<MemberWay> {
  const member = await registerMember(way.copy);
  const url = way.copy.addresses.member;
  await way.page.context().addCookies(member.cookies.map((cookie) => ({ ...cookie, url })));
  return { ...way, member };
}

async function begin({ member }: MemberWay): Promise<DepositView> {
  const asked = { method: 'transfer', amount: AMOUNT, idempotencyKey: randomUUID() };
  const { status, body } = await member.call<DepositView>('POST', '/api/deposits', asked);
  if (status !== 200) throw new Error(`no deposit: ${JSON.stringify(body)}`);
  return body;
}

/** By the form, and what it says is the same after the page was closed. */
async function askToPay(way: MemberWay): Promise<DepositView> {
  const { page, words, copy, member } = way;
  await page.goto(`${copy.addresses.member}/member?page=depositv2`);
  await chooseMethod(page, 'transfer');
  await page.getByLabel(words('deposit.amount'), { exact: true }).fill(AMOUNT);
  await page.locator('main form').last().locator('button[type=submit]').click();
  await page.waitForURL((url) => url.searchParams.has('deposit'));
  const id = new URL(page.url()).searchParams.get('deposit')!;
  const { body } = await member.call<DepositView>('GET', `/api/deposits/${id}`);
  const howToPay = page.getByRole('heading', { name: words('pay.title.transfer'), exact: true });
  await howToPay.waitFor();
  await page.reload();
  await howToPay.waitFor();
  await page.getByText(body.reference, { exact: true }).first().waitFor();
  await lookAt(page, 'transfer-to-pay', way);
  return body;
}

async function showReceipt(way: MemberWay): Promise<void> {
  const { page, words } = way;
  const send = button(page, words('transfer.send'));
  await send.click();
  await page.getByText(words('withdraw.proofMissing')).waitFor();
  await page.locator('input[name=proofs]').setInputFiles({
    name: 'receipt.png',
    mimeType: 'image/png',
    buffer: await aPicture('png', 800, 1200),
  });
  await page.getByRole('img', { name: words('withdraw.proof', { count: '1' }) }).waitFor();
  await lookAt(page, 'transfer-receipt-chosen', way);
  await send.click();
  const said = page.getByRole('heading', { name: words('transfer.titleSaid'), exact: true });
  await said.waitFor();
  await page.reload();
  await said.waitFor();
  await lookAt(page, 'transfer-said', way);
}

/** From the queue, where those with a receipt stand first. */
async function open({ page, words, url, look }: Desk, reference: string): Promise<void> {
  await page.goto(`${url}/bank-transfers`);
  await page.getByRole('heading', { name: words('nav.bankTransfers'), exact: true }).waitFor();
  const row = page.getByRole('link', { name: reference });
  await row.first().waitFor();
  await look('office transfers to match');
  await row.first().click();
  await page.locator('.record-head').waitFor();
  await button(page, words('proof.see', { count: '1' })).click();
  await page.getByRole('img', { name: words('proof.image', { count: '1' }) }).waitFor();
  await page
    .getByText(words('bankTransfer.noStatements'))
    .or(page.getByText(words('bankTransfer.linesNone')))
    .waitFor();
}

async function matchIt(desk: Desk, reference: string): Promise<void> {
  const { page, words, look } = desk;
  await open(desk, reference);
  await page.getByLabel(words('bankTransfer.payer')).fill('Ana Torres');
  await page.getByLabel(words('bankTransfer.bankReference')).fill(`OP ${randomUUID().slice(0, 8)}1`);
  await page.getByLabel(words('bankTransfer.paidOn')).fill(businessDay(new Date(), 'America/Bogota'));
  await look('office transfer to match');
  await button(page, words('bankTransfer.match')).click();
  await look('office transfer match asked');
  await confirmAct(desk, { yes: words('bankTransfer.match'), why: SEEN });
  await dialogOf(page).waitFor({ state: 'detached' });
  await page.getByText(words('bankTransfer.state.matched'), { exact: true }).first().waitFor();
  await look('office transfer matched');
}

async function refuseIt(desk: Desk, reference: string): Promise<void> {
  const { page, words, look } = desk;
  await open(desk, reference);
  await button(page, words('bankTransfer.refuse')).click();
  await look('office transfer refuse asked');
  await confirmAct(desk, { yes: words('bankTransfer.refuse'), why: NOT_SEEN });
  await dialogOf(page).waitFor({ state: 'detached' });
  await page.getByText(words('bankTransfer.state.refused'), { exact: true }).first().waitFor();
  await look('office transfer refused');
}
