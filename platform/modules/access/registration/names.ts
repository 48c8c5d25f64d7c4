/** Names that the platform gives: words that can be said, remembered and typed, and nobody's. */
import { randomInt } from 'node:crypto';

/** Spanish, at most six letters, without accents; nothing that two of them together could turn into something else. */
const WORDS =
  'agave aldea alpaca arbol arena arroz barco brisa bosque cacao cactus campo canoa canto ceiba cielo colina condor coral cumbre danza dorado faro flauta fuente garza hamaca isla jaguar laguna lima llano lucero luna madera maiz mango mar monte nube oasis orilla palma pampa papaya piedra playa pluma puente quena rio roble sabana selva sierra sol tambor tierra tucan valle vela viento volcan'.split(
    ' ',
  );

const word = (): string => WORDS[randomInt(WORDS.length)] ?? '';

/** Like `faroceiba4821`: a letter first, letters and digits, at most 16 characters. Some forty million: few are taken. */
export function newAccountName(): string {
  return `${word()}${word()}${randomInt(1_000, 10_000)}`;
}

/** Like `trial40718263`. Nobody has to remember it. */
export function newTrialName(): string {
  return `trial${randomInt(10_000_000, 100_000_000)}`;
}
