import { layoutOf, type BetKind } from '@feria/kit/table/roulette/layout';
import { rouletteRound } from '@feria/kit/table/roulette/round';
import { fieldOf, group, spot, term, upTo, w, type BoardKind } from '../kind.ts';

/** What lies on the lines between the numbers: its kind on the cloth, its name for several numbers, and its odds. */
const LINES: readonly (readonly [kind: BetKind, en: string, es: string, odds: string])[] = [
  ['split', 'Split', 'Pareja', '17:1'],
  ['street', 'Street', 'Calle', '11:1'],
  ['trio', 'Trio', 'Trío', '11:1'],
  ['corner', 'Corner', 'Esquina', '8:1'],
  ['first four', 'First four', 'Primeros cuatro', '8:1'],
  ['six line', 'Six line', 'Línea', '5:1'],
];
const oneZero = layoutOf(1);

const groups = [
  group('straight', 'Numbers', 'Números', [
    ...upTo(37, 0).map((number) => spot(`straight ${number}`, String(number), String(number), '35:1')),
  ]),
  group('column', 'Columns', 'Columnas', [
    spot('column 1', 'First column', 'Primera columna', '2:1'),
    spot('column 2', 'Second column', 'Segunda columna', '2:1'),
    spot('column 3', 'Third column', 'Tercera columna', '2:1'),
  ]),
  group('dozen', 'Dozens', 'Docenas', [
    spot('dozen 1', '1 to 12', '1 a 12', '2:1'),
    spot('dozen 2', '13 to 24', '13 a 24', '2:1'),
    spot('dozen 3', '25 to 36', '25 a 36', '2:1'),
  ]),
  group('even', 'Even chances', 'Suertes sencillas', [
    spot('low', '1 to 18', '1 a 18', '1:1'),
    spot('even', 'Even', 'Par', '1:1'),
    spot('red', 'Red', 'Rojo', '1:1'),
    spot('black', 'Black', 'Negro', '1:1'),
    spot('odd', 'Odd', 'Impar', '1:1'),
    spot('high', '19 to 36', '19 a 36', '1:1'),
  ]),
  ...LINES.map(([kind, en, es, odds]) =>
    group(
      kind.replace(' ', '-'),
      ...([en, es] as const),
      oneZero
        .filter((place) => place.kind === kind)
        .map(({ name, pockets }) =>
          spot(name, `${en} ${pockets.join(', ')}`, `${es} ${pockets.join(', ')}`, odds),
        ),
    ),
  ),
];

const kind = (wheel: 'european' | 'french'): BoardKind => ({
  id: wheel === 'french' ? 'roulette-french' : 'roulette',
  title: wheel === 'french' ? w('French roulette', 'Ruleta francesa') : w('Roulette', 'Ruleta'),
  board: 'roulette',
  category: 'LIVE',
  classify: 'TG',
  volatility: 'medium',
  tagline:
    wheel === 'french'
      ? w(
          'One zero, and it gives half of the even chances back. The machine spins.',
          'Un solo cero, que devuelve la mitad de las suertes sencillas. Gira la máquina.',
        )
      : w('One zero. The machine spins, not a person.', 'Un solo cero. Gira la máquina, no una persona.'),
  groups,
  bets: [
    term('straight', 'One number', 'Un número', '35:1'),
    term('split', 'Two numbers, on the line between them', 'Dos números, en la línea que los une', '17:1'),
    term('street', 'Three numbers in a row', 'Tres números en fila', '11:1'),
    term('trio', 'The zero and two beside it', 'El cero y dos a su lado', '11:1'),
    term('corner', 'Four numbers, where they meet', 'Cuatro números, donde se juntan', '8:1'),
    term('first four', 'The zero, 1, 2 and 3', 'El cero, 1, 2 y 3', '8:1'),
    term('six line', 'Six numbers in two rows', 'Seis números en dos filas', '5:1'),
    term('dozen', 'A dozen', 'Una docena', '2:1'),
    term('column', 'A column', 'Una columna', '2:1'),
    term(
      'even',
      'Red, black, odd, even, 1 to 18, 19 to 36',
      'Rojo, negro, par, impar, 1 a 18, 19 a 36',
      '1:1',
      {
        bet: 'red',
      },
    ),
  ],
  rules: [
    w(
      'The wheel has 37 pockets, 0 to 36, and each is as likely as any other on every spin.',
      'La ruleta tiene 37 casillas, del 0 al 36, y en cada giro todas tienen la misma probabilidad.',
    ),
    wheel === 'french'
      ? w(
          'On a zero half of what lies on red, black, odd, even, 1 to 18 and 19 to 36 comes back; all other bets but the zero lose.',
          'Si sale el cero vuelve la mitad de lo apostado a rojo, negro, par, impar, 1 a 18 y 19 a 36; las demás apuestas pierden, menos la del cero.',
        )
      : w(
          'On a zero all bets but the zero lose.',
          'Si sale el cero pierden todas las apuestas, menos la del cero.',
        ),
    w(
      'Odds are told beside the stake: 35:1 brings back 36 times what was put down.',
      'Los pagos se dicen aparte de la apuesta: 35:1 devuelve 36 veces lo que pusiste.',
    ),
  ],
  mostBets: 60,
  mostChips: 100,
  maths: { name: 'roulette', table: { wheel } },
  check: {
    of: () => ({ game: 'roulette', settings: { zeros: 1 } }),
    // Its check names the pocket alone.
    seen: (drawn) => ({ pocket: fieldOf(drawn, 'pocket') }),
  },
  round: (code) => rouletteRound(code, wheel),
});

const roulette = kind('european');
const frenchRoulette = kind('french');

export const kinds: readonly BoardKind[] = [roulette, frenchRoulette];
