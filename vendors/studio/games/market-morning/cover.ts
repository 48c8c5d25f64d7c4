import { drawCover } from '@feria/kit/cover';
import { basketDrawing } from './symbols.ts';

const awning = Array.from({ length: 8 }, (_, index) => {
  const fill = index % 2 === 0 ? '#e0552f' : '#fff1c9';
  return `<path fill="${fill}" d="M${index * 40 - 10} 0h40v44c0 24-40 24-40 0z"/>`;
}).join('');

/** The lobby tile of Market Morning. */
export function cover(): string {
  return drawCover({
    palette: { top: '#0c3b3f', bottom: '#3f9464', light: '#ffe27a' },
    motif: basketDrawing,
    composition: 'horizon',
    light: 'halo',
    scenery: awning,
  });
}
