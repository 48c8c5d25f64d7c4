import { drawCover } from '@feria/kit/cover';
import { engineDrawing } from './symbols.ts';

const range =
  '<path fill="#4a3a6e" d="M-10 290L60 130L104 196L150 96L206 200L246 140L310 260V400H-10Z"/>' +
  '<path fill="#ffe7c2" d="M60 130L84 166L70 160L60 176L48 162L40 176ZM150 96L178 148L162 142L150 160L136 142L124 156ZM246 140L264 172L252 168L240 182L228 166Z"/>';

/** The lobby tile of Andes Express. */
export function cover(): string {
  return drawCover({
    palette: { top: '#1a1c44', bottom: '#c2603f', light: '#ffcf7a' },
    motif: engineDrawing,
    composition: 'horizon',
    light: 'rays',
    scenery: range,
  });
}
