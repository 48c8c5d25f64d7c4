/** Who hears that few days are left, and how often. */
import type { Facts } from '@feria/contracts/facts';
import { describe, expect, test } from 'vitest';
import { withClient } from '@feria/postgres';
import { callSql } from '../../core/db.ts';
import { aMember, usePlatform, verify } from '../../testing/harness.ts';
import { remindOfDays } from './jobs.ts';
import { dueOf } from './reminders.ts';

const platform = usePlatform();

describe('few days are left', () => {
  const factsOf = async (id: string) =>
    (
      await callSql<{ payload: Facts['kyc.days_left'] }>(
        platform().db.read,
        `select payload from core.outbox where kind = 'kyc.days_left' and payload ->> 'memberId' = $1 order by id`,
        [id],
      )
    ).map(({ payload }) => `${payload.what} ${payload.days}`);

  test('of the days of grace: seven, three and one before they end, each told once', async () => {
    const member = await aMember(platform(), { market: 'PE' });
    const { clock, deps } = platform();
    const start = clock.now().getTime();
    // Peru has fifteen days; the job looks twice each day.
    for (let half = 0; half <= 32; half += 1) {
      clock.set(new Date(start + half * 12 * 60 * 60_000));
      await remindOfDays(deps);
    }
    expect(await factsOf(member.id)).toEqual(['grace 7', 'grace 3', 'grace 1']);
    clock.set(new Date(start));
  });

  test('whoever is verified hears nothing of them', async () => {
    const member = await aMember(platform(), { market: 'PE' });
    const { clock, deps } = platform();
    const start = clock.now();
    await verify(platform(), member.id);
    clock.advance(14 * 24 * 60 * 60_000);
    await remindOfDays(deps);
    expect(await factsOf(member.id)).toEqual([]);
    clock.set(start);
  });

  test('of those that were missed the nearest is told', () => {
    expect([30, 8, 7, 5, 3, 1, 0, -1].map((left) => dueOf([1, 3, 7], left))).toEqual([
      ...[undefined, undefined, 7, 7, 3, 1, undefined, undefined],
    ]);
  });
});

test('of a document: thirty, seven and one before its last day, each told once', async () => {
  const member = await aMember(platform());
  const { clock, db, deps } = platform();
  const start = clock.now().getTime();
  await verify(platform(), member.id);
  await callSql(db.read, `update kyc.documents set expires_on = '2026-12-31' where member_id = $1`, [
    member.id,
  ]);
  for (const day of [
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-24',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
  ]) {
    clock.set(new Date(`${day}T15:00:00Z`));
    await remindOfDays(deps);
  }
  const told = await callSql<{ days: string }>(
    db.read,
    `select payload ->> 'days' as days from core.outbox where kind = 'kyc.days_left' and payload ->> 'what' = 'expiry' and payload ->> 'memberId' = $1 order by id`,
    [member.id],
  );
  expect(told.map(({ days }) => days)).toEqual(['30', '7', '1']);
  clock.set(new Date(start));
});

/** More than are read at once; they begin with a moment that all of them share. */
const MANY = 1_003;

test('of more than a thousand in the same days each is told, and nobody is asked about again', async () => {
  const { clock, db, deps, ownerUrl } = platform();
  const start = clock.now();
  const member = await aMember(platform(), { market: 'PE' });
  const copied = `create temporary table many as select gen_random_uuid() as id, n from generate_series(1, ${MANY}) n;
    insert into members.members (id, account, password_hash, type, market_code, currency, language, registered_at, password_changed_at)
      select t.id, 'many' || n, 'none', 0, m.market_code, m.currency, m.language, m.registered_at, m.password_changed_at
      from many t, members.members m where m.id = '${member.id}';`;
  const papers = `insert into kyc.documents (id, member_id, market_code, type_code, number, number_mark, state, begun_at, submitted_at, expires_on)
    select gen_random_uuid(), id, 'PE', 'DNI', 'sealed', sha256(account::bytea), 'accepted', now(), now(), '2027-03-20'
    from members.members where account like 'many%'`;
  let turns = 0;
  const counted = {
    ...deps,
    db: { ...db, transact: (run: Parameters<typeof db.transact>[0]) => ((turns += 1), db.transact(run)) },
  } as typeof deps;
  const turn = async (): Promise<number> => {
    turns = 0;
    await remindOfDays(counted);
    return turns;
  };
  const told = async (what: string): Promise<number> => {
    const [row] = await callSql<{ told: number }>(
      db.read,
      `select count(*)::int as told from kyc.reminders r join members.members m on m.id = r.member_id where what = $1 and account like 'many%'`,
      [what],
    );
    return row!.told;
  };
  await withClient(ownerUrl, (owner) => owner.query(copied));
  clock.set(new Date(start.getTime() + 9 * 24 * 60 * 60_000));
  await turn();
  expect([await told('grace'), await turn()]).toEqual([MANY, 0]);
  await withClient(ownerUrl, (owner) => owner.query(papers));
  clock.set(new Date('2027-03-01T15:00:00Z'));
  await turn();
  expect([await told('expiry'), await turn()]).toEqual([MANY, 0]);
  clock.set(start);
});
