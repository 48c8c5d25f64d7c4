/** Virtual races and matches: nothing of them takes place anywhere, and each says so. */
import { priceOfRace, raceBet, type RaceTable } from '@feria/kit/draws/race/rules';
import { raceRound } from '@feria/kit/draws/race/round';
import { priceOfSeries, seriesBet, seriesBets, type SeriesTable } from '@feria/kit/draws/series/rules';
import { seriesRound } from '@feria/kit/draws/series/round';
import type { Worded } from '@feria/kit';
import { group, spot, term, upTo, w, type BoardKind } from '../kind.ts';

/** `235` hundredths as they stand on a board: `×2.35`. */
function priced(hundredths: number): string {
  const digits = String(hundredths).padStart(3, '0');
  return `×${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

interface Race {
  readonly id: string;
  readonly table: RaceTable;
  readonly runners: readonly Worded[];
}

function raceKind({ id, table, runners }: Race): BoardKind {
  const price = (name: string): string => priced(priceOfRace(table, raceBet(table, name)));
  const numbers = upTo(runners.length);
  const placed = table.places === 2 ? w('first two', 'dos primeros') : w('first three', 'tres primeros');
  const orders = numbers.flatMap((first) =>
    numbers.filter((second) => second !== first).map((second) => `${first}-${second}`),
  );
  return {
    id,
    title: w(`Virtual race of ${runners.length}`, `Carrera virtual de ${runners.length}`),
    board: 'race',
    category: 'SPORTS',
    classify: null,
    volatility: 'medium',
    tagline: w('A virtual race: no horse runs.', 'Una carrera virtual: ningún caballo corre.'),
    groups: [
      group(
        'win',
        'Wins',
        'Gana',
        numbers.map((at) => spot(`win ${at}`, runners[at - 1]!.en, runners[at - 1]!.es, price(`win ${at}`))),
      ),
      group(
        'place',
        `Among the ${placed.en}`,
        `Entre los ${placed.es}`,
        numbers.map((at) =>
          spot(`place ${at}`, runners[at - 1]!.en, runners[at - 1]!.es, price(`place ${at}`)),
        ),
      ),
      group(
        'order',
        'First and second in order',
        'Primero y segundo en orden',
        orders.map((pair) =>
          spot(`order ${pair}`, pair.replace('-', ' – '), pair.replace('-', ' – '), price(`order ${pair}`)),
        ),
      ),
    ],
    bets: [
      ...numbers.flatMap((at) => [
        term(`win ${at}`, `${runners[at - 1]!.en} wins`, `${runners[at - 1]!.es} gana`, price(`win ${at}`)),
        term(
          `place ${at}`,
          `${runners[at - 1]!.en} among the ${placed.en}`,
          `${runners[at - 1]!.es} entre los ${placed.es}`,
          price(`place ${at}`),
        ),
      ]),
      ...orders.map((pair) =>
        term(`order ${pair}`, `${pair} in order`, `${pair} en orden`, price(`order ${pair}`), {
          isMain: false,
        }),
      ),
    ],
    rules: [
      w(
        'This is a virtual race. It shows no event: the order of arrival is drawn when you press, by the strength of each runner.',
        'Esta es una carrera virtual. No muestra ningún evento: el orden de llegada se sortea cuando pulsas, según la fuerza de cada corredor.',
      ),
      w(
        'The winner is drawn first, the second out of those that are left, and so on. Strengths do not change from race to race.',
        'Primero se sortea el ganador, luego el segundo entre los que quedan, y así sigue. Las fuerzas no cambian de una carrera a otra.',
      ),
      w(
        `Strengths: ${runners.map((name, at) => `${name.en} ${table.weights[at]}`).join(', ')}. A price is what a winning bet brings back, the stake included: 94% of what its chance is worth, rounded down.`,
        `Fuerzas: ${runners.map((name, at) => `${name.es} ${table.weights[at]}`).join(', ')}. El precio es lo que devuelve una apuesta ganadora, incluida la apuesta: 94% de lo que vale su probabilidad, redondeado hacia abajo.`,
      ),
    ],
    mostBets: 30,
    mostChips: 50,
    maths: { name: 'race', table: { ...table } },
    round: (code) => raceRound(code, `${id}-1`, table),
  };
}

export const dustDerby = raceKind({
  id: 'race-six',
  table: { weights: [30, 22, 17, 13, 10, 8], places: 2, paybackBps: 9_400 },
  runners: [
    w('Copper', 'Cobre'),
    w('Drizzle', 'Llovizna'),
    w('Sugar Loaf', 'Panela'),
    w('Old Bell', 'Campana Vieja'),
    w('Night Letter', 'Carta de Noche'),
    w('Tumbleweed', 'Rodadora'),
  ],
});
export const salonDerby = raceKind({
  id: 'race-eight',
  table: { weights: [24, 20, 16, 12, 10, 8, 6, 4], places: 3, paybackBps: 9_400 },
  runners: [
    w('Marigold', 'Caléndula'),
    w('Saltpan', 'Salina'),
    w('Grey Poncho', 'Poncho Gris'),
    w('Lantern', 'Farol'),
    w('Third Bridge', 'Tercer Puente'),
    w('Cinnamon', 'Canela'),
    w('Low Cloud', 'Nube Baja'),
    w('Last Bus', 'Último Bus'),
  ],
});

interface Match {
  readonly id: string;
  readonly table: SeriesTable;
  readonly home: Worded;
  readonly away: Worded;
}

function seriesKind({ id, table, home, away }: Match): BoardKind {
  const price = (name: string): string => priced(priceOfSeries(table, seriesBet(table, name)));
  const wordOf = (name: string): Worded => {
    const [kind = '', which = ''] = name.split(' ');
    const side = which === 'home' ? home : away;
    if (kind === 'match') return side;
    if (kind === 'first') return w(`First map: ${side.en}`, `Primer mapa: ${side.es}`);
    if (kind === 'score') return w(which.replace('-', '–'), which.replace('-', '–'));
    return w(`${which} maps`, `${which} mapas`);
  };
  const spotsOf = (kind: string) =>
    seriesBets(table)
      .filter((name) => name.startsWith(kind))
      .map((name) => spot(name, wordOf(name).en, wordOf(name).es, price(name)));
  return {
    id,
    title: w(
      `Virtual match, best of ${table.maps.length}`,
      `Partido virtual al mejor de ${table.maps.length}`,
    ),
    board: 'series',
    category: 'ESPORTS',
    classify: null,
    volatility: 'low',
    tagline: w('A virtual match: no team plays.', 'Un partido virtual: ningún equipo juega.'),
    groups: [
      group('match', 'Wins the match', 'Gana el partido', spotsOf('match')),
      group('first', 'Wins the first map', 'Gana el primer mapa', spotsOf('first')),
      group(
        'score',
        `Score (${home.en} – ${away.en})`,
        `Marcador (${home.es} – ${away.es})`,
        spotsOf('score'),
      ),
      group('maps', 'Maps played', 'Mapas jugados', spotsOf('maps')),
    ],
    bets: seriesBets(table).map((name) => {
      const { en, es } = wordOf(name);
      const isScore = name.startsWith('score');
      return term(name, isScore ? `Score ${en}` : en, isScore ? `Marcador ${es}` : es, price(name));
    }),
    rules: [
      w(
        `This is a virtual match between two made-up teams, ${home.en} and ${away.en}. It shows no event: who takes a map is drawn when you press.`,
        `Este es un partido virtual entre dos equipos inventados, ${home.es} y ${away.es}. No muestra ningún evento: quién gana cada mapa se sortea cuando pulsas.`,
      ),
      w(
        `Best of ${table.maps.length} maps. The chance of ${home.en} on each, in order: ${table.maps.map((one) => `${one / 10} %`).join(', ')}.`,
        `Al mejor de ${table.maps.length} mapas. Probabilidad de ${home.es} en cada uno, en orden: ${table.maps.map((one) => `${one / 10} %`).join(', ')}.`,
      ),
      w(
        'A price is what a winning bet brings back, the stake included: 95% of what its chance is worth, rounded down.',
        'El precio es lo que devuelve una apuesta ganadora, incluida la apuesta: 95% de lo que vale su probabilidad, redondeado hacia abajo.',
      ),
    ],
    mostBets: 13,
    mostChips: 100,
    maths: { name: 'series', table: { ...table } },
    round: (code) => seriesRound(code, `${id}-1`, table),
  };
}

export const harbourFinal = seriesKind({
  id: 'series-five',
  table: { maps: [540, 480, 570, 510, 530], paybackBps: 9_500 },
  home: w('Red Tram', 'Tranvía Rojo'),
  away: w('Blue Corner', 'Esquina Azul'),
});
export const arcadeDuel = seriesKind({
  id: 'series-three',
  table: { maps: [620, 560, 590], paybackBps: 9_500 },
  home: w('Seventh Floor', 'Séptimo Piso'),
  away: w('Loose Cable', 'Cable Suelto'),
});
