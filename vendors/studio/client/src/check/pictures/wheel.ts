import { WHEEL_ORDER } from '@feria/kit/table/roulette/wheel';
import type { Voice } from '../voice.ts';
import { drawn, s } from './svg.ts';

const SIZE = 240;
const MIDDLE = SIZE / 2;
const RADIUS = 104;
const HUB = 62;
/** Above this the numbers on the rim would touch. */
const MOST_NUMBERED = 60;
const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** Equal segments clockwise from the top, the one that stopped marked. */
export function wheelPicture({ say }: Voice, segments: number, stopped: number): SVGElement {
  const label = say('picture.wheel', { segment: stopped, segments });
  const names = Array.from({ length: segments }, (_, index) => String(index));
  return rim(label, names, stopped, (index) => (index % 2 === 0 ? 'even' : 'odd'));
}

/** The pockets in their order on the wheel. */
export function roulettePicture({ say }: Voice, zeros: number, number: number, pocket: string): SVGElement {
  const order = WHEEL_ORDER[zeros === 3 ? 3 : zeros === 2 ? 2 : 1];
  const nameOf = (one: number): string => (one === 37 ? '00' : one === 38 ? '000' : String(one));
  const toneOf = (index: number): string => {
    const one = order[index] ?? 0;
    return one === 0 || one > 36 ? 'zero' : RED.has(one) ? 'red' : 'black';
  };
  return rim(say('picture.roulette', { pocket }), order.map(nameOf), order.indexOf(number), toneOf);
}

function rim(
  label: string,
  names: readonly string[],
  stopped: number,
  toneOf: (index: number) => string,
): SVGElement {
  const angle = (2 * Math.PI) / names.length;
  const parts = names.flatMap((name, index) => {
    const mark = index === stopped ? ' is-stopped' : '';
    const slice = s('path', {
      d: sliceOf(index * angle, (index + 1) * angle),
      class: `slice ${toneOf(index)}${mark}`,
    });
    if (names.length > MOST_NUMBERED) return [slice];
    const [x, y] = onCircle((index + 0.5) * angle, (RADIUS + HUB) / 2 + 12);
    return [slice, s('text', { x, y, dy: '0.35em', class: `on-rim ${toneOf(index)}${mark}` }, name)];
  });
  const marked = s('path', { d: sliceOf(stopped * angle, (stopped + 1) * angle), class: 'marked' });
  const middle = s('text', { x: MIDDLE, y: MIDDLE, dy: '0.35em', class: 'hub' }, names[stopped] ?? '');
  return drawn(SIZE, SIZE, label, ...parts, marked, middle);
}

function sliceOf(from: number, to: number): string {
  // A wheel of one segment would begin and end in the same point.
  const end = to - from > 6.28 ? from + 6.28 : to;
  const wide = end - from > Math.PI ? 1 : 0;
  const [a, b, c, d] = [
    onCircle(from, RADIUS),
    onCircle(end, RADIUS),
    onCircle(end, HUB),
    onCircle(from, HUB),
  ];
  return `M${a.join(' ')}A${RADIUS} ${RADIUS} 0 ${wide} 1 ${b.join(' ')}L${c.join(' ')}A${HUB} ${HUB} 0 ${wide} 0 ${d.join(' ')}Z`;
}

/** Clockwise from the top. */
function onCircle(angle: number, radius: number): readonly [number, number] {
  return [MIDDLE + radius * Math.sin(angle), MIDDLE - radius * Math.cos(angle)];
}
