/**
 * The office decides what is offered: several games are taken out of one market together, and a lobby that is open loses them without
 * being loaded again, while another market keeps them; the order of a category and its name are the lobby's at once. Everything
 * is put back at the end: later journeys play these games.
 */
import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { GamePage, VendorsByCategory } from '@feria/contracts/catalog/member';
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import type { Copy } from '../../support/copy.ts';
import { aMark } from '../../../platform/testing/builders/photo.ts';
import { ask, deposit, registerMember, sitDown } from '../../support/member-calls.ts';
import { atDesk, type Desk, type Scene } from '../../support/office-desk.ts';
import type { Report } from '../../runner/report.ts';
import { wordsOf } from '../../support/words.ts';

const VENDOR = 'tinaja';
const STAKE = '1000';
const WHY = 'asked by the journey';

type Stage = Scene & { codes: readonly string[]; names: readonly string[] };

export async function runAvailability(copy: Copy, report: Report): Promise<void> {
  const browser = await launchBrowser();
  try {
    const games = await shownIn(copy, 'CO', 'RNG', VENDOR);
    const picked = games.slice(0, 3);
    const stage: Stage = {
      browser,
      copy,
      report,
      codes: picked.map(({ gameCode }) => gameCode),
      names: picked.map(({ displayName }) => displayName.en),
    };
    await atDesk(
      stage,
      { username: 'demo_admin', language: 'en', width: 1440, scheme: 'light' },
      async (desk) => {
        await report.attempt('availability: games are taken out of one market together', () =>
          takeOut(stage, desk),
        );
        await report.attempt('availability: an open lobby follows what the office does', () =>
          follow(stage, desk),
        );
        await report.attempt('availability: a vendor has a mark', () => mark(stage, desk));
        await report.attempt('availability: a category is put in order from the keyboard', () =>
          order(stage, desk),
        );
      },
    );
    await atDesk(
      stage,
      { username: 'demo_admin', language: 'es', width: 390, scheme: 'dark' },
      async (desk) => {
        await report.attempt('availability: a category has another name in the lobby', () =>
          rename(stage, desk),
        );
      },
    );
  } finally {
    await browser.close();
  }
}

async function shownIn(copy: Copy, market: string, type: string, vendor: string) {
  const at = `http://127.0.0.1:${copy.ports.platform}`;
  const query = `merchant=${market}&gameType=${type}&vassalage=${vendor}&pageSize=999`;
  return (await ask<GamePage>(at, `/api/games?${query}`, {})).body.games;
}

async function countOf({ copy, codes }: Stage, market: string): Promise<number> {
  const games = await shownIn(copy, market, 'RNG', VENDOR);
  return games.filter(({ gameCode }) => codes.includes(gameCode)).length;
}

async function takeOut(stage: Stage, desk: Desk): Promise<void> {
  const { page, words, url, look } = desk;
  const { report, codes } = stage;
  await page.goto(`${url}/games?vendor=${VENDOR}`);
  await page.getByText(stage.names[0]!, { exact: true }).waitFor();
  await look('availability-games');
  for (const code of codes)
    await page.getByRole('checkbox', { name: `${words('games.tick')}: ${VENDOR}:${code}` }).check();
  await look('availability-picked');
  await bulk(desk, codes.length, async (dialog) => {
    await dialog.getByRole('combobox', { name: words('games.withhold') }).press('ArrowDown');
    await page.getByRole('option', { name: 'Perú' }).click();
    await page.keyboard.press('Tab');
    // What it would do stands there before it is done.
    await dialog.getByText(`${codes.length} games would change.`).waitFor();
    await look('availability-bulk');
  });
  report.check('availability: gone from that market', (await countOf(stage, 'PE')) === 0);
  report.check('availability: still in the others', (await countOf(stage, 'CO')) === codes.length);
  await page.getByText('kept out of Perú').first().waitFor();
  for (const code of codes)
    await page.getByRole('checkbox', { name: `${words('games.tick')}: ${VENDOR}:${code}` }).check();
  await bulk(desk, codes.length, async (dialog) => {
    await dialog.getByRole('combobox', { name: words('games.allow') }).press('ArrowDown');
    await page.getByRole('option', { name: 'Perú' }).click();
    await page.keyboard.press('Tab');
  });
  report.check('availability: back in it', (await countOf(stage, 'PE')) === codes.length);
}

