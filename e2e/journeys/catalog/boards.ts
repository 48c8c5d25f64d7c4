/**
 * The boards of the demonstration: one of each kind opens in a browser, takes bets, shows what was drawn,
 * and has no fault of accessibility; roulette is played for money to a round that its seeds prove. The full run opens all.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import type { GameView } from '@feria/contracts/catalog/member';
import type { RoundPage, RoundViewAnswer } from '@feria/contracts/play/member';
import { signInMember } from '../../support/entry-calls.ts';
import { findFaults } from '../../../tools/test/pages/axe.ts';
import type { Copy } from '../../support/copy.ts';
import { checkSizes } from './game-sizes.ts';
import { PROFILES, type Profile } from '../whole/journey.ts';
import { shoot } from '../../support/look.ts';
import { deposit, registerMember, sitDown } from '../../support/member-calls.ts';
import type { Report } from '../../runner/report.ts';
import { watchContext } from '../../support/watch.ts';
import { boardWords, gameWords } from '../../support/words.ts';
import { boardBrands } from '../../../vendors/studio/games/board-brands.ts';
import { BOARD_KINDS } from '../../../vendors/studio/games/boards/kinds.ts';
import { kindOfVersion, playAgain } from '../../../vendors/studio/games/boards/again.ts';
import type { BoardView, RoundProof } from '../../../vendors/studio/wire.ts';
import { createFairRng } from '@feria/kit';
import { isSame, type Json } from '@feria/kit/round/json';

/** Where all of them are open, and for nothing, too: Colombia is closed to lotteries, Peru to free play. */
export const BOARD_MARKET = 'MX';

const LEAST_APART_MS = 1_300;
/** Beside our own lines above it: bar, clock, limits, tax. */
const LEAST_OF_SCREEN = 0.6;

/** Every category of the lobby that no slot stands in. */
const CATEGORIES = ['LIVE', 'PVP', 'FISH', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'] as const;

export async function runBoards(
  browser: Browser,
  copy: Copy,
  report: Report,
  { boards, isFull }: { boards: readonly GameView[]; isFull: boolean },
): Promise<void> {
  const found = new Set(boards.map(({ gameType }) => gameType));
  const missing = CATEGORIES.filter((category) => !found.has(category));
  report.check('every category has a vendor with games', missing.length === 0, missing.join(', '));
  const names = [...new Set(BOARD_KINDS.map(({ board }) => board))];
  const firsts = names.flatMap((board) => boards.find(({ gameCode }) => boardOf(gameCode) === board) ?? []);
  report.check('every kind of board has a game', firsts.length === names.length, `${firsts.length}`);
  const shown = isFull
    ? boards.flatMap((game) => PROFILES.map((profile) => ({ game, profile })))
    : firsts.map((game, at) => ({ game, profile: PROFILES[at % PROFILES.length]! }));
  for (const { game, profile } of shown) {
    // One place may open so many in a minute.
    const pace = isFull ? sleep(LEAST_APART_MS) : undefined;
    await report.attempt(`${game.gameCode} in a browser, ${profile.language} ${profile.width}`, () =>
      playInBrowser(browser, copy, report, { game, profile }),
    );
    await pace;
  }
  const roulette = boards.find(({ gameCode }) => gameCode.includes('roulette'));
  if (roulette)
    await report.attempt('a board’s round for money is settled and proved', () =>
      playAndProve(copy, roulette),
    );
}

const boardOf = (gameCode: string): string | undefined =>
  boardBrands.flatMap(({ games }) => games).find(({ code }) => code === gameCode)?.board;

/** Bets that the board of a session takes, a chip on each. */
export function betsOf({ board, groups, chips }: BoardView): Record<string, string> {
  const chip = chips[0] ?? '0';
  if (board === 'keno') return { 'classic 3-7-12': chip };
  const [first] = groups[0]!.spots;
  if (board === 'pick') return { 'front 1-2': chip };
  if (board === 'roulette') return { 'split 17-20': chip };
  return { [first!.id]: chip };
}

async function playInBrowser(
  browser: Browser,
  copy: Copy,
  report: Report,
  { game, profile }: { game: GameView; profile: Profile },
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: profile.width, height: profile.height },
    locale: profile.language === 'es' ? 'es-CO' : 'en-US',
    colorScheme: profile.theme,
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'feria_market', value: BOARD_MARKET, url: copy.addresses.member }]);
  const watch = watchContext(context, copy.addresses);
  try {
    const page = await context.newPage();
    if (!game.freePlay) await enter(page, copy);
    const query = new URLSearchParams({ nodeId: game.nodeId, ...(game.freePlay ? { mode: 'fun' } : {}) });
    await page.goto(`${copy.addresses.member}/seamless?${query}`);
    const frame = page.frameLocator('iframe');
    await bet(frame, profile);
    await frame.locator('.play').click();
    await decideAll(frame);
    const said = gameWords(profile.language)('noWin');
    await frame
      .locator('.result')
      .filter({ hasText: new RegExp(`${said}|\\d`) })
      .waitFor();
    await frame.locator('.board:not(.is-busy)').waitFor();
    await shoot(page, game.gameCode, `board ${profile.language} ${profile.width}`);
    const height = (await page.locator('iframe').boundingBox())?.height ?? 0;
    report.check(
      `${game.gameCode}: the game has most of the screen`,
      height > profile.height * LEAST_OF_SCREEN,
      `${height} of ${profile.height} px`,
    );
    await checkSizes(page, report, game.gameCode);
    const faults = await findFaults(page);
    report.check(`${game.gameCode}: no fault of accessibility`, faults.length === 0, JSON.stringify(faults));
    const complaints = watch.take();
    if (complaints.length > 0) throw new Error(complaints.join('; '));
  } finally {
    await context.close();
  }
}

