/**
 * Taxes in a browser: a Peruvian bet carries its tax, which stands beside the game before it, in the round and on the page of taxes;
 * of a Mexican prize something is withheld, with a certificate that the office knows by its number; two operators publish a tax on
 * deposits, and the next deposit shows it before and after. The office's report says what the member's page says.
 */
import { marketField } from '../../support/words.ts';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { RoundRow } from '@feria/contracts/play/member';
import type { Certificate, TaxOverview } from '@feria/contracts/tax/member';
import { UNITS_PER_ONE } from '@feria/kernel';
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import type { Copy } from '../../support/copy.ts';
import { signInMember } from '../../support/entry-calls.ts';
import { lookAt } from '../../support/look.ts';
import { deposit, findSlot, registerMember, sitDown, type Member } from '../../support/member-calls.ts';
import { atDesk, type Desk } from '../../support/office-desk.ts';
import { codeTo, lettersTo } from '../../support/letters.ts';
import type { Report } from '../../runner/report.ts';
import { giveTestMoney, verifyAccount } from '../../support/verified.ts';
import { button, DESK, dialogOf, PHONE, tabTo, walkWays, type Way } from '../../support/ways.ts';

const TABLET = { language: 'es', theme: 'light', width: 768, height: 1024 } as const;
const MOST_SPINS = 60;
const WHY = 'the law of this year';
const VAT = { en: 'VAT on deposits', es: 'IVA de depósitos' };
const STATES = {
  rowCode: 'withholding',
  ratePpm: '210000',
  from: '2026-01-01',
  regions: 'MX-JAL MX-SON',
  'name.en': 'Withholding of the state',
  'name.es': 'Retención del estado',
};
const PAYOUTS = {
  rowCode: 'gains',
  ratePpm: '100000',
  from: '2026-01-01',
  'name.en': 'Tax on gains',
  'name.es': 'Impuesto a las ganancias',
};
type World = { copy: Copy; report: Report; isVariant: boolean };

export async function runTaxes(copy: Copy, report: Report, isVariant = false): Promise<void> {
  const scene = { copy, report, isVariant };
  const mexican = await registerMember(copy, 'MX');
  await walkWays('taxes', scene, [
    [PHONE, taxedBet],
    [DESK, (way) => taxedPrize(way, mexican)],
  ]);
  await report.attempt('taxes · two operators tax deposits', () => taxDeposits(scene));
  await walkWays('taxes', scene, [
    [TABLET, (way) => taxedDeposit(way, mexican)],
    [PHONE, taxedPayout],
  ]);
  await report.attempt('taxes · the report agrees with the page', () => readReport(scene, mexican));
}

async function enter(way: Way, member: Member, market: string, path: string): Promise<void> {
  const url = way.copy.addresses.member;
  await way.context.addCookies([{ name: 'feria_market', value: market, url }]);
  await way.page.goto(`${url}/`);
  await signInMember(way.page, way.copy, member);
  await way.page.goto(`${url}${path}`);
}

/** Plays rounds to their end until one has won; answers the last. */
async function spin(
  copy: Copy,
  member: Member,
  request: { market: string; stake: string; most: number },
): Promise<RoundRow> {
  const gameSession = await sitDown(copy, member, await findSlot(member, request.market));
  for (let spins = 0; spins < request.most; spins += 1) {
    const { status, body } = await gameSession.spin(request.stake, randomUUID());
    if (status !== 200) throw new Error(`no round: ${JSON.stringify(body)}`);
    let { round } = body;
    for (let step = round.shown; round.state === 'playing'; step += 1)
      round = (await gameSession.advance(round.id, step)).body.round;
    const row = await newestRound(member);
    if (request.most === 1 || Number(row.won) > 0) return row;
  }
  throw new Error('no prize in so many rounds');
}

async function newestRound(member: Member): Promise<RoundRow> {
  const { body } = await member.call<{ items: RoundRow[] }>('GET', '/api/rounds');
  if (!body.items[0]) throw new Error('no round is in the record');
  return body.items[0];
}

async function taxedBet(way: Way): Promise<void> {
  const { page, words, copy, report } = way;
  const member = await registerMember(copy, 'PE');
  await deposit(copy, member, '100');
  await enter(way, member, 'PE', `/seamless?nodeId=${encodeURIComponent(await findSlot(member, 'PE'))}`);
  const told = words('play.betTax', { rate: '1%' });
  await page.getByText(told).waitFor();
  await page.goto(`${copy.addresses.member}/member?page=taxes`);
  await page.getByText(words('taxes.none')).waitFor();
  await lookAt(page, 'taxes-none', way);
  const round = await spin(copy, member, { market: 'PE', stake: '1', most: 1 });
  await page.goto(`${copy.addresses.member}/member?page=personalHistoryCopy&round=${round.id}`);
  // Its address opens the round, however long a busy machine takes.
  await dialogOf(page).getByText('(1%)').waitFor();
  await lookAt(page, 'taxes-round', way);
  await page.goto(`${copy.addresses.member}/member?page=taxes`);
  const each = button(page, words('taxes.show'));
  await tabTo(page, each);
  await page.keyboard.press('Enter');
  await page.getByText(words('taxes.one.bet'), { exact: true }).waitFor();
  await page.getByText(words('taxes.monthOpen')).waitFor();
  await lookAt(page, 'taxes-bets', way);
  const { body } = await member.call<TaxOverview>('GET', '/api/taxes');
  report.check(
    'a hundredth of the bet was taken',
    body.months[0]?.net === '0.01000',
    JSON.stringify(body.months),
  );
}

