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
