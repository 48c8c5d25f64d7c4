/** However a win comes, a large one waits alike: by a call or a list, as a jackpot, of a free round, of bonus money. */
import { randomUUID } from 'node:crypto';
import { withClient } from '@feria/postgres';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HandPayRequest, OfficeHandPayDetail } from '@feria/contracts/handpay/office';
import { UNITS_PER_ONE } from '@feria/kernel';
import { setHandPay, wrongBooks } from '../../testing/vendors/hand-pays.ts';
import { anOperator, usePlatform, type AnOperator } from '../../testing/harness.ts';
import { reversalDesk } from '../../testing/vendors/reversals.ts';
import { aGame } from '../../testing/vendors/vendor.ts';
import { openTables, WIN_WAYS, type Played, type WinWay } from '../../testing/vendors/win-ways.ts';
import { findDifferences } from '../wallet/index.ts';

const platform = usePlatform();
const desk = () => reversalDesk(platform());
const LARGE = 5_001n * UNITS_PER_ONE;
const PAY: HandPayRequest = { decision: 'pay', note: 'the round was looked at' };
const REFUSE: HandPayRequest = { decision: 'refuse', cause: 'game_fault', note: 'the reels were stuck' };
let people: [AnOperator, AnOperator, AnOperator];
beforeAll(async () => {
  await aGame(platform());
  await openTables(platform());
  people = [
    await anOperator(platform(), 'payments'),
    await anOperator(platform(), 'payments'),
    await anOperator(platform(), 'payments'),
  ];
});
beforeEach(() => setHandPay(platform(), 'CO', { from: '5000' }));
afterEach(async () => {
  expect(await findDifferences(platform().db.read)).toEqual([]);
});

const waitsOf = (played: Played, transaction: string) =>
  platform()
    .db.read.selectFrom('handpay.hand_pays')
    .select(['id', 'state', 'amount', 'heldCash', 'heldBonus'])
    .where('key', '=', played.keyOf(transaction))
    .execute();
const holdings = ({ member }: Played) => desk().holdings(member);
const roundOf = ({ round }: Played) =>
  platform()
    .db.read.selectFrom('play.rounds')
    .select(['won', 'jackpot'])
    .where('vendorRound', '=', round)
    .executeTakeFirstOrThrow();
const ask = (id: string, request: HandPayRequest) =>
  desk().ask(people[0], `/office/hand-pays/${id}/ask`, request);
async function approve(who: AnOperator, id: string) {
  const { body } = await desk().ask<OfficeHandPayDetail>(who, `/office/hand-pays/${id}`);
  return desk().ask(who, `/office/approvals/${body.approval?.id}/approve`, { note: 'seen' });
}

/** What the member held before the win, and held with it; a whole round's stake went with its win. */
async function aWinner({ open }: WinWay) {
  const played = await open(platform());
  const transaction = randomUUID();
  expect(await played.win(transaction, LARGE)).toBe(true);
  const [waits] = await waitsOf(played, transaction);
  const { held, ...rest } = await holdings(played);
  expect(held).toBe(LARGE);
  return { played, transaction, id: waits!.id, before: { ...rest, held: 0n } };
}
const paidTo = (before: Awaited<ReturnType<typeof aWinner>>['before'], { to }: WinWay) => ({
  ...before,
  [to]: before[to] + LARGE,
});

describe.each(Object.entries(WIN_WAYS))('%s', (_name, way) => {
  test('waits; a repeat, and many at once, are answered alike and put aside once', async () => {
    const { played, transaction, before } = await aWinner(way);
    const again = await Promise.all([1, 2, 3].map(() => played.win(transaction, LARGE)));
    expect(again).toEqual([true, true, true]);
    expect(await waitsOf(played, transaction)).toMatchObject([
      {
        state: 'waiting',
        amount: LARGE,
        heldCash: way.to === 'cash' ? LARGE : 0n,
        heldBonus: way.to === 'bonus' ? LARGE : 0n,
      },
    ]);
    expect(await holdings(played)).toEqual({ ...before, held: LARGE });
    expect(await roundOf(played)).toEqual({ won: LARGE, jackpot: way.jackpot ? LARGE : 0n });
  });

  test('of three who decide at once one does, and it is paid once', async () => {
    const { played, transaction, id, before } = await aWinner(way);
    expect((await ask(id, PAY)).status).toBe(200);
    await Promise.all([approve(people[1], id), approve(people[2], id), approve(people[1], id)]);
    expect(await holdings(played)).toEqual(paidTo(before, way));
    expect(await waitsOf(played, transaction)).toMatchObject([{ state: 'paid' }]);
    // Its vendor may still take it back, once.
    expect(await played.rollback(transaction)).toBe(true);
    expect(await played.rollback(transaction)).toBe(true);
    expect(await holdings(played)).toEqual(before);
  });

  test('refused, it is nowhere, and its vendor’s rollback has no effect', async () => {
    const { played, transaction, id, before } = await aWinner(way);
    await ask(id, REFUSE);
    expect((await approve(people[1], id)).status).toBe(200);
    expect(await holdings(played)).toEqual(before);
    expect(await roundOf(played)).toEqual({ won: 0n, jackpot: 0n });
    expect(await played.rollback(transaction)).toBe(true);
    expect(await holdings(played)).toEqual(before);
  });

  test.each([PAY, REFUSE])('the vendor’s rollback and a decision at once: $decision', async (request) => {
    const { played, transaction, id, before } = await aWinner(way);
    await ask(id, request);
    const [, isTaken] = await Promise.all([approve(people[1], id), played.rollback(transaction)]);
    expect(isTaken).toBe(true);
    expect(await holdings(played)).toEqual(before);
    expect((await waitsOf(played, transaction))[0]!.state).not.toBe('waiting');
    expect(await roundOf(played)).toEqual({ won: 0n, jackpot: 0n });
  });

  test('a statement that dies leaves nothing, and the next try does it once', async () => {
    const owner = (sql: string) => withClient(platform().ownerUrl, (client) => client.query(sql));
    const played = await way.open(platform());
    const transaction = randomUUID();
    const before = await holdings(played);
    await owner(
      `create function handpay.die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
    );
    await owner(
      'create trigger die before insert on handpay.hand_pays for each row execute function handpay.die()',
    );
    expect(await played.win(transaction, LARGE)).toBe(false);
    expect(await holdings(played)).toEqual(before);
    await owner('drop function handpay.die cascade');
    expect(await played.win(transaction, LARGE)).toBe(true);
    expect((await holdings(played)).held).toBe(LARGE);
  });
});

test('all books agree after all of it', async () => {
  expect(await wrongBooks(platform())).toEqual([]);
});
