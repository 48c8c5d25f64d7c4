/** Tables of cards: the machine deals, nobody else plays. */
import { baccaratRound } from '@feria/kit/table/baccarat/round';
import { blackjackRound } from '@feria/kit/table/blackjack/round';
import { dragonTigerRound } from '@feria/kit/table/dragontiger/round';
import { THREE_CARD_TABLE, threeCardRound } from '@feria/kit/table/threecard/round';
import { warRound } from '@feria/kit/table/war/round';
import { BACCARAT_PAYS } from '@feria/kit/table/baccarat/bets';
import { BLACKJACK_TABLE } from '@feria/kit/table/blackjack/table';
import { odds } from '@feria/kit/table/odds';
import { allOf, group, paidBy, spot, term, w, type BoardKind } from '../kind.ts';

const PAIR_PLUS_PAYS = Object.values(THREE_CARD_TABLE.pairPlus);
/** An ante that wins, without and with the bonus of its hand. */
const ANTE_PAYS = [
  odds(1),
  ...Object.values(THREE_CARD_TABLE.anteBonus).map(({ wins, per }) => odds(wins + per, per)),
];

const FRESH = (decks: number) =>
  w(
    `Every round is dealt from ${decks} fresh ${decks === 1 ? 'deck' : 'decks'}: no card of an earlier round is missing.`,
    `Cada ronda se reparte de ${decks === 1 ? 'una baraja completa' : `${decks} barajas completas`}: no falta ninguna carta de rondas anteriores.`,
  );

export const baccarat: BoardKind = {
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
    FRESH(8),
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
  round: baccaratRound,
};

export const dragonTiger: BoardKind = {
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
    FRESH(8),
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
  round: dragonTigerRound,
};

export const blackjack: BoardKind = {
  id: 'blackjack',
  title: w('Blackjack', 'Blackjack'),
  board: 'blackjack',
  category: 'LIVE',
  classify: 'TG',
  volatility: 'low',
  tagline: w('Six decks, the dealer stands on 17.', 'Seis barajas, la casa se planta en 17.'),
  groups: [
    group('main', 'Your hand', 'Tu mano', [
      spot('hand', 'Your hand', 'Tu mano', paidBy([odds(1), BLACKJACK_TABLE.blackjackPays])),
    ]),
  ],
  bets: [
    term(
      'hand',
      'A hand, played by basic strategy',
      'Una mano, jugada con la estrategia básica',
      '1:1; blackjack 3:2',
      {
        bet: 'basic strategy',
      },
    ),
    term('insurance', 'Insurance', 'Seguro', '2:1', { isMain: false }),
  ],
  rules: [
    FRESH(6),
    w(
      'Come nearer to 21 than the dealer without going over. An ace counts 1 or 11, pictures 10. An ace with a ten as the first two cards is a blackjack and pays 3:2.',
      'Acércate a 21 más que la casa sin pasarte. El as vale 1 u 11 y las figuras 10. Un as con un diez como primeras dos cartas es blackjack y paga 3:2.',
    ),
    w(
      'The dealer looks for blackjack first, and stands on every 17. Any two cards can be doubled, pairs split into up to four hands; split aces get one card each.',
      'La casa mira primero si tiene blackjack y se planta con cualquier 17. Puedes doblar con dos cartas cualesquiera y dividir pares hasta en cuatro manos; los ases divididos reciben una carta cada uno.',
    ),
    w(
      'Insurance costs half the stake and pays 2:1 against a blackjack of the dealer. Doubling, splitting and insurance are further stakes: nothing is taken without your press.',
      'El seguro cuesta la mitad de la apuesta y paga 2:1 si la casa tiene blackjack. Doblar, dividir y asegurar son apuestas adicionales: nada se cobra sin que lo pulses.',
    ),
    w(
      'The return is that of a hand played by basic strategy. Playing by feeling gives back less.',
      'El retorno es el de una mano jugada con la estrategia básica. Jugar por corazonadas devuelve menos.',
    ),
  ],
  mostBets: 1,
  mostChips: 200,
  maths: { name: 'blackjack', table: {} },
  round: (code) => blackjackRound(code) as ReturnType<BoardKind['round']>,
};

