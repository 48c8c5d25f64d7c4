import { bingoRound } from '@feria/kit/draws/bingo/round';
import { group, spot, term, upTo, w, type BoardKind } from '../kind.ts';

const bingo: BoardKind = {
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
  check: {
    summary: 'four cards, column by column, then sixty balls out of those left',
    sample: 'card 1',
  },
  round: bingoRound,
};

export const kinds: readonly BoardKind[] = [bingo];
