/**
 * The demonstration's catalogue: every game of every invented brand is listed with its picture, opens, and plays. The normal
 * run opens one of each mechanic in a browser and one of each brand by its calls; the full run opens all of them.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { APIResponse, Browser, BrowserContext } from 'playwright-core';
import type { GamePage, GameView } from '@feria/contracts/catalog/member';
import type { FunTokenAnswer, LaunchAnswer, RoundPage } from '@feria/contracts/play/member';
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import type { Copy } from '../../support/copy.ts';
import { checkSizes } from './game-sizes.ts';
import { PROFILES, type Profile } from '../whole/journey.ts';
import { ask, deposit, registerMember, sitDown } from '../../support/member-calls.ts';
import type { Report } from '../../runner/report.ts';
import { watchContext } from '../../support/watch.ts';
import { betsOf, BOARD_MARKET, runBoards } from './boards.ts';
import type { Json } from '@feria/kit/round/json';
import { boardBrands } from '../../../vendors/studio/games/board-brands.ts';
import type { BoardView, PlayAnswer, SessionAnswer } from '../../../vendors/studio/wire.ts';
import { gameWords } from '../../support/words.ts';

/** The mechanics whose stage differs most; the first game of the list that has one is opened in a browser. */
const SHOWN = [
  ...(['hold_and_respin', 'cascades', 'pick_bonus', 'variable_rows'] as const),
  ...(['jackpot', 'expanding_wilds', 'free_spins'] as const),
] as const;
const LEAST_GAMES = 300;
const PICTURES_MS = 300_000;
const MINUTE_MS = 60_000;
const LEAST_APART_MS = 1_300;

const BOARD_VENDORS = new Set(boardBrands.map(({ code }) => code));

export async function runBrands(copy: Copy, report: Report, isFull: boolean): Promise<void> {
  const all = await listBrandGames(copy);
  // Mexico has every category; Colombia is closed to lotteries.
  const boards = (await listAll(copy, BOARD_MARKET)).filter(({ vassalage }) => BOARD_VENDORS.has(vassalage));
  const games = all.filter(({ vassalage }) => !BOARD_VENDORS.has(vassalage));
  const vendors = [...new Set(games.map(({ vassalage }) => vassalage))];
  report.check(
    'the catalogue has its games',
    games.length >= LEAST_GAMES && vendors.length >= 8,
    `${games.length} games of ${vendors.length} brands`,
  );
  const trials = await Promise.all(
    ['CO', 'MX', 'PE'].map(async (market) => countTrials(await listAll(copy, market))),
  );
  report.check('a trial is offered where there is free play', trials.join() === '1,1,0', trials.join());
  const browser = await launchBrowser();
  try {
    await report.attempt('every game has its picture', () => waitForPictures(copy));
    const firsts = vendors.map((code) => games.find(({ vassalage }) => vassalage === code)!);
    await report.attempt('games of every brand open and play', () =>
      playFree(browser, copy, isFull ? games : firsts),
    );
    // An electronic lottery has no free play: a member opens one below.
    const free = boards.filter(({ freePlay }) => freePlay);
    await report.attempt('every board with free play opens and plays', () =>
      playFree(browser, copy, free, BOARD_MARKET),
    );
    // Those that are opened in a browser have a minute of their own, and a pace that one place may keep.
    if (isFull) await sleep(MINUTE_MS);
    const shown = SHOWN.flatMap((feature) => games.find(({ features }) => features.includes(feature)) ?? []);
    for (const [index, game] of (isFull ? games : shown).entries()) {
      const pace = isFull ? sleep(LEAST_APART_MS) : undefined;
      await report.attempt(`${game.gameCode} in a browser`, () =>
        spinInBrowser(browser, copy, report, { game, profile: PROFILES[index % PROFILES.length]! }),
      );
      await pace;
    }
    await report.attempt('a round for money is the brand’s own', () => playForMoney(copy, firsts[0]!));
    await runBoards(browser, copy, report, { boards, isFull });
  } finally {
    await browser.close();
  }
}

async function listAll(copy: Copy, market = 'CO'): Promise<GameView[]> {
  const at = `http://127.0.0.1:${copy.ports.platform}`;
  return (await ask<GamePage>(at, `/api/games?merchant=${market}&pageSize=999`, {})).body.games;
}

const countTrials = (games: readonly GameView[]): number =>
  games.filter(({ supportPlay }) => supportPlay === 0).length;

const OWN = new Set(['studio', 'aggregator', 'lagoon']);
const listBrandGames = async (copy: Copy): Promise<GameView[]> =>
  (await listAll(copy)).filter(({ vassalage }) => !OWN.has(vassalage));

