/** Entries that operators take back: what it does, once; before, after and beside the vendor's own rollback. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addMs, toDecimal } from '@feria/kernel';
import { callSql } from '../../../core/db.ts';
import { anAddress, anOperator, usePlatform, type AnOperator } from '../../../testing/harness.ts';
import { CASH, refusalOf, reversalDesk, STAKE, requestOf } from '../../../testing/vendors/reversals.ts';
import { aGame } from '../../../testing/vendors/vendor.ts';
import { entriesOf, findDifferences } from '../../wallet/index.ts';

const platform = usePlatform();
const DAY_MS = 24 * 60 * 60_000;
let desk: ReturnType<typeof reversalDesk>;
let admin: AnOperator;
let payer: AnOperator;
beforeAll(async () => {
  await aGame(platform());
  desk = reversalDesk(platform());
  admin = await anOperator(platform(), 'admin');
  payer = await anOperator(platform(), 'payments');
});
afterEach(async () => expect(await findDifferences(platform().db.read)).toEqual([]));

/** What the day's report says was staked, of everybody. */
async function stakedToday(): Promise<bigint> {
  const at = platform().clock.now();
  const [row] = await callSql<{ staked: bigint }>(
    platform().db.read,
    'select sum(staked)::bigint as staked from play.day_totals($1, $2)',
    [addMs(at, -DAY_MS), addMs(at, DAY_MS)],
  );
  return row!.staked;
}

describe('what an operator sees is what happens', () => {
  test('a bet comes back, once; the round says so, and the member reads why', async () => {
    const player = await desk.aPlayer();
    const bet = await desk.called(player, 'bet');
    const seen = await desk.look(admin, bet.entry);
    expect(seen.preview).toMatchObject({
      changes: { cash: toDecimal(STAKE), debt: toDecimal(0n) },
      needsSecond: false,
      isRoundOpen: true,
    });
    // Looking moves nothing.
    expect(await desk.holdings(player.member)).toMatchObject({ cash: CASH - STAKE });
    const done = await desk.post(admin, bet.entry, requestOf(seen));
    expect(done).toMatchObject({ status: 200, body: { obstacle: 'reversed', order: { state: 'done' } } });
    expect(await desk.holdings(player.member)).toMatchObject({ cash: CASH });
    expect(await desk.roundOf(player)).toMatchObject({
      staked: 0n,
      liveBets: 0,
      state: 'rolled_back',
      flags: ['reversed'],
    });
    const [line] = await entriesOf(platform().db.read, player.member.id, { currency: 'COP', limit: 1 });
    expect(line).toMatchObject({ kind: 'reversal', amount: STAKE, ofKind: 'bet', cause: 'game_fault' });
    const record = await platform().app.inject({
      url: '/api/wallet/entries',
      headers: player.member.headers,
      remoteAddress: anAddress(),
    });
    const [shown] = record.json<{ items: unknown[] }>().items;
    expect(shown).toMatchObject({ reverses: { kind: 'bet', cause: 'game_fault' } });
    expect(JSON.stringify(record.json())).not.toContain('the wheel stood still');
  });

  test('an entry and its reversal name each other, and tell one story', async () => {
    const player = await desk.aPlayer();
    const bet = await desk.called(player, 'bet');
    const before = await desk.look(admin, bet.entry);
    expect(before).toMatchObject({ reverses: null, reversedBy: null, at: expect.any(String) });
    const { body } = await desk.takeBack(admin, bet.entry);
    expect(body.reversedBy).toMatch(/^\d+$/);
    const reversal = await desk.look(admin, BigInt(body.reversedBy!));
    expect(reversal).toMatchObject({
      kind: 'reversal',
      obstacle: 'reversal',
      reverses: String(bet.entry),
      reversedBy: null,
      order: { state: 'done', entryId: String(bet.entry) },
    });
    expect(reversal.steps).toEqual(body.steps);
    expect(reversal.steps.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['wallet.bet', 'wallet.reversal', 'wallet.entry_reversed']),
    );
  });

  test('a win that was spent becomes a debt, as it was shown', async () => {
    const player = await desk.aPlayer();
    const bet = await desk.called(player, 'bet');
    const win = await desk.called(player, 'win', { reference: bet.transaction, amount: 3n * STAKE });
    await desk.called(player, 'bet', { amount: CASH + STAKE });
    const seen = await desk.look(admin, win.entry);
    expect(seen.preview?.changes).toMatchObject({
      cash: toDecimal(-STAKE),
      debt: toDecimal(-2n * STAKE),
    });
    expect((await desk.post(admin, win.entry, requestOf(seen))).status).toBe(200);
    expect(await desk.holdings(player.member)).toMatchObject({ cash: 0n, debt: -2n * STAKE });
    expect(await desk.roundOf(player)).toMatchObject({ won: 0n });
  });

  test('a balance that moved in between is looked at again', async () => {
    const player = await desk.aPlayer(STAKE);
    const bet = await desk.called(player, 'bet');
    const win = await desk.called(player, 'win', { reference: bet.transaction });
    const seen = await desk.look(admin, win.entry);
    await desk.called(player, 'bet');
    expect(await refusalOf(desk.post(admin, win.entry, requestOf(seen)))).toEqual([409, 'reversals.changed']);
    expect(await desk.holdings(player.member)).toMatchObject({ cash: 0n, debt: 0n });
  });

  test('the day, the limits and the facts follow as for a rollback', async () => {
    const player = await desk.aPlayer();
    const bet = await desk.called(player, 'bet');
    const day = () =>
      platform()
        .db.read.selectFrom('limits.play_days')
        .select(['staked', 'won'])
        .where('memberId', '=', player.member.id)
        .executeTakeFirstOrThrow();
    expect(await day()).toMatchObject({ staked: STAKE });
    await desk.takeBack(admin, bet.entry);
    expect(await day()).toMatchObject({ staked: 0n });
    const facts = await platform()
      .db.read.selectFrom('core.outbox')
      .select('payload')
      .where('kind', '=', 'play.bet_rolled_back')
      .execute();
    expect(facts.map(({ payload }) => (payload as { memberId: string }).memberId)).toContain(
      player.member.id,
    );
  });
});

