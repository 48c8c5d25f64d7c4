/** A vendor's progressive jackpots in the office: asked for, signed, and shown as they were told. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VendorJackpots } from '@feria/contracts/catalog/office';
import type { Problem } from '@feria/contracts/wire';
import { anOperator, openPlatform, type AnOperator, type Platform } from '../../../testing/harness.ts';
import { openVendorServer, type VendorServer } from '../../../testing/vendors/vendor-server.ts';
import { asConfigured } from '../../../testing/vendors/vendor-decision.ts';
import { aGame } from '../../../testing/vendors/vendor.ts';

let platform: Platform;
let server: VendorServer;
let support: AnOperator;
beforeAll(async () => {
  server = await openVendorServer();
  platform = await openPlatform();
  support = await anOperator(platform, 'support');
  await aGame(platform, 'slot');
  await asConfigured(platform, 'studio', (tx) =>
    tx.updateTable('catalog.vendors').set({ url: server.url }).where('code', '=', 'studio').execute(),
  );
});
afterAll(async () => {
  await platform.close();
  server.close();
});

const read = async (code = 'studio', headers: Record<string, string> = support.headers) => {
  const answer = await platform.app.inject({ url: `/office/vendors/${code}/jackpots`, headers });
  return { status: answer.statusCode, body: answer.json<VendorJackpots & Partial<Problem>>() };
};

const at = '2026-03-01T12:00:00.000Z';
const JACKPOT = {
  code: 'cenote-moon',
  currency: 'COP',
  reserve: '-112000000001',
  levels: [
    { level: 'new-moon', meter: '2000123456', limit: null, commitment: null, opened_at: at },
    { level: 'half-moon', meter: '10000000000', limit: '30000000000', commitment: 'ab', opened_at: at },
  ],
  hits: [{ level: 'new-moon', amount: '2300000001', round: 'a round', at, point: null, salt: null }],
  check: {
    day: '2026-03-01',
    pots: 2,
    at,
    differences: [{ what: 'pot 1 of new-moon', told: '2000123456700000', booked: '2000123456600000' }],
  },
};

test('meters, reserve, hits and the books, as amounts', async () => {
  server.jackpots = [JACKPOT, { ...JACKPOT, currency: 'EUR' }];
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(body.items).toEqual([
    {
      game: 'cenote-moon',
      currency: 'COP',
      reserve: '-1120000.00001',
      levels: [
        { level: 'new-moon', meter: '20001.23456', limit: null, openedAt: at },
        { level: 'half-moon', meter: '100000.00000', limit: '300000.00000', openedAt: at },
      ],
      hits: [{ level: 'new-moon', amount: '23000.00001', round: 'a round', at }],
      check: {
        day: '2026-03-01',
        at,
        differences: [{ what: 'pot 1 of new-moon', told: '20001.23456700000', booked: '20001.23456600000' }],
      },
    },
  ]);
  expect(server.asked.at(-1)).toMatchObject({
    path: '/operator/jackpots/list',
    body: { operator_id: 'feria' },
  });
});

test('a vendor that offers no list has none; one that is out of reach, or talks nonsense, is said to be', async () => {
  server.jackpots = undefined;
  expect((await read()).body).toEqual({ items: null });
  server.jackpots = [{ code: 'cenote-moon' }];
  const nonsense = await read();
  expect([nonsense.status, nonsense.body.code]).toEqual([502, 'play.vendor_unreachable']);
});

test('an unknown vendor, and somebody who is not signed in, are refused', async () => {
  expect((await read('nobody')).body.code).toBe('catalog.vendor_unknown');
  expect((await read('studio', {})).status).toBe(401);
});
