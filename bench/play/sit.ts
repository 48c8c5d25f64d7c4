/** A member in a browser, as far as playing goes: at the lobby, into a game by its tile, and one spin after the other. */
import { setTimeout as sleep } from 'node:timers/promises';
import { devices, type Browser, type CDPSession, type Frame, type Locator, type Page } from 'playwright-core';
import type { Copy } from '../../e2e/support/copy.ts';
import { deposit, registerMember } from '../../e2e/support/member-calls.ts';
import { CONNECTION } from '../lobby.ts';
import { notesOf, watchGames, type GameNotes } from './watch-game.ts';

/** A phone that is touched, a desk with a mouse, and the phone on the slow connection of the lobby's row. */
export type Place = 'phone' | 'desk' | 'far phone';

/** Playwright lifts a finger in the same breath; a person takes about this long. It is part of every number that begins with a press. */
export const FINGER_MS = 60;
const MONEY = '1000000';
/** A lobby that was just drawn is looked at for a moment. */
const LOOK_MS = 300;
const LONGEST_MS = 60_000;

export interface Seated {
  page: Page;
  copy: Copy;
  press: (on: Locator) => Promise<void>;
  close: () => Promise<void>;
}

/** A new member with money, in a browser of their own in which nothing is cached yet. */
export async function sitAt(browser: Browser, copy: Copy, place: Place): Promise<Seated> {
  const context = await browser.newContext({
    ...(place === 'desk' ? {} : devices['Pixel 5']),
    viewport: place === 'desk' ? { width: 1440, height: 900 } : { width: 390, height: 844 },
    locale: 'es-CO',
  });
  await watchGames(context);
  const member = await registerMember(copy);
  await deposit(copy, member, MONEY);
  const url = copy.addresses.member;
  const cookies = [...member.cookies, { name: 'feria_signed_in', value: '1' }];
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url })));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (place === 'far phone') await session.send('Network.emulateNetworkConditions', CONNECTION);
  const press = (on: Locator): Promise<void> =>
    pressAt(on, place === 'desk' ? mouseOf(page) : fingerOf(session));
  return { page, copy, press, close: () => context.close() };
}

interface Hand {
  down(at: { x: number; y: number }): Promise<unknown>;
  up(): Promise<unknown>;
}

const mouseOf = ({ mouse }: Page): Hand => ({
  down: ({ x, y }) => mouse.move(x, y).then(() => mouse.down()),
  up: () => mouse.up(),
});

const fingerOf = (session: CDPSession): Hand => ({
  down: (at) => session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] }),
  up: () => session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
});

async function pressAt(on: Locator, hand: Hand): Promise<void> {
  const box = await on.boundingBox();
  if (!box) throw new Error(`nothing to press: ${String(on)}`);
  await hand.down({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  await sleep(FINGER_MS);
  await hand.up();
}

/** A launch with where its time went: each part in ms, one after the other. */
export interface Launch {
  frame: Frame;
  /** From the press on the tile to the paint of the first symbol. */
  ms: number;
  parts: Record<'pressed' | 'screen' | 'launch call' | 'page and scripts' | 'session call' | 'drawn', number>;
}

/** To the lobby by its address, and once that is quiet into the game by its tile. */
export async function openGame({ page, press, copy }: Seated, slot: string): Promise<Launch> {
  await page.goto(`${copy.addresses.member}/`, { waitUntil: 'networkidle' });
  const tile = page.locator(`a[href*="/seamless?nodeId=studio%3A${slot}"]`).first();
  await tile.scrollIntoViewIfNeeded();
  await sleep(LOOK_MS);
  await press(tile);
  const frame = await until(async () => page.frames().find((one) => one.url().includes(`game=${slot}`)));
  const game = await until(async () => {
    // A frame that is still on its way to the game has nothing to tell.
    const seen = await notesOf(frame).catch(() => undefined);
    return seen?.pictureAt ? seen : undefined;
  });
  const lobby = await notesOf(page);
  const asked = callIn(lobby, '/api/games/launch');
  const opened = callIn(game, '/api/session');
  const steps = [
    lobby.pressedAt!,
    lobby.liftedAt!,
    asked.at,
    asked.endedAt,
    opened.at,
    opened.endedAt,
    game.pictureAt!,
  ];
  const [pressed, screen, call, scripts, session, drawn] = steps
    .slice(1)
    .map((at, index) => at - steps[index]!);
  return {
    frame,
    ms: game.pictureAt! - lobby.pressedAt!,
    parts: {
      pressed: pressed!,
      screen: screen!,
      'launch call': call!,
      'page and scripts': scripts!,
      'session call': session!,
      drawn: drawn!,
    },
  };
}

/** All in ms. */
export interface Spin {
  /** From the press to the moment in which the first reel stands. */
  stopped: number;
  /** What its movements take by the game's own timetable. */
  timetable: number;
  /** From the press to the whole answer. */
  answered: number;
  /** The call alone. */
  call: number;
}

/** One spin, once the button can be pressed. */
export async function spinOnce({ press }: Seated, frame: Frame): Promise<Spin> {
  await frame.locator('button.spin:not(.is-busy)[aria-disabled="false"]').waitFor();
  await press(frame.locator('button.spin'));
  const seen = await until(async () => {
    await sleep(200);
    const notes = await notesOf(frame);
    return notes.stoppedAt === null ? undefined : notes;
  });
  const { at, endedAt } = callIn(seen, '/api/spin');
  return {
    stopped: seen.stoppedAt! - seen.pressedAt!,
    timetable: seen.movesMs.reduce((sum, ms) => sum + ms, 0),
    answered: endedAt - seen.pressedAt!,
    call: endedAt - at,
  };
}

function callIn({ calls }: GameNotes, path: string): GameNotes['calls'][number] {
  const call = calls.find((one) => one.path === path);
  if (!call) throw new Error(`${path} was not called`);
  return call;
}

async function until<Value>(look: () => Promise<Value | undefined>): Promise<Value> {
  const giveUpAt = performance.now() + LONGEST_MS;
  while (performance.now() < giveUpAt) {
    const found = await look();
    if (found !== undefined) return found;
    await sleep(20);
  }
  throw new Error('the game did not get there');
}
