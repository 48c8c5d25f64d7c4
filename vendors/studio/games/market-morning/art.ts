import type { SlotArt } from '@feria/kit';
import { scene } from './scene.ts';
import { symbols } from './symbols.ts';

/** Market Morning as a browser draws it: a covered market before and after sunrise. */
export const art: SlotArt = {
  symbols,
  scene,
  colours: {
    dark: {
      skyTop: '#0b2733',
      skyBottom: '#2f6b52',
      far: '#15404a',
      near: '#0c2a33',
      frame: '#b5542a',
      frameEdge: '#ffcf5a',
      reel: '#1f4650',
      reelAlternate: '#27525c',
      title: '#fff1c9',
      accent: '#ffd873',
    },
    light: {
      skyTop: '#bfe8f2',
      skyBottom: '#fff0c4',
      far: '#a9d8b4',
      near: '#6fb58a',
      frame: '#e0702f',
      frameEdge: '#f7c33c',
      reel: '#fffdf4',
      reelAlternate: '#f7f6df',
      title: '#1d4a3c',
      accent: '#fff7da',
    },
  },
};
