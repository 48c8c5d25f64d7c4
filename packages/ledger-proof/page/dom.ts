type Child = Node | string | null;
type Properties = Readonly<Record<string, string | ((event: Event) => void)>>;

/** An element with attributes, listeners (functions, by event name) and children. Nothing is ever parsed as markup. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Properties = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

const NAMESPACE = 'http://www.w3.org/2000/svg';
const PATHS = {
  good: 'M5 12.5l4.5 4.5L19 7.5',
  wait: 'M12 6v6l4 2M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18',
  wrong: 'M6 6l12 12M18 6L6 18',
} as const;
export type Tone = keyof typeof PATHS;

/** A line icon in the colour of the text; the words beside it say the same. */
export function icon(tone: Tone): SVGElement {
  const svg = document.createElementNS(NAMESPACE, 'svg');
  const path = document.createElementNS(NAMESPACE, 'path');
  const looks = { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', 'stroke-width': '2' };
  for (const [name, value] of Object.entries(looks)) svg.setAttribute(name, value);
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', PATHS[tone]);
  svg.append(path);
  return svg;
}