export const war: BoardKind = {
  id: 'war',
  title: w('War', 'Guerra'),
  board: 'war',
  category: 'PVP',
  classify: 'TG',
  volatility: 'low',
  tagline: w('Your card against the house.', 'Tu carta contra la casa.'),
  groups: [
    group('main', 'Bets', 'Apuestas', [
      spot('deal', 'My card', 'Mi carta', '1:1'),
      spot('tie', 'Tie', 'Empate', '10:1'),
    ]),
  ],
  bets: [
    term('deal', 'My card, and war on a tie', 'Mi carta, y guerra si hay empate', '1:1', {
      bet: 'go to war',
    }),
    term('tie', 'Tie', 'Empate', '10:1', { isMain: false }),
  ],
  rules: [
    FRESH(6),
    w(
      'You play against the house, not against other members. A card each; the higher one wins, aces are high.',
      'Juegas contra la casa, no contra otras personas. Una carta por lado; gana la más alta y el as es la mayor.',
    ),
    w(
      'On a tie you choose: go to war with a second stake of the same size, or give up and get half back. In a war three cards are burned and each side gets one more; you win one stake when yours is as high or higher.',
      'Si hay empate eliges: ir a la guerra con otra apuesta igual, o rendirte y recibir la mitad. En la guerra se queman tres cartas y cada lado recibe otra; ganas una apuesta si la tuya es igual o más alta.',
    ),
    w('Left without a choice, the round is given up.', 'Si no eliges a tiempo, la ronda se da por rendida.'),
  ],
  mostBets: 2,
  mostChips: 100,
  maths: { name: 'war', table: {} },
  round: (code) => warRound(code) as ReturnType<BoardKind['round']>,
};

export const threeCard: BoardKind = {
  id: 'threecard',
  title: w('Three card poker', 'Póquer de tres cartas'),
  board: 'threecard',
  category: 'PVP',
  classify: 'TG',
  volatility: 'medium',
  tagline: w('Three cards against the house.', 'Tres cartas contra la casa.'),
  groups: [
    group('main', 'Bets', 'Apuestas', [
      spot('ante', 'Ante', 'Ante', paidBy(ANTE_PAYS)),
      spot('pair plus', 'Pair plus', 'Par o mejor', paidBy(PAIR_PLUS_PAYS)),
    ]),
  ],
  bets: [
    term('ante', 'Ante, played as well as can be', 'Ante, jugada lo mejor posible', allOf(ANTE_PAYS), {
      bet: 'ante and play',
    }),
    term('pair plus', 'Pair plus', 'Par o mejor', allOf(PAIR_PLUS_PAYS), { isMain: false }),
  ],
  rules: [
    FRESH(1),
    w(
      'You play against the house, not against other members. You see your three cards, then play for as much as the ante once more, or fold and lose the ante.',
      'Juegas contra la casa, no contra otras personas. Ves tus tres cartas y luego juegas por otra apuesta igual al ante, o te retiras y lo pierdes.',
    ),
    w(
      'The house needs a queen or better. Without it the ante wins 1:1 and what you added comes back. With it the better hand wins both 1:1.',
      'La casa necesita una reina o algo mejor. Si no la tiene, el ante gana 1:1 y lo que agregaste vuelve. Si la tiene, la mejor mano gana las dos 1:1.',
    ),
    w(
      'From the best down: straight flush, three of a kind, straight, flush, pair, high card. The ante of a hand that plays wins 5:1, 4:1 or 1:1 more for the first three, whatever the house holds.',
      'De mejor a peor: escalera de color, trío, escalera, color, par, carta alta. Si juegas, el ante gana además 5:1, 4:1 o 1:1 con las tres primeras, tenga lo que tenga la casa.',
    ),
    w(
      'Pair plus pays for your cards alone: straight flush 40:1, three of a kind 30:1, straight 6:1, flush 4:1, pair 1:1. Left without a choice, the hand is folded.',
      'Par o mejor paga solo por tus cartas: escalera de color 40:1, trío 30:1, escalera 6:1, color 4:1, par 1:1. Si no eliges a tiempo, la mano se retira.',
    ),
  ],
  mostBets: 2,
  mostChips: 100,
  maths: { name: 'threecard', table: {} },
  round: (code) => threeCardRound(code) as ReturnType<BoardKind['round']>,
};