async function taxedPrize(way: Way, member: Member): Promise<void> {
  const { page, words, copy, report } = way;
  await deposit(copy, member, '1000');
  await spin(copy, member, { market: 'MX', stake: '1', most: MOST_SPINS });
  await enter(way, member, 'MX', '/member?page=taxes');
  await button(page, words('taxes.show')).first().click();
  await page.getByText(words('taxes.one.settlement'), { exact: true }).first().waitFor();
  await lookAt(page, 'taxes-prizes', way);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, words('certificate.get', { market: 'MX' }))
      .first()
      .click(),
  ]);
  const bytes = await readFile(await file.path());
  report.check(
    'the certificate is a document',
    bytes.subarray(0, 5).toString() === '%PDF-' && bytes.length > 2_000,
  );
  await lookAt(page, 'taxes-certificate', way);
}

async function taxDeposits(house: World): Promise<void> {
  const browser = await launchBrowser();
  const scene = { browser, ...house };
  try {
    await atDesk(scene, { language: 'en', width: 1440, username: 'demo_admin' }, (first) => propose(first));
    await atDesk(scene, { language: 'es', width: 390, scheme: 'dark', username: 'demo_second' }, (second) =>
      approve(second),
    );
  } finally {
    await browser.close();
  }
}

async function propose(desk: Desk): Promise<void> {
  const { page, words, url, look } = desk;
  await page.goto(`${url}/markets/MX`);
  await page.getByRole('button', { name: words('markets.section.tax') }).click();
  const taxes = page.getByRole('region', { name: words('markets.section.tax') });
  const addRow = () => taxes.getByRole('button', { name: words('markets.row') }).click();
  await addRow();
  const row = page.getByRole('group', { name: `${words('market.field.taxes')} 2` });
  const fill = (name: string, text: string) =>
    row.getByRole('textbox', { name: marketField(words, name), exact: true }).fill(text);
  await fill('rowCode', 'vat');
  await fill('ratePpm', '160000');
  await fill('from', '2026-01-01');
  await fill('name.en', VAT.en);
  await fill('name.es', VAT.es);
  await row.getByLabel(words('market.field.basis'), { exact: true }).first().click();
  await page.getByRole('option', { name: words('market.option.basis.deposit') }).click();
  await row.getByText(words('market.tax.example.deposit', { base: '100', due: '16' })).waitFor();
  await look('taxes-row');
  // The prizes of who lives in two of the states: a row of the same code that names them.
  await addRow();
  const ofStates = page.getByRole('group', { name: `${words('market.field.taxes')} 3` });
  for (const [name, text] of Object.entries(STATES))
    await ofStates.getByRole('textbox', { name: marketField(words, name), exact: true }).fill(text);
  await ofStates.getByLabel(words('market.field.basis'), { exact: true }).first().click();
  await page.getByRole('option', { name: words('market.option.basis.prize') }).click();
  // And net winnings when they are paid out.
  await addRow();
  const ofPayouts = page.getByRole('group', { name: `${words('market.field.taxes')} 4` });
  for (const [name, text] of Object.entries(PAYOUTS))
    await ofPayouts.getByRole('textbox', { name: marketField(words, name), exact: true }).fill(text);
  await ofPayouts.getByLabel(words('market.field.basis'), { exact: true }).first().click();
  await page.getByRole('option', { name: words('market.option.basis.prize') }).click();
  await ofPayouts.getByLabel(words('market.field.at'), { exact: true }).first().click();
  await page.getByRole('option', { name: words('market.option.at.payout') }).click();
  await page.getByRole('button', { name: words('markets.propose') }).click();
  await answerWhy(desk, words('markets.propose'));
  await page.getByText(words('approvals.own')).waitFor();
}

async function approve(desk: Desk): Promise<void> {
  const { page, words, url } = desk;
  await page.goto(`${url}/approvals`);
  await page
    .getByRole('link', { name: words('approvals.action.markets.publish') })
    .first()
    .click();
  await page.getByRole('button', { name: words('approvals.approve') }).click();
  await answerWhy(desk, words('approvals.approve'));
  await page.getByText(words('approvals.state.approved'), { exact: true }).first().waitFor();
}

