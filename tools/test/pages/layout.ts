/**
 * Faults of layout that no accessibility rule finds: text that is cut off, things that lie over one another,
 * controls that nobody can reach, and bars that take the room of what they stand around. For every page and frame alike.
 */
import type { Frame, Page } from 'playwright-core';

export interface LayoutFault {
  readonly kind: 'cut' | 'overlap' | 'covered' | 'outside' | 'crowded';
  /** What it is about, and the other one of two. */
  readonly what: string;
  readonly with?: string;
}

export interface LayoutRequest {
  /** Pictures whose parts may lie over one another, and what lies on something else by its nature. Selectors. */
  readonly layered?: readonly string[];
}

/** Waits for what fades or moves to its place; what moves for ever is no transition. */
export const comeToRest = (place: Page | Frame): Promise<void> =>
  place.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    for (;;) {
      // What was pressed a moment ago begins to move with the frame after the next.
      await frame();
      await frame();
      const moves = document.getAnimations().filter((move) => move instanceof CSSTransition);
      if (moves.length === 0) return;
      await Promise.allSettled(moves.map(({ finished }) => finished));
    }
  });

/**
 * Faults of what stands there now; what can be scrolled to is not outside. What is on its way to another place is looked at where it
 * comes to rest.
 */
export async function findLayoutFaults(
  place: Page | Frame,
  { layered = [] }: LayoutRequest = {},
): Promise<LayoutFault[]> {
  await comeToRest(place);
  return place.evaluate(lookForFaults, layered.join(', '));
}

/** One line for a report. */
export const layoutText = (faults: readonly LayoutFault[]): string =>
  faults
    .map((fault) => `${fault.kind}: ${fault.what}${fault.with === undefined ? '' : ` and ${fault.with}`}`)
    .join('; ');

