/** What the database undid (deadlock, serialisation failure) is tried again, a few times at most, and every time is counted. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, errorCode, type Pool } from '@feria/postgres';
import { callSql, createDb, type Db } from '../../../core/db.ts';
import { createMetrics, type Metrics } from '../../../core/metrics.ts';
import { hashToken } from '../../../core/crypto/sign.ts';
import { aFundedMember, usePlatform } from '../../../testing/harness.ts';
import { aGame, aToken, GAME, PLAIN } from '../../../testing/vendors/vendor.ts';
import { getBalance, postEntries } from '../../wallet/index.ts';
import { createBatcher } from './batcher.ts';
import { hashOf, type Call, type Settled, type WalletPort } from './wallet-port.ts';

const platform = usePlatform();
const CASH = 1_000n;
/** How long the platform's side waits before it looks for a circle: the other side joins the circle before that. */
const LOOKS_AFTER = '3s';
let owner: Pool;
beforeAll(async () => {
  owner = createPool(platform().ownerUrl, { max: 2 });
  await aGame(platform());
  await owner.query(
    `do $$ begin execute format('alter role feria_app in database %I set deadlock_timeout = ''${LOOKS_AFTER}''', current_database()); end $$`,
  );
});
afterAll(() => owner.end());

/** A platform's database and metrics as they run together. Close it. */
function watched(): { db: Db; metrics: Metrics; counted: (why: string) => Promise<number> } {
  const metrics = createMetrics();
  const db = createDb(platform().appUrl, { max: 4, onRetry: (why) => metrics.retried(why) });
  return {
    db,
    metrics,
    counted: async (why) => {
      const { text } = await metrics.read(db.read);
      return Number(new RegExp(`^feria_retries_total\\{why="${why}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
    },
  };
}

type Player = { id: string; token: string };
async function aPlayer(): Promise<Player> {
  const member = await aFundedMember(platform(), CASH);
  return { id: member.id, token: await aToken(platform(), member) };
}
function aBet({ token }: Player): Call {
  const fields = {
    ...PLAIN,
    kind: 'bet' as const,
    reference: null,
    game: GAME,
    round: randomUUID(),
    amount: 10n,
    currency: 'COP',
    isFree: false,
    vendor: 'studio',
    token: hashToken(token),
    transaction: randomUUID(),
    closes: false,
  };
  return { ...fields, hash: hashOf(fields) };
}
const cashOf = async ({ id }: Player): Promise<bigint> =>
  (await getBalance(platform().db.read, id, 'COP')).cash;

/**
 * The owner's session: holds the second member's money, and asks for the first one's when somebody waits for it. `start`
 * sets the other side going, and gets the promise that this session is over: a retry before that may take the first
 * member's row ahead of this session, which was woken and has not run yet, and close a second circle.
 */
async function closeTheCircle(
  players: readonly Player[],
  start: (over: Promise<void>) => void,
): Promise<void> {
  const over = Promise.withResolvers<void>();
  const client = await owner.connect();
  const lock = (player: Player) =>
    client.query('select from wallet.lock_cash(array[$1::uuid], $2)', [player.id, ['COP']]);
  try {
    await client.query(`begin; set local deadlock_timeout = '1h'`);
    await lock(players[1]!);
    start(over.promise);
    const isWaiting = async (): Promise<boolean> => {
      const { rowCount } = await owner.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return (rowCount ?? 0) > 0;
    };
    while (!(await isWaiting()));
    // Returns when the database has undone the other side.
    await lock(players[0]!);
  } finally {
    await client.query('rollback');
    client.release();
    over.resolve();
  }
}

test.each([
  ['batch', (port: WalletPort, calls: Call[]) => Promise.all(calls.map((call) => port.settle(call)))],
  ['list', (port: WalletPort, calls: Call[]) => port.settleList(calls)],
])(
  'a %s that is undone by a deadlock is settled all the same, once, and its retries are counted',
  async (why, settle) => {
    const { db, metrics, counted } = watched();
    const first = await aPlayer();
    const pair = [await aPlayer(), await aPlayer()];
    let answers: Promise<Settled[]> | undefined;
    await closeTheCircle(pair, (over) => {
      const patient: Pick<Db, 'prepared'> = {
        prepared: (name, text, values) =>
          db.prepared<never>(name, text, values).catch(async (error: unknown) => {
            await over;
            throw error;
          }),
      };
      const port = createBatcher(patient, platform().clock, metrics);
      // While the first call is away the others wait for it, and share the next batch.
      void port.settle(aBet(first));
      answers = settle(port, pair.map(aBet));
    });
    expect((await answers)?.map(({ verdict, balance }) => [verdict, balance])).toEqual([
      ['ok', CASH - 10n],
      ['ok', CASH - 10n],
    ]);
    expect(await Promise.all(pair.map(cashOf))).toEqual([CASH - 10n, CASH - 10n]);
    expect(await counted(why)).toBeGreaterThanOrEqual(1);
    expect(await counted(why)).toBeLessThanOrEqual(pair.length);
    await db.close();
  },
);

test('a transaction that is undone by a deadlock runs again from its start, and is counted by its SQLSTATE', async () => {
  const { db, counted } = watched();
  const pair = [await aPlayer(), await aPlayer()];
  const deposit = ({ id }: Player) => ({
    kind: 'deposit' as const,
    key: randomUUID(),
    memberId: id,
    currency: 'COP',
    amount: 5n,
    counterparty: 'house',
    reference: 'r',
  });
  let runs = 0;
  let posted: Promise<unknown> | undefined;
  await closeTheCircle(pair, (over) => {
    posted = db.transact(async (tx) => {
      runs += 1;
      if (runs > 1) await over;
      for (const player of pair) await postEntries(tx, [deposit(player)], platform().clock.now());
    });
  });
  await posted;
  expect(runs).toBe(2);
  expect(await counted('40P01')).toBe(1);
  expect(await Promise.all(pair.map(cashOf))).toEqual([CASH + 5n, CASH + 5n]);
  await db.close();
});

test('a transaction runs four times at most: then its error is told, and three retries were counted', async () => {
  for (const [code, most] of [
    ['40001', 4],
    ['40P01', 4],
    ['23514', 1],
  ] as const) {
    const { db, counted } = watched();
    let runs = 0;
    const failing = db.transact(async (tx) => {
      runs += 1;
      await callSql(tx, `do $$ begin raise exception 'planned' using errcode = '${code}'; end $$`, []);
    });
    await expect(failing).rejects.toSatisfy((error) => errorCode(error) === code);
    expect([runs, await counted(code)]).toEqual([most, most - 1]);
    await db.close();
  }
});

test('a transaction that cannot be put in a row with another one runs again, and is counted', async () => {
  const { db, counted } = watched();
  const member = await aFundedMember(platform(), CASH);
  const token = await aToken(platform(), member);
  let isFirst = true;
  await db.transact(async (tx) => {
    if (isFirst) {
      // The first run has looked before somebody else writes, and must not write what it then believes.
      isFirst = false;
      await callSql(tx, 'set transaction isolation level repeatable read', []);
      await callSql(tx, 'select count(*) from play.tokens', []);
      await aToken(platform(), member);
    }
    await tx
      .updateTable('play.tokens')
      .set({ supersededAt: platform().clock.now() })
      .where('hash', '=', hashToken(token))
      .execute();
  });
  expect(await counted('40001')).toBe(1);
  await db.close();
});

test('a call is tried twice at most: then its fate is told to be unsure', async () => {
  const { db, metrics, counted } = watched();
  let tries = 0;
  const unsure: string[] = [];
  const broken: Pick<Db, 'prepared'> = {
    prepared: () => {
      tries += 1;
      return Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' }));
    },
  };
  const port = createBatcher(broken, platform().clock, metrics, (call) => void unsure.push(call.transaction));
  const [single, listed] = [aBet(await aPlayer()), aBet(await aPlayer())];
  await expect(port.settle(single)).rejects.toThrow('deadlock');
  expect([tries, await counted('batch')]).toEqual([2, 1]);
  await expect(port.settleList([listed])).rejects.toThrow('deadlock');
  expect([tries, await counted('list')]).toEqual([4, 1]);
  expect(unsure).toEqual([single.transaction, listed.transaction]);
  await db.close();
});
