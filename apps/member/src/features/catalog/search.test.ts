import { describe, expect, it } from 'vitest';
import type { GameIndex } from '@feria/contracts/catalog/member';
import { fold } from '../../ground/lists/fold.ts';
import { findActions } from './actions.ts';
import { correctText, isOneSlip, readIndex, searchIndex } from './search.ts';
import { withId } from './keep-favourite.ts';

const told: GameIndex = {
  vendors: [
    ['estudio', 'Estudio'],
    ['azulejo', 'Azulejo'],
  ],
  games: [
    [0, 'a', 'Great Penguin', 'Gran Pingüino', 0, 0],
    [0, 'b', 'Blue Penguin', 'Pingüino Azul', 0, 1],
    [1, 'c', 'Roulette', 'Ruleta', 1, 0],
    [1, 'd', 'Moon', '', 0, 0],
  ],
};
const index = readIndex(told);
const found = (text: string) => searchIndex(index, text, 10).games.map(({ nodeId }) => nodeId.slice(-1));

describe('searching games', () => {
  it('takes accents, case and signs as nothing', () => {
    expect(fold('  ¡PINGÜINO, Azul! ')).toBe('pinguino azul');
    expect(found('pinguino')).toEqual(['a', 'b']);
    expect(found('azul gran')).toEqual([]);
    expect(found('azul ping')).toEqual(['b']);
  });
  it('ranks the beginning of a name before a word of it, and names before makers', () => {
    expect(found('blue')).toEqual(['b']);
    expect(found('azul')).toEqual(['b', 'c', 'd']);
    expect(searchIndex(index, 'azulej', 10).vendors).toMatchObject([{ name: 'Azulejo', games: 2 }]);
  });
  it('forgives one slip in a word of more than three letters, where nothing is written so', () => {
    expect(found('rulete')).toEqual(['c']);
    expect(found('rul')).toEqual(['c']);
    expect(found('rux')).toEqual([]);
    expect(correctText(index, 'pinguyno')).toBe('pinguino');
    expect(correctText(index, 'Ruleta')).toBe('Ruleta');
    expect(correctText(index, 'qwertz')).toBe('qwertz');
  });
  it('finds nothing for nothing, and tells how many there are beyond the first', () => {
    expect(found('  ')).toEqual([]);
    expect(searchIndex(index, 'penguin', 1)).toMatchObject({
      total: 2,
      games: [{ name: { en: 'Great Penguin' } }],
    });
  });
  it('knows a game by its vendor and code, and names it in both languages', () => {
    expect(searchIndex(index, 'moon', 1).games).toEqual([
      { nodeId: 'azulejo:d', name: { en: 'Moon', es: 'Moon' }, vendorName: 'Azulejo', gameType: 'RNG' },
    ]);
  });
  it.each([
    ['abcd', 'abcx', true],
    ['abcd', 'abdc', true],
    ['abcd', 'abc', true],
    ['abcd', 'axyd', false],
  ])('judges %s and %s', (a, b, near) => expect(isOneSlip(a, b)).toBe(near));
});

describe('what the search can do', () => {
  it('leads nobody to pay in who has a break or is excluded, whatever they type', () => {
    const named = (text: string, mayDeposit: boolean) =>
      findActions(text, mayDeposit).map(({ id }) => id as string);
    expect(named('', true)).toContain('deposit');
    expect(named('depo', true)).toEqual(['deposit']);
    expect(named('', false)).not.toContain('deposit');
    expect(named('', false)).toContain('withdraw');
    expect(named('depo', false)).toEqual([]);
    expect(named('recargar', false)).toEqual([]);
  });
});

describe('favourite ids', () => {
  it('adds one once and takes it out again', () => {
    const once = withId(withId(undefined, 'a', true), 'a', true);
    expect(once).toEqual({ ids: ['a'] });
    expect(withId(once, 'a', false)).toEqual({ ids: [] });
  });
});