async function answerWhy({ page, words }: Desk, confirm: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: words('decision.reason') }).fill(WHY);
  await dialog.getByRole('button', { name: confirm }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function taxedDeposit(way: Way, member: Member): Promise<void> {
  const { page, words, copy, report } = way;
  await enter(way, member, 'MX', '/member?page=depositv2');
  await page.getByLabel(words('deposit.amount')).fill('500');
  await page
    .getByText(new RegExp(`^(${VAT.en}|${VAT.es}) \\(16\\s?%\\)$`))
    .first()
    .waitFor();
  await lookAt(page, 'taxes-deposit-before', way);
  await deposit(copy, member, '500');
  const { body } = await member.call<{ items: { id: string; tax: string }[] }>('GET', '/api/deposits');
  report.check(
    'the deposit was taxed with a sixth',
    body.items[0]?.tax === '80.00000',
    JSON.stringify(body.items[0]),
  );
  await page.goto(`${copy.addresses.member}/member?page=depositv2&deposit=${body.items[0]!.id}`);
  await page
    .getByRole('term')
    .filter({ hasText: words('cashier.credited') })
    .waitFor();
  await button(page, words('certificate.get', { market: 'MX' })).waitFor();
  await lookAt(page, 'taxes-deposit-after', way);
  await page.goto(`${copy.addresses.member}/member?page=taxes`);
  const region = page.getByLabel(words('taxes.regionLabel'));
  await region.selectOption({ label: 'Jalisco' });
  await button(page, words('taxes.regionSave')).click();
  await page.getByText(words('taxes.regionSaved')).waitFor();
  await lookAt(page, 'taxes-region', way);
  const { body: taxes } = await member.call<TaxOverview>('GET', '/api/taxes');
  const mine = taxes.rows.filter(({ code, isMine }) => code === 'withholding' && isMine);
  report.check(
    'who lives there has the row of the state',
    mine.map(({ ratePpm }) => ratePpm).join() === '210000',
  );
}

/** What was won beyond what was paid in is taxed when it leaves: said before, and on the way. */
async function taxedPayout(way: Way): Promise<void> {
  const { page, words, copy, report } = way;
  const member = await registerMember(copy, 'MX');
  await verifyAccount(copy, member.account);
  await giveTestMoney(copy, member.id, 'MXN', 1_000n * UNITS_PER_ONE);
  await enter(way, member, 'MX', '/member?page=withdraw');
  await button(page, words('withdraw.all')).click();
  await page.getByText(new RegExp(`^(${PAYOUTS['name.en']}|${PAYOUTS['name.es']}) \\(10\\s?%\\)$`)).waitFor();
  await lookAt(page, 'taxes-payout-before', way);
  await button(page, words('withdraw.review')).click();
  await button(dialogOf(page), words('withdraw.confirm')).click();
  const to = `${member.account}@example.com`;
  const [former] = (await lettersTo(copy, to)).flatMap((text) => /\b\d{6}\b/.exec(text) ?? []);
  await button(page, words('code.send')).click();
  await page.locator('input[name=proof]').fill(await codeTo(copy, to, former));
  await button(page, words('security.confirm.submit')).click();
  await page.getByRole('status').getByText(words('withdraw.state.requested'), { exact: true }).waitFor();
  await page
    .getByRole('term')
    .filter({ hasText: words('cashier.sent') })
    .waitFor();
  await lookAt(page, 'taxes-payout-after', way);
  const { body } = await member.call<{ items: { tax: string; payoutAmount: string }[] }>(
    'GET',
    '/api/withdrawals',
  );
  const [asked] = body.items;
  report.check(
    'a tenth of the gains stays for the state',
    asked?.tax === '100.00000' && asked.payoutAmount === '900.00000',
    JSON.stringify(asked),
  );
}

/** The same sums in both places; and the certificate of the deposit is known by its number. */
async function readReport(house: World, member: Member): Promise<void> {
  const { report } = house;
  const { body: deposits } = await member.call<{ items: { id: string }[] }>('GET', '/api/deposits');
  const reference = deposits.items[0]!.id;
  const request = { kind: 'payment', reference };
  const { body: certificate } = await member.call<Certificate>('POST', '/api/taxes/certificates', request);
  const browser = await launchBrowser();
  try {
    await atDesk(
      { browser, ...house },
      { language: 'es', width: 1440, scheme: 'dark', username: 'demo_admin' },
      async ({ page, words, url, look }) => {
        await page.goto(`${url}/taxes`);
        const row = page.getByRole('row').filter({ hasText: new RegExp(`${VAT.en}|${VAT.es}`) });
        await row.waitFor();
        await look('office-taxes');
        report.check(
          'the report has the deposit’s tax',
          /80[.,]00/.test(await row.innerText()),
          await row.innerText(),
        );
        await row.getByRole('link', { name: words('taxes.open') }).click();
        await page.getByRole('link', { name: member.account }).first().waitFor();
        await look('office-tax-charges');
        await page.goto(`${url}/taxes`);
        await page.getByLabel(words('taxes.number')).fill(certificate.number);
        await page.getByRole('button', { name: words('taxes.look'), exact: true }).click();
        await page.getByText(certificate.checkCode, { exact: true }).waitFor();
        await look('office-taxes-certificate');
        await page.goto(`${url}/members/${member.id}?tab=taxes`);
        await page.getByRole('table', { name: words('taxes.newest') }).waitFor();
        await look('office-member-taxes');
      },
    );
  } finally {
    await browser.close();
  }
}
