import { h } from '../../../dom.ts';
import { groupFelt, type Felt, type FeltParts } from '../../felt.ts';
import { dieFace } from './dice.ts';

/** Faces of dice where a bet is on faces. */
export function felt(parts: FeltParts): Felt {
  return groupFelt(parts, ({ name }, group) => {
    if (!['single', 'double', 'triple'].includes(group.id)) return null;
    const faces = parts.voice.pick(name).split(' ').map(Number);
    return h('span', { class: 'spot-dice' }, ...faces.map((face) => dieFace(face)));
  });
}
