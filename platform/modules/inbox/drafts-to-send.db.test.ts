/** Drafts whose authors may not send them wait for whoever may, and for nobody else. */
import type { CircularListRow, CircularPayload, CircularView } from '@feria/contracts/inbox/circulars';
import type { Waiting } from '@feria/contracts/operators/waiting';
import { addMs } from '@feria/kernel';
import { beforeAll, expect, test } from 'vitest';
import type { ListPage } from '../../core/lists/list-routes.ts';
import { anAccountDesk } from '../../testing/account-desk.ts';
import { aCircular, segment } from '../../testing/builders/circulars.ts';
import { aMember, anOperator, usePlatform, type AnOperator } from '../../testing/harness.ts';

const platform = usePlatform();
const desk = anAccountDesk(platform, 'we have something to say');
const REASON = { reason: 'we have something to say' };
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
let admin: AnOperator;
let writer: AnOperator;
let editor: AnOperator;
let account: string;

beforeAll(async () => {
  admin = await anOperator(platform());
  writer = await anOperator(platform(), 'support');
  editor = await anOperator(platform(), 'content');
  ({ account } = await aMember(platform()));
});

async function draftBy(who: AnOperator, change: Partial<CircularPayload> = {}): Promise<string> {
  const { status, body } = await desk.ask<CircularView>(who, '/circulars', aCircular([account], change));
  expect(status).toBe(200);
  return body.id;
}
const queueOf = async (who: AnOperator) =>
  (await desk.ask<Waiting>(who, '/waiting')).body.queues.find(({ queue }) => queue === 'circulars');
/** What the queue's link opens. */
const idsBehind = async (who: AnOperator): Promise<string[]> =>
  (
    await desk.ask<ListPage<CircularListRow>>(who, '/circulars?needsSender=true&sort=writtenAt')
  ).body.items.map(({ id }) => id);

test('a draft waits for whoever may send it, is in no queue of its author, and the link opens exactly those', async () => {
  const at = platform().clock.now();
  const theirs = await draftBy(writer);
  platform().clock.advance(MINUTE_MS);
  const soon = { sendAt: addMs(platform().clock.now(), HOUR_MS).toISOString() };
  const second = await draftBy(editor, soon);
  const own = await draftBy(admin);
  expect(await queueOf(admin)).toEqual({
    queue: 'circulars',
    count: 2,
    urgent: 1,
    oldestAt: at.toISOString(),
    sums: [],
    mayAct: true,
  });
  expect(await idsBehind(admin)).toEqual([theirs, second]);
  for (const who of [writer, editor]) expect(await queueOf(who)).toBeUndefined();
  expect((await desk.ask<CircularView>(admin, `/circulars/${theirs}`)).body.needsSender).toBe(true);
  expect((await desk.ask<CircularView>(admin, `/circulars/${own}`)).body.needsSender).toBe(false);

  await desk.ask(admin, `/circulars/${theirs}/send`, { version: 1, ...REASON });
  await desk.ask(admin, `/circulars/${second}/discard`, REASON);
  expect(await queueOf(admin)).toBeUndefined();
  expect(await idsBehind(admin)).toEqual([]);
});

test('one that a second person decides about waits among the requests alone, and is back when they say no', async () => {
  const id = await draftBy(writer, segment('CO'));
  const second = await anOperator(platform());
  const { body } = await desk.ask<CircularView>(admin, `/circulars/${id}/send`, { version: 1, ...REASON });
  expect(body).toMatchObject({ isWaiting: true, needsSender: false });
  expect(await queueOf(second)).toBeUndefined();
  expect(await idsBehind(second)).toEqual([]);
  await desk.ask(second, `/approvals/${body.waiting!.id}/refuse`, { note: 'said too early' });
  expect(await queueOf(second)).toMatchObject({ count: 1, mayAct: true });
  expect(await idsBehind(second)).toEqual([id]);
  await desk.ask(admin, `/circulars/${id}/discard`, REASON);
});

test('what somebody may counts now: an author who may not send any more leaves their drafts to others', async () => {
  const author = await anOperator(platform());
  const id = await draftBy(author);
  expect(await idsBehind(admin)).toEqual([]);
  const disabled = await desk.ask(admin, `/operators/${author.id}/disable`, {
    reason: 'works elsewhere now',
  });
  expect(disabled.status).toBe(200);
  expect(await idsBehind(admin)).toEqual([id]);
});
