import type { SlotArt } from '@feria/kit';
import { scene } from './scene.ts';
import { symbols } from './symbols.ts';

/** Pink Lagoon as a browser draws it: rose water at noon, violet dusk by night. */
export const art: SlotArt = {
  symbols,
  scene,
  colours: {
    dark: {
      skyTop: '#1a1038',
      skyBottom: '#a83a6c',
      far: '#4b2058',
      near: '#2a1238',
      frame: '#b3406f',
      frameEdge: '#ffc48a',
      reel: '#3a1d4d',
      reelAlternate: '#44235a',
      title: '#ffe4ef',
      accent: '#ffb37a',
    },
    light: {
      skyTop: '#bfe9f2',
      skyBottom: '#ffd3dc',
      far: '#f4a9b9',
      near: '#d8718f',
      frame: '#c9507e',
      frameEdge: '#fff0d8',
      reel: '#fffafb',
      reelAlternate: '#fff0f3',
      title: '#6b1740',
      accent: '#fff4e0',
    },
  },
};
