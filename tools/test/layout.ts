/**
 * What an eye sees at once and no rule of accessibility asks: text that is cut off, things that lie over one another, and
 * controls that nobody can reach. For every page and frame alike.
 */
import type { Frame, Page } from 'playwright-core';

export interface LayoutFault {
  readonly kind: 'cut' | 'overlap' | 'covered' | 'outside';
  /** What it is about, and the other one of two. */
  readonly what: string;
  readonly with?: string;
}

export interface LayoutWish {
  /** Pictures whose parts may lie over one another, and what lies on something else by its nature. Selectors. */
  readonly layered?: readonly string[];
}

/** Faults of what stands there now; what can be scrolled to is not outside. */
export function findLayoutFaults(
  place: Page | Frame,
  { layered = [] }: LayoutWish = {},
): Promise<LayoutFault[]> {
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
  /** Half a pixel is rounding, two are a line of text that touches the next one. */
  const SLACK = 2;
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=button]';
  const dialog = [...document.querySelectorAll('dialog[open], [aria-modal=true]')].at(-1);
  const scope = dialog ?? document.body;

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

  /** Text for ears alone, and what is not there. */
  const isSeen = (element: Element): boolean => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { clipPath, clip } = getComputedStyle(at);
      if (clipPath === 'inset(50%)' || clip === 'rect(0px, 0px, 0px, 0px)') return false;
    }
    return element.closest('[inert], svg') === null;
  };

  /** What of a box its holders let through, and whether one of them that cannot be scrolled takes something away. */
  const clipped = (element: Element, box: Box): { box: Box; isCut: boolean; canScroll: boolean } => {
    let shown = box;
    let isCut = false;
    let canScroll = false;
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at);
      if (at === document.documentElement || at === document.body) {
        canScroll ||= overflowY !== 'hidden' && document.documentElement.scrollHeight > innerHeight + SLACK;
        continue;
      }
      const scrolls = [overflowX, overflowY].some((value) => value === 'auto' || value === 'scroll');
      const holds = boxOf(at.getBoundingClientRect());
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

  const faults: LayoutFault[] = [];
  const things: { element: Element; box: Box; isText: boolean }[] = [];
  const layerOf = (element: Element): Element | null => (layered === '' ? null : element.closest(layered));
  /** Parts of one picture, and what lies on something else by its nature. */
  const mayLie = (one: Element, other: Element): boolean => {
    const [first, second] = [layerOf(one), layerOf(other)];
    return first === one || second === other || (first !== null && first === second);
  };

  for (const element of scope.querySelectorAll(CONTROLS)) {
    if (!isSeen(element)) continue;
    const whole = boxOf(element.getBoundingClientRect());
    if (!isArea(whole)) continue;
    const { box, canScroll } = clipped(element, whole);
    const isInView = isWithin(box, view) && isArea(box, SLACK);
    if (!canScroll && (!isInView || !isWithin(whole, view)))
      faults.push({ kind: 'outside', what: told(element) });
    const shown = meet(box, view);
    if (isArea(shown, SLACK)) things.push({ element, box: shown, isText: false });
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
      const shown = meet(box, view);
      if (isArea(shown, SLACK)) things.push({ element, box: shown, isText: true });
    }
  }

  for (const { element, box, isText } of things) {
    if (isText || element.closest('[disabled]')) continue;
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const top = document.elementFromPoint(x, y);
    if (top && !element.contains(top) && !top.contains(element) && !mayLie(element, top))
      faults.push({ kind: 'covered', what: told(element), with: told(top) });
  }
  for (const [index, one] of things.entries())
    for (const other of things.slice(index + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      if (mayLie(one.element, other.element)) continue;
      if (isArea(meet(one.box, other.box), SLACK))
        faults.push({ kind: 'overlap', what: told(one.element), with: told(other.element) });
    }
  const seen = new Set<string>();
  return faults.filter((fault) => {
    const key = JSON.stringify(fault);
    return !seen.has(key) && seen.add(key) !== undefined;
  });
}
