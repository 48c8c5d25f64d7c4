/**
 * Random streams of commands of one caller: what SQL does under locks is what the pure rules say. More than 6,000 commands
 * in the normal run, eighty times as many with `FERIA_FULL=1`; `FERIA_SEED` runs one again. As many more, of many callers at
 * once, are in play/crowd.db.test.ts.
 */
import { randomInt } from 'node:crypto';
import { env } from 'node:process';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, type Db } from '../../core/db.ts';
import { createPlatformDatabase, type PlatformDatabase } from '../../testing/database.ts';
import {
  findDifferences,
  getBalance,
  openAccounts,
  postEntries,
  type Command,
  type Verdict,
} from './index.ts';
import { balanceOf, EMPTY_BOOK, postAll, RULES, type PostedKind } from './posting.ts';

const AT = new Date('2026-03-01T12:00:00Z');
const STREAMS = env['FERIA_FULL'] === '1' ? 1_350 : 17;
const CALLS_A_STREAM = 12;
/** Each kind of answer must have been met often: a stream that only meets refusals proves nothing. */
const FLOORS = {
  commands: STREAMS * 371,
  ok: STREAMS * 60,
  repeat: STREAMS * 40,
  conflict: STREAMS * 20,
  not_enough_money: STREAMS * 40,
};

let database: PlatformDatabase;
let db: Db;
beforeAll(async () => {
  database = await createPlatformDatabase();
  db = createDb(database.appUrl);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

/** Few keys, members and amounts, so that streams meet their own past often. */
const commandArbitrary = fc.record({
  kind: fc.constantFrom(...(Object.keys(RULES) as PostedKind[])),
  key: fc.integer({ min: 0, max: 11 }),
  member: fc.integer({ min: 0, max: 2 }),
  currency: fc.constantFrom('COP', 'COP', 'COP', 'PEN'),
  amount: fc.constantFrom(1n, 5n, 40n, 40n, 100n, 9_007_199_254_740_993n),
  reference: fc.constantFrom('r', 'r', 'r', 's'),
  /** Says again what was said so many commands ago. */
  again: fc.option(fc.integer({ min: 1, max: 12 }), { freq: 2 }),
});
const streamArbitrary = fc.array(fc.array(commandArbitrary, { minLength: 24, maxLength: 48, size: 'max' }), {
  minLength: CALLS_A_STREAM,
  maxLength: CALLS_A_STREAM,
});

test('SQL and the pure rules agree on every verdict and every balance', async () => {
  const seed = Number(env['FERIA_SEED'] ?? randomInt(2 ** 31));
  const counts = { commands: 0, ok: 0, repeat: 0, conflict: 0, not_enough_money: 0 };
  let streams = 0;
  await fc.assert(
    fc.asyncProperty(streamArbitrary, async (stream) => {
      streams += 1;
      const memberIds = [0, 1, 2].map((number) => memberIdOf(streams, number));
      await db.transact(async (tx) => {
        for (const memberId of memberIds) {
          for (const currency of ['COP', 'PEN']) await openAccounts(tx, memberId, currency, AT);
        }
      });
      let book = EMPTY_BOOK;
      const said: Command[] = [];
      const entryIds = new Map<bigint, bigint>();
      for (const call of stream) {
        const commands = call.map(({ member, key, again, ...rest }): Command => {
          const isHouse = rest.kind.startsWith('withdrawal') || rest.kind === 'deposit';
          const fresh: Command = {
            ...rest,
            key: `${streams} ${key}`,
            memberId: memberIds[member]!,
            counterparty: isHouse ? 'house' : 'studio',
          };
          const command = again === null ? fresh : (said.at(-again) ?? fresh);
          said.push(command);
          return command;
        });
        const step = postAll(book, commands);
        book = step.book;
        const verdicts = await db.transact((tx) => postEntries(tx, commands, AT));
        // The model numbers entries from 1; what has to agree is which command made which.
        for (const [index, expected] of step.verdicts.entries()) {
          if (expected.verdict === 'ok') entryIds.set(expected.entryId!, verdicts[index]!.entryId!);
        }
        expect(verdicts).toEqual(step.verdicts.map((verdict) => withEntryId(verdict, entryIds)));
        counts.commands += commands.length;
        for (const { verdict } of verdicts) counts[verdict] += 1;
      }
      for (const memberId of memberIds) {
        for (const currency of ['COP', 'PEN']) {
          const { cash, held, bonus, debt } = await getBalance(db.read, memberId, currency);
          const purposes = ['cash', 'held', 'bonus', 'debt'] as const;
          expect([cash, held, bonus, debt]).toEqual(
            purposes.map((purpose) => balanceOf(book, memberId, currency, purpose)),
          );
        }
      }
    }),
    { numRuns: STREAMS, seed, endOnFailure: true },
  );
  expect(await findDifferences(db.read)).toEqual([]);
  await comparePostings();
  process.stdout.write(`wallet model: seed ${seed}, ${JSON.stringify(counts)}\n`);
  for (const [name, floor] of Object.entries(FLOORS)) {
    expect(counts[name as keyof typeof counts], name).toBeGreaterThan(floor);
  }
});

/** What all entries moved, as the view tells it, is what each entry tells of itself; both ways of writing one were met often. */
async function comparePostings(): Promise<void> {
  const { rows } = await sql<{ oneRow: bigint; rows: bigint; unlike: bigint }>`
    with told as (
      select e.id, e.source is not null as is_one_row,
             (select jsonb_agg(to_jsonb(p) - 'entry_id' order by p.ordinal) from wallet.postings p where p.entry_id = e.id) as of_all,
             (select jsonb_agg(to_jsonb(p) order by p.ordinal) from wallet.postings_of(e) p) as of_itself
        from wallet.entries e
    )
    select count(*) filter (where is_one_row) as "oneRow", count(*) filter (where not is_one_row) as rows,
           count(*) filter (where of_all is distinct from of_itself) as unlike from told`.execute(db.read);
  expect(rows[0]!.unlike).toBe(0n);
  expect(rows[0]!.oneRow).toBeGreaterThan(STREAMS * 40);
  expect(rows[0]!.rows).toBeGreaterThan(STREAMS * 2);
}

function memberIdOf(stream: number, number: number): string {
  return `01890a5d-ac96-774b-bcce-${(stream * 10 + number).toString(16).padStart(12, '0')}`;
}

function withEntryId(verdict: Verdict, entryIds: ReadonlyMap<bigint, bigint>): Verdict {
  return { ...verdict, entryId: verdict.entryId === null ? null : entryIds.get(verdict.entryId)! };
}
