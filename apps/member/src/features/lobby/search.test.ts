import { describe, expect, it } from 'vitest';
import type { GameView } from '@feria/contracts/catalog';
import { fold, isOneSlip, searchGames } from './search.ts';
import { withId } from './keep-favourite.ts';

const game = (nodeId: string, name: string, vendorName = 'Estudio'): GameView => ({
  nodeId,
  gameId: nodeId,
  vassalage: 'v',
  vendorName,
  gameType: 'RNG',
  gameCode: nodeId,
  gameName: name,
  displayName: { en: name, es: name },
  showIcon: '',
  isHot: 0,
  supportPlay: 1,
  freePlay: true,
  rtpBps: 9600,
  volatility: 'low',
  lines: 20,
  features: [],
  minBet: '200',
  stop: null,
  platforms: ['desktop', 'mobile'],
});
const games = [game('a', 'Gran Pingüino'), game('b', 'Pingüino Azul'), game('c', 'Ruleta', 'Azulejo')];
const found = (text: string) => searchGames(games, text).map(({ nodeId }) => nodeId);

describe('searching games', () => {
  it('takes accents, case and signs as nothing', () => {
    expect(fold('  ¡PINGÜINO, Azul! ')).toBe('pinguino azul');
    expect(found('pinguino')).toEqual(['b', 'a']);
  });
  it('ranks names before makers', () => expect(found('azul')).toEqual(['b', 'c']));
  it('forgives one slip in a word of more than three letters', () => {
    expect(found('rulete')).toEqual(['c']);
    expect(found('rul')).toEqual(['c']);
    expect(found('rux')).toEqual([]);
  });
  it('finds nothing for nothing', () => expect(found('  ')).toEqual([]));
  it.each([
    ['abcd', 'abcx', true],
    ['abcd', 'abdc', true],
    ['abcd', 'abc', true],
    ['abcd', 'axyd', false],
  ])('judges %s and %s', (a, b, near) => expect(isOneSlip(a, b)).toBe(near));
});

describe('favourite ids', () => {
  it('adds one once and takes it out again', () => {
    const once = withId(withId(undefined, 'a', true), 'a', true);
    expect(once).toEqual({ ids: ['a'] });
    expect(withId(once, 'a', false)).toEqual({ ids: [] });
  });
});
