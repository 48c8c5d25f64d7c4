import { colourOf } from '@feria/kit/table/roulette/layout';
import { WHEEL_ORDER } from '@feria/kit/table/roulette/wheel';
import { s } from '../../../check/pictures/svg.ts';
import { h } from '../../../dom.ts';
import { fieldsOf, textOf, wait, type Picture, type PictureParts } from '../../pictures/picture.ts';

const ORDER = WHEEL_ORDER[1];
const STEP = 360 / ORDER.length;
const TURN_MS = 2600;
const R = 116;

/** The wheel turns until the pocket stands under the mark. */
export function wheelPicture({ say }: PictureParts): Picture {
  const disc = s(
    'g',
    { class: 'disc' },
    s('circle', { cx: 0, cy: 0, r: R + 8, class: 'rim' }),
    ...ORDER.map(slice),
  );
  const hub = s('text', { x: 0, y: 0, dy: '.36em', class: 'hub' });
  const svg = s(
    'svg',
    { viewBox: '-128 -132 256 264', class: 'wheel', 'aria-hidden': 'true' },
    disc,
    s('circle', { cx: 0, cy: 0, r: 62, class: 'bowl' }),
    hub,
    s('path', { d: 'M0-106L-9-128H9Z', class: 'mark' }),
  );
  let turned = 0;
  return {
    element: h('div', { class: 'picture picture-wheel' }, svg as unknown as HTMLElement),
    async show(drawn, isStill) {
      const { pocket, colour } = fieldsOf(drawn);
      hub.textContent = '';
      hub.setAttribute('class', 'hub');
      if (drawn === null) return;
      const goal = -ORDER.indexOf(Number(pocket)) * STEP;
      // Onwards, and three whole turns at least.
      const around = (degrees: number): number => ((degrees % 360) + 360) % 360;
      turned = isStill ? goal : turned - 1080 - around(turned - goal);
      // One by one: the policy of the page allows no style attribute.
      disc.style.setProperty('transition-duration', `${isStill ? 0 : TURN_MS}ms`);
      disc.style.setProperty('transform', `rotate(${turned}deg)`);
      if (!isStill) await wait(TURN_MS + 100);
      hub.textContent = textOf(pocket);
      hub.setAttribute('class', `hub is-${textOf(colour)}`);
    },
    words(drawn) {
      const { pocket, colour } = fieldsOf(drawn);
      return say('saidPocket', {
        pocket: textOf(pocket),
        colour: say(textOf(colour) as 'red' | 'black' | 'green'),
      });
    },
  };
}

function slice(pocket: number, at: number): SVGElement {
  const half = (STEP / 2) * (Math.PI / 180);
  const [x, y] = [Math.sin(half), Math.cos(half)].map((part) => Math.round(part * R * 100) / 100) as [
    number,
    number,
  ];
  return s(
    'g',
    { transform: `rotate(${Math.round(at * STEP * 1000) / 1000})`, class: `slice is-${colourOf(pocket)}` },
    s('path', { d: `M0 0L${-x} ${-y}A${R} ${R} 0 0 1 ${x} ${-y}Z` }),
    s('text', { x: 0, y: -98, dy: '.1em' }, String(pocket)),
  );
}
