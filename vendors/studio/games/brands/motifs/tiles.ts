import { line, oval, ring, solid, spikes, tone, twice, type Motif } from '../draw.ts';
import type { Hue, Paint } from '../palette.ts';

/** A tile of cut paper: the small change of every game, whatever its brand. */
function tile(en: string, es: string, hue: Hue, cut: (paint: Paint) => string): Motif {
  return {
    en,
    es,
    draw: (p) =>
      solid('M16 10H84L90 16V84L84 90H16L10 84V16Z', p[`${hue}D`]) +
      solid('M22 17H78L83 22V78L78 83H22L17 78V22Z', p[hue]) +
      tone(`${ring(24, 24, 3)}${ring(76, 24, 3)}${ring(24, 76, 3)}${ring(76, 76, 3)}`, p[`${hue}L`]) +
      cut(p),
  };
}

export const tiles = {
  tileSun: tile(
    'Sun tile',
    'Ficha sol',
    'orange',
    (p) => tone(spikes(10, 27, 16), p.cream) + tone(ring(50, 50, 9), p.orange),
  ),
  tileDrop: tile(
    'Drop tile',
    'Ficha gota',
    'blue',
    (p) =>
      tone('M50 22C64 42 70 50 70 59A20 20 0 0 1 30 59C30 50 36 42 50 22Z', p.cream) +
      line('M40 60C40 66 44 70 50 71', p.blue, 4),
  ),
  tileLeaf: tile(
    'Leaf tile',
    'Ficha hoja',
    'green',
    (p) => tone('M28 72C24 42 42 26 74 26C76 58 58 76 28 72Z', p.cream) + line('M30 70L62 38', p.green, 4),
  ),
  tileHeart: tile('Heart tile', 'Ficha corazón', 'red', (p) =>
    tone('M50 74C34 62 26 52 26 42C26 28 44 24 50 38C56 24 74 28 74 42C74 52 66 62 50 74Z', p.cream),
  ),
  tileFlower: tile(
    'Flower tile',
    'Ficha flor',
    'violet',
    (p) =>
      tone(
        `${oval(50, 34, 9, 13)}${oval(50, 66, 9, 13)}${oval(34, 50, 13, 9)}${oval(66, 50, 13, 9)}`,
        p.cream,
      ) + tone(ring(50, 50, 8), p.yellow),
  ),
  tileFret: tile('Fret tile', 'Ficha greca', 'teal', (p) =>
    twice(line('M26 70V44H40V58H50M26 34H50', p.cream, 6)),
  ),
} satisfies Readonly<Record<string, Motif>>;
