/** A market's limits for everybody: on and off, beside a member's own and an operator's, and never raced. */
import { CompiledQuery } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { BreaksView } from '@feria/contracts/exclusions/member';
import type { Facts } from '@feria/contracts/facts';
import type { LimitKind, LimitPeriod } from '@feria/contracts/limits/kinds';
import type { LimitsView } from '@feria/contracts/limits/member';
import type { MarketDocument } from '@feria/contracts/markets/document';
import type { MemberLimits } from '@feria/contracts/members/office';
import type { Tx } from '../../core/db.ts';
import { runBatch } from '../../core/outbox/outbox.ts';
import { lockLimits, requireDepositRoom, setLimit } from '../../modules/limits/index.ts';
import { limitsListeners } from '../../modules/limits/listeners.ts';
import { cashierDesk } from '../builders/cashier.ts';
import { startFakeGateway } from '../builders/gateway.ts';
import { aFundedMember, aMember, anOperator, usePlatform, type AMember } from '../harness.ts';
import { putInForce } from '../builders/market-version.ts';
import { aGame, aToken, aVendor } from '../vendors/vendor.ts';
import { passWatermark } from '../watermark.ts';

const gateway = await startFakeGateway();
afterAll(() => gateway.close());
const platform = usePlatform({ gatewayUrl: gateway.url });
const ONE = 100_000n;
const NONE: MarketDocument['limits'] = { deposit: {}, loss: {}, stake: {} };
const now = () => platform().clock.now();
beforeAll(() => aGame(platform()));
const publish = (change: Partial<MarketDocument>) =>
  platform().db.transact((tx) => putInForce(tx, 'CO', change, now()));
afterEach(() => publish({ limits: NONE, realityCheck: { minutes: 60, mayBeLonger: true } }));

const desk = () => cashierDesk(platform());
const aPlayer = async () => {
  const member = await aFundedMember(platform(), 1_000n * ONE);
  const token = await aToken(platform(), member);
  const bet = (units: bigint) =>
    aVendor(platform())
      .bet(token, { amount: units * ONE })
      .then(({ status }) => status);
  return { member, token, bet };
};
type By = 'member' | 'operator';
const limit = ({ id }: AMember, kind: LimitKind, period: LimitPeriod, amount: bigint | null, setBy: By) =>
  platform().db.transact((tx) =>
    setLimit(
      tx,
      {
        memberId: id,
        currency: 'COP',
        kind,
        period,
        setBy,
        actor: id,
        amount: amount === null ? null : amount * ONE,
      },
      now(),
    ),
  );
const [OK, LIMIT] = ['RS_OK', 'RS_ERROR_BET_LIMIT_EXCEEDED'];

test('a stake limit of the market counts for everybody from its version on, and is gone with the next one', async () => {
  const { member, bet } = await aPlayer();
  expect(await bet(60n)).toBe(OK);
  await publish({ limits: { ...NONE, stake: { day: '100' } } });
  expect([await bet(41n), await bet(40n), await bet(1n)]).toEqual([LIMIT, OK, LIMIT]);
  const { body } = await desk().call<LimitsView>(member, 'GET', '/api/limits');
  expect(body.items.find(({ kind, period }) => kind === 'stake' && period === 'day')).toMatchObject({
    own: null,
    house: '100.00000',
    counts: '100.00000',
    used: '100.00000',
    left: '0.00000',
  });
  await publish({ limits: NONE });
  expect(await bet(1n)).toBe(OK);
});

test('the tighter of one’s own and the market’s counts; an operator’s takes the market’s place', async () => {
  const { member, bet } = await aPlayer();
  await publish({ limits: { ...NONE, loss: { week: '100' } } });
  await limit(member, 'loss', 'week', 500n, 'member');
  expect(await bet(101n), 'looser of one’s own').toBe(LIMIT);
  await limit(member, 'loss', 'week', 50n, 'member');
  expect(await bet(51n), 'tighter of one’s own').toBe(LIMIT);
  const { member: other, bet: place } = await aPlayer();
  await limit(other, 'loss', 'week', 300n, 'operator');
  expect([await place(301n), await place(300n)]).toEqual([LIMIT, OK]);
  await limit(other, 'loss', 'week', null, 'operator');
  expect(await place(1n), 'the market’s again').toBe(LIMIT);
});

test('a deposit that the market’s limit has no room for is refused before anybody is asked for money', async () => {
  const member = await aMember(platform());
  await publish({ limits: { ...NONE, deposit: { day: '50000' } } });
  const pay = async (amount: string) => (await desk().deposit(member, amount)).body.code ?? 'ok';
  expect([await pay('30000'), await pay('30000'), await pay('20000')]).toEqual([
    ...['ok', 'safety.deposit_limit', 'ok'],
  ]);
  await publish({ limits: NONE });
  expect(await pay('20000')).toBe('ok');
});

