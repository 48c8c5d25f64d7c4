import { expect, test } from 'vitest';
import { Permission } from '@feria/contracts/markets/member';
import { FEATURE_IDS, readFeatures, UNBUILT, type Feature } from '@feria/contracts/markets/white-label';
import { withClient } from '@feria/postgres';
import { usePlatform } from '../../testing/harness.ts';
import { switchFeatures } from '../../testing/builders/white-label.ts';

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
    // Its one method goes both ways, and is named once.
    expect(permission.cashier.methods.map((one) => [one.code, one.direction])).toEqual([['sandbox', 'in']]);
    expect(readFeatures(permission)).toEqual({
      usernameRegistration: true,
      mobileRegistration: true,
      mobileRegistrationPassword: true,
      mobileVerification: true,
      oneClick: code !== 'PE',
      freePlay,
      mobileCodeSignIn: true,
      mobileRecovery: true,
      forcedPasswordChange: false,
      // The demonstration's seed switches it on.
      promotions: false,
      personalProfit: false,
      ...Object.fromEntries(UNBUILT.map((name) => [name, false])),
    });
  },
);

test.each(Object.keys(FEATURE_IDS) as Feature[])('the flag %s is given out on and off', async (name) => {
  for (const enabled of [false, true]) {
    await switchFeatures(platform(), 'MX', { [name]: enabled });
    const permission = Permission.parse((await get('/api/permission?merchant=MX')).json());
    expect(readFeatures(permission)[name]).toBe(enabled);
  }
});

test.each([
  ['CO', 'COP', 'Colombia', '57'],
  ['PE', 'PEN', 'Perú', '51'],
  ['MX', 'MXN', 'México', '52'],
])(
  '%s is told by the names of the specification',
  async (country, currency, countryName, countryDialingCode) => {
    const { merchant, merchants } = Permission.parse(
      (await get(`/api/permission?merchant=${country}`)).json(),
    );
    const told = { merchantCode: country, country, currency, countryName, countryDialingCode };
    expect(merchant).toMatchObject({ ...told, defaultLanguage: 'es' });
    expect(merchants).toContainEqual(expect.objectContaining(told));
  },
);

test('the permission tells what the market’s data says, by the names of the specification', async () => {
  const said = {
    resources: [
      { resourceType: 'Android', name: 'Feria', url: 'https://app.feria.test/feria.apk' },
      { resourceType: 'Telegram', name: 'Feria (Telegram)', url: 'https://t.feria.test/' },
    ],
    analytics: { own: true, tag: 'T-1' },
    imageCDNs: ['https://one.feria.test', 'https://two.feria.test'],
    launchGameCDNs: ['https://play.feria.test'],
  };
  await withClient(platform().ownerUrl, (client) =>
    client.query(`update markets.markets set settings = settings || $1::jsonb where code = 'PE'`, [
      JSON.stringify(said),
    ]),
  );
  const permission = Permission.parse((await get('/api/permission?merchant=PE')).json());
  expect(permission).toMatchObject({ ...said, maintenance: false, maintenanceEnd: null });
  expect(permission.mainDomain).not.toBe('');
  expect(permission.registerRules.username).toMatchObject({ enabled: true, required: true });
});

test('a visitor without a market, or with one that does not exist, gets the default', async () => {
  for (const url of ['/api/permission', '/api/permission?merchant=ZZ'])
    expect((await get(url)).json()).toMatchObject({ merchant: { merchantCode: 'CO' } });
});

test('no licence is claimed, in either language', async () => {
  const { legalLine } = Permission.parse((await get('/api/permission')).json());
  expect(legalLine.en).toMatch(/demonstration without a gaming licence/);
  expect(legalLine.es).toMatch(/demostración sin licencia/);
});

test('the running platform may read the markets and change none', async () => {
  const change = platform().db.transact((tx) =>
    tx.updateTable('markets.markets').set({ minimumAge: 21 }).execute(),
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

test('a market’s data asks no more of a password than a length, and no less than eight', async () => {
  const stored = { enabled: true, required: true, patternId: 'strong_password', minLength: 4, maxLength: 12 };
  const own = {
    ...stored,
    acceptedPattern: '^[a-z]{4}$',
    words: { en: 'four letters', es: 'cuatro letras' },
  };
  await withClient(platform().ownerUrl, (client) =>
    client.query(
      `update markets.markets set register_rules = register_rules || jsonb_build_object('password', $1::jsonb, 'confirmPassword', $1::jsonb)
       where code = 'MX'`,
      [JSON.stringify(own)],
    ),
  );
  const rules = (await get('/api/register/rules?merchant=MX')).json<Record<string, object>>();
  for (const field of ['password', 'confirmPassword'])
    expect(rules[field]).toMatchObject({
      minLength: 8,
      maxLength: 64,
      patternId: 'password',
      enabled: true,
      words: { en: 'Please fill in your password with 8 - 64 characters' },
    });
});
