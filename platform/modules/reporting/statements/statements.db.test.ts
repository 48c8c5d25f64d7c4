import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import type { Statement, StatementAccount, StatementLines } from '@feria/contracts/reporting/statements';
import { addMs, businessDay, parseDecimal } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import {
  aFundedMember,
  aMember,
  anAddress,
  anOperator,
  usePlatform,
  type AMember,
} from '../../../testing/harness.ts';
import { postEntries, reverseEntry, type Command } from '../../wallet/index.ts';

const platform = usePlatform();
const ZONE = 'America/Bogota';
const units = (text: string): bigint => parseDecimal(text)!;

async function get<Answer>(member: Pick<AMember, 'headers'>, path: string): Promise<Answer> {
  const answer = await platform().app.inject({
    url: path,
    headers: member.headers,
    remoteAddress: anAddress(),
  });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return answer.json<Answer>();
}

const read = (member: Pick<AMember, 'headers'>, from: string, to: string): Promise<Statement> =>
  get<Statement>(member, `/api/statement?from=${from}&to=${to}`);

async function linesOf(member: AMember, from: string, to: string, account: StatementAccount) {
  const items: StatementLines['items'] = [];
  let before = '';
  for (;;) {
    const page = await get<StatementLines>(
      member,
      `/api/statement/lines?from=${from}&to=${to}&account=${account}&limit=7${before}`,
    );
    items.push(...page.items);
    if (page.next === null) return items.toReversed();
    before = `&before=${page.next}`;
  }
}

/** Opening, every line and closing are one chain, in the statement and in its lines. */
async function expectWhole(member: AMember, from: string, to: string): Promise<Statement> {
  const statement = await read(member, from, to);
  for (const { account, opening, closing, in: credited, out, lines: count, sums } of statement.accounts) {
    expect(units(opening) + units(credited) - units(out)).toBe(units(closing));
    expect(sums.reduce((total, sum) => total + sum.lines, 0)).toBe(count);
    const lines = await linesOf(member, from, to, account);
    expect(lines.length).toBe(count);
    let held = units(opening);
    for (const line of lines) {
      held += units(line.amount);
      expect(units(line.balanceAfter)).toBe(held);
    }
    expect(held).toBe(units(closing));
  }
  return statement;
}

const KINDS = [
  'bet',
  'win',
  'rollback',
  'win_rollback',
  'deposit',
  'withdrawal_hold',
  'withdrawal_release',
  'withdrawal_payout',
  'free_win',
  'free_win_bonus',
  'free_win_bonus_rollback',
  'transfer_hold',
  'transfer_in',
  'transfer_out',
] as const satisfies readonly Command['kind'][];
/** Hours may go back a little: a call's time is taken before it waits for the locks. */
const STEP = fc.record({
  kind: fc.constantFrom(...KINDS),
  amount: fc.bigInt({ min: 1n, max: 3_000_000n }),
  ms: fc.integer({ min: -60_000, max: 9 * 3_600_000 }),
  isReversed: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
});

describe('whatever happened', () => {
  test('every period adds up, and periods that touch are one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { minLength: 5, maxLength: 40 }), fc.nat(), async (steps, dice) => {
        const member = await aMember(platform());
        const began = platform().clock.now();
        let at = began;
        for (const [index, { kind, amount, ms, isReversed }] of steps.entries()) {
          at = addMs(at, ms);
          const key = `${member.id}:${index}`;
          const command = { kind, key, memberId: member.id, currency: 'COP', amount };
          const [verdict] = await platform().db.transact((tx) =>
            postEntries(tx, [{ ...command, counterparty: 'house', reference: key }], at),
          );
          const entryId = verdict?.entryId ?? null;
          if (isReversed && entryId !== null)
            await platform().db.transact((tx) =>
              reverseEntry(tx, { entryId, reason: 'a test', actor: 'test' }, at),
            );
        }
        const first = businessDay(addMs(began, -86_400_000), ZONE);
        const last = businessDay(addMs(at, 86_400_000), ZONE);
        const whole = await expectWhole(member, first, last);
        // Cut in two anywhere: what the first half closes with, the second opens with.
        const days = Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000);
        const cut = new Date(Date.parse(first) + (dice % days) * 86_400_000);
        const [before, after] = [
          await expectWhole(member, first, cut.toISOString().slice(0, 10)),
          await expectWhole(member, addMs(cut, 86_400_000).toISOString().slice(0, 10), last),
        ];
        for (const [index, { account, opening, closing, lines }] of whole.accounts.entries()) {
          const [left, right] = [before.accounts[index]!, after.accounts[index]!];
          expect([account, left.opening, left.closing, right.closing, left.lines + right.lines]).toEqual([
            account,
            opening,
            right.opening,
            closing,
            lines,
          ]);
        }
      }),
      { numRuns: 12 },
    );
  });
});

