/**
 * Limits in a browser: one of deposits is set by the keyboard alone and refuses a deposit with its reason; one of losses is made
 * tighter and refuses a bet; a looser one is asked for, and counts after its second yes; an operator imposes one and lifts it. What was
 * played is in one's activity, and can be taken away.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { LimitsView } from '@feria/contracts/limits/member';
import { withClient } from '@feria/postgres';
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import type { Copy } from '../../support/copy.ts';
import { signInMember } from '../../support/entry-calls.ts';
import { lookAt } from '../../support/look.ts';
import {
  deposit,
  findSlot,
  playOne,
  registerMember,
  sitDown,
  type Member,
} from '../../support/member-calls.ts';
import { atDesk, type Desk } from '../../support/office-desk.ts';
import type { Report } from '../../runner/report.ts';
import {
  asMember,
  button,
  DESK,
  dialogOf,
  field,
  PHONE,
  tabTo,
  walkWays,
  type MemberWay as Way,
} from '../../support/ways.ts';
import { confirmAct } from '../../support/record-acts.ts';

const TABLET = { language: 'en', theme: 'dark', width: 768, height: 1024 } as const;
const STAKE = '1000';

export async function runLimits(copy: Copy, report: Report, isVariant = false): Promise<void> {
  await walkWays('limits', { copy, report, isVariant }, [
    [PHONE, asMember(boundDeposits)],
    [DESK, asMember(boundLosses)],
    [TABLET, asMember(seeImposed)],
  ]);
  await boundByOperator(copy, report, isVariant);
}

async function open(way: Way, page: 'limits' | 'activity' | 'depositv2'): Promise<void> {
  await way.page.goto(`${way.copy.addresses.member}/member?page=${page}`);
}
async function enter(way: Way): Promise<void> {
  await way.page.goto(`${way.copy.addresses.member}/`);
  await signInMember(way.page, way.copy, way.member);
  await open(way, 'limits');
  await way.page.getByText(way.words('limits.lead')).waitFor();
}

/** The button of one limit, whichever it is called by now. */
const opener = (
  { page, words }: Way,
  key: 'limits.setOf' | 'limits.changeOf',
  kind: string,
  period: string,
) =>
  button(page, words(key, { kind: words(`limits.kind.${kind}`), period: words(`limits.period.${period}`) }));

async function boundDeposits(way: Way): Promise<void> {
  const { page, words, report, member } = way;
  await enter(way);
  await lookAt(page, 'limits', way);
  await tabTo(page, opener(way, 'limits.setOf', 'deposit', 'day'));
  await page.keyboard.press('Enter');
  await tabTo(page, field(page, 'amount'));
  // As people write it there.
  await page.keyboard.type(way.where.startsWith('en') ? '50,000' : '50.000');
  await page.getByText(words('limits.countsNow'), { exact: true }).waitFor();
  await lookAt(page, 'limits-set', way);
  await page.keyboard.press('Enter');
  await page.getByText(words('limits.saved')).waitFor();
  await deposit(way.copy, member, '30000');
  await open(way, 'depositv2');
  const amount = page.getByLabel(words('deposit.amount'));
  await amount.fill('30000');
  await amount.press('Enter');
  await page.getByRole('link', { name: words('deposit.limitGo') }).waitFor();
  const said = await page
    .getByRole('alert')
    .filter({ hasText: words('deposit.moneyNone') })
    .innerText();
  report.check(
    'the refusal says what is left, and that nothing was charged',
    /20[.,]000/.test(said) && said.includes(words('deposit.moneyNone')),
    said,
  );
  await lookAt(page, 'deposit-beyond-a-limit', way);
  await page.getByRole('link', { name: words('deposit.limitGo') }).click();
  await opener(way, 'limits.changeOf', 'deposit', 'day').waitFor();
  await lookAt(page, 'limits-used', way);
  const { body } = await member.call<{ items: object[] }>('GET', '/api/deposits');
  report.check('no deposit was asked for', body.items.length === 1, String(body.items.length));
}