/** What has no free play is opened by a member of that market, for money. */
async function enter(page: Page, copy: Copy): Promise<void> {
  const member = await registerMember(copy, BOARD_MARKET);
  await deposit(copy, member, '500');
  await page.goto(`${copy.addresses.member}/`);
  await signInMember(page, copy, member);
}

/** By keyboard alone: a spot is a button, a chip lies on it after a press. */
async function bet(frame: FrameLocator, { language }: Profile): Promise<void> {
  await frame.locator('.play').waitFor();
  const quick = frame.getByRole('button', { name: boardWords(language)('quick'), exact: true });
  if ((await quick.count()) > 0) await quick.click();
  const spot = frame.locator('.felt .spot:not([disabled])').first();
  await spot.focus();
  await spot.press('Enter');
  await frame.locator('.spot .chip:not([hidden])').first().waitFor();
  const seventeen = frame.locator('[data-spot="straight 17"]');
  if ((await seventeen.count()) > 0) await betOnLine(frame, seventeen);
}

/** From the 17 an arrow leads to a line beside it; a chip there covers two numbers. */
async function betOnLine(frame: FrameLocator, seventeen: Locator): Promise<void> {
  await seventeen.focus();
  await seventeen.press('ArrowRight');
  const line = frame.locator('.on-split:focus');
  await line.press('Enter');
  await line.locator('.chip:not([hidden])').waitFor();
  const covered = await frame.locator('.is-covered').count();
  if (covered !== 2) throw new Error(`a split shows ${covered} numbers as covered`);
}

/** The last choice on offer costs nothing, or is the only one. */
async function decideAll(frame: FrameLocator): Promise<void> {
  for (let turns = 0; turns < 12; turns += 1) {
    const asking = frame.locator('.board.is-asking');
    await frame.locator('.board.is-asking, .board:not(.is-busy)').first().waitFor();
    if ((await asking.count()) === 0) return;
    const free = frame.locator('.choices button').filter({ hasNotText: /\d/ });
    await free.last().click();
  }
}

async function playAndProve(copy: Copy, game: GameView): Promise<void> {
  const member = await registerMember(copy);
  await deposit(copy, member, '50000');
  const gameSession = await sitDown(copy, member, game.nodeId, copy.ports.aggregator);
  const bets = { red: '1000', 'straight 17': '200' };
  const { status, body } = await gameSession.spin('1200', randomUUID(), bets);
  if (status !== 200) throw new Error(`the bets were answered ${status} ${JSON.stringify(body)}`);
  const { items } = (await member.call<RoundPage>('GET', '/api/rounds')).body;
  const item = items.find(({ nodeId }) => nodeId === game.nodeId);
  if (!item) throw new Error(`round ${body.round.id} is not recorded`);
  const link = await member.call<RoundViewAnswer>('POST', `/api/rounds/${item.id}/view`);
  if (link.status !== 200) throw new Error(`the round's page was answered ${link.status}`);
  const token = new URL(link.body.url).searchParams.get('token') ?? '';
  const at = `http://127.0.0.1:${copy.ports.aggregator}/api/round/reveal?token=${token}`;
  const proof = (await (await fetch(at, { method: 'POST' })).json()) as RoundProof<BoardView, Json>;
  const { serverSeed, clientSeed, nonce } = proof.fairness;
  const kind = kindOfVersion(proof.game.version);
  if (!kind || serverSeed === null || !BOARD_KINDS.includes(kind)) throw new Error('the round tells no seed');
  const { steps } = playAgain(kind, proof, createFairRng({ serverSeed, clientSeed, nonce }));
  if (!isSame(steps, proof.round.steps)) throw new Error('the seeds give another round');
}
