import type { Json } from '@feria/kit/round/json';
import { drawing, h } from '../../../dom.ts';
import { numberVoice } from '../../../money.ts';
import { fieldsOf, numbersOf, wait, type Picture, type PictureParts } from '../../pictures/picture.ts';

/** Outlines in a square of 100; colours come from the style sheet. */
const FISH: Readonly<Record<string, string>> = {
  sardine:
    '<path class="f1" d="M4 50C18 34 50 32 72 46L94 34V66L72 54C50 68 18 66 4 50Z"/><path class="f2" d="M22 44C34 38 52 40 66 47C50 50 34 50 22 44Z"/><circle class="f3" cx="18" cy="48" r="3.600"/>',
  snapper:
    '<path class="f1" d="M4 54C14 26 50 18 74 46L96 28C90 44 90 60 96 76L74 60C54 86 16 82 4 54Z"/><path class="f2" d="M30 28L46 8L60 30ZM34 78L46 92L58 74Z"/><circle class="f3" cx="22" cy="48" r="4.600"/><path class="f4" d="M38 40C44 50 44 60 38 68"/>',
  octopus:
    '<path class="f1" d="M50 8C72 8 82 26 78 46C76 54 84 60 92 60C88 72 76 72 70 64C72 78 82 84 88 84C80 94 64 90 60 74C58 84 56 94 50 94C44 94 42 84 40 74C36 90 20 94 12 84C18 84 28 78 30 64C24 72 12 72 8 60C16 60 24 54 22 46C18 26 28 8 50 8Z"/><circle class="f3" cx="40" cy="38" r="5"/><circle class="f3" cx="60" cy="38" r="5"/><path class="f4" d="M42 52C46 56 54 56 58 52"/>',
  ray: '<path class="f1" d="M50 12C66 26 88 34 97 52C78 56 64 62 55 76L50 98L45 76C36 62 22 56 3 52C12 34 34 26 50 12Z"/><path class="f2" d="M50 22C58 34 58 56 50 70C42 56 42 34 50 22Z"/><circle class="f3" cx="42" cy="32" r="3.600"/><circle class="f3" cx="58" cy="32" r="3.600"/>',
  chest:
    '<path class="f1" d="M10 46H90V86H10Z"/><path class="f2" d="M10 46C10 20 90 20 90 46Z"/><path class="f4" d="M10 58H90M26 26V86M74 26V86"/><path class="f5" d="M42 50H58V66H42Z"/>',
  whale:
    '<path class="f1" d="M4 56C6 30 40 22 62 40C70 46 78 46 82 38C78 30 78 22 80 16C84 22 88 24 92 24C96 20 98 18 100 18C100 34 94 44 90 48C90 72 62 84 40 82C18 80 4 70 4 56Z"/><path class="f2" d="M6 62C24 70 44 70 62 62C54 78 40 82 30 80C16 78 8 72 6 62Z"/><circle class="f3" cx="22" cy="52" r="3.600"/><path class="f4" d="M40 24C40 14 34 10 28 10M40 24C40 14 46 10 52 10"/>',
};

export function fishFace(id: string): Node {
  return drawing(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 0 108 100">${FISH[id] ?? ''}</svg>`,
    `fish fish-${id}`,
  );
}

const CAST_MS = 1500;

export function tankPicture({ game, voice, say }: PictureParts): Picture {
  const { times } = numberVoice(voice, game.currency);
  const spots = game.groups[0]!.spots;
  const swimmers = new Map(
    spots.map((spot) => [
      spot.id,
      h('span', { class: `swimmer swims-${spot.id}` }, fishFace(spot.id), h('b', { class: 'amount' })),
    ]),
  );
  const element = h(
    'div',
    { class: 'picture picture-tank' },
    h('div', { class: 'tank' }, ...swimmers.values()),
  );
  const caughtOf = (drawn: Json | null): { id: string; pays: number }[] =>
    numbersOf(fieldsOf(drawn)['pays']).flatMap((pays, at) => (pays > 0 ? [{ id: spots[at]!.id, pays }] : []));
  return {
    element,
    async show(drawn, isStill) {
      for (const swimmer of swimmers.values()) {
        swimmer.classList.remove('is-caught');
        swimmer.querySelector('b')!.textContent = '';
      }
      element.classList.toggle('is-cast', drawn !== null && !isStill);
      if (drawn === null) return;
      if (!isStill) await wait(CAST_MS);
      for (const { id, pays } of caughtOf(drawn)) {
        const swimmer = swimmers.get(id);
        swimmer?.classList.add('is-caught');
        const badge = swimmer?.querySelector('b');
        if (badge) badge.textContent = times(pays);
      }
      element.classList.remove('is-cast');
    },
    words(drawn) {
      const names = caughtOf(drawn).map((caught) =>
        voice.pick(spots.find(({ id }) => id === caught.id)!.name),
      );
      return names.length === 0 ? say('saidNoFish') : say('saidCaught', { list: names.join(', ') });
    },
  };
}
