import type { SlotArt } from '@feria/kit';
import { scene } from './scene.ts';
import { symbols } from './symbols.ts';

/** Andes Express as a browser draws it: the last light on the range, and noon. */
export const art: SlotArt = {
  symbols,
  scene,
  colours: {
    dark: {
      skyTop: '#141a3c',
      skyBottom: '#b0533e',
      far: '#3a2f5c',
      near: '#1f1b3d',
      frame: '#7a2a33',
      frameEdge: '#ffbf5e',
      reel: '#2c2a58',
      reelAlternate: '#363366',
      title: '#ffe7c2',
      accent: '#ffd08a',
    },
    light: {
      skyTop: '#9fd4f0',
      skyBottom: '#ffe3c2',
      far: '#b9a9cf',
      near: '#7f86b8',
      frame: '#b63a3f',
      frameEdge: '#f6b94a',
      reel: '#fffcf6',
      reelAlternate: '#f8f0e4',
      title: '#3d2350',
      accent: '#fffaf0',
    },
  },
};
