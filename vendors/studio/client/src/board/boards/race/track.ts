import { drawing, h } from '../../../dom.ts';
import { fieldsOf, numbersOf, wait, type Picture, type PictureParts } from '../../pictures/picture.ts';

const HORSE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 40"><path class="body" d="M6 14C2 16 1 21 2 26C4 23 5 20 8 19C9 22 11 24 12 25L7 31L10 38H13L12 32L19 26C25 28 31 28 36 26L40 31L38 38H41L44 30L42 24C45 22 46 19 47 16L51 13L58 15L60 12L55 6L52 3L51 6C46 7 42 11 38 14C30 12 14 10 6 14Z"/><path class="silk" d="M24 12C24 6 30 3 35 6L37 13C33 15 27 15 24 12Z"/></svg>';
const RUN_MS = 3000;

/** A lane for each runner; the order of arrival is known before they start. */
export function trackPicture({ game, voice, say }: PictureParts): Picture {
  const runners = game.groups[0]!.spots;
  const lanes = runners.map((spot, at) => {
    const horse = h('span', { class: `runner silk-${at}` }, drawing(HORSE, 'horse'));
    const place = h('b', { class: 'place amount' });
    const number = h('span', { class: `number-plate silk-${at}` }, String(at + 1));
    const element = h('li', { class: 'lane' }, number, h('span', { class: 'turf' }, horse), place);
    element.setAttribute('title', voice.pick(spot.name));
    return { element, horse, place };
  });
  const element = h(
    'div',
    { class: 'picture picture-track' },
    h('ol', { class: 'lanes', 'aria-hidden': 'true' }, ...lanes.map((lane) => lane.element)),
  );
  const nameOf = (runner: number | undefined): string => {
    const spot = runners[(runner ?? 0) - 1];
    return spot ? voice.pick(spot.name) : '';
  };
  return {
    element,
    async show(drawn, isStill) {
      for (const { element: lane, place } of lanes) {
        place.textContent = '';
        lane.classList.remove('is-first', 'is-placed');
      }
      const order = numbersOf(fieldsOf(drawn)['order']);
      for (const [at, { horse }] of lanes.entries()) {
        const rank = order.indexOf(at + 1);
        // The one who arrives first is at the post; the others lie back, each by its place.
        const way = drawn === null ? 0 : 1 - rank * (0.34 / Math.max(1, order.length - 1));
        // Not all run alike: who is ahead in the middle says nothing.
        const ease = ['ease-in-out', 'cubic-bezier(.3,.2,.5,1)', 'cubic-bezier(.6,.1,.6,1)', 'linear'][
          (at * 7 + rank) % 4
        ]!;
        const isRunning = drawn !== null && !isStill;
        horse.style.setProperty('transition', isRunning ? `inset-inline-start ${RUN_MS}ms ${ease}` : 'none');
        horse.style.setProperty('--way', String(way));
      }
      if (drawn === null) return;
      if (!isStill) await wait(RUN_MS + 150);
      for (const [rank, runner] of order.slice(0, 3).entries()) {
        const lane = lanes[runner - 1];
        if (!lane) continue;
        lane.place.textContent = String(rank + 1);
        lane.element.classList.add(rank === 0 ? 'is-first' : 'is-placed');
      }
    },
    words(drawn) {
      const [first, second] = numbersOf(fieldsOf(drawn)['order']);
      return say('saidRace', { first: nameOf(first), second: nameOf(second) });
    },
  };
}
