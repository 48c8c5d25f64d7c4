/** A brand's game as a browser draws it: its symbols, its stage, its colours. Loaded by the client alone, and only for such games. */
import type { SlotArt, SlotLook, StageColours } from '@feria/kit';
import { around } from './draw.ts';
import { LOOKS, type BrandCode, type Oklch } from './looks.ts';
import { MOTIFS, type MotifId } from './motifs/index.ts';
import { oklch, paintOf, type Paint } from './palette.ts';
import { sceneOf } from './scenery.ts';
import { lotsOf } from './cover.ts';

export interface Drawn {
  readonly id: string;
  readonly role: 'line' | 'wild' | 'scatter';
  /** Of a wild. */
  readonly multiplier?: number;
}

/** Drawings for these symbols. Throws Error for a brand or motif that this build does not have. */
export function artOf(code: string, look: SlotLook, symbols: readonly Drawn[]): SlotArt {
  const brand = look.brand as BrandCode;
  const kept = LOOKS[brand];
  if (!kept) throw new Error(`no brand ${look.brand}`);
  const { sky, turn } = lotsOf({ brand, code });
  const paint = paintOf(kept.grade, turn);
  const drawn = symbols.map(
    (symbol) => [symbol.id, symbolOf(symbol, look.motifs[symbol.id] as MotifId, paint)] as const,
  );
  return {
    symbols: Object.fromEntries(drawn),
    scene: sceneOf(kept.family),
    colours: {
      dark: stageOf(sky.top, sky.glow, paint, turn, true),
      light: stageOf(sky.top, sky.glow, paint, turn, false),
    },
  };
}

/** A wild stands in a wreath of bulbs, a scatter before rays: told apart without their colours. */
function symbolOf({ role, multiplier = 1 }: Drawn, motif: MotifId, paint: Paint): string {
  const found = MOTIFS[motif];
  if (!found) throw new Error(`no motif ${motif}`);
  const behind = {
    line: '',
    scatter: `<g fill="${paint.yellow}">${around(12, '<path stroke="none" d="M50 50L42-6H58Z"/>')}</g>`,
    wild: `<circle cx="50" cy="50" r="51" fill="${paint.night}"/><circle cx="50" cy="50" r="48" fill="none" stroke="${paint.yellow}" stroke-width="5.500" stroke-dasharray="0 10.050"/>`,
  }[role];
  const badge =
    multiplier > 1
      ? `<circle cx="84" cy="84" r="19" fill="${paint.yellow}"/><text x="84" y="92" font-family="sans-serif" font-size="23" font-weight="700" text-anchor="middle" fill="${paint.ink}" stroke="none">×${multiplier}</text>`
      : '';
  const size = role === 'wild' ? ' transform="translate(15 15) scale(.700)"' : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 112 112"><g stroke="${paint.ink}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">` +
    `${behind}<g${size}>${found.draw(paint)}</g>${badge}</g></svg>`
  );
}

function stageOf([, c, h]: Oklch, glow: Oklch, paint: Paint, turn: number, isDark: boolean): StageColours {
  const at = (lightness: number, chroma: number): string => oklch(lightness, chroma, h + turn);
  const lit = oklch(glow[0], glow[1], glow[2] + turn);
  return isDark
    ? {
        skyTop: at(0.18, c * 0.7),
        skyBottom: at(0.42, c),
        far: at(0.3, c * 0.8),
        near: at(0.2, c * 0.7),
        frame: at(0.34, Math.max(c, 0.08)),
        frameEdge: paint.yellow,
        reel: at(0.27, 0.035),
        reelAlternate: at(0.31, 0.035),
        title: lit,
        accent: lit,
      }
    : {
        skyTop: at(0.8, c * 0.7),
        skyBottom: at(0.94, c * 0.4),
        far: at(0.76, c * 0.7),
        near: at(0.6, c * 0.8),
        frame: at(0.46, Math.max(c, 0.1)),
        frameEdge: paint.yellow,
        reel: at(0.985, 0.008),
        reelAlternate: at(0.955, 0.014),
        title: at(0.28, c * 0.9),
        accent: oklch(0.97, 0.04, 95),
      };
}
