import { sicBoRound } from '@feria/kit/table/sicbo/round';
import { SIC_BO_PAYS } from '@feria/kit/table/sicbo/rules';
import { allOf, group, paidBy, spot, term, upTo, w, type BoardKind } from '../kind.ts';

const TOTALS = [60, 30, 17, 12, 8, 6, 6];
const oddsOfTotal = (total: number): number => TOTALS[total <= 10 ? total - 4 : 17 - total]!;
const faces = upTo(6);

const bets: BoardKind['bets'] = [
  term('big', 'Big, small, odd, even', 'Alto, bajo, impar, par', '1:1'),
  term('single', 'A number', 'Un número', allOf(SIC_BO_PAYS.single), { bet: 'single 4', isMain: false }),
  term('any triple', 'Any triple', 'Cualquier triple', '30:1', { isMain: false }),
  term('double', 'A double', 'Un doble', '10:1', { bet: 'double 4', isMain: false }),
  term('triple', 'A triple', 'Un triple', '180:1', { bet: 'triple 4', isMain: false }),
  ...TOTALS.map((pays, at) =>
    term(`total ${at + 4}`, `Total ${at + 4} or ${17 - at}`, `Suma ${at + 4} o ${17 - at}`, `${pays}:1`, {
      isMain: false,
    }),
  ),
];

const sicBo: BoardKind = {
  id: 'sicbo',
  title: w('Sic bo', 'Sic bo'),
  board: 'sicbo',
  category: 'LIVE',
  classify: 'TG',
  volatility: 'medium',
  tagline: w('Three dice, thrown by the machine.', 'Tres dados que lanza la máquina.'),
  groups: [
    group('main', 'Big and small', 'Alto y bajo', [
      spot('small', 'Small 4–10', 'Bajo 4–10', '1:1'),
      spot('any triple', 'Any triple', 'Cualquier triple', '30:1'),
      spot('big', 'Big 11–17', 'Alto 11–17', '1:1'),
      spot('odd', 'Odd', 'Impar', '1:1'),
      spot('even', 'Even', 'Par', '1:1'),
    ]),
    group(
      'single',
      'A number',
      'Un número',
      faces.map((face) => spot(`single ${face}`, `${face}`, `${face}`, paidBy(SIC_BO_PAYS.single))),
    ),
    group(
      'total',
      'The total',
      'La suma',
      upTo(14, 4).map((total) => spot(`total ${total}`, `${total}`, `${total}`, `${oddsOfTotal(total)}:1`)),
    ),
    group(
      'double',
      'Doubles',
      'Dobles',
      faces.map((face) => spot(`double ${face}`, `${face} ${face}`, `${face} ${face}`, '10:1')),
    ),
    group(
      'triple',
      'Triples',
      'Triples',
      faces.map((face) =>
        spot(`triple ${face}`, `${face} ${face} ${face}`, `${face} ${face} ${face}`, '180:1'),
      ),
    ),
  ],
  bets,
  rules: [
    w(
      'Three dice are thrown; each face is as likely as any other.',
      'Se lanzan tres dados; cada cara tiene la misma probabilidad.',
    ),
    w('Three alike lose big, small, odd and even.', 'Tres iguales pierden alto, bajo, impar y par.'),
    w(
      'A number pays once for each die that shows it. A double needs it at least twice, a triple three times.',
      'Un número paga una vez por cada dado que lo muestra. Un doble lo pide al menos dos veces, un triple tres.',
    ),
  ],
  mostBets: 30,
  mostChips: 50,
  maths: { name: 'sicbo', table: { bets: bets.map(({ bet }) => bet) } },
  check: {
    summary: 'three dice: floor(6 f) + 1 each',
    sample: 'big',
  },
  round: sicBoRound,
};

export const kinds: readonly BoardKind[] = [sicBo];