async function boundLosses(way: Way): Promise<void> {
  const { page, words, report, member, copy } = way;
  await deposit(copy, member, '20000');
  await enter(way);
  await setLimit(way, 'limits.setOf', '100000');
  await setLimit(way, 'limits.changeOf', '500');
  const gameSession = await sitDown(copy, member, await findSlot(member));
  const refused = await gameSession.spin(STAKE, randomUUID());
  report.check('a bet beyond the tighter limit is refused', refused.status !== 200);
  await page.getByText(words('play.refused.loss_day')).waitFor();

  await opener(way, 'limits.changeOf', 'loss', 'day').click();
  await field(page, 'amount').fill('50000');
  await lookAt(page, 'limits-looser', way);
  await button(dialogOf(page), words('limits.ask')).click();
  await page.getByText(words('limits.asked')).waitFor();
  await button(page, words('limits.withdraw')).waitFor();
  await button(page, words('limits.withdraw')).scrollIntoViewIfNeeded();
  await lookAt(page, 'limits-request', way);
  report.check('the limit stands', (await lossOf(member))?.own === '500.00000');
  await ageRequest(copy, member);
  await page.reload();
  await page.getByRole('button', { name: yes(way) }).click();
  await button(page, words('limits.withdraw')).waitFor({ state: 'detached' });
  report.check('after the second yes the looser one counts', (await lossOf(member))?.own === '50000.00000');

  await playOne(copy, member);
  await open(way, 'activity');
  await page.getByRole('heading', { name: words('activity.total') }).waitFor();
  await lookAt(page, 'activity', way);
  await button(page, words('activity.measure.money')).click();
  await button(page, words('activity.by.month')).click();
  await page.getByRole('columnheader', { name: words('activity.step.month') }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, words('activity.download')).click(),
  ]);
  const csv = await readFile(await file.path(), 'utf8');
  report.check(
    'the file has the deposit and the stake',
    csv.includes('"20000,00000"') && csv.includes('"1000,00000"'),
  );
}

/** The words of the second yes up to the amount. */
const yes = ({ words }: Way): RegExp => new RegExp(`^${words('limits.confirm', { amount: '' }).trim()}`);

