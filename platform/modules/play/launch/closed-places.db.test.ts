/** A region that is closed ends the sessions that run there: no further bet, while wins and rollbacks of what runs still come. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { UNITS_PER_ONE } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import { emit, runBatch } from '../../../core/outbox/outbox.ts';
import { aFundedMember, anOperator, usePlatform, type AMember } from '../../../testing/harness.ts';
import { aGame, aVendor } from '../../../testing/vendors/vendor.ts';
import { passWatermark } from '../../../testing/watermark.ts';
import { beginClosure, endClosure } from '../../markets/index.ts';
import { playListeners } from '../listeners.ts';
import { notePlace } from './places.ts';
import { issueToken } from './tokens.ts';

const platform = usePlatform();
const vendor = () => aVendor(platform());
const STAKE = 10n * UNITS_PER_ONE;
beforeAll(() => aGame(platform()));

const closure = { kind: 'region', address: null } as const;
const by = async () => ({ operator: await anOperator(platform()), address: '::1' });
async function close(countries: string[], isUnserved = false): Promise<void> {
  const request = { ...closure, countries, isUnserved, endsAt: null, reason: 'a law' };
  const act = await by();
  await platform().db.transact((tx) => beginClosure(tx, request, act, platform().clock.now()));
}
afterEach(async () => {
  const act = { ...(await by()), reason: 'over' };
  await platform().db.transact((tx) => endClosure(tx, closure, act, platform().clock.now()));
  await asOwner(`update markets.markets set allowed_countries = '{}' where code = 'CO'`);
});
const asOwner = (sql: string) => withClient(platform().ownerUrl, (client) => client.query(sql));

/** What the running platform hears. */
async function hear(): Promise<void> {
  const [sessions] = playListeners();
  await passWatermark(platform().ownerUrl);
  await platform().db.transact((tx) =>
    tx
      .insertInto('core.cursors')
      .values({ listener: sessions!.name, xid: '0', id: 0n })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  while ((await runBatch(platform().deps, sessions!)) > 0);
}

type Guest = { member: AMember; token: string; sessionId: string };
async function aGuest(country: string | null, address: string | null = '190.24.8.1'): Promise<Guest> {
  const { db, clock } = platform();
  const member = await aFundedMember(platform(), 1_000n * UNITS_PER_ONE);
  const { id: sessionId } = await db.read
    .selectFrom('access.sessions')
    .select('id')
    .where('memberId', '=', member.id)
    .executeTakeFirstOrThrow();
  const game = { memberId: member.id, vendor: 'studio', gameCode: 'slot', currency: 'COP', market: 'CO' };
  const token = await db.transact((tx) =>
    issueToken(tx, { ...game, sessionId, address, country }, clock.now()),
  );
  return { member, token, sessionId };
}
const bet = async ({ token }: Guest, round: string = randomUUID()) => {
  const transaction = randomUUID();
  const { status } = await vendor().bet(token, { transaction_uuid: transaction, round, amount: STAKE });
  return { status, transaction, round };
};

test('there no further bet is taken, of the running round neither; its win and its rollback come', async () => {
  const [one, other] = [await aGuest('VE'), await aGuest('VE')];
  const [won, back] = [await bet(one), await bet(other)];
  await close(['VE']);
  await hear();
  for (const guest of [one, other]) expect((await bet(guest)).status).toBe('RS_ERROR_TOKEN_EXPIRED');
  expect((await bet(one, won.round)).status).toBe('RS_ERROR_TOKEN_EXPIRED');
  expect((await vendor().win(one.token, won.transaction, { round: won.round, amount: STAKE })).status).toBe(
    'RS_OK',
  );
  expect((await vendor().rollback(other.token, back.transaction, { round: back.round })).status).toBe(
    'RS_OK',
  );
});

test('elsewhere everybody plays on, and so does whoever stands nobody knows where', async () => {
  const guests = [await aGuest('CO'), await aGuest(null), await aGuest(null, null)];
  await close(['VE']);
  await hear();
  for (const guest of guests) expect((await bet(guest)).status).toBe('RS_OK');
});

test('where a session was seen last counts, not where its game was opened', async () => {
  const [gone, came] = [await aGuest('VE'), await aGuest('CO')];
  const { db, clock } = platform();
  const seen = ({ member, sessionId }: Guest, country: string) =>
    db.transact((tx) =>
      notePlace(
        tx,
        { memberId: member.id, sessionId, place: { address: '190.24.8.2', country }, isAllowed: true },
        clock.now(),
      ),
    );
  await seen(gone, 'CO');
  await seen(came, 'VE');
  await close(['VE']);
  await hear();
  expect([(await bet(gone)).status, (await bet(came)).status]).toEqual(['RS_OK', 'RS_ERROR_TOKEN_EXPIRED']);
});

test('a closure of every place that no market serves', async () => {
  const [away, home] = [await aGuest('FR'), await aGuest('PE')];
  await close([], true);
  await hear();
  expect([(await bet(away)).status, (await bet(home)).status]).toEqual(['RS_ERROR_TOKEN_EXPIRED', 'RS_OK']);
});

test('a market that lets nobody play from a country any more', async () => {
  const [away, home] = [await aGuest('VE'), await aGuest('CO')];
  await asOwner(`update markets.markets set allowed_countries = '{CO}' where code = 'CO'`);
  const fact = { merchantCode: 'CO', currency: 'COP', version: 2 } as const;
  await platform().db.transact((tx) => emit(tx, 'markets.published', fact, platform().clock.now()));
  await hear();
  expect([(await bet(away)).status, (await bet(home)).status]).toEqual(['RS_ERROR_TOKEN_EXPIRED', 'RS_OK']);
});

test('of a launch and a closure at once no game stays open there', async () => {
  const members = await Promise.all(
    Array.from({ length: 6 }, () => aFundedMember(platform(), 10n * UNITS_PER_ONE)),
  );
  const { countries } = platform().deps;
  const { of } = countries;
  countries.of = () => 'VE';
  const launch = ({ headers }: AMember) =>
    platform().app.inject({
      method: 'POST',
      url: '/api/games/launch',
      headers,
      payload: { nodeId: 'studio:slot', language: 'es', platform: 'desktop' },
    });
  const codes = new Map<string, string>();
  const tries = members.map((member) => async () => {
    codes.set(member.id, (await launch(member)).json<{ code: string }>().code);
  });
  try {
    await Promise.all([...tries.slice(0, 3), () => close(['VE']), ...tries.slice(3)].map((act) => act()));
    await hear();
  } finally {
    countries.of = of;
  }
  const live = await platform()
    .db.read.selectFrom('play.tokens')
    .select('memberId')
    .where('supersededAt', 'is', null)
    .where('country', '=', 'VE')
    .execute();
  // The vendor of this file answers nobody: it was asked about whoever was let in, and their games have ended. A token that has not
  // was never shown to a vendor.
  for (const { id } of members)
    expect(live.some(({ memberId: owner }) => owner === id) ? ['system.region'] : ENDED).toContain(
      codes.get(id),
    );
});
const ENDED = ['system.region', 'play.vendor_unreachable'];
