/** What members say of the parts that were paid, what time says when they say nothing, and what the office does about one that did not come. */
import { MOST_PROOFS } from '@feria/contracts/cashier/states';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { sendWebhook, startFakeGateway } from '../../../testing/builders/gateway.ts';
import { partsDesk } from '../../../testing/builders/parts.ts';
import { aPhoto, aPicture } from '../../../testing/builders/photo.ts';
import { aMember, usePlatform } from '../../../testing/harness.ts';
import { confirmAll, missPart } from './confirm.ts';
import { findPart } from './part-store.ts';
import { receiveByTimeout } from './payouts.ts';
import { findWithdrawal } from './withdrawal-store.ts';
import { toWithdrawalView } from './withdrawal-view.ts';

const gateway = await startFakeGateway();
afterAll(() => gateway.close());
const platform = usePlatform({ gatewayUrl: gateway.url });
const desk = () => cashierDesk(platform());
const parts = () => partsDesk(platform(), gateway);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** As its member sees it, however long ago they signed in. */
const look = async (id: string) =>
  toWithdrawalView(platform().db.read, (await findWithdrawal(platform().db.read, id))!);
const ONE = 100_000n;
const THREE = ['30000', '20000', '10000'] as const;
const ALL = 60_000n * ONE;

let photo: Buffer;
const picture = { bytes: Buffer.from('as it is kept'), width: 640, height: 400 };
beforeAll(async () => {
  photo = await aPhoto();
});
beforeEach(() => {
  gateway.faults.length = 0;
  platform().logged.length = 0;
});

const caseOf = (partId: string) =>
  platform()
    .db.read.selectFrom('cases.cases')
    .selectAll()
    .where('subjectId', '=', partId)
    .executeTakeFirstOrThrow();

/** Three parts that were all sent. */
async function threeSent() {
  const made = await parts().inParts(ALL, THREE);
  await parts().settle(made.parts, ['sent', 'sent', 'sent']);
  return made;
}

/** One of everything that was sent, and that its member misses. */
async function oneMissed() {
  const made = await parts().inParts(ALL);
  await parts().settle([made.id], ['sent']);
  expect((await parts().miss(made.member, [made.id, made.id], photo)).status).toBe(200);
  return made;
}

test('received by part: what was received, and what remains', async () => {
  const { member, id, parts: ids } = await threeSent();
  const first = await parts().receive(member, id, ids[0]!);
  expect(first.body).toMatchObject({
    state: 'paid',
    receivedAmount: '30000.00000',
    remainingAmount: '30000.00000',
  });
  expect((await parts().receive(member, id, ids[0]!)).status, 'twice is no mistake').toBe(200);
  await parts().receive(member, id, ids[1]!);
  const last = await parts().receive(member, id, ids[2]!);
  expect(last.body).toMatchObject({
    state: 'received',
    receivedBy: 'member',
    receivedAmount: '60000.00000',
    remainingAmount: '0.00000',
  });
  expect(await desk().factsOf(id)).toEqual(['requested', 'approved', 'paying', 'paid', 'received']);
});

test('all paid: every part that was sent is received, and what is missed stays missed', async () => {
  const { member, id, parts: ids } = await threeSent();
  expect((await parts().miss(member, [id, ids[1]!], photo)).status).toBe(200);
  const all = await parts().receiveAll(member, id);
  expect(all.body.parts.map(({ state }) => state)).toEqual(['received', 'not_received', 'received']);
  expect([all.body.state, all.body.remainingAmount]).toEqual(['paid', '20000.00000']);
  expect((await parts().receiveAll(member, id)).status).toBe(200);
});

test('not received needs an image; its time stands still, and three images are enough', async () => {
  const { member, id, parts: ids } = await threeSent();
  const missed = await parts().miss(member, [id, ids[1]!], photo);
  expect(missed.body.parts[1]).toMatchObject({ state: 'not_received', proofs: 1, autoReceiveAt: null });
  expect(await caseOf(ids[1]!)).toMatchObject({
    id: missed.body.parts[1]?.caseId,
    kind: 'not_received',
    state: 'open',
    memberId: member.id,
    amount: 20_000n * ONE,
  });
  for (let more = 1; more < MOST_PROOFS; more += 1)
    expect((await parts().miss(member, [id, ids[1]!], photo)).status).toBe(200);
  expect((await parts().miss(member, [id, ids[1]!], photo)).body.code).toBe('cashier.proofs_most');
  await desk().turn(30 * DAY);
  expect((await look(id)).parts.map(({ state, receivedBy }) => `${state} ${receivedBy}`)).toEqual([
    'received timeout',
    'not_received null',
    'received timeout',
  ]);
  expect((await look(id)).parts[1]?.proofs).toBe(MOST_PROOFS);
});

