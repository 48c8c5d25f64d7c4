/** The scroll position and focus of each page of this visit, restored on Back. */

export interface Place {
  top: number;
  focus: Found | null;
}

/** An element that is drawn anew when its page is: what it is, and which of those that are the same. */
export interface Found {
  selector: string;
  at: number;
}

const NAMES = ['href', 'id', 'name', 'aria-label'] as const;

export function describe(element: Element | null, root: ParentNode): Found | null {
  if (!element || element.id === 'content') return null;
  const name = NAMES.find((one) => element.hasAttribute(one));
  if (!name) return null;
  const selector = `${element.localName}[${name}="${CSS.escape(element.getAttribute(name) ?? '')}"]`;
  const at = [...root.querySelectorAll(selector)].indexOf(element);
  return at < 0 ? null : { selector, at };
}

export function find({ selector, at }: Found, root: ParentNode): HTMLElement | null {
  return root.querySelectorAll<HTMLElement>(selector)[at] ?? null;
}