async function bulk(
  { page, words }: Desk,
  count: number,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
): Promise<void> {
  await page.getByRole('button', { name: words('games.bulk') }).click();
  const dialog = page.getByRole('dialog');
  await fill(dialog);
  await dialog.getByRole('textbox', { name: words('decision.reason') }).fill(WHY);
  await dialog.getByRole('button', { name: `Change ${count} games` }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** A lobby that stays open: one game goes and comes back, and nobody loads the page again. */
async function follow({ browser, copy, report, codes, names }: Stage, desk: Desk): Promise<void> {
  const { page, words, url, look } = desk;
  const context = await visitor(browser, copy);
  try {
    const lobby = await context.newPage();
    await lobby.goto(`${copy.addresses.member}/rng?vassalage=${VENDOR}`);
    const atTable = await openTable({ context, copy, code: codes[0]! });
    const tile = lobby.getByRole('link', { name: names[0]! });
    await tile.first().waitFor();
    // A page that nobody has touched is the one that the server drew.
    const watched = lobby.waitForResponse((response) => response.url().endsWith('/api/games/stops'));
    await lobby.keyboard.press('Tab');
    await watched;
    await page.getByRole('button', { name: names[0]!, exact: true }).click();
    const drawer = page.getByRole('dialog');
    const offered = drawer.getByRole('switch', { name: new RegExp(`^${words('games.isOffered')}`) });
    await offered.waitFor();
    await look('availability-game');
    await offered.click();
    await tile.first().waitFor({ state: 'detached' });
    report.check('availability: an open lobby loses it within seconds', true, codes[0]!);
    await atTable.page.getByText(wordsOf('member', 'en')('game.stop.shelf')).waitFor();
    const refused = await atTable.gameSession.spin(STAKE, randomUUID());
    report.check(
      'availability: whoever has it open is told, and no round begins',
      refused.body.code === 'RS_ERROR_INVALID_GAME',
      `${refused.status} ${refused.body.code}`,
    );
    await atTable.page.close();
    await page.keyboard.press('Escape');
    await page.goto(`${url}/games?vendor=${VENDOR}&listing=withheld`);
    await page.getByRole('button', { name: names[0]!, exact: true }).click();
    await drawer.getByRole('switch', { name: new RegExp(`^${words('games.isOffered')}`) }).click();
    await tile.first().waitFor();
    report.check('availability: and has it back', true);
    await page.keyboard.press('Escape');
  } finally {
    await context.close();
  }
}

/** The game open in a window, and played for money beside it. */
async function openTable({ context, copy, code }: { context: BrowserContext; copy: Copy; code: string }) {
  const nodeId = `${VENDOR}:${code}`;
  const member = await registerMember(copy);
  await deposit(copy, member, '20000');
  const gameSession = await sitDown(copy, member, nodeId, copy.ports.aggregator);
  const first = await gameSession.spin(STAKE, randomUUID());
  if (first.status !== 200) throw new Error(`no round before: ${JSON.stringify(first.body)}`);
  let { round } = first.body;
  for (let step = round.shown; round.state === 'playing'; step += 1)
    round = (await gameSession.advance(round.id, step)).body.round;
  const page = await context.newPage();
  await page.goto(`${copy.addresses.member}/seamless?nodeId=${nodeId}&mode=fun`);
  await page.locator('iframe').waitFor();
  return { page, gameSession };
}

/** Given by the office as a file, drawn anew, and on the vendor's card in the name's place. */
async function mark({ browser, copy, report }: Stage, { page, words, url, look }: Desk): Promise<void> {
  await page.goto(`${url}/vendors/${VENDOR}`);
  const file = { name: 'mark.png', mimeType: 'image/png', buffer: await aMark().png().toBuffer() };
  await page.getByText(words('vendors.markNone')).waitFor();
  await page.locator('input[type=file]').setInputFiles(file);
  await answerWhy({ page, words }, words('vendors.markSet'));
  await page.getByRole('button', { name: words('vendors.markRemove') }).waitFor();
  await look('vendor-mark');
  const at = `http://127.0.0.1:${copy.ports.platform}`;
  const cards = (
    await ask<VendorsByCategory>(at, '/api/games/vendors?merchant=CO', {})
  ).body.data.lanes.flatMap((lane) => lane.cards);
  const { lagerIcon } = cards.find(({ vassalage }) => vassalage === VENDOR)!;
  const shown = await fetch(`${at}${lagerIcon}`);
  report.check(
    'availability: the vendor’s card has the mark',
    shown.headers.get('content-type') === 'image/webp',
    lagerIcon,
  );
  report.check('availability: the lobby draws the mark', await isDrawn({ browser, copy }, lagerIcon));
  await page.getByRole('button', { name: words('vendors.markRemove') }).click();
  await answerWhy({ page, words }, words('vendors.markRemove'));
  await page.getByText(words('vendors.markNone')).waitFor();
}

/** Among those who make the games, as somebody comes to it who reads the lobby to its end. */
async function isDrawn(
  { browser, copy }: Pick<Stage, 'browser' | 'copy'>,
  picture: string,
): Promise<boolean> {
  const context = await visitor(browser, copy);
  try {
    const lobby = await context.newPage();
    const makers = lobby.getByRole('region', { name: wordsOf('member', 'en')('lobby.vendors') });
    const drawn = makers.locator(`img[src="${picture}"]`);
    await lobby.goto(copy.addresses.member);
    await lobby.keyboard.press('End');
    await drawn.waitFor({ state: 'attached' });
    await drawn.scrollIntoViewIfNeeded();
    return await drawn.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.naturalWidth > 0;
    });
  } finally {
    await context.close();
  }
}

