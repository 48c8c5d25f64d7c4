import { h } from '../../../dom.ts';
import { groupFelt, type Felt, type FeltParts } from '../../felt.ts';

/** Each runner with its number in its colours. */
export function felt(parts: FeltParts): Felt {
  return groupFelt(parts, ({ id, name }, group) => {
    if (group.id === 'order') return null;
    const at = Number(id.split(' ')[1]) - 1;
    const plate = h('span', { class: `number-plate silk-${at}` }, String(at + 1));
    return h(
      'span',
      { class: 'spot-runner' },
      plate,
      h('span', { class: 'spot-name' }, parts.voice.pick(name)),
    );
  });
}
