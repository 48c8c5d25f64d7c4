/** Words for drawing motifs: SVG text in a square of 100. The outline comes from the group around them. */
import type { Paint } from './palette.ts';

export type Drawing = (paint: Paint) => string;

export interface Motif {
  readonly en: string;
  readonly es: string;
  readonly draw: Drawing;
}

/** A path with the outline of its group. */
export const solid = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

/** Light and shade inside an outlined shape. */
export const tone = (d: string, fill: string, opacity = 1): string =>
  `<path stroke="none" d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

/** An open stroke. */
export const line = (d: string, stroke: string, width: number): string =>
  `<path fill="none" d="${d}" stroke="${stroke}" stroke-width="${width}"/>`;

/** A row of dots along a path. */
export const dots = (d: string, stroke: string, width: number, gap: number): string =>
  `<path fill="none" d="${d}" stroke="${stroke}" stroke-width="${width}" stroke-dasharray="0 ${gap}"/>`;

/** Path data of a circle, and of an ellipse. */
export const ring = (x: number, y: number, r: number): string => oval(x, y, r, r);
export const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

export const turned = (degrees: number, body: string, x = 50, y = 50): string =>
  `<g transform="rotate(${degrees} ${x} ${y})">${body}</g>`;

/** The same once more, as in a mirror that stands in the middle. */
export const twice = (body: string): string => `${body}<g transform="matrix(-1 0 0 1 100 0)">${body}</g>`;

/** `count` times around a point, the first one turned by `start` degrees. */
export const around = (count: number, body: string, x = 50, y = 50, start = 0): string =>
  Array.from({ length: count }, (_, at) =>
    turned(start + Math.round((3600 / count) * at) / 10, body, x, y),
  ).join('');

/** Path data of a star. */
export function spikes(points: number, outer: number, inner: number, x = 50, y = 50): string {
  const corners = Array.from({ length: points * 2 }, (_, at) => {
    const r = at % 2 === 0 ? outer : inner;
    const angle = (Math.PI * at) / points - Math.PI / 2;
    return `${Math.round((x + r * Math.cos(angle)) * 10) / 10} ${Math.round((y + r * Math.sin(angle)) * 10) / 10}`;
  });
  return `M${corners.join('L')}Z`;
}
