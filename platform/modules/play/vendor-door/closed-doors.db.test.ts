/** While the platform is closed no round begins and each that runs finishes; whoever may not play from where they are plays no further. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { withClient } from '@feria/postgres';
import { aFundedMember, usePlatform, type AMember } from '../../../testing/harness.ts';
import { putInForce } from '../../../testing/builders/market-version.ts';
import { aGame, aToken, aVendor, type Fields, type Vendor } from '../../../testing/vendors/vendor.ts';

const platform = usePlatform();
const COP = 100_000n;
let member: AMember;
let vendor: Vendor;

beforeAll(async () => {
  await aGame(platform());
  vendor = aVendor(platform());
});
beforeEach(async () => {
  member = await aFundedMember(platform(), 10_000n * COP);
});

const asOwner = (text: string): Promise<unknown> =>
  withClient(platform().ownerUrl, (client) => client.query(text));
const close = () =>
  asOwner(
    `insert into markets.closures (kind, ends_at, reason, closed_by, at) values ('maintenance', '2026-11-21', 'a test', 'x', '2026-11-20')`,
  );
const open = () => asOwner('delete from markets.closures');

test('maintenance: no round begins, a running one takes a further bet, its win and a rollback', async () => {
  const token = await aToken(platform(), member);
  const round = (name: string, uuid: string, more: Fields = {}): Fields => ({
    token,
    user: member.id,
    transaction_uuid: `${member.id}-${uuid}`,
    round: `${member.id}-${name}`,
    game_code: 'slot',
    currency: 'COP',
    amount: 1_000n * COP,
    request_uuid: `r-${uuid}`,
    round_closed: false,
    supplier_user: 'p-1',
    is_free: false,
    ...more,
  });
  const refers = (uuid: string): Fields => ({ reference_transaction_uuid: `${member.id}-${uuid}` });
  expect((await vendor.call('bet', round('one', 'a'))).status).toBe('RS_OK');
  await close();
  try {
    expect((await vendor.call('bet', round('two', 'b'))).status).not.toBe('RS_OK');
    expect((await vendor.call('bet', round('one', 'c'))).status).toBe('RS_OK');
    expect((await vendor.call('rollback', round('one', 'd', refers('c')))).status).toBe('RS_OK');
    const won = round('one', 'e', { ...refers('a'), round_closed: true });
    expect((await vendor.call('win', won)).status).toBe('RS_OK');
  } finally {
    await open();
  }
  expect((await vendor.call('bet', round('two', 'f'))).status).toBe('RS_OK');
});

const from = async <Answer>(country: string | null, work: () => Promise<Answer>): Promise<Answer> => {
  const { countries } = platform().deps;
  const { of } = countries;
  countries.of = () => country;
  try {
    return await work();
  } finally {
    countries.of = of;
  }
};
const post = async (url: string, payload: object) =>
  (await platform().app.inject({ method: 'POST', url, payload, headers: member.headers })).json<{
    code?: string;
  }>();
const tokens = async () =>
  (
    await platform()
      .db.read.selectFrom('play.tokens')
      .select(['country', 'supersededAt'])
      .where('memberId', '=', member.id)
      .execute()
  ).map(({ country, supersededAt: over }) => [country, over === null]);

test.each([
  ['{CO,PE}', true, 'CO', true],
  ['{CO,PE}', true, 'VE', false],
  ['{CO,PE}', true, null, true],
  ['{CO,PE}', false, null, false],
  ['{}', false, 'VE', true],
])(
  'a market with %s (unknown let in: %s) and a member in %s: play %s',
  async (countries, unknown, country, may) => {
    const there = async () => {
      const launch = await post('/api/games/launch', {
        nodeId: 'studio:slot',
        language: 'es',
        platform: 'desktop',
      });
      return [launch.code, (await post('/api/location', {})).code];
    };
    await asOwner(
      `update markets.markets set allowed_countries = '${countries}', lets_in_unknown = ${unknown} where code = 'CO'`,
    );
    const answers = await from(country, there);
    // The vendor of this file answers nobody: a launch that the platform agrees to ends there, and its token stays.
    expect(answers).toEqual(
      may ? ['play.vendor_unreachable', undefined] : ['markets.place', 'markets.place'],
    );
    expect(await tokens()).toEqual(may ? [[country, true]] : []);
    // Elsewhere since: the game that is open takes no further bet.
    await asOwner(
      `update markets.markets set allowed_countries = '{CO}', lets_in_unknown = true where code = 'CO'`,
    );
    expect((await from('VE', () => post('/api/location', {}))).code).toBe('markets.place');
    expect(await tokens()).toEqual(may ? [[country, false]] : []);
    await asOwner(`update markets.markets set allowed_countries = '{}' where code = 'CO'`);
  },
);

test('a kind of game that a market does not offer is neither shown nor opened there', async () => {
  const shown = async () =>
    (await platform().app.inject({ url: '/api/games?merchant=CO' })).json<{ games: object[] }>().games.length;
  const request = { nodeId: 'studio:slot', language: 'es', platform: 'desktop' };
  await asOwner(`update markets.markets set closed_categories = '{RNG}' where code = 'CO'`);
  expect([await shown(), (await post('/api/games/launch', request)).code]).toEqual([
    0,
    'catalog.game_unavailable',
  ]);
  await asOwner(`update markets.markets set closed_categories = '{LOTT,ELOTT}' where code = 'CO'`);
  expect([await shown(), (await post('/api/games/launch', request)).code]).toEqual([
    1,
    'play.vendor_unreachable',
  ]);
});

test.each([
  ['pt', 0, 'catalog.game_unavailable'],
  ['es', 1, 'play.vendor_unreachable'],
])(
  'a kind of game that asks for a language (%s) is offered only where it is spoken',
  async (language, count, code) => {
    const { db, clock, app } = platform();
    const put = (categoryLanguages: { category: 'RNG'; language: string }[]) =>
      db.transact((tx) => putInForce(tx, 'CO', { categoryLanguages }, clock.now()));
    const read = async <Body>(url: string) =>
      (await app.inject({ url, headers: member.headers })).json<Body>();
    const request = { nodeId: 'studio:slot', language: 'es', platform: 'desktop' };
    await post('/api/favorites', { nodeId: 'studio:slot', vendor: 'studio', gameType: 'RNG' });
    await put([{ category: 'RNG', language }]);
    try {
      for (const query of ['', '&gameName=slot', '&gameType=RNG']) {
        const { games } = await read<{ games: object[] }>(`/api/games?merchant=CO${query}`);
        expect(games, query).toHaveLength(count);
      }
      const { data } = await read<{ data: { lanes: object[] } }>('/api/games/vendors?merchant=CO');
      expect(data.lanes).toHaveLength(count);
      expect((await read<{ content: object[] }>('/api/favorites')).content).toHaveLength(count);
      expect((await post('/api/games/launch', request)).code).toBe(code);
    } finally {
      await put([]);
    }
  },
);

test('where one is, is asked by members alone', async () => {
  const answer = await platform().app.inject({ method: 'POST', url: '/api/location', payload: {} });
  expect(answer.statusCode).toBe(401);
});
