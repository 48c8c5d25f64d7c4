import { kenoRound } from '@feria/kit/instant/keno/round';
import { group, spot, term, upTo, w, type BoardKind } from '../kind.ts';
import { drawnAtOnce } from '../words.ts';

const keno: BoardKind = {
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
    drawnAtOnce,
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
  check: { of: () => ({ game: 'keno', settings: { pool: 40, drawn: 10 } }), seen: (drawn) => drawn },
  round: kenoRound,
};

export const kinds: readonly BoardKind[] = [keno];
