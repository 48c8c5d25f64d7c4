/** One vendor's key that cannot be opened: that vendor is out of order and says so, every other goes on. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SecurityPage } from '@feria/contracts/security/log';
import { withClient } from '@feria/postgres';
import { aFundedMember, aMember, anOperator, openPlatform, type Platform } from '../../../testing/harness.ts';
import { aListedGame, openVendorServer, type VendorServer } from '../../../testing/vendors/vendor-server.ts';
import { aToken, aVendor, GAME, type Vendor } from '../../../testing/vendors/vendor.ts';
import { listVendors, registerVendor, syncGames } from '../../catalog/index.ts';

let platform: Platform;
let vendor: Vendor;
let server: VendorServer;

beforeAll(async () => {
  server = await openVendorServer();
  platform = await openPlatform({ studioUrl: server.url });
  server.platformPublicKey = platform.platformPublicKey;
  vendor = aVendor(platform);
  server.list = [aListedGame(GAME)];
  await syncGames(platform.deps);
  const { config } = platform.deps;
  const other = { code: 'other', name: 'Other', url: server.url, dialect: 'actions' } as const;
  await platform.db.transact((tx) =>
    registerVendor(tx, config.secret, { ...other, secrets: ['k'.repeat(40)] }, platform.clock.now()),
  );
  await withClient(platform.ownerUrl, async (client) => {
    const { rows } = await client.query<{ columns: string }>(
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
        where table_schema = 'catalog' and table_name = 'games' and is_generated = 'NEVER'`,
    );
    const { columns = '' } = rows[0] ?? {};
    await client.query(
      `insert into catalog.games (${columns}) select ${columns} from (select (jsonb_populate_record(g,
         jsonb_build_object('vendor', 'other', 'node_id', 'other:${GAME}'))).* from catalog.games g
         where node_id = 'studio:${GAME}') copied`,
    );
    // A bit of the stored key is another: a slip of a restore, or a secret that is not the one it was sealed with.
    await client.query(
      `update catalog.vendor_keys set sealed = set_byte(sealed, 20, get_byte(sealed, 20) # 1) where vendor = 'other'`,
    );
  });
});
afterAll(async () => {
  await platform.close();
  server.close();
});

const launch = async (nodeId: string) => {
  const { headers } = await aMember(platform);
  const payload = { nodeId, language: 'es', platform: 'mobile' };
  return platform.app.inject({ method: 'POST', url: '/api/games/launch', headers, payload });
};
const codeOf = (answer: { json<T>(): T }): string | undefined => answer.json<{ code?: string }>().code;

test('a launch at another vendor works, and one at the broken vendor is refused in words', async () => {
  expect((await launch(`studio:${GAME}`)).statusCode).toBe(200);
  const refused = await launch(`other:${GAME}`);
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'catalog.vendor_broken']);
});

test('bets and wins of another vendor are taken', async () => {
  const member = await aFundedMember(platform, 100_00000n);
  const token = await aToken(platform, member);
  expect(await vendor.bet(token, {})).toMatchObject({ status: 'RS_OK' });
});

test('its games are not asked for with a key of ours, and the list of another comes', async () => {
  const [broken, ...whole] = (await listVendors(platform.db.read, platform.deps.config.secret)).toSorted(
    (a, b) => a.code.localeCompare(b.code),
  );
  expect(broken).toMatchObject({ code: 'other', isBroken: true, secrets: [] });
  expect(whole.map(({ isBroken }) => isBroken)).toEqual([false]);
  expect(await syncGames(platform.deps)).toBe(1);
});

test('each of it leaves a line that names the vendor', async () => {
  const payload = { request: 'r' };
  const headers = { 'x-signature': '0'.repeat(64) };
  await platform.app.inject({ method: 'POST', url: '/vendors/other/balance', payload, headers });
  await platform.deps.security.flush('everything');
  const { headers: auditor } = await anOperator(platform, 'auditor');
  const answer = await platform.app.inject({ url: '/office/security?kind=key_unreadable', headers: auditor });
  const { items } = answer.json<SecurityPage>();
  expect(items.length).toBeGreaterThan(0);
  for (const { detail, code } of items)
    expect([detail, code]).toEqual([{ what: 'vendor', of: 'other' }, 'catalog.vendor_broken']);
});
