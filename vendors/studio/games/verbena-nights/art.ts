import type { SlotArt } from '@feria/kit';
import { scene } from './scene.ts';
import { symbols } from './symbols.ts';

/** Verbena Nights as a browser draws it: plum night and warm noon. */
export const art: SlotArt = {
  symbols,
  scene,
  colours: {
    dark: {
      skyTop: '#150a2e',
      skyBottom: '#6a2459',
      far: '#3a1650',
      near: '#200d38',
      frame: '#8f2a5c',
      frameEdge: '#ffc65a',
      reel: '#33215f',
      reelAlternate: '#3c286b',
      title: '#ffe9c4',
      accent: '#ffc65a',
    },
    light: {
      skyTop: '#8fd3ee',
      skyBottom: '#ffe6bd',
      far: '#f3bfa3',
      near: '#e0906f',
      frame: '#c62f68',
      frameEdge: '#f4b234',
      reel: '#fffaf0',
      reelAlternate: '#fff2dc',
      title: '#5b1740',
      accent: '#fff6df',
    },
  },
};