/** Runs in the page: it knows nothing of what stands outside it. */
function lookForFaults(layered: string): LayoutFault[] {
  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  interface Thing {
    element: Element;
    box: Box;
    isText: boolean;
    /** What stays while the rest is scrolled: a header, a pinned column. */
    bar: Element | null;
  }
  /** Half a pixel is rounding, two are a line of text that touches the next one. */
  const SLACK = 2;
  /** What bars may take of a screen's height, all together. */
  const BARS = 0.2;
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=button]';
  const dialog = [...document.querySelectorAll('dialog[open], [aria-modal=true]')].at(-1);
  const scope = dialog ?? document.body;
  const root = document.scrollingElement ?? document.documentElement;

  const told = (element: Element): string => {
    const text = (element.getAttribute('aria-label') ?? element.textContent).trim().replaceAll(/\s+/g, ' ');
    const name = typeof element.className === 'string' ? element.className.split(' ')[0] : '';
    return `${element.localName}${name ? `.${name}` : ''} "${text.slice(0, 40)}"`;
  };
  const boxOf = ({ left, top, right, bottom }: DOMRect): Box => ({ left, top, right, bottom });
  const meet = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const isArea = ({ left, top, right, bottom }: Box, least = 0): boolean =>
    right - left > least && bottom - top > least;
  const isWithin = (inner: Box, outer: Box): boolean =>
    inner.left >= outer.left - SLACK &&
    inner.top >= outer.top - SLACK &&
    inner.right <= outer.right + SLACK &&
    inner.bottom <= outer.bottom + SLACK;
  const view: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const boxes = new Map<Element, Box>();
  const placeOf = (element: Element): Box => {
    const known = boxes.get(element) ?? boxOf(element.getBoundingClientRect());
    boxes.set(element, known);
    return known;
  };
  const isScroller = (element: Element): boolean => {
    const { overflowX, overflowY } = styleOf(element);
    return [overflowX, overflowY].some((value) => value === 'auto' || value === 'scroll');
  };

  const ears = new Map<Element, boolean>();
  const isForEars = (element: Element): boolean => {
    const known = ears.get(element);
    if (known !== undefined) return known;
    const { clipPath, clip } = styleOf(element);
    const parent = element.parentElement;
    const isClipped = clipPath === 'inset(50%)' || clip === 'rect(0px, 0px, 0px, 0px)';
    const answer = isClipped || (parent !== null && parent !== document.body && isForEars(parent));
    ears.set(element, answer);
    return answer;
  };
  /** Text for ears alone, what is not there, and a link into the page, which comes when it is focused. */
  const isSeen = (element: Element): boolean => {
    // Where a library that draws charts measures its texts, far outside the page.
    if (element.id === 'recharts_measurement_span') return false;
    const into = element.closest('a[href^="#"]');
    if (into && into !== document.activeElement && placeOf(into).bottom <= 0) return false;
    const asked = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };
    if (!element.checkVisibility(asked)) return false;
    return !isForEars(element) && element.closest('[inert], svg') === null;
  };

  /** What of a box its holders let through, and whether one of them that cannot be scrolled takes something away. */
  const clipped = (element: Element, box: Box): { box: Box; isCut: boolean; canScroll: boolean } => {
    let shown = box;
    let isCut = false;
    let canScroll = false;
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { overflowX, overflowY, position } = styleOf(at);
      if (at === document.documentElement || at === document.body) {
        canScroll ||= overflowY !== 'hidden' && document.documentElement.scrollHeight > innerHeight + SLACK;
        continue;
      }
      const scrolls = isScroller(at);
      const holds = placeOf(at);
      if (at !== element || !scrolls) {
        if (scrolls && (at.scrollHeight > at.clientHeight || at.scrollWidth > at.clientWidth))
          canScroll = true;
        else if (!scrolls && (overflowX !== 'visible' || overflowY !== 'visible') && !canScroll)
          isCut ||= !isWithin(shown, holds);
        if (overflowX !== 'visible' || overflowY !== 'visible') shown = meet(shown, holds);
      }
      if (position === 'fixed') break;
    }
    return { box: shown, isCut, canScroll };
  };

  const barOf = (element: Element): Element | null => {
    for (let at: Element | null = element; at && at !== scope; at = at.parentElement)
      if (['fixed', 'sticky'].includes(styleOf(at).position)) return at;
    return null;
  };

  /** Whether scrolling brings what lies below a bar out of it, in sight. */
  const canLeave = (element: Element, box: Box, bar: Box): boolean => {
    for (let at: Element | null = element; at; at = at === root ? null : (at.parentElement ?? root)) {
      if (at !== root && !isScroller(at)) continue;
      const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = at;
      const room = at === root ? view : meet(placeOf(at), view);
      const [up, down] = [box.bottom - bar.top, bar.bottom - box.top];
      const [aside, back] = [box.right - bar.left, bar.right - box.left];
      const most = {
        down: scrollHeight - clientHeight - scrollTop,
        aside: scrollWidth - clientWidth - Math.abs(scrollLeft),
      };
      const isFree =
        (up <= most.down + SLACK && box.top - up >= room.top - SLACK) ||
        (down <= scrollTop + SLACK && box.bottom + down <= room.bottom + SLACK) ||
        (Math.min(aside, back) <= Math.max(most.aside, Math.abs(scrollLeft)) + SLACK &&
          most.aside + Math.abs(scrollLeft) > 0);
      if (isFree) return true;
    }
    return false;
  };

  /** A link that goes on in the next line is two boxes, not the one around them. */
  const boxesOf = (element: Element): Box[] => {
    const rects =
      styleOf(element).display === 'inline' ? element.getClientRects() : [element.getBoundingClientRect()];
    return [...rects].map(boxOf).filter((box) => isArea(box));
  };

  const faults: LayoutFault[] = [];
  const things: Thing[] = [];
  const bars = new Set<Element>();
  const add = (element: Element, box: Box, canScroll: boolean, isText: boolean): void => {
    const bar = barOf(element);
    if (bar) bars.add(bar);
    // What the page scrolls lies over its like wherever it stands.
    const shown = canScroll && !bar ? box : meet(box, view);
    if (isArea(shown, SLACK)) things.push({ element, box: shown, isText, bar });
  };
  const layerOf = (element: Element): Element | null => (layered === '' ? null : element.closest(layered));
  /** Parts of one picture, and what lies on something else by its nature. */
  const mayLie = (one: Element, other: Element): boolean => {
    const [first, second] = [layerOf(one), layerOf(other)];
    return first === one || second === other || (first !== null && first === second);
  };

  for (const element of scope.querySelectorAll(CONTROLS)) {
    if (!isSeen(element)) continue;
    for (const whole of boxesOf(element)) {
      const { box, canScroll } = clipped(element, whole);
      const isInView = isWithin(box, view) && isArea(box, SLACK);
      if (!canScroll && (!isInView || !isWithin(whole, view)))
        faults.push({ kind: 'outside', what: told(element) });
      add(element, box, canScroll, false);
    }
  }
  const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!element || node.textContent?.trim() === '' || !isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const whole = boxOf(rect);
      if (!isArea(whole)) continue;
      const { box, isCut, canScroll } = clipped(element, whole);
      // Told in full elsewhere: what an ellipsis shortens has its whole in the title.
      const isTold = element.closest('[title]') !== null && element.closest('bdi, [title]') !== null;
      if ((isCut || (!canScroll && !isWithin(whole, view))) && !isTold)
        faults.push({ kind: 'cut', what: told(element) });
      add(element, box, canScroll, true);
    }
  }

  for (const { element, box: whole, isText, bar } of things) {
    const box = meet(whole, view);
    if (!isArea(box, SLACK) || element.closest('[disabled]')) continue;
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const top = document.elementFromPoint(x, y);
    if (!top || element.contains(top) || top.contains(element) || mayLie(element, top)) continue;
    const over = barOf(top);
    const isBelowBar = over !== null && over !== bar;
    // A link may be laid over the words of its card; a bar may be over words that leave it.
    if (isBelowBar ? canLeave(element, whole, placeOf(over)) : isText) continue;
    faults.push({ kind: 'covered', what: told(element), with: told(top) });
  }
  const sizeOf = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top);
  /** A cross in a field, an arrow at a line's end: set in a larger control. Its words are things of their own. */
  const isSetIn = (one: Thing, other: Thing): boolean => {
    const outer = one.isText || (!other.isText && sizeOf(one.box) < sizeOf(other.box)) ? other : one;
    const inner = outer === one ? other : one;
    const set = inner.element.closest(CONTROLS);
    if (outer.isText || !set) return false;
    const box = placeOf(set);
    return sizeOf(box) < sizeOf(outer.box) / 2 && isWithin(box, outer.box);
  };
  /** Two of one kind lie over one another wherever they stand; what is in a bar, over what cannot leave it. */
  const isFault = (one: Thing, other: Thing): boolean => {
    if (one.element.contains(other.element) || other.element.contains(one.element)) return false;
    if (mayLie(one.element, other.element) || isSetIn(one, other)) return false;
    if (one.bar === other.bar) return true;
    const [lower, upper] = one.bar && !other.bar ? [other, one] : [one, other];
    if (!isArea(meet(lower.box, view), SLACK)) return false;
    return !canLeave(lower.element, lower.box, placeOf(upper.bar!));
  };
  const ordered = things.toSorted((one, other) => one.box.top - other.box.top);
  for (const [index, one] of ordered.entries())
    for (let next = index + 1; next < ordered.length; next += 1) {
      const other = ordered[next]!;
      if (other.box.top >= one.box.bottom - SLACK) break;
      if (isArea(meet(one.box, other.box), SLACK) && isFault(one, other))
        faults.push({ kind: 'overlap', what: told(one.element), with: told(other.element) });
    }

  const isOfPage = (bar: Element): boolean => {
    for (let at = bar.parentElement; at && at !== document.body; at = at.parentElement)
      if (isScroller(at)) return false;
    return true;
  };
  // Whole bars at an edge; one within another one counts once, and a list's head is the list's.
  const taken = [...bars].flatMap((bar) => {
    const box = meet(placeOf(bar), view);
    const isWide = box.right - box.left > innerWidth * 0.6 && box.bottom - box.top < innerHeight / 2;
    const isAtEdge = box.top <= view.top + SLACK || box.bottom >= view.bottom - SLACK;
    const isInner = [...bars].some((other) => other !== bar && other.contains(bar));
    return isWide && isAtEdge && !isInner && isArea(box) && isOfPage(bar)
      ? [{ bar, height: box.bottom - box.top }]
      : [];
  });
  const height = taken.reduce((sum, one) => sum + one.height, 0);
  if (!dialog && height > innerHeight * BARS)
    faults.push({ kind: 'crowded', what: taken.map(({ bar }) => told(bar)).join(' + ') });

  const seen = new Set<string>();
  return faults.filter((fault) => {
    const key = JSON.stringify(fault);
    return !seen.has(key) && seen.add(key) !== undefined;
  });
}
