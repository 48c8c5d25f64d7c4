/** Rules that several boards have. */
import { w } from './kind.ts';

export const freshDecks = (decks: number) =>
  w(
    `Every round is dealt from ${decks} fresh ${decks === 1 ? 'deck' : 'decks'}: no card of an earlier round is missing.`,
    `Cada ronda se reparte de ${decks === 1 ? 'una baraja completa' : `${decks} barajas completas`}: no falta ninguna carta de rondas anteriores.`,
  );

export const drawnAtOnce = w(
  'The draw is held at once, for you alone. It is no draw of a public lottery.',
  'El sorteo se hace al instante y solo para ti. No es el sorteo de ninguna lotería pública.',
);
