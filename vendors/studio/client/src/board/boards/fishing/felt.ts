import { h } from '../../../dom.ts';
import { groupFelt, type Felt, type FeltParts } from '../../felt.ts';
import { fishFace } from './tank.ts';

/** Each net with the fish that it is for. */
export function felt(parts: FeltParts): Felt {
  return groupFelt(parts, ({ id, name }) => {
    const words = h('span', { class: 'spot-name' }, parts.voice.pick(name));
    return h('span', { class: 'spot-fish' }, fishFace(id), words);
  });
}
