import type { SlotArt, StageColours } from '@feria/kit';
import type { GameView } from '../../wire.ts';

/** Each game's drawings are a chunk of their own: a member loads one game. Every folder of games that has some is in it. */
const arts = import.meta.glob<SlotArt>(['../../games/*/art.ts', '!../../games/brands/art.ts'], {
  import: 'art',
});

/** Begins to load a game's own drawings; null for one that a brand's theme draws, or that nobody knows. */
export function ownArt(code: string): Promise<SlotArt> | null {
  return arts[`../../games/${code}/art.ts`]?.() ?? null;
}

/** The drawings of a game. Throws Error for one that this build does not know. */
export async function loadArt(game: GameView): Promise<SlotArt> {
  const { code, look, symbols } = game;
  if (look) return (await import('../../games/brands/art.ts')).artOf(code, look, symbols);
  const own = await ownArt(code);
  if (!own) throw new Error(`no drawings for ${code}`);
  return own;
}

export type Theme = 'light' | 'dark';

/** The theme asked for, else the one of the device. */
export function themeOf(wanted: string | null): Theme {
  if (wanted === 'light' || wanted === 'dark') return wanted;
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

/** Hands a game's stage colours to the style sheet as `--sky-top`, `--near` and so on. */
export function paintStage(element: HTMLElement, colours: StageColours): void {
  for (const [name, colour] of Object.entries(colours)) {
    element.style.setProperty(
      `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      colour as string,
    );
  }
}
