/** Progressive jackpots from the reels to the office: a member's stakes fill the pots of a game that carries some. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import type { LaunchAnswer } from '@feria/contracts/play/member';
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import type { Copy } from '../../support/copy.ts';
import { signInMember } from '../../support/entry-calls.ts';
import { lookAt } from '../../support/look.ts';
import { deposit, registerMember, type Member } from '../../support/member-calls.ts';
import { enterOffice } from '../../support/office-desk.ts';
import type { Report } from '../../runner/report.ts';
import { watchContext } from '../../support/watch.ts';
import { checkWords, gameWords, wordsOf } from '../../support/words.ts';

const [VENDOR, GAME] = ['aggregator', 'cenote-moon'];
const SPINS = 3;
const say = gameWords('es');
const checked = checkWords('es');
const words = wordsOf('office', 'es');

export async function runJackpots(copy: Copy, report: Report): Promise<void> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'es-CO',
      reducedMotion: 'reduce',
    });
    const watch = watchContext(context, copy.addresses);
    let member: Member | undefined;
    await report.attempt('jackpots: a member fills them', async () => {
      member = await registerMember(copy);
      await play(copy, context, report, member);
    });
    await report.attempt('jackpots: their draws are played again from the betting record', () =>
      check(copy, context, report, member!),
    );
    await report.attempt('jackpots: an operator sees them', () => look(copy, context, report));
    const complaints = watch.take();
    report.check('jackpots: nothing to complain of', complaints.length === 0, complaints.join('\n  '));
  } finally {
    await browser.close();
  }
}

async function play(copy: Copy, context: BrowserContext, report: Report, member: Member): Promise<void> {
  await deposit(copy, member, '50000');
  const page = await context.newPage();
  await page.goto(await launch(member));
  const pots = page.getByRole('region', { name: say('pots') });
  await pots.getByText('$', { exact: false }).nth(2).waitFor();
  const before = await pots.innerText();
  for (let spins = 0; spins < SPINS; spins += 1) await spin(page);
  // 1000 pesos feed the half moon with 2.50 each.
  const grown = await changed(() => pots.innerText(), before);
  report.check('jackpots: meters grow in the game', grown, before.replaceAll(/\s+/g, ' '));
  await lookAt(page, 'jackpots', { where: 'es', report });
  await page.close();
}

/** Every level's draw beside the round; a stake that was another fails. */
async function check(copy: Copy, context: BrowserContext, report: Report, member: Member): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${copy.addresses.member}/`);
  await signInMember(page, copy, member);
  await page.goto(`${copy.addresses.member}/member?page=personalHistoryCopy`);
  await page.locator('a[href*="verify="]').first().click();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: say('verifyReveal'), exact: true }).click();
  const verdict = frame.locator('[data-verdict=good]');
  await verdict.getByText(checked('pots.good'), { exact: true }).waitFor();
  const levels = await frame.locator('[data-pot].is-bad').count();
  const pots = await frame.locator('[data-pot]').count();
  report.check('jackpots: each level agrees with its draw', pots === 3 && levels === 0, `${pots}, ${levels}`);
  await lookAt(page, 'jackpots-checked', { where: 'es', report });
  await frame.locator('[name=stake]').fill('2000');
  await frame.locator('[data-verdict=bad]').getByText(checked('pots.badStake'), { exact: true }).waitFor();
  await page.close();
}

async function launch(member: Member): Promise<string> {
  const request = { nodeId: `${VENDOR}:${GAME}`, language: 'es', platform: 'mobile' };
  // The vendor's list is taken over soon after the start.
  for (let tries = 0; tries < 100; tries += 1) {
    const { status, body } = await member.call<LaunchAnswer>('POST', '/api/games/launch', request);
    if (status === 200) return body.url;
    await sleep(300);
  }
  throw new Error(`${request.nodeId} was not launched`);
}

/** Presses the button and waits until the reels rest, their free spins included. */
async function spin(page: Page): Promise<void> {
  await page.locator('.spin').click();
  await page
    .locator('.spin.is-busy')
    .waitFor({ timeout: 5_000 })
    .catch(() => undefined);
  await page.locator('.spin:not(.is-busy)').waitFor();
}

async function changed(read: () => Promise<string>, before: string): Promise<boolean> {
  for (let looks = 0; looks < 1_200; looks += 1) {
    if ((await read()) !== before) return true;
    await sleep(100);
  }
  return false;
}

async function look(copy: Copy, context: BrowserContext, report: Report): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${copy.addresses.office}/`);
  await enterOffice(page, copy, 'demo_admin');
  await page.goto(`${copy.addresses.office}/vendors/${VENDOR}`);
  await page.getByRole('heading', { name: words('jackpots.title') }).waitFor();
  const rows = page.locator('tr', { hasText: 'moon' });
  report.check(
    'jackpots: all levels stand in the office',
    (await rows.count()) >= 3,
    await rows.first().innerText(),
  );
  await lookAt(page, 'office-jackpots', { where: 'es', report });
}
