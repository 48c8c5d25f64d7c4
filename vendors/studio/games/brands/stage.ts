/** A brand's stage without anything on it: its ground and its colours. What a board is drawn on. */
import type { StageColours } from '@feria/kit';
import { lotsOf } from './lots.ts';
import { LOOKS, type BrandCode, type Oklch, type Sky } from './looks.ts';
import { oklch, paintOf, type Paint } from './palette.ts';
import { sceneOf } from './scenery.ts';

export interface BrandStage {
  readonly scene: string;
  readonly colours: { readonly light: StageColours; readonly dark: StageColours };
  readonly paint: Paint;
}

/** Throws Error for a brand that this build does not have. */
export function brandStage(code: string, brand: string): BrandStage {
  const kept = LOOKS[brand as BrandCode];
  if (!kept) throw new Error(`no brand ${brand}`);
  const { sky, turn } = lotsOf({ brand: brand as BrandCode, code });
  const paint = paintOf(kept.grade, turn);
  return { scene: sceneOf(kept.family), colours: stageColours(sky, paint, turn), paint };
}

export function stageColours({ top, glow }: Sky, paint: Paint, turn: number): BrandStage['colours'] {
  return { dark: stageOf(top, glow, paint, turn, true), light: stageOf(top, glow, paint, turn, false) };
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
