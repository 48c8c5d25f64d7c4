import type { GameType, VendorCard } from '@feria/contracts/catalog/member';
import { expect, it } from 'vitest';
import { wayOf } from './routing.ts';

const card = (vassalage: string, gameType: GameType, games = 3): VendorCard => ({
  vassalage,
  gameType,
  games,
  displayName: vassalage,
  lagerIcon: '',
  isGame: games === 1 ? 'GAME' : 'VASSALAGE',
  nodeId: games === 1 ? `${vassalage}:one` : null,
});

it.each([
  [card('tcg-lotto-vn', 'LOTT'), { kind: 'page', href: '/vnLottery' }],
  [card('TCG_SEA', 'LOTT'), { kind: 'page', href: '/seaLottery' }],
  [card('copal', 'RNG', 1), { kind: 'page', href: '/rng?vassalage=copal' }],
  [card('mar', 'FISH'), { kind: 'page', href: '/fish?vassalage=mar' }],
  [card('mesa', 'PVP', 1), { kind: 'page', href: '/pvp?vassalage=mesa' }],
  [card('book', 'SPORTS', 1), { kind: 'launch', href: '/seamless?nodeId=book%3Aone' }],
  [card('live', 'LIVE'), { kind: 'list' }],
  [card('draw', 'LOTT'), { kind: 'list' }],
  [card('bingo', 'ELOTT', 1), { kind: 'launch', href: '/seamless?nodeId=bingo%3Aone' }],
])('a card leads where the spec says', (given, way) => expect(wayOf(given)).toEqual(way));
