import type { BoardName } from '@feria/kit/board/game';
import type { Picture, PictureParts } from './picture.ts';

type Make = (parts: PictureParts) => Picture;

/** Each family of pictures is a chunk of its own: a member loads one game. */
const PICTURES: Readonly<Record<BoardName, () => Promise<Make>>> = {
  roulette: async () => (await import('./wheel.ts')).wheelPicture,
  baccarat: async () => (await import('./cards.ts')).baccaratPicture,
  dragontiger: async () => (await import('./cards.ts')).dragonTigerPicture,
  blackjack: async () => (await import('./cards.ts')).blackjackPicture,
  war: async () => (await import('./cards.ts')).warPicture,
  threecard: async () => (await import('./cards.ts')).threeCardPicture,
  sicbo: async () => (await import('./dice.ts')).dicePicture,
  fishing: async () => (await import('./tank.ts')).tankPicture,
  race: async () => (await import('./track.ts')).trackPicture,
  series: async () => (await import('./maps.ts')).mapsPicture,
  pick: async () => (await import('./balls.ts')).digitsPicture,
  keno: async () => (await import('./balls.ts')).kenoPicture,
  bingo: async () => (await import('./balls.ts')).bingoPicture,
  scratch: async () => (await import('./balls.ts')).scratchPicture,
};

/** Throws Error for a board that this build does not know. */
export async function loadPicture(board: BoardName): Promise<Make> {
  const load = PICTURES[board] as (() => Promise<Make>) | undefined;
  if (!load) throw new Error(`no pictures for ${board}`);
  return load();
}