/** Pictures are taken over in turns after the lists. */
async function waitForPictures(copy: Copy): Promise<void> {
  const giveUpAt = performance.now() + PICTURES_MS;
  let missing: GameView[] = [];
  while (performance.now() < giveUpAt) {
    missing = (await listAll(copy)).filter(({ showIcon }) => showIcon === '');
    if (missing.length === 0) return;
    await sleep(500);
  }
  throw new Error(`${missing.length} games have no picture: ${missing[0]?.nodeId}`);
}

type AnySession = SessionAnswer | SessionAnswer<BoardView, Json>;

function betsFor(board: BoardView): { stake: string; choice: Json } {
  return { stake: board.chips[0] ?? '0', choice: betsOf(board) };
}

/** Opens each for nothing and plays a round, by the calls that its page makes. */
async function playFree(
  browser: Browser,
  copy: Copy,
  games: readonly GameView[],
  market = 'CO',
): Promise<void> {
  const context = await browser.newContext();
  try {
    for (const game of games) {
      const query = new URL((await launchFree(context, copy, game, market)).url).searchParams;
      const send = <T>(path: string, body: object, session = ''): Promise<{ status: number; body: T }> =>
        ask<T>(`http://127.0.0.1:${copy.ports.aggregator}`, path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-session': session },
          body: JSON.stringify(body),
        });
      const opening = { game: query.get('game'), mode: 'fun', lang: 'es' };
      const { body: opened } = await send<AnySession>('/api/session', opening);
      const idempotencyKey = randomUUID();
      const request = 'kind' in opened.game ? betsFor(opened.game) : { stake: opened.game.defaultStake };
      const played = await send<PlayAnswer>('/api/spin', { ...request, idempotencyKey }, opened.session);
      const isWhole = opened.game.look?.brand === game.vassalage && played.body.round.steps.length > 0;
      if (played.status !== 200 || !isWhole) throw new Error(`${game.nodeId}: ${played.status}`);
    }
  } finally {
    await context.close();
  }
}

async function launchFree(
  context: BrowserContext,
  copy: Copy,
  { nodeId }: GameView,
  market: string,
): Promise<LaunchAnswer> {
  const at = `http://127.0.0.1:${copy.ports.web}`;
  const headers = { host: new URL(copy.addresses.member).host, origin: copy.addresses.member };
  const told = await inTurn(() =>
    context.request.get(`${at}/api/games/fun-play/token?merchant=${market}`, { headers }),
  );
  const { value } = (await told.json()) as FunTokenAnswer;
  const data = {
    nodeId,
    merchantCode: market,
    language: 'es',
    os: 'Linux',
    platform: 'W',
    gatewayVersion: 3,
    token: value.token,
  };
  const answer = await inTurn(() => context.request.post(`${at}/api/games/fun-play`, { headers, data }));
  if (!answer.ok()) throw new Error(`${nodeId} is not launched: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as LaunchAnswer;
}

/** One place opens only so many games a minute: whoever opens hundreds waits as long as they are told. */
async function inTurn(send: () => Promise<APIResponse>): Promise<APIResponse> {
  const answer = await send();
  if (answer.status() !== 429) return answer;
  await sleep(Number(answer.headers()['retry-after']) * 1_000);
  return inTurn(send);
}

async function spinInBrowser(
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
  const watch = watchContext(context, copy.addresses);
  try {
    const page = await context.newPage();
    const query = new URLSearchParams({ nodeId: game.nodeId, mode: 'fun' });
    await page.goto(`${copy.addresses.member}/seamless?${query}`);
    const frame = page.frameLocator('iframe');
    const spin = frame.getByRole('button', { name: gameWords(profile.language)('spin'), exact: true });
    await spin.click();
    // Free spins go on by themselves; each press shows what is next at once.
    await frame
      .locator('.result')
      .filter({ hasText: /\d|Sin premio|No win/ })
      .waitFor();
    const drawn = await frame.locator('.reels .cell img').evaluateAll(async (images) => {
      await Promise.all(images.map((image) => (image as HTMLImageElement).decode()));
      return images.length;
    });
    if (drawn < 9) throw new Error(`${drawn} symbols are drawn`);
    await frame.locator('.spin:not(.is-busy)').waitFor();
    await checkSizes(page, report, game.gameCode);
    const complaints = watch.take();
    if (complaints.length > 0) throw new Error(complaints.join('; '));
  } finally {
    await context.close();
  }
}

async function playForMoney(copy: Copy, game: GameView): Promise<void> {
  const member = await registerMember(copy);
  await deposit(copy, member, '50000');
  const gameSession = await sitDown(copy, member, game.nodeId, copy.ports.aggregator);
  const { status, body } = await gameSession.spin('1000', randomUUID());
  if (status !== 200) throw new Error(`the spin was answered ${status}`);
  const { items } = (await member.call<RoundPage>('GET', '/api/rounds')).body;
  if (!items.some(({ nodeId }) => nodeId === game.nodeId))
    throw new Error(`round ${body.round.id} is not recorded`);
}
