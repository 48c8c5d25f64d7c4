import { h } from '../../../dom.ts';
import { fieldsOf, textsOf, wait, type Picture, type PictureParts } from '../../pictures/picture.ts';

const MAP_MS = 650;

/** The score, and a tile for each map that is played. */
export function mapsPicture({ game, voice, say }: PictureParts): Picture {
  const [home = '', away = ''] = game.groups[0]!.spots.map(({ name }) => voice.pick(name));
  const counts = game.groups.find(({ id }) => id === 'maps')?.spots ?? [];
  const most = Math.max(...counts.map(({ id }) => Number(id.split(' ')[1])));
  const score = h('strong', { class: 'score amount' });
  const tiles = Array.from({ length: most }, (_, at) =>
    h('li', { class: 'map' }, h('span', { class: 'label' }, say('map', { index: at + 1 })), h('b', {})),
  );
  const side = (name: string, className: string): HTMLElement =>
    h(
      'span',
      { class: `side ${className}` },
      h('i', { class: 'badge', 'aria-hidden': 'true' }),
      h('span', {}, name),
    );
  const element = h(
    'div',
    { class: 'picture picture-maps' },
    h('div', { class: 'match' }, side(home, 'is-home'), score, side(away, 'is-away')),
    h('ol', { class: 'maps', 'aria-hidden': 'true' }, ...tiles),
  );
  const tell = (series: readonly string[]): string =>
    `${series.filter((one) => one === 'home').length}–${series.filter((one) => one === 'away').length}`;
  return {
    element,
    async show(drawn, isStill) {
      const series = textsOf(fieldsOf(drawn)['maps']);
      for (const tile of tiles) {
        tile.className = 'map';
        tile.querySelector('b')!.textContent = '';
      }
      score.textContent = tell([]);
      for (const [at, taken] of series.entries()) {
        if (!isStill) await wait(MAP_MS);
        tiles[at]!.className = `map is-${taken}`;
        tiles[at]!.querySelector('b')!.textContent = taken === 'home' ? home : away;
        score.textContent = tell(series.slice(0, at + 1));
      }
    },
    words: (drawn) => say('saidMatch', { home, score: tell(textsOf(fieldsOf(drawn)['maps'])), away }),
  };
}
