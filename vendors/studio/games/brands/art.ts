/** A brand's game as a browser draws it: its symbols, its stage, its colours. Loaded by the client alone, and only for such games. */
import type { SlotArt, SlotLook } from '@feria/kit';
import { around } from './draw.ts';
import { LOOKS, type BrandCode } from './looks.ts';
import { MOTIFS, type MotifId } from './motifs/index.ts';
import { paintOf, type Paint } from './palette.ts';
import { sceneOf } from './scenery.ts';
import { lotsOf } from './lots.ts';
import { stageColours } from './stage.ts';

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
    colours: stageColours(sky, paint, turn),
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
