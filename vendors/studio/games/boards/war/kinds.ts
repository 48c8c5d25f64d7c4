import { warRound } from '@feria/kit/table/war/round';
import { group, spot, term, w, type BoardKind } from '../kind.ts';
import { freshDecks } from '../words.ts';

const war: BoardKind = {
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
    freshDecks(6),
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
  // Of dealt tables the check names cards alone, in the order dealt.
  check: { of: () => ({ game: 'cards', settings: { count: 7, decks: 6 } }) },
  round: (code) => warRound(code) as ReturnType<BoardKind['round']>,
};

export const kinds: readonly BoardKind[] = [war];
