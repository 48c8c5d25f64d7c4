/** The demonstration's invented makers of games. None of them exists; ADR 39 says how their names were chosen. */
import { alcaravan } from './makers/alcaravan.ts';
import { copal } from './makers/copal.ts';
import { esmeril } from './makers/esmeril.ts';
import { marea } from './makers/marea.ts';
import { quinque } from './makers/quinque.ts';
import { son } from './makers/son.ts';
import { tinaja } from './makers/tinaja.ts';
import { trompo } from './makers/trompo.ts';
import type { BrandCode } from './looks.ts';
import type { MotifId } from './motifs/index.ts';

export interface Brand {
  readonly code: BrandCode;
  readonly name: string;
  /** Hero, and the name in English and in Spanish. */
  readonly titles: readonly (readonly [hero: MotifId, en: string, es: string])[];
}

export const BRANDS: readonly Brand[] = [
  { code: 'tinaja', name: 'Tinaja', titles: tinaja },
  { code: 'copal', name: 'Copal Sur', titles: copal },
  { code: 'marea', name: 'Marea Nueve', titles: marea },
  { code: 'quinque', name: 'Quinqué', titles: quinque },
  { code: 'esmeril', name: 'Esmeril', titles: esmeril },
  { code: 'trompo', name: 'Trompo Azul', titles: trompo },
  { code: 'alcaravan', name: 'Alcaraván', titles: alcaravan },
  { code: 'son', name: 'Son y Cuerda', titles: son },
];
