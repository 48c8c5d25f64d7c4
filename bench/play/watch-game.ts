/** What a page and the game in its frame say of themselves while somebody plays: noted inside them, on their own clocks. */
import type { BrowserContext, Frame, Page } from 'playwright-core';

/** Moments in milliseconds of the device's clock, so that a page and its frame can be compared; null for what has not happened. */
export interface GameNotes {
  /** The last finger or button that went down. */
  pressedAt: number | null;
  /** Its end, which is when a press counts. */
  liftedAt: number | null;
  /** When the first symbol on the reels was painted. */
  pictureAt: number | null;
  /** When the first reel stood, since the last press. */
  stoppedAt: number | null;
  /** How long each movement of the first reel is by the game's own timetable, since the last press, without full speed, which lasts as long as it must. */
  movesMs: number[];
  /** What was fetched since the last press, a page's own calls by their paths. */
  calls: { path: string; at: number; endedAt: number }[];
}

/** To be called before the context has a page. Nothing of what is looked at is changed. */
export async function watchGames(context: BrowserContext): Promise<void> {
  await context.addInitScript(watch);
}

export const notesOf = (place: Page | Frame): Promise<GameNotes> =>
  place.evaluate(() => (globalThis as unknown as { seenGame: GameNotes }).seenGame);

/** Runs in every document. */
function watch(): void {
  const clock = (at: number): number => performance.timeOrigin + at;
  const seen: GameNotes = {
    pressedAt: null,
    liftedAt: null,
    pictureAt: null,
    stoppedAt: null,
    movesMs: [],
    calls: [],
  };
  Object.assign(globalThis, { seenGame: seen });
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      seen.pressedAt = clock(timeStamp);
      seen.stoppedAt = null;
      seen.movesMs = [];
      seen.calls = [];
    },
    true,
  );
  addEventListener('pointerup', ({ timeStamp }) => (seen.liftedAt = clock(timeStamp)), true);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry &
      Record<'identifier' | 'renderTime', unknown>)[])
      if (entry.identifier === 'first-picture') seen.pictureAt = clock(Number(entry.renderTime));
  }).observe({ type: 'element', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries())
      seen.calls.push({
        path: new URL(name).pathname,
        at: clock(startTime),
        endedAt: clock(startTime + duration),
      });
  }).observe({ type: 'resource', buffered: true });
  if (window.parent === window) return;
  /** A strip gets other cells with each of its movements, and once more when it stands. */
  const reel = new MutationObserver(([record]) => {
    const [moving] = (record!.target as Element).getAnimations();
    const { duration, iterations } = moving?.effect?.getTiming() ?? {};
    if (!moving) seen.stoppedAt = clock(performance.now());
    else if (iterations !== Infinity) seen.movesMs.push(Number(duration));
  });
  new MutationObserver((_records, page) => {
    const strip = document.querySelector('.reel .strip');
    if (!strip) return;
    page.disconnect();
    reel.observe(strip, { childList: true });
  }).observe(document, { childList: true, subtree: true });
}
