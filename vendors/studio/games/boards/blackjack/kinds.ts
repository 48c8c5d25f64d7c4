import { blackjackRound } from '@feria/kit/table/blackjack/round';
import { BLACKJACK_TABLE } from '@feria/kit/table/blackjack/table';
import { odds } from '@feria/kit/table/odds';
import { group, paidBy, spot, term, w, type BoardKind } from '../kind.ts';
import { freshDecks } from '../words.ts';

const blackjack: BoardKind = {
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
    freshDecks(6),
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
  // Of dealt tables the check names cards alone, in the order dealt.
  check: { of: (count) => ({ game: 'cards', settings: { count, decks: 6 } }) },
  round: (code) => blackjackRound(code) as ReturnType<BoardKind['round']>,
};

export const kinds: readonly BoardKind[] = [blackjack];
