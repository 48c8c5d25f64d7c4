import type { SlotArt } from '@feria/kit';
import { scene } from './scene.ts';
import { symbols } from './symbols.ts';

/** Cenote Moon as a browser draws it: deep water by night, clear water by day. */
export const art: SlotArt = {
  symbols,
  scene,
  colours: {
    dark: {
      skyTop: '#041424',
      skyBottom: '#0c5468',
      far: '#0a3347',
      near: '#06202f',
      frame: '#14707a',
      frameEdge: '#8fe8d8',
      reel: '#12344e',
      reelAlternate: '#183e5a',
      title: '#dffaf5',
      accent: '#bdf3ea',
    },
    light: {
      skyTop: '#c9f0ee',
      skyBottom: '#7cc7d3',
      far: '#8fcfd0',
      near: '#3f93a5',
      frame: '#1b7f8a',
      frameEdge: '#d9f7ef',
      reel: '#f7feff',
      reelAlternate: '#e8f7fa',
      title: '#0c4552',
      accent: '#ffffff',
    },
  },
};
