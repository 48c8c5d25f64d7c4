/**
 * One key pressed in the lobby's search of 10,000 games: the function that runs in the browser, here in Node, over names as
 * many-games.ts makes them. Every beginning of what people type is searched, with accents left out and slips put in.
 */
import { wordsIn } from '@feria/contracts/languages';
import { fold } from '../apps/member/src/ground/lists/fold.ts';
import { readIndex, searchIndex } from '../apps/member/src/features/catalog/search.ts';
import { brands } from '../vendors/studio/games/catalogue.ts';
import { quantile, round, type Line } from './measure.ts';

const GAMES = 10_000;
const VENDORS = 20;
const SHOWN = 7;
/** Typed key by key; the third word of each row has a slip in it, the costliest way. */
const TYPED = [
  'cenote',
  'pinguino',
  'cenoet',
  'noche de mascaras',
  'gran ruleta',
  'xyzzy',
  'colbiri',
  'maker 7',
];
const RUNS = 20;
const FRAME_MS = 16;

export async function measureSearch(): Promise<Line[]> {
  const titles = brands.flatMap(({ games }) => games.map(({ title }) => title));
  const begun = performance.now();
  const index = readIndex({
    vendors: Array.from({ length: VENDORS }, (_, at) => [`many-${at}`, `Maker ${at}`]),
    games: Array.from({ length: GAMES }, (_, at) => {
      const [first, second] = [titles[at % titles.length]!, titles[(at * 7 + 3) % titles.length]!];
      return [
        at % VENDORS,
        `game-${at}`,
        `${first.en} ${at}: ${second.en}`,
        `${first.es} ${at}: ${second.es}`,
        0,
        0,
      ];
    }),
  });
  const readInMs = performance.now() - begun;
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1)
    for (const text of TYPED)
      for (let keys = 1; keys <= text.length; keys += 1) {
        const start = performance.now();
        searchIndex(index, text.slice(0, keys), SHOWN);
        times.push(performance.now() - start);
      }
  const found = searchIndex(index, 'amethsyt', SHOWN).games[0];
  if (!fold(found ? wordsIn(found.name).join(' ') : '').includes('amethyst'))
    throw new Error('a slip finds nothing');
  const how = `${times.length} keys over ${GAMES} games of two names; one frame is ${FRAME_MS} ms`;
  return [
    { what: 'Search: one key, half of them', value: `${round(quantile(times, 0.5), 2)} ms`, how },
    { what: 'Search: one key, 99 of 100', value: `${round(quantile(times, 0.99), 2)} ms`, how },
    { what: 'Search: the slowest key', value: `${round(Math.max(...times), 2)} ms`, how },
    {
      what: 'Search: the index read, once',
      value: `${round(readInMs, 0)} ms`,
      how: 'when the search is opened',
    },
  ];
}
