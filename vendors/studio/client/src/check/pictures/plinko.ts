import type { Voice } from '../voice.ts';
import { drawn, s } from './svg.ts';

const STEP = 20;
const TOP = 14;

/** Pins, and the way of the ball through them. */
export function plinkoPath({ say }: Voice, path: string, slot: number): SVGElement {
  const rows = path.length;
  const width = (rows + 2) * STEP;
  const height = (rows + 1) * STEP + TOP;
  const pins = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 1 }, (_pin, index) =>
      s('circle', { cx: width / 2 + (index - row / 2) * STEP, cy: TOP + row * STEP, r: 2.5, class: 'pin' }),
    ),
  ).flat();
  const points = wayOf(path).map(([x, y]) => `${width / 2 + x * STEP},${TOP + y * STEP}`);
  const [lastX = '0', lastY = '0'] = points.at(-1)?.split(',') ?? [];
  const label = say('picture.plinko', { path, slot, slots: rows + 1 });
  return drawn(
    width,
    height,
    label,
    ...pins,
    s('polyline', { points: points.join(' '), class: 'way' }),
    s('circle', { cx: lastX, cy: lastY, r: 7, class: 'ball' }),
    s('text', { x: lastX, y: lastY, class: 'on-ball', dy: '0.35em' }, String(slot)),
  );
}

/** Where the ball is after each row: half a step to the side, one down. */
function wayOf(path: string): readonly (readonly [number, number])[] {
  let x = 0;
  const way: (readonly [number, number])[] = [[0, -0.5]];
  for (const [row, turn] of path.split('').entries()) {
    x += turn === 'R' ? 0.5 : -0.5;
    way.push([x, row + 0.5]);
  }
  return way;
}