/** As many as that stand before a lock. */
async function untilWaiting(count: number): Promise<void> {
  for (;;) {
    const { rows } = await platform().db.read.executeQuery<{ waiting: number }>(
      CompiledQuery.raw(
        `select count(*)::integer as waiting from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    );
    if (rows[0]!.waiting >= count) return;
  }
}
/** Does `first` in a transaction, lets `meanwhile` begin, and commits when all of it waits. */
async function beside<Answer>(
  first: (tx: Tx) => Promise<unknown>,
  meanwhile: () => Promise<Answer>[],
): Promise<Answer[]> {
  const begun: Promise<Answer>[] = [];
  await platform().db.transact(async (tx) => {
    await first(tx);
    begun.push(...meanwhile());
    await untilWaiting(begun.length);
  });
  return Promise.all(begun);
}

test('a bet and a deposit that come while a tighter version is published are judged by it', async () => {
  const { member, bet } = await aPlayer();
  const limits = { ...NONE, stake: { day: '10' }, deposit: { day: '10000' } };
  const answers = await beside(
    (tx) => putInForce(tx, 'CO', { limits }, now()),
    () => [
      bet(11n),
      desk()
        .deposit(member, '20000')
        .then(({ body }) => body.code ?? 'ok'),
    ],
  );
  expect(answers).toEqual([LIMIT, 'safety.deposit_limit']);
  expect(await bet(10n)).toBe(OK);
});

test('a version waits for every bet and deposit that is being judged by the one before', async () => {
  const member = await aMember(platform());
  const money = { memberId: member.id, currency: 'COP', merchantCode: 'CO', amount: ONE } as const;
  const judges: ((tx: Tx) => Promise<unknown>)[] = [
    (tx) => lockLimits(tx, member.id).then(() => requireDepositRoom(tx, money, now())),
    (tx) =>
      tx.executeQuery(
        CompiledQuery.raw(
          `select * from limits.judge_bets(array[$1::uuid], '{COP}', '{CO}', array[null::uuid], '{1}', $2)`,
          [member.id, now()],
        ),
      ),
  ];
  for (const [turn, judge] of judges.entries()) {
    const order: string[] = [];
    const limits = { ...NONE, stake: { day: `${turn + 1}` } };
    await beside(judge, () => [publish({ limits }).then(() => order.push('published'))]).finally(() =>
      order.push('both'),
    );
    expect(order).toEqual(['published', 'both']);
  }
});

test('many at once: none that comes after the tighter version passes it', async () => {
  const { bet } = await aPlayer();
  await publish({ limits: { ...NONE, stake: { day: '500' } } });
  const before = Array.from({ length: 10 }, () => bet(10n));
  const tighter = publish({ limits: { ...NONE, stake: { day: '50' } } });
  const after = tighter.then(() => Promise.all(Array.from({ length: 8 }, () => bet(10n))));
  const taken = (await Promise.all(before)).filter((status) => status === OK).length;
  const late = (await after).filter((status) => status === OK).length;
  expect(late).toBe(Math.max(0, 5 - taken));
});

test('who is near the market’s limit hears of it once; another amount is another limit', async () => {
  const { member, bet } = await aPlayer();
  const listener = limitsListeners().find(({ name }) => name === 'safety.reminders')!;
  const told = async () => {
    await passWatermark(platform().ownerUrl);
    while ((await runBatch(platform().deps, listener)) > 0);
    const rows = await platform()
      .db.read.selectFrom('core.outbox')
      .select('payload')
      .where('kind', '=', 'safety.limit_neared')
      .orderBy('id')
      .execute();
    return rows
      .map(({ payload }) => payload as Facts['safety.limit_neared'])
      .filter(({ memberId }) => memberId === member.id)
      .map(({ period, share, amount }) => `${period} ${share} of ${amount}`);
  };
  await platform().db.transact((tx) =>
    tx.insertInto('core.cursors').values({ listener: listener.name, xid: '0', id: 0n }).execute(),
  );
  await bet(79n);
  await publish({ limits: { ...NONE, stake: { week: '100' } } });
  expect(await told()).toEqual([]);
  await bet(2n);
  await told();
  await bet(1n);
  expect(await told()).toEqual(['week 80 of 100.00000']);
  await publish({ limits: { ...NONE, stake: { week: '90' } } });
  await bet(1n);
  expect(await told()).toEqual(['week 80 of 100.00000', 'week 80 of 90.00000']);
});

test('the market says how often a reality check comes, and whether it may come less often', async () => {
  const [quick, slow] = [await aMember(platform()), await aMember(platform())];
  const read = async (member: AMember) => (await desk().call<BreaksView>(member, 'GET', '/api/breaks')).body;
  const choose = async ({ headers }: AMember, minutes: number) =>
    (
      await platform().app.inject({
        method: 'PUT',
        url: '/api/breaks/reality-check',
        headers,
        payload: { minutes },
      })
    ).json<BreaksView & { code?: string; detail?: object }>();
  await choose(quick, 15);
  await choose(slow, 60);
  await publish({ realityCheck: { minutes: 30, mayBeLonger: true } });
  expect(await read(await aMember(platform()))).toMatchObject({ realityMinutes: 30, realityMost: 60 });
  expect(await read(slow)).toMatchObject({ realityMinutes: 60 });
  await publish({ realityCheck: { minutes: 30, mayBeLonger: false } });
  expect(await read(slow)).toMatchObject({ realityMinutes: 30, realityMost: 30 });
  expect(await read(quick)).toMatchObject({ realityMinutes: 15 });
  expect(await choose(quick, 60)).toMatchObject({ code: 'safety.reality_longer', detail: { most: '30' } });
  expect(await choose(quick, 30)).toMatchObject({ realityMinutes: 30 });
});

test('an operator tightens alone; looser than what is imposed, or none, waits for a second person', async () => {
  const member = await aMember(platform());
  const [support, other] = [await anOperator(platform()), await anOperator(platform())];
  const url = `/office/members/${member.id}/limits`;
  const house = (amount: string | null) =>
    desk().call<MemberLimits>(support, 'POST', url, {
      kind: 'loss',
      period: 'day',
      amount,
      reason: 'a case of ours',
    });
  const counts = ({ items }: MemberLimits) => items.map(({ setBy, amount }) => `${setBy} ${amount}`);
  const decide = (who: { headers: Record<string, string> }, id: string) =>
    desk().call<{ state: string }>(who, 'POST', `/office/approvals/${id}/approve`, { note: 'seen' });
  await publish({ limits: { ...NONE, loss: { day: '100' } } });
  expect(counts((await desk().call<MemberLimits>(support, 'GET', url)).body)).toEqual(['market 100.00000']);
  // Beside the market's there was none of the operator's: more than the market's is looser, too.
  const wished = (await house('150')).body;
  expect([counts(wished), wished.waiting?.action]).toEqual([['market 100.00000'], 'safety.loosen_limit']);
  expect(wished.waiting).toMatchObject({
    before: { amount: null, forEverybody: '100.00000' },
    after: { amount: '150.00000', kind: 'loss', period: 'day', currency: 'COP' },
  });
  expect((await house('150')).body.waiting?.id, 'the same again').toBe(wished.waiting?.id);
  expect((await house('160')).body.code).toBe('approvals.waiting');
  expect((await decide(support, wished.waiting!.id)).body.code).toBe('approvals.second_person');
  expect(counts((await house('80')).body), 'tighter meanwhile').toEqual(['operator 80.00000']);
  expect((await decide(other, wished.waiting!.id)).body.code).toBe('approvals.changed');
  expect(counts((await house('70')).body)).toEqual(['operator 70.00000']);
});

test('two persons lift it; the audit says who asked, who decided and why', async () => {
  const member = await aMember(platform());
  const [support, other] = [await anOperator(platform(), 'support'), await anOperator(platform())];
  const url = `/office/members/${member.id}/limits`;
  const which = { kind: 'stake', period: 'week', reason: 'the case is closed' };
  await desk().call(support, 'POST', url, { ...which, amount: '10' });
  const { body } = await desk().call<MemberLimits>(support, 'POST', url, { ...which, amount: null });
  expect(body.items).toHaveLength(1);
  const decided = await desk().call(other, 'POST', `/office/approvals/${body.waiting!.id}/approve`, {
    note: 'seen',
  });
  expect(decided.body).toMatchObject({ state: 'approved' });
  const after = (await desk().call<MemberLimits>(support, 'GET', url)).body;
  expect([after.items, after.waiting]).toEqual([[], null]);
  expect(after.history[0]).toMatchObject({ what: 'ended', by: support.username, reason: which.reason });
  const trail = (await desk().call<{ items: object[] }>(other, 'GET', `/office/audit?subject=${member.id}`))
    .body;
  expect(trail.items).toContainEqual(
    expect.objectContaining({
      action: 'safety.limit_lifted',
      actorId: other.id,
      reason: which.reason,
      after: expect.objectContaining({ askedBy: support.username, amount: null }),
    }),
  );
});
