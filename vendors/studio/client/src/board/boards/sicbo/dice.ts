import { s } from '../../../check/pictures/svg.ts';
import { h } from '../../../dom.ts';
import {
  fieldsOf,
  numbersOf,
  textOf,
  wait,
  type Picture,
  type PictureParts,
} from '../../pictures/picture.ts';

/** Where the spots of a face are, in thirds of the face. */
const SPOTS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** One face of a die; small on a spot, large on the table. */
export function dieFace(face: number): SVGElement {
  return s(
    'svg',
    { viewBox: '-25 -25 50 50', class: 'die', 'aria-hidden': 'true' },
    s('rect', { x: -23, y: -23, width: 46, height: 46, rx: 9, class: 'die-face' }),
    ...SPOTS[face]!.map(([x, y]) =>
      s('circle', {
        cx: x * 12,
        cy: y * 12,
        r: face === 1 ? 6.5 : 4.6,
        class: face === 1 || face === 4 ? 'pip is-red' : 'pip',
      }),
    ),
  );
}

const THROW_MS = 1300;

export function dicePicture({ say }: PictureParts): Picture {
  const element = h('div', { class: 'picture picture-dice' });
  const total = h('span', { class: 'dice-total amount' });
  return {
    element,
    async show(drawn, isStill) {
      const { dice, total: sum } = fieldsOf(drawn);
      const faces = drawn === null ? [1, 2, 3] : numbersOf(dice);
      element.classList.toggle('is-idle', drawn === null);
      element.classList.toggle('is-thrown', drawn !== null && !isStill);
      total.textContent = '';
      element.replaceChildren(
        h('div', { class: 'dice-row' }, ...faces.map((face) => dieFace(face) as unknown as HTMLElement)),
        total,
      );
      if (drawn !== null && !isStill) await wait(THROW_MS);
      total.textContent = drawn === null ? ' ' : textOf(sum);
    },
    words(drawn) {
      const { dice, total: sum } = fieldsOf(drawn);
      return say('saidDice', { dice: numbersOf(dice).join(' + '), total: textOf(sum) });
    },
  };
}
