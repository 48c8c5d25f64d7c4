import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLES } from '@feria/contracts/operators/office';
import { startPlatform } from './app.ts';
import type { DemoVendor } from './core/config.ts';
import { stepOf, totpAt } from './core/crypto/totp.ts';
import { listVendors } from './modules/catalog/index.ts';
import { listMarkets, listMethods } from './modules/markets/index.ts';
import { listWaitingAbout } from './modules/operators/index.ts';
import { refuseDemoAccounts, seedDemo } from './seed.ts';
import { anAddress, usePlatform } from './testing/harness.ts';

const platform = usePlatform();
const folder = mkdtempSync(join(tmpdir(), 'feria-seed-'));
const file = join(folder, 'demo-accounts.json');
const VENDORS: readonly DemoVendor[] = (['actions', 'transfer'] as const).map((dialect) => ({
  code: `demo-${dialect}`,
  name: dialect,
  url: 'http://127.0.0.1:9',
  dialect,
  apiPrefix: null,
  theirKeys: [],
  secrets: ['0123456789abcdef'.repeat(4)],
}));
type Account = { kind: string; username: string; password: string; totpSecret?: string; note: string };

beforeAll(() => seed());
afterAll(() => rmSync(folder, { recursive: true }));

async function seed(): Promise<void> {
  const { deps } = platform();
  await seedDemo({ ...deps, config: { ...deps.config, dataFolder: folder, demoVendors: VENDORS } });
}

const accounts = (): Account[] => JSON.parse(readFileSync(file, 'utf8')) as Account[];

function login(url: string, origin: string, payload: object) {
  return platform().app.inject({
    method: 'POST',
    url,
    remoteAddress: anAddress(),
    headers: { origin },
    payload,
  });
}

test('the vendors that come along are registered, and once', async () => {
  const { db, config } = platform().deps;
  await seed();
  const found = (await listVendors(db.read, config.secret)).filter(({ code }) => code.startsWith('demo-'));
  expect(found).toMatchObject(VENDORS.map(({ code, dialect, secrets }) => ({ code, dialect, secrets })));
});

test('its markets have promotions, the page of profit and loss, and the rails of their countries, each published once', async () => {
  const { db } = platform().deps;
  await seed();
  const markets = await listMarkets(db.read);
  const has = ({ promotions, personalProfit }: (typeof markets)[number]['features']) =>
    promotions && personalProfit;
  expect(markets.map(({ code, version, features }) => [code, version, has(features)])).toEqual(
    // After what the migrations published; Mexico's registration was shortened, too.
    [
      ['CO', 5, true],
      ['PE', 5, true],
      ['MX', 6, true],
    ],
  );
  const rails = await Promise.all(markets.map(({ code }) => listMethods(db.read, code)));
  expect(rails.map((methods) => methods.map(({ direction, rail }) => `${direction} ${rail}`))).toEqual([
    [
      ...['in sandbox', 'out sandbox', 'in pse', 'in card', 'in nequi', 'in breb', 'in efecty'],
      ...['in transfer', 'out nequi', 'out breb', 'out bank_co'],
    ],
    [
      'in sandbox',
      'out sandbox',
      'in yape',
      'in card',
      'in plin',
      'in pagoefectivo',
      'in transfer',
      'out bank_pe',
    ],
    ['in sandbox', 'out sandbox', 'in spei', 'in card', 'in oxxo', 'in transfer', 'out spei'],
  ]);
});

test('the accounts lie in a file for its owner alone', () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(accounts().map(({ kind, username }) => `${kind} ${username}`)).toEqual([
    'member demo_player',
    'member demo_lima',
    'member demo_cdmx',
    'agent demo_agent',
    'operator demo_admin',
    'operator demo_second',
    'operator demo_third',
    ...ROLES.filter((role) => role !== 'admin').map((role) => `operator demo_${role}`),
  ]);
  expect(new Set(accounts().map(({ password }) => password)).size).toBe(12);
});

test('every account signs in with what the file says', async () => {
  for (const { kind, username, password, totpSecret } of accounts()) {
    const code = totpAt(totpSecret ?? '', stepOf(platform().clock.now()));
    const answer =
      kind === 'operator'
        ? await login('/office/login', 'http://office.test', { username, password, code })
        : await login('/api/login', 'http://member.test', {
            username,
            password,
            agentPage: kind === 'agent',
          });
    expect([username, answer.statusCode]).toEqual([username, 200]);
  }
});

test("the agent's invitation lets a newcomer in", async () => {
  const answer = await platform().app.inject({ url: '/api/affiliate?code=DEMO2026' });
  expect(answer.json()).toEqual({ success: true });
});

test('its office has written: a draft, one that waits for a second person, one that was sent and one that was stopped', async () => {
  await seed();
  const { db, clock } = platform().deps;
  const rows = await db.read
    .selectFrom('inbox.circulars')
    .select(['id', 'state', 'words'])
    .orderBy('id')
    .execute();
  expect(rows.map(({ state }) => state)).toEqual(['stopped', 'sent', 'draft', 'draft']);
  // Nobody takes them for an operator's own.
  for (const { words } of rows)
    expect((words as { title: { es: string } }).title.es).toMatch(/^Demostración: /);
  const waiting = await Promise.all(
    rows.map(({ id }) => listWaitingAbout(db.read, `circular:${id}`, clock.now())),
  );
  expect(waiting.map(({ length }) => length)).toEqual([0, 0, 1, 0]);
  const letters = await db.read.selectFrom('inbox.messages').select('readAt').execute();
  expect([letters.length, letters.filter(({ readAt }) => readAt === null).length]).toEqual([4, 1]);
});

test('a second run changes nothing', async () => {
  const before = readFileSync(file, 'utf8');
  await seed();
  expect(readFileSync(file, 'utf8')).toBe(before);
  const { members } = await platform()
    .db.read.selectFrom('members.members')
    .select(({ fn }) => fn.countAll<bigint>().as('members'))
    .executeTakeFirstOrThrow();
  expect(members).toBe(4n);
});

test('a database that another data folder filled is refused, and no password is made up for its accounts', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'feria-seed-'));
  const { deps } = platform();
  await expect(seedDemo({ ...deps, config: { ...deps.config, dataFolder: elsewhere } })).rejects.toThrow(
    'start with the data folder (FERIA_DATA) that filled this database',
  );
  expect(readdirSync(elsewhere)).toEqual([]);
  rmSync(elsewhere, { recursive: true });
});

test('production does not start on demonstration accounts', async () => {
  await expect(refuseDemoAccounts(platform().db.read)).rejects.toThrow(/demo_player.*demo_admin/);
  const { deps, clock, appUrl } = platform();
  const config = { ...deps.config, mode: 'production' as const, appDatabaseUrl: appUrl };
  await expect(startPlatform({ config, clock, log: deps.log })).rejects.toThrow('demonstration accounts');
});
