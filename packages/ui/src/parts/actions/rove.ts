import type { KeyboardEvent } from 'react';

/**
 * Moves focus among the items of a composite widget by arrows, Home and End, wrapping at the ends, as the ARIA
 * practices ask. Returns the item that took focus.
 */
export function roveByArrows(
  event: KeyboardEvent,
  container: HTMLElement | null,
  selector: string,
  axis: 'horizontal' | 'vertical',
): HTMLElement | undefined {
  const items = [...(container?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const rtl = axis === 'horizontal' && container !== null && getComputedStyle(container).direction === 'rtl';
  const next = nextIndex(event.key, at, items.length, axis, rtl);
  const item = next === undefined ? undefined : items[next];
  if (!item) return undefined;
  event.preventDefault();
  item.focus();
  return item;
}

function nextIndex(key: string, at: number, count: number, axis: 'horizontal' | 'vertical', rtl: boolean) {
  const [back, forth] = axis === 'vertical' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === (rtl ? back : forth)) return (at + 1) % count;
  if (key === (rtl ? forth : back)) return (Math.max(at, 0) - 1 + count) % count;
  return undefined;
}
