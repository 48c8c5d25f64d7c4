import type { BoardView } from '../../../wire.ts';
import type { Voice } from '../i18n/index.ts';
import type { BoardPart } from './part.ts';

/** What a bet was on, in words; a ticket with its numbers. */
export function spotName(
  { groups }: BoardView,
  { namesGroups }: Pick<BoardPart, 'namesGroups'>,
  voice: Voice,
  id: string,
): string {
  const spots = groups.flatMap((group) => group.spots.map((spot) => ({ spot, group })));
  const found = spots.find(({ spot }) => spot.id === id);
  if (found) {
    const name = voice.pick(found.spot.name);
    return namesGroups ? `${voice.pick(found.group.name)}: ${name}` : name;
  }
  const [way = '', numbers = ''] = id.split(' ');
  const ticket = spots.find(({ spot }) => spot.id === way);
  return ticket ? `${voice.pick(ticket.spot.name)} ${numbers.replaceAll('-', ' · ')}` : id;
}
