import { dragonTigerRound } from '@feria/kit/table/dragontiger/round';
import { group, spot, term, w, type BoardKind } from '../kind.ts';
import { freshDecks } from '../words.ts';

const dragonTiger: BoardKind = {
  id: 'dragontiger',
  title: w('Dragon and tiger', 'Dragón y tigre'),
  board: 'dragontiger',
  category: 'LIVE',
  classify: 'TG',
  volatility: 'low',
  tagline: w('One card each. Dealt by the machine.', 'Una carta por lado. Reparte la máquina.'),
  groups: [
    group('main', 'The higher card', 'La carta más alta', [
      spot('dragon', 'Dragon', 'Dragón', '1:1'),
      spot('tie', 'Tie', 'Empate', '8:1'),
      spot('tiger', 'Tiger', 'Tigre', '1:1'),
    ]),
    group('side', 'More bets', 'Más apuestas', [
      spot('dragon big', 'Dragon 8 to king', 'Dragón de 8 a rey', '1:1'),
      spot('suited tie', 'Tie in one suit', 'Empate del mismo palo', '50:1'),
      spot('tiger big', 'Tiger 8 to king', 'Tigre de 8 a rey', '1:1'),
    ]),
  ],
  bets: [
    term('dragon', 'Dragon or tiger', 'Dragón o tigre', '1:1'),
    term('tie', 'Tie', 'Empate', '8:1', { isMain: false }),
    term('suited tie', 'Tie in one suit', 'Empate del mismo palo', '50:1', { isMain: false }),
    term('dragon big', "One side's card, 8 to king", 'La carta de un lado, de 8 a rey', '1:1', {
      isMain: false,
    }),
  ],
  rules: [
    freshDecks(8),
    w(
      'One card for the dragon, one for the tiger. The higher one wins; the ace is the lowest.',
      'Una carta para el dragón y otra para el tigre. Gana la más alta; el as es la más baja.',
    ),
    w(
      'On a tie half of what lies on dragon and on tiger comes back. A seven loses the bets on 8 to king.',
      'En un empate vuelve la mitad de lo apostado al dragón y al tigre. Un siete pierde las apuestas de 8 a rey.',
    ),
  ],
  mostBets: 6,
  mostChips: 100,
  maths: { name: 'dragontiger', table: {} },
  check: {
    summary: 'two cards out of eight fresh decks',
    sample: 'dragon',
  },
  round: dragonTigerRound,
};

export const kinds: readonly BoardKind[] = [dragonTiger];
