/** Who may take an entry back, when two are needed, what belongs elsewhere, and bonus money. */
import { randomUUID } from 'node:crypto';
import { withClient } from '@feria/postgres';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Waiting } from '@feria/contracts/operators/waiting';
import type { EntryDetail, ReversalRow } from '@feria/contracts/play/reversals';
import { addMs, parseDecimal, UNITS_PER_ONE } from '@feria/kernel';
import { anOperator, usePlatform, type AMember, type AnOperator } from '../../../testing/harness.ts';
import { CASH, refusalOf, reversalDesk, STAKE, requestOf } from '../../../testing/vendors/reversals.ts';
import { aGame } from '../../../testing/vendors/vendor.ts';
import { findDifferences, forfeitBonus, grantBonus, postEntries, type Command } from '../../wallet/index.ts';

const platform = usePlatform();
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

describe('who may', () => {
  test('nobody without the right, and nothing without a note or of the wrong shape', async () => {
    const player = await desk.aPlayer();
    const bet = await desk.called(player, 'bet');
    const request = requestOf(await desk.look(admin, bet.entry));
    for (const role of ['support', 'auditor'] as const) {
      const operator = await anOperator(platform(), role);
      expect((await desk.look(operator, bet.entry)).id).toBe(String(bet.entry));
      expect(await refusalOf(desk.post(operator, bet.entry, request))).toEqual([403, 'access.denied']);
    }
    expect(await refusalOf(desk.post(admin, bet.entry, { ...request, note: '  ' }))).toEqual([
      400,
      'request.invalid',
    ]);
    expect(await refusalOf(desk.post(admin, bet.entry, { ...request, cause: 'because' }))).toEqual([
      400,
      'request.invalid',
    ]);
    expect(await refusalOf(desk.post(admin, 10n ** 15n, request))).toEqual([404, 'reversals.entry_unknown']);
    expect((await platform().app.inject({ url: `/office/entries/${bet.entry}` })).statusCode).toBe(401);
    expect(await desk.holdings(player.member)).toMatchObject({ cash: CASH - STAKE });
  });

  test('a large one is in the queue of whoever may decide it, with its money, and never of who asked', async () => {
    const large = 400_000n * UNITS_PER_ONE;
    const player = await desk.aPlayer(large);
    const bet = await desk.called(player, 'bet', { amount: large });
    await desk.post(payer, bet.entry, requestOf(await desk.look(admin, bet.entry)));
    const queueOf = async (who: AnOperator) =>
      (await desk.ask<Waiting>(who, '/office/waiting')).body.queues.find(
        ({ queue }) => queue === 'reversals',
      );
    const auditor = await anOperator(platform(), 'auditor');
    const waits = { count: 1, sums: [{ currency: 'COP', amount: '400000.00000' }] };
    expect(await queueOf(admin)).toMatchObject({ ...waits, mayAct: true });
    expect(await queueOf(auditor)).toMatchObject({ ...waits, mayAct: false });
    expect(await queueOf(payer)).toBeUndefined();
    const { body } = await desk.ask<EntryDetail>(payer, `/office/entries/${bet.entry}`);
    await desk.ask(admin, `/office/reversals/${body.order!.id}/refuse`, { note: 'no fault is seen' });
    expect(await queueOf(admin)).toBeUndefined();
  });

  test('a large one waits for a second person, who is somebody else', async () => {
    const large = 400_000n * UNITS_PER_ONE;
    const player = await desk.aPlayer(large);
    const bet = await desk.called(player, 'bet', { amount: large });
    const seen = await desk.look(admin, bet.entry);
    expect(seen.preview).toMatchObject({ needsSecond: true });
    const asked = await desk.post(payer, bet.entry, requestOf(seen));
    expect(asked.body.order).toMatchObject({ state: 'waiting', isOwn: true, needsSecond: true });
    expect(await desk.holdings(player.member)).toMatchObject({ cash: 0n });
    const id = asked.body.order!.id;
    const approval = { note: 'I saw the film', changes: seen.preview!.changes };
    const approve = (who: AnOperator) =>
      desk.ask<EntryDetail>(who, `/office/reversals/${id}/approve`, approval);
    expect(await refusalOf(approve(payer))).toEqual([403, 'reversals.second_person']);
    expect(await refusalOf(desk.post(admin, bet.entry, requestOf(seen)))).toEqual([409, 'reversals.waiting']);
    const { items } = (await desk.ask<{ items: ReversalRow[] }>(admin, '/office/reversals?state=waiting'))
      .body;
    expect(items.map((one) => one.id)).toContain(id);
    const [first, second] = await Promise.all([approve(admin), approve(admin)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await desk.holdings(player.member)).toMatchObject({ cash: large });
    expect(await refusalOf(desk.ask(payer, `/office/reversals/${id}/refuse`, { note: 'too late' }))).toEqual([
      409,
      'reversals.decided',
    ]);
  });

  test('many small ones of one operator within a day are a large one', async () => {
    const part = 150_000n * UNITS_PER_ONE;
    const player = await desk.aPlayer(4n * part);
    const bets = [];
    for (let bet = 0; bet < 4; bet += 1) bets.push(await desk.called(player, 'bet', { amount: part }));
    const states = [];
    for (const bet of bets.slice(0, 3))
      states.push((await desk.takeBack(admin, bet.entry)).body.order?.state);
    expect(states).toEqual(['done', 'done', 'waiting']);
    // Refused, it can be asked for again; a day later the operator may alone.
    const waiting = (await desk.look(admin, bets[2]!.entry)).order!;
    await desk.ask(payer, `/office/reversals/${waiting.id}/refuse`, { note: 'not today' });
    platform().clock.advance(24 * 60 * 60_000 + 1);
    const late = await anOperator(platform(), 'admin');
    expect((await desk.takeBack(late, bets[3]!.entry)).body.order?.state).toBe('done');
    admin = late;
    payer = await anOperator(platform(), 'payments');
  });
});

describe('split to stay below what takes two', () => {
  const bet = async (whole: number) => {
    const amount = BigInt(whole) * UNITS_PER_ONE;
    const player = await desk.aPlayer(amount);
    return (await desk.called(player, 'bet', { amount })).entry;
  };
  const stateOf = async (who: AnOperator, entry: bigint) =>
    (await desk.takeBack(who, entry)).body.order?.state;

  test('over several operators: what is taken back alone from one member counts whoever did it', async () => {
    const part = 150_000n * UNITS_PER_ONE;
    const player = await desk.aPlayer(3n * part);
    const states = [];
    for (let one = 0; one < 3; one += 1) {
      const { entry } = await desk.called(player, 'bet', { amount: part });
      const who = await anOperator(platform(), 'admin');
      if (one === 2)
        expect((await desk.look(who, entry)).preview).toMatchObject({ needsSecond: true, line: 'member' });
      states.push(await stateOf(who, entry));
    }
    expect(states).toEqual(['done', 'done', 'waiting']);
  });

  test('over several operators at once: no more is taken back than one person may', async () => {
    const part = 150_000n * UNITS_PER_ONE;
    const player = await desk.aPlayer(3n * part);
    const tries = [];
    for (let one = 0; one < 3; one += 1) {
      const { entry } = await desk.called(player, 'bet', { amount: part });
      tries.push({ entry, who: await anOperator(platform(), 'admin') });
    }
    const seen = await Promise.all(tries.map(({ who, entry }) => desk.look(who, entry)));
    const answers = await Promise.all(
      tries.map(({ who, entry }, index) => desk.post(who, entry, requestOf(seen[index]!))),
    );
    expect(
      answers.map(({ body }) => body.order?.state).toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual(['done', 'done', 'waiting']);
  });

  test('over several members: one operator takes back five times as much alone, and no more', async () => {
    const who = await anOperator(platform(), 'admin');
    const states = [];
    for (let one = 0; one < 5; one += 1) states.push(await stateOf(who, await bet(390_000)));
    const last = await bet(60_000);
    expect((await desk.look(who, last)).preview).toMatchObject({
      needsSecond: true,
      line: 'operator',
      aloneBelow: '2000000.00000',
    });
    states.push(await stateOf(who, last));
    expect(states).toEqual([...Array.from({ length: 5 }, () => 'done'), 'waiting']);
    // What two decide counts for nobody alone.
    expect(await stateOf(await anOperator(platform(), 'admin'), await bet(390_000))).toBe('done');
  });

  test('the database holds it by itself: an order beyond the line is refused', async () => {
    const { member } = await desk.aPlayer();
    const insert = (amount: bigint) =>
      withClient(platform().ownerUrl, async (client) => {
        await client.query('begin');
        await client.query(
          `insert into play.reversal_orders (id, entry_id, entries, kind, member_id, currency, amount, cause, note, needs_second, state,
               asked_by, asked_by_name, asked_at, decided_by, decided_by_name, decided_at)
             values (gen_random_uuid(), 1, '{1}', 'bet', $1, 'COP', $2, 'game_fault', 'why', false, 'done', $3, 'a', $4, $3, 'a', $4)`,
          [member.id, amount, randomUUID(), platform().clock.now()],
        );
        await client.query('rollback');
      });
    await expect(insert(400_000n * UNITS_PER_ONE)).rejects.toThrow(/takes two persons/);
    await insert(400_000n * UNITS_PER_ONE - 1n);
  });
});

describe('entries that belong elsewhere', () => {
  const make = async (member: AMember, ...commands: [Command['kind'], string][]): Promise<bigint[]> => {
    const made = commands.map(([kind, key]) => ({
      kind,
      key,
      memberId: member.id,
      currency: 'COP',
      amount: STAKE,
      counterparty: 'house',
      reference: key,
    }));
    const verdicts = await platform().db.transact((tx) => postEntries(tx, made, platform().clock.now()));
    return verdicts.map(({ entryId }) => entryId!);
  };

  test('a deposit is taken back by itself, a paid withdrawal with its hold; its steps are not', async () => {
    const { member } = await desk.aPlayer();
    const key = randomUUID();
    const [deposit, hold] = await make(member, ['deposit', randomUUID()], ['withdrawal_hold', key]);
    expect(await desk.look(admin, hold!)).toMatchObject({ obstacle: 'withdrawal' });
    const [payout] = await make(member, ['withdrawal_payout', key]);
    expect((await desk.takeBack(admin, deposit!)).status).toBe(200);
    expect(await desk.holdings(member)).toMatchObject({ cash: CASH - STAKE, held: 0n });
    const back = await desk.takeBack(admin, hold!);
    expect(back.body.entries).toEqual([String(payout), String(hold)]);
    expect(await desk.holdings(member)).toMatchObject({ cash: CASH, held: 0n });
    expect(await desk.look(admin, payout!)).toMatchObject({ obstacle: 'reversed' });
  });

  test('transfers have doors of their own', async () => {
    const { member } = await desk.aPlayer();
    const [hold] = await make(member, ['transfer_hold', randomUUID()]);
    expect(await desk.look(admin, hold!)).toMatchObject({ obstacle: 'transfer' });
  });
});

describe('bonus money', () => {
  test('both halves of a bet come back together; without the bonus its half is cash', async () => {
    for (const isOver of [false, true]) {
      const player = await desk.aPlayer(STAKE);
      const grant = {
        id: randomUUID(),
        memberId: player.member.id,
        currency: 'COP',
        amount: STAKE,
        wagering: 100n * STAKE,
        maxBet: null,
        excludedGames: [],
        spendOrder: 'cash_first' as const,
        reference: 'welcome',
        expiresAt: addMs(platform().clock.now(), 60_000),
      };
      await platform().db.transact((tx) => grantBonus(tx, grant, platform().clock.now()));
      const bet = await desk.called(player, 'bet', { amount: 2n * STAKE });
      if (isOver) await platform().db.transact((tx) => forfeitBonus(tx, grant.id, platform().clock.now()));
      const back = await desk.takeBack(admin, bet.entry);
      expect(back.body.entries).toHaveLength(2);
      expect(await desk.holdings(player.member)).toMatchObject(
        isOver ? { cash: 2n * STAKE, bonus: 0n } : { cash: STAKE, bonus: STAKE },
      );
      expect(parseDecimal(back.body.order!.amount)).toBe(2n * STAKE);
    }
  });
});