test('the day of a market begins at its own midnight', async () => {
  platform().clock.set(new Date('2026-12-01T04:59:59Z'));
  const member = await aFundedMember(platform(), 500_000n);
  platform().clock.set(new Date('2026-12-01T05:00:00Z'));
  const november = await read(member, '2026-11-01', '2026-11-30');
  expect(november).toMatchObject({ timeZone: ZONE, currency: 'COP', isRunning: false });
  expect(november.asOf).toBe('2026-12-01T05:00:00.000Z');
  expect(november.accounts[0]).toMatchObject({ account: 'cash', opening: '0.00000', closing: '5.00000' });
  expect(november.accounts[0]?.sums).toEqual([
    { kind: 'deposit', group: 'deposits', lines: 1, in: '5.00000', out: '0.00000' },
  ]);
  const december = await read(member, '2026-12-01', '2026-12-31');
  expect(december).toMatchObject({ isRunning: true, asOf: '2026-12-01T05:00:00.000Z' });
  expect(december.accounts.map(({ account, opening }) => [account, opening])).toEqual([
    ['cash', '5.00000'],
    ['held', '0.00000'],
    ['bonus', '0.00000'],
    ['debt', '0.00000'],
  ]);
});

test('lines go on where the page ended, and what comes meanwhile is left out', async () => {
  const member = await aFundedMember(platform(), 500_000n);
  const day = businessDay(platform().clock.now(), ZONE);
  const { through } = await read(member, day, day);
  const { id } = member;
  await platform().db.transact((tx) =>
    postEntries(
      tx,
      [
        {
          kind: 'deposit',
          key: `${id}:late`,
          memberId: id,
          currency: 'COP',
          amount: 1n,
          counterparty: 'house',
          reference: 'late',
        },
      ],
      platform().clock.now(),
    ),
  );
  const known = await get<StatementLines>(
    member,
    `/api/statement/lines?from=${day}&to=${day}&through=${through}`,
  );
  expect(known.items.map(({ amount }) => amount)).toEqual(['5.00000']);
  expect(await linesOf(member, day, day, 'cash')).toHaveLength(2);
});

test.each([
  ['no days', ''],
  ['a day that is none', '?from=2026-02-30&to=2026-03-01'],
  ['backwards', '?from=2026-03-02&to=2026-03-01'],
  ['another account', '/lines?from=2026-03-01&to=2026-03-01&account=house'],
  ['another format', '/file?from=2026-03-01&to=2026-03-01&format=xls'],
])('%s is refused', async (_name, path) => {
  const member = await aMember(platform());
  const answer = await platform().app.inject({
    url: `/api/statement${path}`,
    headers: member.headers,
    remoteAddress: anAddress(),
  });
  expect(answer.statusCode).toBe(400);
});

test('one address takes so many files a minute', async () => {
  const member = await aMember(platform());
  const url = '/api/statement/file?from=2026-03-01&to=2026-03-01&format=csv';
  const call = () => platform().app.inject({ url, headers: member.headers, remoteAddress: '10.9.9.9' });
  for (let calls = 0; calls < 20; calls += 1) expect((await call()).statusCode).toBe(200);
  expect((await call()).statusCode).toBe(429);
});

test('a ledger that does not add up gives no statement', async () => {
  const member = await aFundedMember(platform(), 500_000n);
  await withClient(platform().ownerUrl, async (client) => {
    await client.query('alter table wallet.entries disable trigger entries_append_only');
    await client.query(
      `update wallet.entries e set destination_after = destination_after + 1 from wallet.accounts a
        where a.id = e.destination and a.owner_id = $1`,
      [member.id],
    );
    await client.query('alter table wallet.entries enable trigger entries_append_only');
  });
  const day = businessDay(platform().clock.now(), ZONE);
  const answer = await platform().app.inject({
    url: `/api/statement?from=${day}&to=${day}`,
    headers: member.headers,
  });
  expect(answer.statusCode).toBe(500);
});

describe('in the office', () => {
  const today = (): string => businessDay(platform().clock.now(), ZONE);

  test("an operator reads a member's statement, and takes it away with a trace", async () => {
    const member = await aFundedMember(platform(), 500_000n);
    const operator = await anOperator(platform(), 'support');
    const path = `/office/members/${member.id}/statement`;
    const days = `from=${today()}&to=${today()}`;
    const statement = await get<Statement>(operator, `${path}?${days}`);
    expect(statement.accounts[0]?.closing).toBe('5.00000');
    expect((await get<StatementLines>(operator, `${path}/lines?${days}`)).items).toHaveLength(1);
    const file = await platform().app.inject({
      url: `${path}/file?${days}&format=csv`,
      headers: operator.headers,
    });
    expect(file.statusCode).toBe(200);
    const { rows } = await withClient(platform().ownerUrl, (client) =>
      client.query(
        `select actor_name, action, after->>'format' as format from core.audit_rows where subject = $1`,
        [`member:${member.id}`],
      ),
    );
    expect(rows).toEqual([
      { actor_name: operator.username, action: 'reporting.statement_taken', format: 'csv' },
    ]);
  });

  test('of nobody there is none', async () => {
    const { headers } = await anOperator(platform(), 'support');
    const nobody = '00000000-0000-7000-8000-000000000000';
    const url = `/office/members/${nobody}/statement?from=${today()}&to=${today()}`;
    expect((await platform().app.inject({ url, headers })).statusCode).toBe(404);
  });
});