describe('beside the vendor’s own rollback', () => {
  test('the operator first: the rollback is answered, and gives nothing a second time', async () => {
    const player = await desk.aPlayer();
    const bet = await desk.called(player, 'bet');
    await desk.takeBack(admin, bet.entry);
    const rollback = await desk.vendor.rollback(player.token, bet.transaction, {
      round: player.round,
    });
    expect(rollback).toMatchObject({ status: 'RS_OK', balance: Number(CASH) });
    expect(await desk.holdings(player.member)).toMatchObject({ cash: CASH });
    // A win on it has lost its bet.
    const win = await desk.vendor.win(player.token, bet.transaction, { round: player.round });
    expect(win.status).not.toBe('RS_OK');
    expect(await desk.roundOf(player)).toMatchObject({ staked: 0n, liveBets: 0 });
  });

  test('the vendor first: there is nothing left to take back, and the page says why', async () => {
    const player = await desk.aPlayer();
    const bet = await desk.called(player, 'bet');
    await desk.called(player, 'rollback', { reference: bet.transaction });
    const seen = await desk.look(admin, bet.entry);
    expect(seen).toMatchObject({ obstacle: 'rolled_back', preview: null });
    const answer = await desk.post(admin, bet.entry, requestOf(seen));
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'reversals.not_possible', detail: { why: 'rolled_back' } },
    });
    expect(await desk.holdings(player.member)).toMatchObject({ cash: CASH });
  });

  test('both at once, many times: the stake comes back exactly once', async () => {
    const firsts = new Set<string>();
    for (let turn = 0; turn < 24; turn += 1) {
      const player = await desk.aPlayer();
      const bet = await desk.called(player, 'bet');
      const request = requestOf(await desk.look(admin, bet.entry));
      const [asked, rolled] = await Promise.all([
        desk.post(admin, bet.entry, request),
        // Later and later, so that each of the two is first sometimes.
        sleep(turn * 8).then(() =>
          desk.vendor.rollback(player.token, bet.transaction, { round: player.round }),
        ),
      ]);
      expect(rolled.status).toBe('RS_OK');
      expect([200, 409]).toContain(asked.status);
      firsts.add(asked.status === 200 ? 'operator' : 'vendor');
      expect(await desk.holdings(player.member)).toMatchObject({ cash: CASH, debt: 0n });
      expect(await desk.roundOf(player)).toMatchObject({ staked: 0n, liveBets: 0, state: 'rolled_back' });
    }
    expect(firsts.size).toBe(2);
  });

  test('a rollback is taken back itself: the bet stands again, and no repeat of the rollback undoes that', async () => {
    const player = await desk.aPlayer();
    const bet = await desk.called(player, 'bet');
    const rollback = await desk.called(player, 'rollback', { reference: bet.transaction });
    const staked = await stakedToday();
    expect((await desk.takeBack(admin, rollback.entry)).status).toBe(200);
    expect(await desk.holdings(player.member)).toMatchObject({ cash: CASH - STAKE });
    expect(await stakedToday()).toBe(staked + STAKE);
    expect(await desk.roundOf(player)).toMatchObject({ staked: STAKE, liveBets: 1, state: 'closed' });
    await desk.vendor.rollback(player.token, bet.transaction, { round: player.round });
    expect(await desk.holdings(player.member)).toMatchObject({ cash: CASH - STAKE });
    // Only an operator can now, and once.
    expect((await desk.takeBack(admin, bet.entry)).status).toBe(200);
    expect(await desk.holdings(player.member)).toMatchObject({ cash: CASH });
    expect(await stakedToday()).toBe(staked);
    expect(await desk.look(admin, bet.entry)).toMatchObject({ obstacle: 'reversed' });
    expect(await desk.roundOf(player)).toMatchObject({ staked: 0n, liveBets: 0, state: 'rolled_back' });
  });
});

