/** Progressive jackpots from the reels to the office: a member's stakes fill the pots of a game that carries some. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import type { LaunchAnswer } from '@feria/contracts/play';
import { stepOf, totpAt } from '../platform/modules/operators/totp.ts';
import { launchBrowser } from '../tools/test/browser.ts';
import type { Copy } from './copy.ts';
import { lookAt } from './look.ts';
import { deposit, registerMember } from './member-calls.ts';
import type { Report } from './report.ts';
import { watchContext } from './watch.ts';
import { gameWords, wordsOf } from './words.ts';

const [VENDOR, GAME] = ['aggregator', 'cenote-moon'];
const SPINS = 3;
const say = gameWords('es');
const words = wordsOf('office', 'es');

export async function runJackpots(copy: Copy, report: Report): Promise<void> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'es-CO',
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(30_000);
    const watch = watchContext(context, copy.addresses);
    await report.attempt('jackpots: a member fills them', () => play(copy, context, report));
    await report.attempt('jackpots: an operator sees them', () => look(copy, context, report));
    const complaints = watch.take();
    report.check('jackpots: nothing to complain of', complaints.length === 0, complaints.join('\n  '));
  } finally {
    await browser.close();
  }
}

async function play(copy: Copy, context: BrowserContext, report: Report): Promise<void> {
  const member = await registerMember(copy);
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

async function launch(member: Awaited<ReturnType<typeof registerMember>>): Promise<string> {
  const wish = { nodeId: `${VENDOR}:${GAME}`, language: 'es', platform: 'mobile' };
  // The vendor's list is taken over soon after the start.
  for (let tries = 0; tries < 100; tries += 1) {
    const { status, body } = await member.call<LaunchAnswer>('POST', '/api/games/launch', wish);
    if (status === 200) return body.url;
    await sleep(300);
  }
  throw new Error(`${wish.nodeId} was not launched`);
}

/** Presses the button and waits until the reels rest, their free spins included. */
async function spin(page: Page): Promise<void> {
  await page.locator('.spin').click();
  await page
    .locator('.spin.is-busy')
    .waitFor({ timeout: 5_000 })
    .catch(() => undefined);
  await page.locator('.spin:not(.is-busy)').waitFor({ timeout: 180_000 });
}

async function changed(read: () => Promise<string>, before: string): Promise<boolean> {
  for (let looks = 0; looks < 100; looks += 1) {
    if ((await read()) !== before) return true;
    await sleep(100);
  }
  return false;
}

async function look(copy: Copy, context: BrowserContext, report: Report): Promise<void> {
  const { username, password, totpSecret = '' } = copy.account('demo_admin');
  const page = await context.newPage();
  for (let tries = 0; ; tries += 1) {
    await page.goto(`${copy.addresses.office}/`);
    await page.getByRole('textbox', { name: words('signIn.username') }).fill(username);
    await page.locator('input[name=password]').fill(password);
    await page
      .getByRole('textbox', { name: words('signIn.code') })
      .fill(totpAt(totpSecret, stepOf(new Date())));
    await page.getByRole('button', { name: words('signIn.submit'), exact: true }).click();
    const isIn = page.getByRole('heading', { name: words('nav.overview') }).waitFor({ timeout: 10_000 });
    if (
      await isIn.then(
        () => true,
        () => false,
      )
    )
      break;
    // A code serves once, and another journey may just have used it.
    if (tries === 3) throw new Error('the operator could not sign in');
  }
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
