import { expect, it } from 'vitest';
import type { VendorView } from '@feria/contracts/catalog/office';
import { formOf, readNewVendor, readSettings, withCategory } from './vendor-form.ts';

const vendor: VendorView = {
  code: 'maker',
  name: 'Maker',
  url: 'https://maker.test',
  dialect: 'caleta',
  apiPrefix: null,
  walletPrefix: '/vendors/maker',
  status: 'active',
  statusReason: null,
  games: 3,
  syncedAt: null,
  syncTriedAt: null,
  syncError: null,
  syncResult: null,
  allowList: ['10.0.0.0/8'],
  callsPerSecond: 100,
  markets: ['CO'],
  limits: { COP: '50000.00000', PEN: null },
  categories: { 'Odd = Even': 'FISH' },
  switchesGames: true,
  movesHost: true,
  roundTimeoutMs: 3_600_000,
  sort: 100,
  inHouse: true,
  opensIn: 'window',
  mark: null,
};
const OURS = [
  { code: 'CO', currency: 'COP' },
  { code: 'PE', currency: 'PEN' },
  { code: 'MX', currency: 'MXN' },
];
const full = {
  ...formOf(undefined, OURS),
  code: 'maker',
  name: 'Maker',
  url: 'https://maker.test',
  reason: 'a new partner',
};

it('an existing vendor goes through the form unchanged', () => {
  const { payload } = readSettings({ ...formOf(vendor), reason: 'nothing new' });
  const { name, url, dialect, apiPrefix, allowList, callsPerSecond, markets, limits, categories } = vendor;
  expect(payload).toEqual({
    name,
    url,
    dialect,
    apiPrefix,
    allowList,
    callsPerSecond,
    markets,
    limits,
    categories,
    switchesGames: true,
    movesHost: true,
    roundTimeoutMs: 3_600_000,
    sort: 100,
    inHouse: true,
    opensIn: 'window',
    reason: 'nothing new',
  });
});

it('a new one serves every market and currency unless it is told otherwise', () => {
  const { payload } = readNewVendor(full);
  expect(payload).toMatchObject({ markets: ['CO', 'PE', 'MX'], limits: { COP: null, PEN: null, MXN: null } });
  const some = readNewVendor({ ...full, currencies: ['PEN'], limits: { PEN: '12.5', COP: '9' } });
  expect(some.payload?.limits).toEqual({ PEN: '12.5' });
});

it('the key is the one that the dialect needs', () => {
  const both = { ...full, publicKeyPem: 'a key', secret: 'a secret' };
  expect(readNewVendor({ ...both, dialect: 'hub88' }).payload).toMatchObject({ publicKeyPem: 'a key' });
  const shared = readNewVendor({ ...both, dialect: 'actions' }).payload;
  expect(shared).toMatchObject({ secret: 'a secret' });
  expect(shared?.publicKeyPem).toBeUndefined();
});

it.each([
  ['code', { code: 'Not A Code' }],
  ['url', { url: 'maker' }],
  ['allowList', { allowList: '10.0.0.1\neverywhere' }],
  ['callsPerSecond', { callsPerSecond: 'many' }],
  ['roundTimeoutMinutes', { roundTimeoutMinutes: '0' }],
  ['limits', { limits: { COP: '-1' } }],
  ['limits', { limits: { COP: '1.000.000' } }],
  ['categories', { categories: 'Slots = SOMETHING' }],
  ['categories', { categories: 'Slots' }],
  ['reason', { reason: '' }],
])('%s that is wrong is named', (field, change) => {
  expect(readNewVendor({ ...full, ...change })).toEqual({ payload: null, wrong: [field] });
});

it('a category that a sync did not know gets a line', () => {
  expect(withCategory('A = RNG\n', 'Odd', 'LIVE')).toBe('A = RNG\nOdd = LIVE');
});
