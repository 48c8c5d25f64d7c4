import { hashOf, pick } from './hash.ts';
import { LOOKS, type BrandCode } from './looks.ts';

const LIGHTS = ['rays', 'halo', 'rings', 'stars'] as const;
const TURNS = [-14, -7, 0, 7, 14];

/** The lots of a game: each decides one thing and no other. */
export function lotsOf({ brand, code }: { readonly brand: BrandCode; readonly code: string }) {
  const lot = (what: string): number => hashOf(`${brand}/${code}/${what}`);
  return {
    sky: pick(LOOKS[brand].skies, lot('sky')),
    turn: pick(TURNS, lot('turn')),
    light: pick(LIGHTS, lot('light')),
    companion: lot('companion'),
  };
}
