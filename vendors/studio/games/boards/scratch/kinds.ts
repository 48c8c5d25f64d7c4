import { SCRATCH_PRIZES, scratchRound } from '@feria/kit/draws/scratch/round';
import { group, spot, term, w, type BoardKind } from '../kind.ts';

const scratch: BoardKind = {
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
  check: {
    summary: 'the tier by a number of 64 bits below a million, then what lies under the panels',
    sample: 'ticket',
  },
  round: scratchRound,
};

export const kinds: readonly BoardKind[] = [scratch];
