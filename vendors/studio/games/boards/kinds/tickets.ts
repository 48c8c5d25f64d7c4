/** Draws that one presses for: at once, for one player. */
import { bingoRound } from '@feria/kit/draws/bingo/round';
import { FISH as FISH_WORTH, fishingRound } from '@feria/kit/draws/fishing/round';
import { pickRound } from '@feria/kit/draws/pick/round';
import { SCRATCH_PRIZES, scratchRound } from '@feria/kit/draws/scratch/round';
import { kenoRound } from '@feria/kit/instant/keno/round';
import { group, paidTimes, spot, term, upTo, w, type BoardKind } from '../kind.ts';

const MORE_THAN_ONCE = w(
  'The draw is held at once, for you alone. It is no draw of a public lottery.',
  'El sorteo se hace al instante y solo para ti. No es el sorteo de ninguna lotería pública.',
);

const FISH = [
  ['sardine', 'Sardine', 'Sardina'],
  ['snapper', 'Snapper', 'Pargo'],
  ['octopus', 'Octopus', 'Pulpo'],
  ['ray', 'Ray', 'Raya'],
  ['chest', 'Treasure chest', 'Cofre'],
  ['whale', 'Whale', 'Ballena'],
] as const;
const worthOf = (id: string): number[] =>
  FISH_WORTH[id]!.map(({ pays }) => Number(pays.over) / Number(pays.under));

export const fishing: BoardKind = {
  id: 'fishing',
  title: w('Fishing', 'Pesca'),
  board: 'fishing',
  category: 'FISH',
  classify: 'AC',
  volatility: 'high',
  tagline: w('One cast, one net for each fish.', 'Un lance, una red para cada pez.'),
  groups: [
    group(
      'fish',
      'Cast a net for',
      'Echa la red a',
      FISH.map(([id, en, es]) => spot(id, en, es, paidTimes(worthOf(id)))),
    ),
  ],
  bets: FISH.map(([id, en, es]) =>
    term(
      id,
      en,
      es,
      worthOf(id)
        .map((times) => `×${times}`)
        .join(', '),
    ),
  ),
  rules: [
    w(
      'Put a net out for one fish or for several. Each net catches or does not, by itself; what the others do changes nothing.',
      'Echa la red a un pez o a varios. Cada red atrapa o no por su cuenta; lo que hagan las demás no cambia nada.',
    ),
    w(
      'A fish that is worth more is caught less often: every net gives back 96% on average, whatever it is put out for.',
      'Un pez que vale más se atrapa menos: cada red devuelve 96% en promedio, sea para el pez que sea.',
    ),
    w(
      'Fish keep no wounds: a cast knows nothing of the one before. The chest is worth 20, 60 or 200 nets.',
      'Los peces no guardan heridas: un lance no sabe nada del anterior. El cofre vale 20, 60 o 200 redes.',
    ),
  ],
  mostBets: 6,
  mostChips: 25,
  maths: { name: 'fishing', table: {} },
  round: fishingRound,
};

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
      MORE_THAN_ONCE,
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
    round: (code) => pickRound(code, digits),
  };
};
export const pickThree = pick(3);
export const pickFour = pick(4);

export const keno: BoardKind = {
  id: 'keno',
  title: w('Keno', 'Keno'),
  board: 'keno',
  category: 'ELOTT',
  classify: null,
  volatility: 'medium',
  tagline: w('Ten numbers of forty.', 'Diez números de cuarenta.'),
  groups: [group('keno', 'Your ticket', 'Tu boleto', [spot('classic', 'Classic', 'Clásico')])],
  bets: upTo(10).map((picks) =>
    term(
      `${picks}`,
      `${picks} ${picks === 1 ? 'number' : 'numbers'}`,
      `${picks} ${picks === 1 ? 'número' : 'números'}`,
      '',
      {
        bet: picks === 1 ? '1 pick' : `${picks} picks`,
      },
    ),
  ),
  rules: [
    MORE_THAN_ONCE,
    w(
      'Choose one to ten numbers of 40. Ten different ones are drawn; what you hit is paid by the table of your ticket.',
      'Elige de uno a diez números de 40. Se sortean diez distintos; los aciertos se pagan según la tabla de tu boleto.',
    ),
    w(
      'The table stands beside the ticket and changes with how many numbers you choose. Prizes include the price of the ticket.',
      'La tabla está junto al boleto y cambia según cuántos números eliges. Los premios incluyen el precio del boleto.',
    ),
  ],
  mostBets: 4,
  mostChips: 100,
  maths: { name: 'keno', table: {} },
  round: kenoRound,
};

