import { expect, it } from 'vitest';
import { BulkPayload } from '@feria/contracts/catalog/office';
import { changeOf, NOTHING } from './bulk-form.ts';

it('nothing touched is no change', () => {
  expect(changeOf(NOTHING)).toBeUndefined();
});

it('what is touched is named, and nothing else', () => {
  const change = changeOf({ ...NOTHING, isHot: 'off', type: 'vendor', withhold: ['PE'] });
  expect(change).toEqual({ isHot: false, type: null, withhold: ['PE'] });
  expect(changeOf({ ...NOTHING, isOffered: 'on', type: 'LIVE', allow: ['MX'] })).toEqual({
    isOffered: true,
    type: 'LIVE',
    allow: ['MX'],
  });
});

it('each of it is a change that the platform takes', () => {
  const change = changeOf({
    isOffered: 'on',
    isHot: 'off',
    isNew: 'on',
    supportPlay: 'on',
    freePlay: 'off',
    type: 'RNG',
    withhold: ['CO'],
    allow: ['PE'],
  });
  const payload = { nodeIds: ['studio:slot'], change, reason: 'a test' };
  expect(BulkPayload.parse(payload)).toEqual(payload);
});
