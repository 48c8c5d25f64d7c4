import { expect, test } from 'vitest';
import { branch } from '../http/keys.ts';
import { staleOf } from './stale.ts';

const [ONE, OTHER] = [branch('one'), branch('other')];

test('an event makes stale what each feature says that it does, and nothing else', () => {
  const stale = staleOf([
    { screens: [], stale: { deposits: [ONE.all], any: [OTHER.all] } },
    { screens: [] },
    { screens: [], stale: { deposits: [OTHER.list] } },
  ]);
  expect(stale).toEqual({ deposits: [['one'], ['other', 'list']], any: [['other']] });
});
