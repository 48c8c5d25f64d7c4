import { expect, test } from 'vitest';
import { Permission } from '@feria/contracts/markets';
import { withClient } from '@feria/postgres';
import { usePlatform } from '../../testing/harness.ts';

const platform = usePlatform();
const get = async (url: string) => platform().app.inject({ url });

test.each([
  ['CO', 'COP', 'America/Bogota', true],
  ['PE', 'PEN', 'America/Lima', false],
  ['MX', 'MXN', 'America/Mexico_City', true],
])(
  'the market %s pays in %s, and says whether play may be free',
  async (code, currency, timeZone, freePlay) => {
    const permission = Permission.parse((await get(`/api/permission?merchant=${code}`)).json());
    expect(permission).toMatchObject({ freePlay, maintenance: false });
    expect(permission.merchant).toMatchObject({
      merchantCode: code,
      currency,
      timeZone,
      minimumAge: 18,
      langList: expect.arrayContaining(['en', 'es']),
      defaultLanguage: 'es',
    });
    expect(permission.merchants.map(({ merchantCode }) => merchantCode)).toEqual(['CO', 'PE', 'MX']);
    expect(permission.cashier.methods.map(({ direction }) => direction).toSorted()).toEqual(['in', 'out']);
    expect(permission.whitelabel.filter(({ enabled }) => enabled).map(({ modId }) => modId)).toContain(
      'USERNAMEREG3',
    );
  },
);

test('a visitor without a market, or with one that does not exist, gets the default', async () => {
  for (const url of ['/api/permission', '/api/permission?merchant=ZZ'])
    expect((await get(url)).json()).toMatchObject({ merchant: { merchantCode: 'CO' } });
});

test('no licence is claimed, in either language', async () => {
  const { legalLine } = Permission.parse((await get('/api/permission')).json());
  expect(legalLine.en).toMatch(/demonstration without a gaming licence/);
  expect(legalLine.es).toMatch(/demostración sin licencia/);
});

test('maintenance is one row', async () => {
  expect((await get('/api/system/status')).json()).toMatchObject({ status: 0, maintenanceEnd: null });
  await withClient(platform().ownerUrl, (client) =>
    client.query(
      `update markets.system_status set maintenance = true, maintenance_end = '2026-11-21T00:00:00Z'`,
    ),
  );
  const told = { maintenanceEnd: '2026-11-21T00:00:00.000Z' };
  expect((await get('/api/system/status')).json()).toMatchObject({ status: 1, ...told });
  expect((await get('/api/permission')).json()).toMatchObject({ maintenance: true, ...told });
});

test('the running platform may read the markets and change none', async () => {
  const change = platform().db.transact((tx) =>
    tx.updateTable('markets.markets').set({ free_play: true }).execute(),
  );
  await expect(change).rejects.toThrow('permission denied');
});

test('a currency belongs to one market for good: a second one is refused, and says why', async () => {
  const asOwner = (text: string) => withClient(platform().ownerUrl, (client) => client.query(text));
  const copy = (code: string, currency: string) =>
    asOwner(
      `insert into markets.markets select (jsonb_populate_record(m,
         jsonb_build_object('code', '${code}', 'currency', '${currency}', 'is_default', false))).*
         from markets.markets m where m.code = 'CO'`,
    );
  await expect(copy('TE', 'COP')).rejects.toMatchObject({
    message: 'the currency COP belongs to market CO already',
    detail: expect.stringContaining('signed root'),
    constraint: 'markets_one_currency_each',
  });
  await expect(asOwner(`update markets.markets set currency = 'XTS' where code = 'CO'`)).rejects.toThrow(
    'market CO keeps its currency COP',
  );
  await copy('TE', 'XTS');
  await asOwner(`delete from markets.markets where code = 'TE'`);
});
