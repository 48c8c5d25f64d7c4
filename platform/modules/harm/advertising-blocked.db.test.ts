import { randomUUID } from 'node:crypto';
import { withClient } from '@feria/postgres';
import { expect, test } from 'vitest';
import { aMember, anOperator, usePlatform, type AMember } from '../../testing/harness.ts';
import { exclude } from '../exclusions/index.ts';
import { advertisingBlocked } from './index.ts';

const platform = usePlatform();
type Headers = Record<string, string>;

function block(headers: Headers, { id }: AMember, payload: object) {
  return platform().app.inject({ method: 'POST', url: `/office/members/${id}/block`, headers, payload });
}

test('advertising leaves alone whoever is blocked, excluded or closed', async () => {
  const { headers } = await anOperator(platform(), 'support');
  const names = ['open', 'blocked', 'excluded', 'closed'] as const;
  const [open, blocked, excluded, closed] = await Promise.all(names.map(() => aMember(platform())));
  if (!open || !blocked || !excluded || !closed) throw new Error('four members');
  const { db, clock, ownerUrl } = platform();
  await block(headers, blocked, { blocked: true, reason: 'asked us to stop' });
  const exclusion = {
    memberId: excluded.id,
    kind: 'self_exclusion',
    setBy: 'member',
    untilAt: null,
  } as const;
  await db.transact((tx) => exclude(tx, exclusion, clock.now()));
  await withClient(ownerUrl, (client) =>
    client.query("update members.members set status = 'closed', closed_at = $2 where id = $1", [
      closed.id,
      clock.now(),
    ]),
  );
  const ids = [open, blocked, excluded, closed].map(({ id }) => id);
  const alone = await db.transact((tx) => advertisingBlocked(tx, [...ids, randomUUID()], clock.now()));
  expect(ids.map((id) => alone.has(id))).toEqual([false, true, true, true]);
  expect(alone.size).toBe(4);
});
