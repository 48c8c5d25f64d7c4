import { expect, test } from 'vitest';
import { fieldsOf, newTarget, readTarget, withDialect, type TargetForm } from './target-form.ts';

const form = (change: Partial<TargetForm> = {}): TargetForm => ({
  ...newTarget(),
  name: ' Acme ',
  url: ' http://127.0.0.1:8080/wallet ',
  key: 'a key',
  ...change,
});

test('a wallet: its address, the key of its vendor, and where its members come from', () => {
  expect(readTarget(form())).toEqual({
    wrong: [],
    payload: {
      name: 'Acme',
      side: 'wallet',
      dialect: 'caleta',
      url: 'http://127.0.0.1:8080/wallet',
      vendor: 'vendor',
      game: null,
      currency: 'COP',
      theirKey: null,
      key: { kind: 'given', text: 'a key' },
      sessions: { kind: 'call', url: null },
    },
  });
  const prepared = form({ sessionsKind: 'prepared', prepared: '[]', vendor: 'acme', game: 'wheel' });
  expect(readTarget(prepared).payload).toMatchObject({
    vendor: 'acme',
    game: 'wheel',
    sessions: { kind: 'prepared', text: '[]' },
  });
});

test('a vendor: its public key where it signs with one, and an address only if it is to be asked', () => {
  const vendor = form({ side: 'vendor', url: '', keyKind: 'generated', theirKey: 'their key' });
  expect(readTarget(vendor).payload).toMatchObject({
    url: null,
    key: { kind: 'generated' },
    theirKey: 'their key',
  });
  expect(readTarget({ ...vendor, theirKey: '' }).wrong).toEqual(['theirKey']);
  const actions = { ...vendor, dialect: 'actions', theirKey: 'of another dialect' } as const;
  expect(readTarget(actions).payload).toMatchObject({ theirKey: null });
});

test('a transfer wallet is always the vendor’s, and has an address', () => {
  const transfer = withDialect(form(), 'transfer');
  expect(transfer.side).toBe('vendor');
  expect(readTarget(transfer).wrong).toEqual([]);
  expect(readTarget({ ...transfer, url: '' }).wrong).toEqual(['url']);
  expect(withDialect(transfer, 'hub88').side).toBe('vendor');
});

test('each field that is wrong is named', () => {
  expect(readTarget(newTarget()).wrong).toEqual(['name', 'key', 'url']);
  expect(readTarget(form({ url: 'file:///etc/passwd' })).wrong).toEqual(['url']);
  expect(readTarget(form({ sessionUrl: 'nowhere' })).wrong).toEqual(['sessionUrl']);
  expect(readTarget(form({ sessionsKind: 'prepared' })).wrong).toEqual(['prepared']);
});

test('only the fields that count are shown', () => {
  expect(fieldsOf(form()).has('theirKey')).toBe(false);
  expect(fieldsOf(form({ keyKind: 'generated' })).has('key')).toBe(false);
  expect([...fieldsOf(form({ side: 'vendor' }))]).toContain('theirKey');
  expect([...fieldsOf(form({ side: 'vendor' }))]).not.toContain('sessionUrl');
});
