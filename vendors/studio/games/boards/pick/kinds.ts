import { pickRound } from '@feria/kit/draws/pick/round';
import { group, spot, term, upTo, w, type BoardKind } from '../kind.ts';
import { drawnAtOnce } from '../words.ts';

const pick = (digits: 3 | 4): BoardKind => {
  const all = digits === 3 ? 'three' : 'four';
  const todas = digits === 3 ? 'tres' : 'cuatro';
  const box: readonly (readonly [name: string, en: string, es: string, pays: string])[] =
    digits === 3
      ? [
          ['box 1-2-3', 'Any order, three different', 'Cualquier orden, tres distintas', '×150'],
          ['box 1-1-2', 'Any order, one twice', 'Cualquier orden, una repetida', '×300'],
        ]
      : [
          ['box 1-2-3-4', 'Any order, four different', 'Cualquier orden, cuatro distintas', '×375'],
          ['box 1-1-2-3', 'Any order, one twice', 'Cualquier orden, una repetida', '×750'],
          ['box 1-1-2-2', 'Any order, two twice', 'Cualquier orden, dos repetidas', '×1500'],
          ['box 1-1-1-2', 'Any order, one three times', 'Cualquier orden, una tres veces', '×2250'],
        ];
  return {
    id: `pick-${digits}`,
    title: w(`Numbers of ${digits} digits`, `Números de ${digits} cifras`),
    board: 'pick',
    category: 'LOTT',
    classify: null,
    volatility: 'high',
    tagline: w(`${digits} digits, drawn at once.`, `${digits} cifras, sorteo al instante.`),
    groups: [
      group('pick', 'Way to play', 'Forma de jugar', [
        spot('straight', 'In order', 'En orden', digits === 3 ? '×900' : '×9000'),
        spot('box', 'Any order', 'Cualquier orden', digits === 3 ? '×150–300' : '×375–2250'),
        spot('front', 'First two', 'Primeras dos', '×90'),
        spot('back', 'Last two', 'Últimas dos', '×90'),
      ]),
    ],
    bets: [
      term('straight', `All ${all} in order`, `Las ${todas} en orden`, digits === 3 ? '×900' : '×9000', {
        bet: `straight ${upTo(digits).join('-')}`,
      }),
      ...box.map(([name, en, es, pays]) => term(name, en, es, pays)),
      term('front', 'First two', 'Primeras dos', '×90', { bet: 'front 1-2' }),
      term('back', 'Last two', 'Últimas dos', '×90', { bet: digits === 3 ? 'back 2-3' : 'back 3-4' }),
    ],
    rules: [
      drawnAtOnce,
      w(
        `${digits} digits from 0 to 9 are drawn, one after the other; each is as likely as any other every time.`,
        `Se sortean ${digits} cifras del 0 al 9, una tras otra; cada vez todas tienen la misma probabilidad.`,
      ),
      w(
        'Prizes are times the price of the ticket, that price included, and stand on the ticket before it is bought. Every way to play gives back 90% on average.',
        'Los premios son veces el precio del boleto, incluido ese precio, y están en el boleto antes de comprarlo. Todas las formas de jugar devuelven 90% en promedio.',
      ),
    ],
    mostBets: 10,
    mostChips: digits === 3 ? 25 : 10,
    maths: { name: 'pick', table: { digits } },
    check: {
      summary: 'the digits in their order: floor(10 f) each',
      sample: digits === 3 ? 'straight 1-2-3' : 'straight 1-2-3-4',
    },
    round: (code) => pickRound(code, digits),
  };
};

export const kinds: readonly BoardKind[] = [pick(3), pick(4)];