export const bingo: BoardKind = {
  id: 'bingo',
  title: w('Bingo', 'Bingo'),
  board: 'bingo',
  category: 'ELOTT',
  classify: 'BG',
  volatility: 'high',
  tagline: w('Up to four cards, sixty balls.', 'Hasta cuatro cartones, sesenta balotas.'),
  groups: [
    group(
      'cards',
      'Cards',
      'Cartones',
      upTo(4).map((at) => spot(`card ${at}`, `Card ${at}`, `Cartón ${at}`, '×3–10 000')),
    ),
  ],
  bets: [term('card', 'A card', 'Un cartón', '×3–10 000', { bet: 'card' })],
  rules: [
    w(
      'Bingo of 75 balls for you alone: the cards are drawn when you press, then sixty balls are called.',
      'Bingo de 75 balotas solo para ti: los cartones se sortean al pulsar y luego se cantan sesenta balotas.',
    ),
    w(
      'A line pays ×20 within 12 calls, ×8 within 20, ×3 within 27. The four corners pay ×12 within 27.',
      'Una línea paga ×20 en 12 balotas, ×8 en 20, ×3 en 27. Las cuatro esquinas pagan ×12 en 27.',
    ),
    w(
      'The whole card pays ×10 000 within 50 calls, ×1 000 within 56 and ×80 within 60. All goals of a card add up; prizes are times its price.',
      'El cartón lleno paga ×10 000 en 50 balotas, ×1 000 en 56 y ×80 en 60. Todos los logros de un cartón se suman; los premios son veces su precio.',
    ),
  ],
  mostBets: 4,
  mostChips: 10,
  maths: { name: 'bingo', table: {} },
  round: bingoRound,
};

export const scratch: BoardKind = {
  id: 'scratch',
  title: w('Scratch card', 'Boleto de raspar'),
  board: 'scratch',
  category: 'ELOTT',
  classify: 'SC',
  volatility: 'high',
  tagline: w('Three alike under nine panels.', 'Tres iguales bajo nueve casillas.'),
  groups: [group('ticket', 'Ticket', 'Boleto', [spot('ticket', 'Ticket', 'Boleto', '×1–10 000')])],
  bets: [term('ticket', 'A ticket', 'Un boleto', '×1–10 000')],
  rules: [
    w(
      'Three equal amounts under the nine panels win that amount, times the price of the ticket.',
      'Tres montos iguales bajo las nueve casillas ganan ese monto, por el precio del boleto.',
    ),
    w(
      `Of a million tickets: ${SCRATCH_PRIZES.map(([pays, tickets]) => `×${pays}: ${tickets}`).join(' · ')}.`,
      `De un millón de boletos: ${SCRATCH_PRIZES.map(([pays, tickets]) => `×${pays}: ${tickets}`).join(' · ')}.`,
    ),
    w(
      'Every ticket is drawn anew with these odds. ×1 gives the price back: it is no win.',
      'Cada boleto se sortea de nuevo con estas probabilidades. ×1 devuelve el precio: no es un premio.',
    ),
  ],
  mostBets: 1,
  mostChips: 10,
  maths: {
    name: 'scratch',
    table: {
      run: 'endless',
      tickets: 1_000_000,
      prizes: SCRATCH_PRIZES.map(([pays, tickets]) => ({ pays, tickets })),
    },
  },
  round: scratchRound,
};
