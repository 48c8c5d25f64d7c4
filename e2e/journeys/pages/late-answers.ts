/**
 * Home on a slow line: whatever comes after the page takes a place that was kept for it, whoever has scrolled how far meanwhile, and also
 * where something has changed since the page was drawn.
 */
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
/** Wins that have come since the page was drawn; or all that it was drawn with are too old by now. */
const CHANGES = { 'with more wins than it was drawn with': 5, 'without any win that it was drawn with': 0 };

export async function checkLateAnswers(browser: Browser, copy: Copy, report: Report): Promise<void> {
  const drawn = await winOnce(copy);
  await new Promise((resolve) => setTimeout(resolve, KEPT_MS));
  for (const viewport of SCREENS)
    for (const [change, more] of Object.entries(CHANGES)) {
      const context = await browser.newContext({ viewport });
      try {
        const page = await context.newPage();
        await watchShifts(page);
        let letGo = (): void => undefined;
        const held = new Promise<void>((resolve) => (letGo = resolve));
        await page.route('**/api/**', async (route) => {
          const isWinners = route.request().url().includes(WINNERS);
          await (isWinners ? held : new Promise((resolve) => setTimeout(resolve, LATE_MS)));
          const answer = isWinners ? route.fulfill({ json: winnersWith(drawn, more) }) : route.continue();
          await answer.catch(() => undefined);
        });
        const isAsked = page.waitForRequest(`**${WINNERS}?*`);
        await page.goto(`${copy.addresses.member}/`, { waitUntil: 'networkidle' });
        await page.keyboard.press('Tab');
        await isAsked;
        await scrollDown(page, viewport.height);
        const { score: before } = await shiftsOf(page);
        // At the end of the page, where what comes above would push it.
        const isAnswered = page.waitForResponse(`**${WINNERS}?*`);
        letGo();
        await isAnswered;
        const board = page.getByRole('region', { name: wordsOf('member', 'es')('lobby.winners') });
        if (more > 0) await board.locator('time').nth(more).waitFor({ state: 'attached' });
        else await board.waitFor({ state: 'hidden' });
        await page.waitForTimeout(300);
        const { score, what } = await shiftsOf(page);
        const name = `${viewport.width}: nothing moves where every answer comes late`;
        report.check(`${name}, ${change}`, score <= MOST_SHIFT, `${before}, then ${score} ${what}`);
      } finally {
        await context.close();
      }
    }
}

function winnersWith({ value, ...rest }: Winners, more: number): Winners {
  const [first] = value.list;
  if (!first) throw new Error('nobody has won');
  const further = Array.from({ length: more }, (_, at) => ({ ...first, player: `more${at}` }));
  return { ...rest, value: { ...value, list: more > 0 ? [...value.list, ...further] : [] } };
}

async function scrollDown(page: Page, height: number): Promise<void> {
  for (let at = 0; at < SCROLLS; at += 1) {
    await page.mouse.wheel(0, height / 2);
    await page.waitForTimeout(60);
  }
  await page.waitForTimeout(2 * LATE_MS);
}

/** A settled win of this week, so that there is a board; answers the board. */
async function winOnce(copy: Copy): Promise<Winners> {
  const member = await registerMember(copy);
  await deposit(copy, member, '100000');
  const gameSession = await sitDown(copy, member, await findSlot(member));
  for (let spins = 0; spins < MOST_SPINS; spins += 1) {
    const board = (await member.call<Winners>('GET', '/api/winners')).body;
    if (board.value.list.length > 0) return board;
    let { round } = (await gameSession.spin(STAKE, randomUUID())).body;
    for (let step = round.shown; round.state === 'playing'; step += 1)
      round = (await gameSession.advance(round.id, step)).body.round;
  }
  throw new Error(`no win in ${MOST_SPINS} rounds`);
}
