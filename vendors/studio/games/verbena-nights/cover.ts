import { drawCover } from '@feria/kit/cover';
import { carouselDrawing } from './symbols.ts';

const FLAGS = ['#ef3f7c', '#17aaa5', '#ffb52e', '#7b4fd6'];

const flags = Array.from({ length: 6 }, (_, index) => {
  const x = index * 54 - 12;
  const y = [10, 18, 23, 23, 18, 10][index] ?? 10;
  const cut = `M${x + 22} ${y + 15}l8 10-8 10-8-10z`;
  const cloth = `M${x} ${y}h44v48l-7 8-8-8-7 8-7-8-8 8-7-8z`;
  return `<path fill="${FLAGS[index % 4]}" fill-rule="evenodd" d="${cloth}${cut}"/>`;
}).join('');

/** The lobby tile of Verbena Nights. */
export function cover(): string {
  return drawCover({
    palette: { top: '#1c0b3a', bottom: '#a02a6a', light: '#ffb347' },
    motif: carouselDrawing,
    composition: 'horizon',
    light: 'rays',
    scenery: `<path d="M-5 8Q150 34 305 8" fill="none" stroke="#ffe3b0" stroke-width="2"/>${flags}`,
  });
}
