/**
 * One reel as one strip that never jumps: it starts out of the symbols that it shows, runs, and comes to rest on the result.
 * Whatever is put on it is put outside the window, and every movement begins where the one before it is.
 */
import { h } from '../dom.ts';

export interface Strip {
  readonly element: HTMLElement;
  /** Shows a column at once. */
  show(column: readonly string[]): void;
  turn(): void;
  /** Comes to rest on a column within `ms`, at once where it is in a hurry; resolves when it stands. */
  land(column: readonly string[], ms: number, isHurried: () => boolean): Promise<void>;
  /** Ends what moves towards its end. */
  hurry(): void;
}

/** How long a symbol takes at full speed. */
const STEP_MS = 46;
/** Symbols of a turn at full speed, and those before the first of them. */
const RUN = 12;
const LEAD = 1;
/** One symbol beyond the window on top, for the swing of the stop. */
const SPARE = 1;
/** Out of rest, ending twice as fast as on average; and into rest, beginning so, with a swing. */
const STARTING = 'cubic-bezier(.4, 0, .8, .6)';
const STOPPING = 'cubic-bezier(.3, .6, .36, 1.045)';
const OF_AVERAGE = 2;

/** `rows`: the window's height in plain cells. `draw` makes a cell, `filler` names what rushes past. */
export function createStrip(
  rows: number,
  draw: (id: string) => HTMLElement,
  filler: (count: number) => readonly string[],
): Strip {
  const element = h('div', { class: 'strip' });
  let moving: Animation | null = null;
  let started: Promise<unknown> = Promise.resolve();

  /** A column with fewer symbols has taller cells: together they are as high as the window. */
  function cellsOf(ids: readonly string[], tall = 1): HTMLElement[] {
    return ids.map((id) => {
      const cell = draw(id);
      cell.style.setProperty('--tall', String(tall));
      return cell;
    });
  }
  const columnOf = (ids: readonly string[]): HTMLElement[] => cellsOf(ids, rows / Math.max(1, ids.length));
  const heightOf = (cells: readonly Element[]): number =>
    cells.reduce((sum, cell) => sum + cell.getBoundingClientRect().height, 0);

  /** From so many px above the window's edge to so many, in the place of what moved before: from this frame on, not from the next. */
  function move(from: number, to: number, timing: KeyframeAnimationOptions): Animation {
    const before = moving;
    moving = element.animate(
      [{ transform: `translateY(${-from}px)` }, { transform: `translateY(${-to}px)` }],
      { ...timing, fill: 'forwards' },
    );
    const { currentTime } = document.timeline;
    if (currentTime !== null) moving.startTime = currentTime;
    before?.cancel();
    return moving;
  }

  /** What is in the window or below it, and how much of its first cell stands above the edge. */
  function inView(): { cells: Element[]; above: number } {
    let above = -new DOMMatrixReadOnly(getComputedStyle(element).transform).m42;
    const cells = [...element.children];
    for (;;) {
      const height = heightOf(cells.slice(0, 1));
      if (cells.length === 0 || above < height) return { cells, above };
      above -= height;
      cells.shift();
    }
  }

  function show(column: readonly string[]): void {
    element.replaceChildren(...columnOf(column));
    moving?.cancel();
    moving = null;
  }

  /** Full speed, round and round: a turn ends with the cells that it begins with. */
  function run(first: readonly Element[]): void {
    const loop = cellsOf(filler(RUN));
    element.replaceChildren(...loop, ...first);
    move(heightOf(loop), 0, { duration: RUN * STEP_MS, iterations: Infinity });
  }

  function hurry(): void {
    if (moving?.effect?.getTiming().iterations !== Infinity) moving?.finish();
  }

  return {
    element,
    show,
    turn() {
      const { cells, above } = inView();
      const first = cellsOf(filler(rows));
      const added = [...first, ...cellsOf(filler(rows + LEAD).slice(rows))];
      element.replaceChildren(...added, ...cells);
      const starting = move(heightOf(added) + above, 0, {
        duration: OF_AVERAGE * added.length * STEP_MS,
        easing: STARTING,
      });
      // Cancelled by what takes its place.
      started = starting.finished.then(
        () => moving === starting && run(first),
        () => undefined,
      );
    },
    async land(column, ms, isHurried) {
      if (isHurried()) hurry();
      await started;
      const { cells, above } = inView();
      const target = columnOf(column);
      // As many as let it slow down evenly.
      const between = Math.max(1, Math.round(ms / (OF_AVERAGE * STEP_MS)) - rows);
      const spare = cellsOf(filler(SPARE));
      const added = [...spare, ...target, ...cellsOf(filler(between))];
      element.replaceChildren(...added, ...cells);
      const stopping = move(heightOf(added) + above, heightOf(spare), { duration: ms, easing: STOPPING });
      if (isHurried()) stopping.finish();
      const isOver = await stopping.finished.then(
        () => moving === stopping,
        () => false,
      );
      if (!isOver) return;
      // The same cells stay where they are.
      element.replaceChildren(...target);
      stopping.cancel();
      moving = null;
    },
    hurry,
  };
}
