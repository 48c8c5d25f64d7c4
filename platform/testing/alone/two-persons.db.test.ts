/**
 * Every door that takes two persons, and at each of them: not the one who asked, not somebody who had a hand in their
 * account or they in theirs, and not for somebody who is gone. A door that is not in the lists fails here (ADR 57).
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  APPROVAL_ACTIONS,
  type ApprovalActionName,
  type ApprovalView,
} from '@feria/contracts/operators/approvals';
import { REFUSALS } from '@feria/contracts/refusals';
import type { EntryDetail } from '@feria/contracts/play/reversals';
import type { Asked } from '@feria/contracts/operators/roles';
import { UNITS_PER_ONE } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import { callSql } from '../../core/db.ts';
import { complaintDesk } from '../builders/complaints.ts';
import { aMember, anOperator, usePlatform, type AnOperator } from '../harness.ts';
import { refusalOf, reversalDesk, requestOf } from '../vendors/reversals.ts';
import { aGame } from '../vendors/vendor.ts';

const platform = usePlatform();
const complaints = complaintDesk(platform);
const LARGE = 400_000n * UNITS_PER_ONE;
const ANSWER = 'The wheel stopped at 17: the proof of the round shows it.';
let desk: ReturnType<typeof reversalDesk>;
beforeAll(async () => {
  await aGame(platform());
  desk = reversalDesk(platform());
});

/** Tables where a second person decides, each with what the refusal of the first one is called. */
const DOORS: Readonly<Record<string, string>> = {
  'operators.approvals': 'approvals.second_person',
  'play.reversal_orders': 'reversals.second_person',
  'complaints.complaints': 'complaints.second_person',
  // Decided by an approval: the table asks once more.
  'handpay.hand_pays': 'approvals.second_person',
  'rewards.orders': 'approvals.second_person',
  'rewards.campaigns': 'approvals.second_person',
};
/** Tables that name two, or one who decided, and decide nothing themselves. */
const NO_DOORS: Readonly<Record<string, string>> = {
  'cashier.refunds': 'written by the yes to cashier.payment, or by one below its line',
  'catalog.vendor_decisions':
    'written by the yes to an act on a vendor, and refuses one person as two itself',
  'cashier.payout_rules': 'written by the yes to cashier.payout_rules',
  'cashier.collection_account_versions': 'written by the yes to cashier.collection_account',
  'cashier.bank_transfers': 'written by the yes to cashier.bank_transfer, or by one below its line',
  'content.versions': 'written by the yes to content.publish, or published by one',
  'delivery.words': 'written by the yes to delivery.words, or by one',
  'kyc.documents': 'one reviewer decides',
  'markets.drafts': 'what waits for the yes to markets.publish',
  'markets.versions': 'written by the yes to markets.publish',
  'reporting.reconciliations': 'whoever asked for a look at the books',
  'harm.rules': 'written by the yes to safety.harm_rules',
  'seals.checks': 'whoever asked for a look at the seals',
};

const tieUp = (made: AnOperator, maker: AnOperator) =>
  platform().db.transact((tx) =>
    tx
      .insertInto('operators.ties')
      .values({ made: made.id, maker: maker.id, cause: 'invited', at: platform().clock.now() })
      .execute(),
  );
const setStatus = ({ id }: AnOperator, status: string) =>
  platform().db.transact((tx) =>
    tx.updateTable('operators.operators').set({ status }).where('id', '=', id).execute(),
  );
const setRole = ({ id }: AnOperator, role: string) =>
  platform().db.transact((tx) =>
    tx.updateTable('operators.operators').set({ role }).where('id', '=', id).execute(),
  );

/** Asker, somebody whom they made, somebody who made them, and nobody's maker. */
async function persons() {
  const [asker, made, maker, free] = await Promise.all(
    Array.from({ length: 4 }, () => anOperator(platform())),
  );
  await tieUp(made!, asker!);
  await tieUp(asker!, maker!);
  return { asker: asker!, tied: [made!, maker!], free: free! };
}

describe('every door is in the lists', () => {
  test('every table that names who asked or who decided is a door with a trigger, or says why it is none', async () => {
    const tables = await callSql<{ name: string }>(
      platform().db.read,
      `select distinct table_schema || '.' || table_name as name from information_schema.columns
        where column_name ~ '^(asked|decided|approved|proposed|published|confirmed|second)(_by|_name)?$'
          and data_type in ('uuid', 'text') and table_schema not in ('pg_catalog', 'information_schema')
        order by 1`,
      [],
    );
    expect(tables.map(({ name }) => name)).toEqual(
      [...Object.keys(DOORS), ...Object.keys(NO_DOORS)].toSorted(),
    );
    const held = await callSql<{ name: string }>(
      platform().db.read,
      `select distinct n.nspname || '.' || c.relname as name
         from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
         join pg_proc p on p.oid = t.tgfoid
        where p.prosrc like '%operators.refuse_one_person(%' and t.tgenabled = 'O' order by 1`,
      [],
    );
    expect(held.map(({ name }) => name)).toEqual(Object.keys(DOORS).toSorted());
  });

  test('every refusal that asks for a second person is one of a door', () => {
    const codes = Object.keys(REFUSALS).filter((code) => code.endsWith('.second_person'));
    expect(codes.toSorted()).toEqual([...new Set(Object.values(DOORS))].toSorted());
  });
});

