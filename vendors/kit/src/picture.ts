/** Small words for drawing a game's own pictures as SVG text. Every symbol is drawn in a square of 100. */

/** The outline shared by all symbols of the studio, so that they read at 64 px on light and on dark reels. */
export const INK = '#2a1233';

/** A finished square picture. `defs` holds gradients; their ids need to be unique only inside the picture. */
export function picture(body: string, defs = ''): string {
  const gradients = defs && `<defs>${defs}</defs>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${gradients}` +
    `<g stroke-linejoin="round" stroke-linecap="round">${body}</g></svg>`
  );
}

/** A path with the shared outline. */
export function shape(d: string, fill: string, width = 3): string {
  return `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="${width}"/>`;
}

/** A path without outline: light and shade inside an outlined shape. */
export function tone(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

/** An open stroke. */
export function line(d: string, stroke: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
}

/** The same drawing `count` times around a centre, the first one unturned. */
export function around(
  count: number,
  body: string,
  [x, y]: readonly [number, number] = [50, 50],
  start = 0,
): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = Math.round((start + (360 / count) * index) * 10) / 10;
    return `<g transform="rotate(${angle} ${x} ${y})">${body}</g>`;
  }).join('');
}

/** Path data of a circle, so that it can join other path data in one shape. */
export function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** Path data of an ellipse. */
export function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}

/** Path data of a star with `points` points. */
export function star(
  points: number,
  outer: number,
  inner: number,
  [x, y]: readonly [number, number] = [50, 50],
): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const r = index % 2 === 0 ? outer : inner;
    const angle = (Math.PI * index) / points - Math.PI / 2;
    return `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** A radial gradient from the upper left, where the studio's light comes from. */
export function glow(
  id: string,
  stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
): string {
  return `<radialGradient id="${id}" cx=".38" cy=".3" r=".75">${gradientStops(stops)}</radialGradient>`;
}

/** A linear gradient from top to bottom. */
export function fade(
  id: string,
  stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
): string {
  return `<linearGradient id="${id}" x2="0" y2="1">${gradientStops(stops)}</linearGradient>`;
}

function gradientStops(
  stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const seen = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${seen}/>`;
    })
    .join('');
}

/** A turned group. */
export function turned(degrees: number, body: string, [x, y]: readonly [number, number] = [50, 50]): string {
  return `<g transform="rotate(${degrees} ${x} ${y})">${body}</g>`;
}