describe('once', () => {
  test('a double click, a replay and a second operator: one reversal', async () => {
    const player = await desk.aPlayer();
    const bet = await desk.called(player, 'bet');
    const request = requestOf(await desk.look(admin, bet.entry));
    const other = { ...request, note: 'another reason' };
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => desk.post(admin, bet.entry, request)),
      ...Array.from({ length: 4 }, () => desk.post(payer, bet.entry, other)),
    ]);
    const winners = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.order?.id));
    expect(winners.size).toBe(1);
    const lost = answers.filter(({ status }) => status !== 200);
    expect(lost).toHaveLength(4);
    expect(new Set(lost.map(({ body }) => body.code))).toEqual(new Set(['reversals.reversed']));
    expect(await desk.holdings(player.member)).toMatchObject({ cash: CASH });
    const rows = await platform()
      .db.read.selectFrom('core.audit_rows')
      .select(['action', 'reason', 'actorName', 'memberId'])
      .where('subject', '=', `entry:${bet.entry}`)
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ action: 'wallet.entry_reversed', memberId: player.member.id });
  });

  test('a reversal of a reversal is refused', async () => {
    const player = await desk.aPlayer();
    const bet = await desk.called(player, 'bet');
    await desk.takeBack(admin, bet.entry);
    const [line] = await entriesOf(platform().db.read, player.member.id, { currency: 'COP', limit: 1 });
    expect(await desk.look(admin, line!.id)).toMatchObject({
      kind: 'reversal',
      obstacle: 'reversal',
      preview: null,
    });
    expect(await refusalOf(desk.post(admin, line!.id, requestOf(await desk.look(admin, line!.id))))).toEqual([
      409,
      'reversals.not_possible',
    ]);
  });
});