describe('what waits for a yes', () => {
  /** As it lies there, whatever it is about: who may say yes is judged before what it would do. */
  async function aRequest(action: ApprovalActionName, asker: AnOperator): Promise<string> {
    const id = randomUUID();
    const at = platform().clock.now();
    await platform().db.transact((tx) =>
      tx
        .insertInto('operators.approvals')
        .values({
          id,
          action,
          subject: `test:${id}`,
          needs: 'operators.manage',
          payload: '{}',
          reason: 'why not',
          state: 'waiting',
          askedBy: asker.id,
          askedByName: asker.username,
          askedAt: at,
          expiresAt: new Date(at.getTime() + 60_000),
        })
        .execute(),
    );
    return id;
  }
  const approve = (who: AnOperator, id: string) =>
    refusalOf(desk.ask(who, `/office/approvals/${id}/approve`, { note: 'I looked' }));

  test.each(APPROVAL_ACTIONS)('%s', async (action) => {
    const { asker, tied, free } = await persons();
    const id = await aRequest(action, asker);
    expect(await approve(asker, id)).toEqual([403, 'approvals.second_person']);
    for (const one of tied) {
      expect(await approve(one, id)).toEqual([403, 'approvals.tied']);
      const { body } = await desk.ask<ApprovalView>(one, `/office/approvals/${id}`);
      expect(body).toMatchObject({ isTied: true, mayDecide: false });
    }
    expect((await desk.ask<ApprovalView>(free, `/office/approvals/${id}`)).body).toMatchObject({
      isTied: false,
      mayDecide: true,
    });
    await setStatus(asker, 'disabled');
    expect(await approve(free, id)).toEqual([409, 'approvals.asker_gone']);
    // Whoever is tied may still say no.
    expect((await desk.ask(tied[0]!, `/office/approvals/${id}/refuse`, { note: 'no' + 'pe' })).status).toBe(
      200,
    );
  });

  test('who asked and may not any more keeps nobody from asking anew, and what is asked anew is done', async () => {
    const [asker, other, second] = [
      await anOperator(platform()),
      await anOperator(platform()),
      await anOperator(platform()),
    ];
    const clerk = await anOperator(platform(), 'support');
    const ask = (who: AnOperator) =>
      desk.ask<Asked>(who, `/office/operators/${clerk.id}/role`, {
        role: 'payments',
        reason: 'another desk',
      });
    const first = (await ask(asker)).body.approval.id;
    expect(await refusalOf(ask(other))).toEqual([409, 'approvals.waiting']);
    await setRole(asker, 'support');
    expect(await approve(second, first)).toEqual([409, 'approvals.asker_gone']);
    const next = (await ask(other)).body.approval.id;
    expect(await approve(second, first)).toEqual([409, 'approvals.decided']);
    expect(await approve(second, next)).toEqual([200, undefined]);
  });
});

describe('what is taken back', () => {
  async function waiting(asker: AnOperator) {
    const player = await desk.aPlayer(LARGE);
    const bet = await desk.called(player, 'bet', { amount: LARGE });
    const seen = await desk.look(asker, bet.entry);
    const { body } = await desk.post(asker, bet.entry, requestOf(seen));
    expect(body.order).toMatchObject({ state: 'waiting' });
    const approval = { note: 'I saw the film', changes: seen.preview!.changes };
    const approve = (who: AnOperator) =>
      refusalOf(desk.ask(who, `/office/reversals/${body.order!.id}/approve`, approval));
    return { player, bet, seen, approve };
  }

  test('not by whoever is tied to the one who asked', async () => {
    const { asker, tied, free } = await persons();
    const { player, bet, approve } = await waiting(asker);
    expect(await approve(asker)).toEqual([403, 'reversals.second_person']);
    for (const one of tied) {
      expect(await approve(one)).toEqual([403, 'approvals.tied']);
      expect((await desk.look(one, bet.entry)).order).toMatchObject({ isTied: true });
    }
    expect(await desk.holdings(player.member)).toMatchObject({ cash: 0n });
    expect(await approve(free)).toEqual([200, undefined]);
    expect(await desk.holdings(player.member)).toMatchObject({ cash: LARGE });
  });

  test('not for somebody who is suspended or may not any more; it is asked anew, and done once', async () => {
    for (const goes of [
      (who: AnOperator) => setStatus(who, 'disabled'),
      (who: AnOperator) => setRole(who, 'auditor'),
    ]) {
      const { asker, free } = await persons();
      const other = await anOperator(platform(), 'payments');
      const { player, bet, seen, approve } = await waiting(asker);
      expect(await refusalOf(desk.post(other, bet.entry, requestOf(seen)))).toEqual([
        409,
        'reversals.waiting',
      ]);
      await goes(asker);
      expect(await approve(free)).toEqual([409, 'approvals.asker_gone']);
      expect(await desk.holdings(player.member)).toMatchObject({ cash: 0n });
      const anew = await desk.post(other, bet.entry, requestOf(seen));
      expect(anew.body.order).toMatchObject({ state: 'waiting', askedBy: other.username });
      expect(await approve(free)).toEqual([409, 'reversals.decided']);
      const done = await desk.ask<EntryDetail>(free, `/office/reversals/${anew.body.order!.id}/approve`, {
        note: 'I saw the film',
        changes: seen.preview!.changes,
      });
      expect(done.body.order).toMatchObject({ state: 'done' });
      expect(await desk.holdings(player.member)).toMatchObject({ cash: LARGE });
    }
  });
});

