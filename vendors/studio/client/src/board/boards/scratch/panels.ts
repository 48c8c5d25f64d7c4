import { h } from '../../../dom.ts';
import { numberVoice } from '../../../money.ts';
import { fieldsOf, numbersOf, wait, type Picture, type PictureParts } from '../../pictures/picture.ts';

export function scratchPicture({ game, voice, say }: PictureParts): Picture {
  const { times } = numberVoice(voice, game.currency);
  const element = h('div', { class: 'picture picture-scratch' });
  const panel = (times: string, className: string): HTMLElement =>
    h('span', { class: `panel-tile ${className}` }, times);
  return {
    element,
    async show(drawn, isStill) {
      const { panels, prize } = fieldsOf(drawn);
      const list = numbersOf(panels);
      element.replaceChildren(...Array.from({ length: 9 }, () => panel('', 'is-covered')));
      for (const [at, pays] of list.entries()) {
        if (!isStill) await wait(230);
        element.children[at]?.replaceWith(panel(times(pays), pays === Number(prize) ? 'is-prize' : ''));
      }
      if (list.length > 0 && !isStill) await wait(300);
    },
    words: () => say('saidPanels'),
  };
}
