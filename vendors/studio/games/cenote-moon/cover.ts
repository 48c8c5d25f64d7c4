import { drawCover } from '@feria/kit/cover';
import { jaguarDrawing } from './symbols.ts';

const moonlight =
  '<circle cx="150" cy="150" r="112" fill="#fff3c4" opacity=".9"/><circle cx="112" cy="112" r="17" fill="#d9b45c" opacity=".35"/>' +
  '<path fill="#0b5a75" d="M0 286c40-18 70 14 110-2s70 16 110 0s55 8 80-4v120H0z"/><path d="M20 306c30-12 50 10 80 0M190 308c30-12 50 10 80 0" fill="none" stroke="#7fe0f2" stroke-width="4" stroke-linecap="round"/>';

/** The lobby tile of Cenote Moon. */
export function cover(): string {
  return drawCover({
    palette: { top: '#04192b', bottom: '#0f6d84', light: '#b7f4ff' },
    motif: jaguarDrawing,
    composition: 'horizon',
    light: 'stars',
    scenery: moonlight,
  });
}
