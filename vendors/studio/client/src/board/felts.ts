import type { BoardName } from '@feria/kit/board/game';
import { groupFelt, type Felt, type FeltParts } from './felt.ts';
import { h } from '../dom.ts';

/** The layout of a board's spots, loaded for that board alone. */
export async function loadFelt(board: BoardName): Promise<(parts: FeltParts) => Felt> {
  switch (board) {
    case 'roulette':
      return (await import('./cloth.ts')).clothFelt;
    case 'keno':
      return (await import('./numbers.ts')).kenoFelt;
    case 'pick':
      return (await import('./numbers.ts')).pickFelt;
    case 'fishing': {
      const { fishFace } = await import('./pictures/tank.ts');
      return (parts) =>
        groupFelt(parts, (spot) =>
          h(
            'span',
            { class: 'spot-fish' },
            fishFace(spot.id),
            h('span', { class: 'spot-name' }, parts.voice.pick(spot.name)),
          ),
        );
    }
    case 'sicbo': {
      const { dieFace } = await import('./pictures/dice.ts');
      return (parts) =>
        groupFelt(parts, (spot, group) => {
          if (!['single', 'double', 'triple'].includes(group.id)) return null;
          const faces = parts.voice.pick(spot.name).split(' ').map(Number);
          return h('span', { class: 'spot-dice' }, ...faces.map((face) => dieFace(face) as Node));
        });
    }
    case 'race':
      return (parts) =>
        groupFelt(parts, (spot, group) => {
          const at = Number(spot.id.split(' ')[1]) - 1;
          if (group.id === 'order') return null;
          return h(
            'span',
            { class: 'spot-runner' },
            h('span', { class: `number-plate silk-${at}` }, String(at + 1)),
            h('span', { class: 'spot-name' }, parts.voice.pick(spot.name)),
          );
        });
    default:
      return groupFelt;
  }
}
