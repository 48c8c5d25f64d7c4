import type { SlotArt, StageColours } from '@feria/kit';

/** Each game's drawings and rules are chunks of their own: a member loads one game. */
const arts: Readonly<Record<string, () => Promise<SlotArt>>> = {
  'verbena-nights': async () => (await import('../../games/verbena-nights/art.ts')).art,
  'cenote-moon': async () => (await import('../../games/cenote-moon/art.ts')).art,
  'andes-express': async () => (await import('../../games/andes-express/art.ts')).art,
  'market-morning': async () => (await import('../../games/market-morning/art.ts')).art,
  'pink-lagoon': async () => (await import('../../games/pink-lagoon/art.ts')).art,
};

/** The drawings of a game. Throws Error for a code that this build does not know. */
export async function loadArt(code: string): Promise<SlotArt> {
  const load = arts[code];
  if (!load) throw new Error(`no drawings for ${code}`);
  return load();
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