test('an image of another kind, and one that is too large, says nothing', async () => {
  const { member, id, parts: ids } = await threeSent();
  const webp = await aPicture('webp', 600, 400);
  expect((await parts().miss(member, [id, ids[0]!], webp, 'image/webp')).status).toBe(400);
  expect((await parts().miss(member, [id, ids[0]!], webp, 'image/png')).body.code).toBe('kyc.image_invalid');
  const large = Buffer.concat([photo, Buffer.alloc(5 * 1024 * 1024)]);
  expect((await parts().miss(member, [id, ids[0]!], large)).body.code).toBe('kyc.image_too_large');
  expect((await look(id)).parts[0]).toMatchObject({ state: 'paid', proofs: 0 });
});

test('another member’s part is unknown, whatever is said of it', async () => {
  const { id, parts: ids } = await threeSent();
  const other = await aMember(platform());
  const own = await threeSent();
  for (const [whole, part, who] of [
    [id, ids[0]!, other],
    [own.id, ids[0]!, own.member],
  ] as const) {
    expect((await parts().receive(who, whole, part)).body.code).toBe('cashier.payment_unknown');
    expect((await parts().miss(who, [whole, part], photo)).body.code).toBe('cashier.payment_unknown');
  }
  expect((await parts().receiveAll(other, id)).body.code).toBe('cashier.payment_unknown');
  expect((await findPart(platform().db.read, ids[0]!))?.state).toBe('paid');
});

test('the time of each part is its own, and said before; nobody hears of it twice', async () => {
  const { member, id, parts: ids } = await parts().inParts(ALL, THREE);
  await parts().settle(ids, ['sent', 'sent', 'sent']);
  const { autoReceiveMinutes } = await platform()
    .db.read.selectFrom('markets.markets')
    .select('autoReceiveMinutes')
    .where('code', '=', 'CO')
    .executeTakeFirstOrThrow();
  const [first] = (await look(id)).parts;
  expect(Date.parse(first!.autoReceiveAt!) - Date.parse(first!.paidAt!)).toBe(autoReceiveMinutes * MINUTE);
  await desk().turn(autoReceiveMinutes * MINUTE - 1_000);
  expect((await look(id)).parts[0]?.state).toBe('paid');
  await desk().turn(1_000);
  const counted = await look(id);
  expect(counted).toMatchObject({ state: 'received', receivedBy: 'timeout', remainingAmount: '0.00000' });
  // A forced receipt moves no money: nothing of a deposit comes back by it.
  expect(await desk().balance(member)).toEqual(['0.00000', '0.00000']);
  expect(counted.parts.every(({ objectionUntil }) => objectionUntil !== null)).toBe(true);
});

test('counted as received without a word: for seven days its member is still heard, and not a moment longer', async () => {
  const { member, id, parts: ids } = await threeSent();
  await desk().turn(2 * DAY);
  const [counted] = (await look(id)).parts;
  const until = Date.parse(counted!.objectionUntil!);
  platform().clock.advance(until - platform().clock.now().getTime() - 1);
  const miss = (partId: string) =>
    platform().db.transact((tx) =>
      missPart(
        tx,
        platform().deps.config,
        { id, partId, memberId: member.id, picture },
        platform().clock.now(),
      ),
    );
  expect((await miss(ids[0]!)).state).toBe('paid');
  platform().clock.advance(1);
  await expect(miss(ids[1]!)).rejects.toMatchObject({ code: 'cashier.state_changed' });
});

test('whoever said that it came cannot say that it did not; whoever missed it may find it', async () => {
  const { member, id, parts: ids } = await threeSent();
  await parts().receive(member, id, ids[0]!);
  expect((await parts().miss(member, [id, ids[0]!], photo)).body.code).toBe('cashier.state_changed');
  await parts().miss(member, [id, ids[1]!], photo);
  const found = await parts().receive(member, id, ids[1]!);
  expect(found.body.parts[1]).toMatchObject({ state: 'received', receivedBy: 'member' });
  expect(await caseOf(ids[1]!)).toMatchObject({ state: 'closed', outcome: 'withdrawn' });
});

test('received and the end of its time at once: it is received once', async () => {
  const { member, id, parts: ids } = await threeSent();
  platform().clock.advance(2 * DAY);
  await Promise.all([
    ...ids.map((part) => platform().db.transact((tx) => receiveByTimeout(tx, part, platform().clock.now()))),
    platform().db.transact((tx) => confirmAll(tx, id, member.id, platform().clock.now())),
    platform().db.transact((tx) => confirmAll(tx, id, member.id, platform().clock.now())),
  ]);
  expect((await look(id)).state).toBe('received');
  const moves = await platform()
    .db.read.selectFrom('cashier.payout_moves')
    .select('state')
    .where('partId', 'in', ids)
    .where('state', '=', 'received')
    .execute();
  expect(moves).toHaveLength(3);
});

