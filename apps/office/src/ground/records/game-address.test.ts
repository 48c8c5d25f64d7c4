import { GAME_LIST } from '@feria/contracts/catalog/lists';
import { expect, test } from 'vitest';
import { standardOf, stateOf } from '../lists/list-state.ts';
import { filtersOf } from '../lists/use-filters.ts';
import { gameAddress } from './game-address.ts';

test('the list of games understands the way to a game: that one alone, also one that no lobby lists', () => {
  const search = new URLSearchParams(gameAddress('tinaja:el-quetzal').slice('/games?'.length));
  const said = filtersOf(search, standardOf(GAME_LIST, { listing: 'listed' }));
  const { filters } = stateOf(GAME_LIST, said);
  const narrowing = Object.entries(filters).filter(([, value]) => value !== '');
  expect(narrowing).toEqual([['nodeId', 'tinaja:el-quetzal']]);
});
