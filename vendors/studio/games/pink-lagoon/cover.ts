import { drawCover } from '@feria/kit/cover';
import { flamingoDrawing } from './symbols.ts';

const lagoon =
  '<circle cx="150" cy="150" r="104" fill="#ffd9a0" opacity=".85"/>' +
  '<path fill="#7d1f5a" d="M0 262C60 248 110 268 160 258C210 248 250 266 300 254V400H0z"/>' +
  '<path d="M40 286h90M176 296h84M24 316h60M120 322h120" stroke="#ffb6c9" stroke-width="4" stroke-linecap="round" opacity=".7"/>';

/** The lobby tile of Pink Lagoon. */
export function cover(): string {
  return drawCover({
    palette: { top: '#3a1a63', bottom: '#e0608a', light: '#ffd0a8' },
    motif: flamingoDrawing,
    composition: 'horizon',
    light: 'halo',
    scenery: lagoon,
  });
}