test('what a member objects to is decided by nobody who is tied to the one who decided first', async () => {
  const { asker: first, tied, free } = await persons();
  const member = await aMember(platform());
  const { id } = (await complaints.complain(member)).body;
  await complaints.handle(first, id, 'take');
  await complaints.handle(first, id, 'decide', { outcome: 'not_upheld', text: ANSWER });
  await complaints.act(member, id, 'escalate', { text: 'I have looked again, and the answer is wrong.' });
  expect((await complaints.handle(first, id, 'take')).body.code).toBe('complaints.second_person');
  for (const one of tied) expect((await complaints.handle(one, id, 'take')).body.code).toBe('approvals.tied');
  await complaints.handle(free, id, 'take');
  // Tied between the two: it counts when it is decided.
  await tieUp(free, first);
  const decision = { outcome: 'upheld', text: ANSWER };
  expect((await complaints.handle(free, id, 'decide', decision)).body.code).toBe('approvals.tied');
  const other = await anOperator(platform(), 'support');
  await complaints.handle(other, id, 'take');
  expect((await complaints.handle(other, id, 'decide', decision)).status).toBe(200);
});

describe('the database holds it by itself', () => {
  const planted = (sql: string, values: unknown[]) =>
    withClient(platform().ownerUrl, (client) => client.query(sql, values));

  test.each(['the same', 'tied', 'gone'])('a yes of one person, planted past all code: %s', async (which) => {
    const { asker, tied, free } = await persons();
    const second = { 'the same': asker, tied: tied[1]!, gone: free }[which]!;
    if (which === 'gone') await setStatus(asker, 'disabled');
    await expect(
      planted(
        `insert into operators.approvals (id, action, subject, needs, payload, reason, state, asked_by, asked_by_name, asked_at,
           expires_at, decided_by, decided_by_name, decided_at)
         values ($1, 'cashier.withdrawal', 'x:1', 'cashier.decide', '{}', 'why not', 'approved', $2, 'a', now(), now() + '1 day', $3, 'b', now())`,
        [randomUUID(), asker.id, second.id],
      ),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(
      planted(
        `insert into play.reversal_orders (id, entry_id, entries, kind, member_id, currency, amount, cause, note, needs_second,
           state, asked_by, asked_by_name, asked_at, decided_by, decided_by_name, decided_at)
         values ($1, 1, '{1}', 'bet', $1, 'COP', 1, 'game_fault', 'why not', true, 'done', $2, 'a', now(), $3, 'b', now())`,
        [randomUUID(), asker.id, second.id],
      ),
    ).rejects.toMatchObject({ code: '23514' });
  });

  test('a second decision of the one who decided first', async () => {
    const { asker: first, tied } = await persons();
    const member = await aMember(platform());
    const { id } = (await complaints.complain(member)).body;
    await complaints.handle(first, id, 'take');
    await complaints.handle(first, id, 'decide', { outcome: 'not_upheld', text: ANSWER });
    await complaints.act(member, id, 'escalate', { text: 'I have looked again, and the answer is wrong.' });
    for (const one of [first, ...tied])
      await expect(
        planted(
          `update complaints.complaints set answered_at = now() + '1 hour', decided_by = $2 where id = $1`,
          [id, one.id],
        ),
      ).rejects.toMatchObject({ code: '23514' });
  });

  test('a tie is kept for good', async () => {
    const { asker } = await persons();
    for (const sql of [
      'delete from operators.ties where made = $1',
      'update operators.ties set at = now() where made = $1',
    ])
      await expect(planted(sql, [asker.id])).rejects.toThrow();
  });
});
