type Child = Node | string | null;
type Properties = Readonly<Record<string, string | boolean | ((event: Event) => void)>>;

/** An element with attributes, listeners (functions, by event name) and children. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Properties = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (typeof value === 'boolean') element.toggleAttribute(name, value);
    else element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** An SVG from the studio's own drawings; never from what a server sent. */
export function drawing(svg: string, className: string): SVGElement {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  parsed.setAttribute('class', className);
  parsed.setAttribute('aria-hidden', 'true');
  return document.importNode(parsed, true) as unknown as SVGElement;
}

const ICONS = {
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  close: 'M6 6l12 12M18 6L6 18',
  info: 'M12 11v6M12 7.5v.01M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18',
  bolt: 'M13 3L5 13.5h6L10 21l9-11.5h-6.5z',
  shield: 'M12 3l7.5 3v5.5c0 4.5-3 7.8-7.5 9.5c-4.5-1.700-7.5-5-7.5-9.5V6zM8.5 12l2.5 2.5l4.5-5',
  soundOff: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  soundOn: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  spin: 'M19.5 12a7.5 7.5 0 1 1-2.4-5.5M19.5 3v4.5H15',
  stop: 'M7 7h10v10H7z',
  gift: 'M4 9h16v4H4zM5.5 13v7h13v-7M12 9v11M12 9c-5 0-6-5-3-5c2 0 3 3 3 5c0-2 1-5 3-5c3 0 2 5-3 5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  undo: 'M8.500 6.500L4 11l4.500 4.500M4 11h10.500a4.500 4.500 0 0 1 0 9H10',
  copy: 'M9 9h11v11H9zM15 5.5V4H4v11h1.5',
} as const;

export type IconName = keyof typeof ICONS;

/** A line icon of 24, in the colour of the text. */
export function icon(name: IconName): SVGElement {
  return drawing(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${ICONS[name]}"/></svg>`,
    'icon',
  );
}

/** A symbol as a picture of its own, so that gradients of two symbols never meet. */
export function symbolImage(svg: string, alt = ''): HTMLImageElement {
  return h('img', {
    src: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    alt,
    draggable: 'false',
    decoding: 'sync',
  });
}

/** An amount that keeps its order inside text of any direction. */
export function amountOf(text: string): HTMLElement {
  return h('bdi', { class: 'amount' }, text);
}
