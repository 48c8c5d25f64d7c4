/** Every move of the table, and every move that it does not have. */
import { MESSAGE_STATES, MESSAGE_TRANSITIONS, type MessageState } from '@feria/contracts/delivery/office';
import { mayMove } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import { expect, test } from 'vitest';
import { aNotice, queue } from '../../testing/builders/delivery.ts';
import { usePlatform } from '../../testing/harness.ts';
import { moveMessage } from './service.ts';
import { findMessage, type Message } from './store.ts';

const platform = usePlatform();
const PAIRS = MESSAGE_STATES.flatMap((from) =>
  MESSAGE_STATES.map((to): [MessageState, MessageState] => [from, to]),
);

/** A message put into a state without its history: the tests are about what may follow. */
async function aMessage(state: MessageState): Promise<Message> {
  const id = await queue(platform(), aNotice(platform()));
  await withClient(platform().ownerUrl, (client) =>
    client.query(
      `update delivery.messages set state = $2, due_at = case when $2 in ('queued', 'sending') then $3::timestamptz end,
         sent_at = case $2 when 'sent' then $3::timestamptz end where id = $1`,
      [id, state, platform().clock.now()],
    ),
  );
  return (await findMessage(platform().db.read, id))!;
}

test.each(PAIRS)('a message that is %s may become %s only as the table says', async (from, to) => {
  const message = await aMessage(from);
  const at = platform().clock.now();
  const change = {
    ...(to === 'queued' || to === 'sending' ? { dueAt: at } : {}),
    ...(to === 'sent' ? { sentAt: at } : {}),
  };
  const move = platform().db.transact((tx) => moveMessage(tx, message, to, change));
  if (mayMove(MESSAGE_TRANSITIONS, from, to)) await move;
  else await expect(move).rejects.toThrow('delivery.state_changed');
  const now = await findMessage(platform().db.read, message.id);
  expect(now?.state).toBe(mayMove(MESSAGE_TRANSITIONS, from, to) ? to : from);
});

test('a move from a state, or an attempt, that is over is refused', async () => {
  const message = await aMessage('sending');
  const move = (attempts: number) =>
    platform().db.transact((tx) => moveMessage(tx, { ...message, attempts }, 'failed', { error: 'x' }));
  await expect(move(message.attempts + 1)).rejects.toThrow('delivery.state_changed');
  await move(message.attempts);
  await expect(move(message.attempts)).rejects.toThrow('delivery.state_changed');
});
