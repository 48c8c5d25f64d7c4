/** Virtual races: nothing of them takes place anywhere, and each says so. */
import { inLanguage, type LocalizedText } from '@feria/contracts/languages';
import { raceRound } from '@feria/kit/draws/race/round';
import { priceOfRace, raceBet, type RaceTable } from '@feria/kit/draws/race/rules';
import { group, priced, spot, term, upTo, w, type BoardKind } from '../kind.ts';

interface Race {
  readonly id: string;
  readonly table: RaceTable;
  readonly runners: readonly LocalizedText[];
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
        numbers.map((at) =>
          spot(
            `win ${at}`,
            inLanguage(runners[at - 1]!, 'en'),
            inLanguage(runners[at - 1]!, 'es'),
            price(`win ${at}`),
          ),
        ),
      ),
      group(
        'place',
        `Among the ${inLanguage(placed, 'en')}`,
        `Entre los ${inLanguage(placed, 'es')}`,
        numbers.map((at) =>
          spot(
            `place ${at}`,
            inLanguage(runners[at - 1]!, 'en'),
            inLanguage(runners[at - 1]!, 'es'),
            price(`place ${at}`),
          ),
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
        term(
          `win ${at}`,
          `${inLanguage(runners[at - 1]!, 'en')} wins`,
          `${inLanguage(runners[at - 1]!, 'es')} gana`,
          price(`win ${at}`),
        ),
        term(
          `place ${at}`,
          `${inLanguage(runners[at - 1]!, 'en')} among the ${inLanguage(placed, 'en')}`,
          `${inLanguage(runners[at - 1]!, 'es')} entre los ${inLanguage(placed, 'es')}`,
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
        `Strengths: ${runners.map((name, at) => `${inLanguage(name, 'en')} ${table.weights[at]}`).join(', ')}. A price is what a winning bet brings back, the stake included: 94% of what its chance is worth, rounded down.`,
        `Fuerzas: ${runners.map((name, at) => `${inLanguage(name, 'es')} ${table.weights[at]}`).join(', ')}. El precio es lo que devuelve una apuesta ganadora, incluida la apuesta: 94% de lo que vale su probabilidad, redondeado hacia abajo.`,
      ),
    ],
    mostBets: 30,
    mostChips: 50,
    maths: { name: 'race', table: { ...table } },
    check: {
      summary: 'the order of arrival: floor(f * weights left), by the runners that are left',
      sample: 'win 1',
    },
    round: (code) => raceRound(code, `${id}-1`, table),
  };
}

const dustDerby = raceKind({
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
const salonDerby = raceKind({
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

export const kinds: readonly BoardKind[] = [dustDerby, salonDerby];
