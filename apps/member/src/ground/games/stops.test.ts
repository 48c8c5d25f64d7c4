import { expect, it } from 'vitest';
import { stopOf } from './stops.ts';

const none = { shelf: '1', content: '1', gaming: false, vendors: [], games: [] };

it('tells the widest stop of a game', () => {
  expect(stopOf(none, 'maker:one')).toBeNull();
  expect(stopOf({ ...none, games: ['maker:one'] }, 'maker:one')).toBe('game');
  expect(stopOf({ ...none, games: ['maker:one'], vendors: ['maker'] }, 'maker:one')).toBe('vendor');
  expect(stopOf({ ...none, gaming: true, vendors: ['maker'], games: [] }, 'maker:one')).toBe('gaming');
});
it('leaves the neighbours open', () => {
  expect(stopOf({ ...none, vendors: ['maker'], games: ['other:two'] }, 'other:one')).toBeNull();
  expect(stopOf({ ...none, vendors: ['make'] }, 'maker:one')).toBeNull();
});