test('nothing is received before it was sent', async () => {
  const { member, id, parts: ids } = await parts().inParts(ALL, THREE);
  for (const answer of [
    await parts().receive(member, id, ids[0]!),
    await parts().receiveAll(member, id),
    await parts().miss(member, [id, ids[0]!], photo),
  ])
    expect(answer.body.code).toBe('cashier.state_changed');
});

test('the office traces it, and says with a reason that it arrived', async () => {
  const { member, operator, id } = await oneMissed();
  gateway.pay(id, 'sent').trace = 'MX-2026-7';
  const traced = await parts().act(operator, [id, id], 'trace');
  expect(traced.body.parts[0]).toMatchObject({ trace: 'MX-2026-7', said: null, state: 'not_received' });
  expect((await parts().act(operator, [id, id], 'arrived', '')).body.code).toBe('operators.reason_required');
  expect((await parts().act(operator, [id, id], 'send-again')).body.code).toBe('cashier.not_back');
  expect((await parts().act(operator, [id, id], 'give-back')).body.code).toBe('cashier.not_back');
  const arrived = await parts().act(operator, [id, id], 'arrived');
  expect(arrived.body.withdrawal).toMatchObject({ state: 'received', receivedBy: 'operator' });
  expect((await parts().act(operator, [id, id], 'arrived')).body.code).toBe('cashier.state_changed');
  expect(await caseOf(id)).toMatchObject({ state: 'closed', outcome: 'arrived' });
  expect((await look(id)).parts[0]?.trace).toBe('MX-2026-7');
  expect(await desk().balance(member)).toEqual(['0.00000', '0.00000']);
});

test('what the gateway has back is sent again as a part of its own, once', async () => {
  const { member, operator, id } = await oneMissed();
  const payout = gateway.pay(id, 'returned');
  await sendWebhook(platform(), { type: 'payout', id: payout.id });
  await desk().eventually(async () => {
    expect((await findPart(platform().db.read, id))?.said).toBe('returned');
  });
  expect((await look(id)).parts[0]?.state, 'a person has it in hand').toBe('not_received');
  const answers = await Promise.all([
    parts().act(operator, [id, id], 'send-again'),
    parts().act(operator, [id, id], 'send-again'),
    parts().act(operator, [id, id], 'give-back'),
  ]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
  const after = await look(id);
  if (after.parts.length === 2) {
    expect(after.parts.map(({ state }) => state)).toEqual(['returned', 'created']);
    expect(await caseOf(id)).toMatchObject({ state: 'closed', outcome: 'sent_again' });
    expect(await desk().balance(member)).toEqual(['0.00000', '60000.00000']);
    await desk().turn();
    gateway.pay(after.parts[1]!.id, 'sent');
    await desk().turn(2_000);
    expect(await look(id)).toMatchObject({
      state: 'paid',
      givenBack: '0.00000',
      remainingAmount: '60000.00000',
    });
    expect(await desk().balance(member)).toEqual(['0.00000', '0.00000']);
  } else expect(await desk().balance(member)).toEqual(['60000.00000', '0.00000']);
});

test('what the gateway has back is given back: the balance has it, and the withdrawal came to nothing', async () => {
  const { member, operator, id } = await oneMissed();
  gateway.pay(id, 'failed').reason = 'account_closed';
  const given = await parts().act(operator, [id, id], 'give-back');
  expect(given.body.withdrawal).toMatchObject({
    state: 'failed',
    givenBack: '60000.00000',
    failure: 'account_closed',
  });
  expect(await desk().balance(member)).toEqual(['60000.00000', '0.00000']);
  expect(await caseOf(id)).toMatchObject({ state: 'closed', outcome: 'given_back' });
  expect((await parts().act(operator, [id, id], 'give-back')).status, 'twice moves it once').toBe(200);
  expect(await desk().balance(member)).toEqual(['60000.00000', '0.00000']);
  expect((await parts().act(operator, [id, id], 'send-again')).body.code).toBe('cashier.state_changed');
});

test('a gateway that does not answer says nothing about a part', async () => {
  const { operator, id } = await oneMissed();
  gateway.faults.push('down');
  expect((await parts().act(operator, [id, id], 'send-again')).body.code).toBe('cashier.gateway_unreachable');
});

test('after all of it the books are sound', () => desk().expectSoundBooks());
