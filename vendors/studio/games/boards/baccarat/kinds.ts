import { BACCARAT_PAYS } from '@feria/kit/table/baccarat/bets';
import { baccaratRound } from '@feria/kit/table/baccarat/round';
import { allOf, group, paidBy, spot, term, w, type BoardKind } from '../kind.ts';
import { freshDecks } from '../words.ts';

const baccarat: BoardKind = {
  id: 'baccarat',
  title: w('Baccarat', 'Baccarat'),
  board: 'baccarat',
  category: 'LIVE',
  classify: 'TG',
  volatility: 'low',
  tagline: w('Player or banker. Dealt by the machine.', 'Jugador o banca. Reparte la máquina.'),
  groups: [
    group('main', 'Who wins', 'Quién gana', [
      spot('player', 'Player', 'Jugador', '1:1'),
      spot('tie', 'Tie', 'Empate', '8:1'),
      spot('banker', 'Banker', 'Banca', '19:20'),
    ]),
    group('side', 'Pairs and cards', 'Pares y cartas', [
      spot('player pair', 'Player pair', 'Par del jugador', '11:1'),
      spot('perfect pair', 'Perfect pair', 'Par perfecto', paidBy(BACCARAT_PAYS.perfectPair)),
      spot('banker pair', 'Banker pair', 'Par de la banca', '11:1'),
      spot('small', 'Four cards', 'Cuatro cartas', '3:2'),
      spot('big', 'Five or six cards', 'Cinco o seis cartas', '27:50'),
    ]),
  ],
  bets: [
    term('player', 'Player', 'Jugador', '1:1'),
    term('banker', 'Banker', 'Banca', '19:20'),
    term('tie', 'Tie', 'Empate', '8:1', { isMain: false }),
    term('pair', "Player's or banker's pair", 'Par del jugador o de la banca', '11:1', {
      bet: 'player pair',
      isMain: false,
    }),
    term(
      'perfect pair',
      'Perfect pair; both hands',
      'Par perfecto; las dos manos',
      allOf(BACCARAT_PAYS.perfectPair),
      {
        isMain: false,
      },
    ),
    term('small', 'Four cards', 'Cuatro cartas', '3:2', { isMain: false }),
    term('big', 'Five or six cards', 'Cinco o seis cartas', '27:50', { isMain: false }),
  ],
  rules: [
    freshDecks(8),
    w(
      'Aces count one, two to nine their number, tens and pictures nothing; only the last digit of the sum counts, and nine is best.',
      'El as vale uno, del dos al nueve su número, el diez y las figuras nada; solo cuenta la última cifra de la suma, y nueve es lo mejor.',
    ),
    w(
      'Both sides get two cards. With 8 or 9 on one side nobody draws. Otherwise the player draws a third card on 0 to 5, and the banker by the usual table.',
      'Cada lado recibe dos cartas. Con 8 o 9 en un lado nadie pide. Si no, el jugador pide una tercera con 0 a 5, y la banca según la tabla de siempre.',
    ),
    w(
      'On a tie the bets on player and banker come back. The banker pays 19 for every 20: five percent stays with the house.',
      'En un empate vuelven las apuestas al jugador y a la banca. La banca paga 19 por cada 20: el cinco por ciento queda en la casa.',
    ),
  ],
  mostBets: 8,
  mostChips: 100,
  maths: { name: 'baccarat', table: {} },
  check: {
    summary:
      'cards out of eight fresh decks: player, banker, player, banker, then the third cards as the rules say',
    sample: 'player',
  },
  round: baccaratRound,
};

export const kinds: readonly BoardKind[] = [baccarat];
