/** Home on a slow line: whatever comes after the page takes a place that was kept for it, whoever has scrolled how far meanwhile. */
import { randomUUID } from 'node:crypto';
import type { Winners } from '@feria/contracts/play/member';
import type { Browser, Page } from 'playwright-core';
import type { Copy } from '../../support/copy.ts';
import { deposit, findSlot, registerMember, sitDown } from '../../support/member-calls.ts';
import type { Report } from '../../runner/report.ts';
import { MOST_SHIFT, shiftsOf, watchShifts } from '../../support/shifts.ts';
import { wordsOf } from '../../support/words.ts';

const STAKE = '1000';
const MOST_SPINS = 60;
const WINNERS = '/api/winners';
const LATE_MS = 700;
const SCROLLS = 30;
/** How long the server keeps what it draws a page with. */
const KEPT_MS = 2_500;
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

export async function checkLateAnswers(browser: Browser, copy: Copy, report: Report): Promise<void> {
  await winOnce(copy);
  await new Promise((resolve) => setTimeout(resolve, KEPT_MS));
  for (const viewport of SCREENS) {
    const context = await browser.newContext({ viewport });
    try {
      const page = await context.newPage();
      await watchShifts(page);
      let letGo = (): void => undefined;
      const held = new Promise<void>((resolve) => (letGo = resolve));
      await page.route('**/api/**', async (route) => {
        await (route.request().url().includes(WINNERS)
          ? held
          : new Promise((resolve) => setTimeout(resolve, LATE_MS)));
        await route.continue().catch(() => undefined);
      });
      const isAsked = page.waitForRequest(`**${WINNERS}?*`);
      await page.goto(`${copy.addresses.member}/`, { waitUntil: 'networkidle' });
      await page.keyboard.press('Tab');
      await isAsked;
      await scrollDown(page, viewport.height);
      // At the end of the page, where what comes above would push it.
      letGo();
      const board = page.getByRole('region', { name: wordsOf('member', 'es')('lobby.winners') });
      await board.locator('time').first().waitFor();
      await page.waitForTimeout(300);
      const { score, what } = await shiftsOf(page);
      const name = `${viewport.width}: nothing moves where every answer comes late`;
      report.check(name, score <= MOST_SHIFT, `${score} ${what}`);
    } finally {
      await context.close();
    }
  }
}

async function scrollDown(page: Page, height: number): Promise<void> {
  for (let at = 0; at < SCROLLS; at += 1) {
    await page.mouse.wheel(0, height / 2);
    await page.waitForTimeout(60);
  }
  await page.waitForTimeout(2 * LATE_MS);
}

/** A settled win of this week, so that there is a board. */
async function winOnce(copy: Copy): Promise<void> {
  const member = await registerMember(copy);
  await deposit(copy, member, '100000');
  const gameSession = await sitDown(copy, member, await findSlot(member));
  for (let spins = 0; spins < MOST_SPINS; spins += 1) {
    const { value } = (await member.call<Winners>('GET', '/api/winners')).body;
    if (value.list.length > 0) return;
    let { round } = (await gameSession.spin(STAKE, randomUUID())).body;
    for (let step = round.shown; round.state === 'playing'; step += 1)
      round = (await gameSession.advance(round.id, step)).body.round;
  }
  throw new Error(`no win in ${MOST_SPINS} rounds`);
}