async function answerWhy({ page, words }: Pick<Desk, 'page' | 'words'>, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: words('decision.reason') }).fill(WHY);
  await dialog.getByRole('button', { name }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function visitor(browser: Browser, copy: Copy): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'feria_lang', value: 'en', url: copy.addresses.member }]);
  return context;
}

async function order({ copy, report }: Stage, { page, words, url, look }: Desk): Promise<void> {
  await page.goto(`${url}/games/order?type=RNG`);
  const next = page.getByRole('region', { name: words('lobbyOrder.next') });
  const inOrder = page.getByRole('region', { name: words('lobbyOrder.ordered') });
  await next.getByRole('searchbox').fill('a');
  for (let at = 0; at < 2; at += 1) await next.getByRole('button').first().click();
  await inOrder.getByRole('listitem').nth(1).waitFor();
  const second = inOrder.getByRole('listitem').last().locator('[data-act=up]');
  await second.focus();
  await page.keyboard.press('Enter');
  await look('availability-order');
  const isKept = await page.evaluate(() => document.activeElement?.closest('.ordered') !== null);
  report.check('availability: the button that moved a game keeps the focus', isKept);
  await save({ page, words }, words('lobbyOrder.save'));
  await page.getByText(words('lobbyOrder.saved')).waitFor();
  const first = await inOrder.getByRole('listitem').first().locator('p').nth(1).textContent();
  const at = `http://127.0.0.1:${copy.ports.platform}`;
  const { games } = (await ask<GamePage>(at, '/api/games?merchant=CO&gameType=RNG&pageSize=2', {})).body;
  report.check('availability: the lobby has that order', games[0]?.displayName.en === first, `${first}`);
  for (let left = 2; left > 0; left -= 1)
    await inOrder.getByRole('listitem').first().locator('[data-act=out]').click();
  await save({ page, words }, words('lobbyOrder.save'));
  await page.getByText(words('lobbyOrder.none')).waitFor();
}

async function save({ page, words }: Pick<Desk, 'page' | 'words'>, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await answerWhy({ page, words }, name);
}

async function rename({ copy, report }: Stage, { page, words, url, look }: Desk): Promise<void> {
  await page.goto(`${url}/categories`);
  const field = page.getByRole('textbox', {
    name: `${words('categories.nameIn', { language: 'español' })}: ${words('gameType.RNG')}`,
  });
  const former = await field.inputValue();
  await field.fill('Máquinas');
  await look('availability-categories');
  await save({ page, words }, words('categories.save'));
  const at = `http://127.0.0.1:${copy.ports.platform}`;
  const titleNow = async (): Promise<string | undefined> =>
    (await ask<VendorsByCategory>(at, '/api/games/vendors?merchant=CO', {})).body.data.lanes.find(
      ({ gameCategory }) => gameCategory === 'RNG',
    )?.title.es;
  report.check('availability: the lobby says the new name', (await titleNow()) === 'Máquinas');
  await field.fill(former);
  await save({ page, words }, words('categories.save'));
  report.check('availability: and the former one again', (await titleNow()) === former);
}
