const NAMESPACE = 'http://www.w3.org/2000/svg';

/** An element of a drawing. Nothing is ever parsed as markup. */
export function s(
  tag: string,
  properties: Readonly<Record<string, string | number>> = {},
  ...children: readonly (Node | string)[]
): SVGElement {
  const element = document.createElementNS(NAMESPACE, tag);
  for (const [name, value] of Object.entries(properties)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** A drawing with the words that say the same. */
export function drawn(
  width: number,
  height: number,
  label: string,
  ...children: readonly Node[]
): SVGElement {
  return s(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': label, class: 'drawn' },
    ...children,
  );
}

const GLYPHS = {
  back: 'M19 12H5M11 6l-6 6l6 6',
  save: 'M12 4v11M7 10.500l5 5l5-5M5 20h14',
  sun: 'M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M18.700 5.300l-1.400 1.400M6.700 17.300l-1.400 1.400',
  moon: 'M20 14.500A8.500 8.500 0 1 1 9.500 4a6.700 6.700 0 0 0 10.500 10.500',
  mine: 'M12 7a5.500 5.500 0 1 0 0 11a5.500 5.500 0 1 0 0-11M12 7V4M12 18v3M6.500 12.500h-3M17.500 12.500h3M8.100 8.600L6 6.500M15.900 8.600L18 6.500M8.100 16.400L6 18.500M15.900 16.400l2.100 2.100',
} as const;

/** A line icon of 24 that says nothing by itself. */
export function glyph(name: keyof typeof GLYPHS): SVGElement {
  return s(
    'svg',
    { viewBox: '0 0 24 24', class: 'glyph', 'aria-hidden': 'true' },
    s('path', { d: GLYPHS[name] }),
  );
}
