import { expect, test } from 'vitest';
import { withClient } from '@feria/postgres';
import { aMember, usePlatform } from '../../testing/harness.ts';
import { findSession } from './session-store.ts';
import { hashToken } from '../../core/crypto/sign.ts';
import { callSql, createDb } from '../../core/db.ts';

const platform = usePlatform();

test('the plan of what every call of a member asks is kept by its connection, and outlives a new column', async () => {
  const { headers } = await aMember(platform());
  const secret = /feria_session=([^;]+)/.exec(headers['cookie'] ?? '')![1]!;
  const db = createDb(platform().appUrl, { max: 1 });
  const at = platform().clock.now();
  const past = new Date(at.getTime() - 60_000);
  const find = () => findSession(db.read, hashToken(secret), { at, seenAfter: past, rotatedAfter: past });
  try {
    const found = await find();
    expect(found).toMatchObject({ handle: headers['x-feria-token'] });
    const plans = await callSql<{ name: string }>(db.read, 'select name from pg_prepared_statements', []);
    expect(plans).toEqual([{ name: 'access.session' }]);
    await withClient(platform().ownerUrl, async (owner) => {
      await owner.query('alter table access.sessions add column of_the_next_release text');
      await owner.query('alter table members.members add column of_the_next_release text');
    });
    expect(await find()).toEqual(found);
  } finally {
    await db.close();
  }
});