async function setLimit(way: Way, key: 'limits.setOf' | 'limits.changeOf', amount: string): Promise<void> {
  const { page, words } = way;
  await opener(way, key, 'loss', 'day').click();
  await field(page, 'amount').fill(amount);
  await button(dialogOf(page), words('limits.save')).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

const lossOf = async (member: Member): Promise<LimitsView['items'][number] | undefined> =>
  (await member.call<LimitsView>('GET', '/api/limits')).body.items.find(
    ({ kind, period }) => kind === 'loss' && period === 'day',
  );

/** A day later, for a request: nobody waits for it. */
async function ageRequest({ databases }: Copy, { id }: Member): Promise<void> {
  await withClient(databases.platform, (client) =>
    client.query(
      `update limits.limit_requests set asked_at = asked_at - interval '1 day', confirm_from = confirm_from - interval '1 day',
         lapses_at = lapses_at - interval '1 day' where member_id = $1`,
      [id],
    ),
  );
}

/** A member on a tablet, on whom a limit was imposed before: it is named as imposed. Then their play is stopped, and let go on. */
async function seeImposed(way: Way): Promise<void> {
  const { page, words, copy, member } = way;
  await atDesk(
    { browser: way.context.browser()!, copy, report: way.report },
    { language: 'es', width: 390, scheme: 'dark', username: 'demo_admin' },
    async (desk) => {
      await desk.page.goto(`${desk.url}/members/${member.id}?tab=limits`);
      await desk.page.getByLabel(desk.words('limits.amount', { currency: 'COP' })).fill('40000');
      await desk.page.getByLabel(desk.words('decision.reason')).fill('Lo pidió por teléfono');
      await desk.page.getByRole('button', { name: desk.words('limits.set'), exact: true }).click();
      await desk.page.getByText(desk.words('limits.saved')).waitFor();
      await desk.look('office-limits');
      await enter(way);
      await page.getByText(words('limits.imposed'), { exact: true }).waitFor();
      await lookAt(page, 'limits-of-the-house', way);
      await open(way, 'activity');
      await page.getByRole('heading', { name: words('activity.total') }).waitFor();
      await lookAt(page, 'activity-empty', way);
      await stopPlay(way, desk);
    },
  );
}

/** An open lobby says at once that play is stopped and what is possible; when it is let go on, the games are back. */
async function stopPlay({ page, words, copy, member, where, report }: Way, desk: Desk): Promise<void> {
  await page.goto(`${copy.addresses.member}/`);
  const stopped = page.getByRole('heading', { name: words('breaks.standing.blocked') });
  const turn = async (key: 'block.set' | 'block.lift') => {
    await desk.page.goto(`${desk.url}/members/${member.id}`);
    await desk.page.getByRole('button', { name: desk.words(key), exact: true }).click();
    await confirmAct(desk, { yes: desk.words(key), why: 'Lo vemos con la persona' });
  };
  await turn('block.set');
  await stopped.waitFor();
  await page
    .locator('[data-rest]')
    .getByRole('link', { name: words('shell.withdraw') })
    .waitFor();
  await lookAt(page, 'play-blocked', { where, report });
  await turn('block.lift');
  await stopped.waitFor({ state: 'detached' });
}

/** The office sets a limit alone; another one decides that it is lifted. Who did what and why stays to be read. */
async function boundByOperator(copy: Copy, report: Report, isVariant: boolean): Promise<void> {
  const browser = await launchBrowser();
  const scene = { browser, copy, report, isVariant };
  try {
    const member = await registerMember(copy);
    await report.attempt('limits · one operator imposes one, two lift it', () =>
      atDesk(scene, { language: 'en', width: 1440, username: 'demo_admin' }, (first) =>
        atDesk(
          scene,
          { language: 'es', width: 390, scheme: 'dark', username: 'demo_second' },
          async (second) => {
            await askToLift(first, member.id);
            await agree(second);
            await readHistory(first, member.id, report);
          },
        ),
      ),
    );
  } finally {
    await browser.close();
  }
}

async function askToLift({ page, words, url, look }: Desk, member: string): Promise<void> {
  await page.goto(`${url}/members/${member}?tab=limits`);
  await page.getByLabel(words('limits.amount', { currency: 'COP' })).fill('40000');
  await page.getByLabel(words('decision.reason')).fill('asked for by telephone');
  await page.getByRole('button', { name: words('limits.set'), exact: true }).click();
  await page.getByText(words('limits.saved')).waitFor();
  await page.getByLabel(words('decision.reason')).fill('asked to lift it');
  await page.getByRole('button', { name: words('limits.lift'), exact: true }).click();
  await page.getByText(words('limits.asked')).waitFor();
  await page.getByText(words('approvals.action.safety.loosen_limit')).waitFor();
  await look('office-limits-asked');
}

async function agree({ page, words, url, look }: Desk): Promise<void> {
  await page.goto(`${url}/approvals`);
  await page
    .getByRole('link', { name: words('approvals.action.safety.loosen_limit') })
    .first()
    .click();
  await page.getByRole('button', { name: words('approvals.approve') }).waitFor();
  await look('office-limits-approval');
  await page.getByRole('button', { name: words('approvals.approve') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: words('decision.reason') }).fill('lo pidió por escrito');
  await dialog.getByRole('button', { name: words('approvals.approve') }).click();
  await page.getByText(words('approvals.state.approved'), { exact: true }).first().waitFor();
}

async function readHistory({ page, words, url, look }: Desk, member: string, report: Report): Promise<void> {
  await page.goto(`${url}/members/${member}?tab=limits`);
  const history = await page.getByRole('table', { name: words('limits.history') }).innerText();
  report.check(
    'both reasons are kept',
    history.includes('asked for by telephone') && history.includes('asked to lift it'),
    history,
  );
  await look('office-limits-history');
}
