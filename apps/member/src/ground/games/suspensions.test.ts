import { expect, it } from 'vitest';
import { suspensionOf } from './suspensions.ts';

const none = { shelf: '1', content: '1', gaming: false, vendors: [], games: [] };

it('tells the widest stop of a game', () => {
  expect(suspensionOf(none, 'maker:one')).toBeNull();
  expect(suspensionOf({ ...none, games: ['maker:one'] }, 'maker:one')).toBe('game');
  expect(suspensionOf({ ...none, games: ['maker:one'], vendors: ['maker'] }, 'maker:one')).toBe('vendor');
  expect(suspensionOf({ ...none, gaming: true, vendors: ['maker'], games: [] }, 'maker:one')).toBe('gaming');
});
it('leaves the neighbours open', () => {
  expect(suspensionOf({ ...none, vendors: ['maker'], games: ['other:two'] }, 'other:one')).toBeNull();
  expect(suspensionOf({ ...none, vendors: ['make'] }, 'maker:one')).toBeNull();
});
