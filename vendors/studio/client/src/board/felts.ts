import type { BoardName } from '@feria/kit/board/game';
import { h } from '../dom.ts';
import { groupFelt, type Felt, type FeltParts } from './felt.ts';

type Make = (parts: FeltParts) => Felt;

/** Layouts of their own; all others are groups of named spots. */
const FELTS: Readonly<Partial<Record<BoardName, () => Promise<Make>>>> = {
  roulette: async () => (await import('./cloth.ts')).clothFelt,
  keno: async () => (await import('./numbers.ts')).kenoFelt,
  pick: async () => (await import('./numbers.ts')).pickFelt,
  async fishing() {
    const { fishFace } = await import('./pictures/tank.ts');
    return (parts) =>
      groupFelt(parts, ({ id, name }) => {
        const words = h('span', { class: 'spot-name' }, parts.voice.pick(name));
        return h('span', { class: 'spot-fish' }, fishFace(id), words);
      });
  },
  async sicbo() {
    const { dieFace } = await import('./pictures/dice.ts');
    return (parts) =>
      groupFelt(parts, ({ name }, group) => {
        if (!['single', 'double', 'triple'].includes(group.id)) return null;
        const faces = parts.voice.pick(name).split(' ').map(Number);
        return h('span', { class: 'spot-dice' }, ...faces.map((face) => dieFace(face)));
      });
  },
  race: () =>
    Promise.resolve((parts) =>
      groupFelt(parts, ({ id, name }, group) => {
        if (group.id === 'order') return null;
        const at = Number(id.split(' ')[1]) - 1;
        const plate = h('span', { class: `number-plate silk-${at}` }, String(at + 1));
        return h(
          'span',
          { class: 'spot-runner' },
          plate,
          h('span', { class: 'spot-name' }, parts.voice.pick(name)),
        );
      }),
    ),
};

/** The layout of a board's spots, loaded for that board alone. */
export async function loadFelt(board: BoardName): Promise<Make> {
  return (await FELTS[board]?.()) ?? groupFelt;
}
