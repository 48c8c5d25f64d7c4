/** The account record: every kind of entry, one line each, and totals that are the sum of exactly the lines that a filter takes. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RecordLine, RecordPage } from '@feria/contracts/reporting/record';
import { GROUP_OF_KIND, type Statement } from '@feria/contracts/reporting/statements';
import { MOVEMENT_GROUPS, RECORD_ACCOUNTS } from '@feria/contracts/words';
import { parseDecimal, sum, toDecimal, type Units } from '@feria/kernel';
import { aFundedMember, aMember, anAddress, usePlatform, type AMember } from '../../../testing/harness.ts';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { postEntries, type Command } from '../../wallet/index.ts';

const platform = usePlatform();
const units = (decimal: string): Units => parseDecimal(decimal)!;
const get = ({ headers }: Partial<AMember>, path: string) =>
  platform().app.inject({ url: path, remoteAddress: anAddress(), ...(headers ? { headers } : {}) });
const MONTH = 'from=2026-11-01&to=2026-11-30';

async function page(member: AMember, query: string): Promise<RecordPage> {
  const answer = await get(member, `/api/account-record?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<RecordPage>();
}
/** Every line that a filter takes, page by page. */
async function everyLine(member: AMember, query: string, limit: number): Promise<RecordLine[]> {
  const lines: RecordLine[] = [];
  for (let next: string | null = ''; next !== null;) {
    const before = next === '' ? '' : `&before=${next}`;
    const read: RecordPage = await page(member, `${query}&limit=${limit}${before}`);
    expect(read.totals === null).toBe(next !== '');
    lines.push(...read.items);
    next = read.next;
  }
  return lines;
}
const post = (member: AMember, commands: readonly Omit<Command, 'memberId' | 'currency'>[], at: Date) =>
  platform().db.transact((tx) =>
    postEntries(
      tx,
      commands.map((command) => ({ ...command, memberId: member.id, currency: 'COP' })),
      at,
    ),
  );

/** What each kind leaves in what its member has: what only goes from one part to another changes nothing. */
const KINDS = [
  ...(['deposit', 'win', 'bet', 'rollback', 'win_rollback'] as const),
  ...(['withdrawal_hold', 'withdrawal_release', 'withdrawal_payout', 'free_win', 'bonus_grant'] as const),
  ...(['bonus_bet', 'bonus_win', 'bonus_convert', 'bet_tax', 'deposit_tax', 'prize_tax_refund'] as const),
] satisfies readonly Command['kind'][];
const HOUSE: ReadonlySet<string> = new Set([
  'bet',
  'win',
  'rollback',
  'win_rollback',
  'bonus_bet',
  'bonus_win',
]);
const REFERENCES = [randomUUID(), randomUUID()] as const;

describe('random entries', () => {
  let member: AMember;
  beforeAll(async () => {
    member = await aMember(platform());
    // Entries are made in the order of their times, as the ledger's are.
    const first = { kind: 'deposit', key: randomUUID(), amount: 50_000n } as const;
    await post(
      member,
      [{ ...first, counterparty: 'house', reference: REFERENCES[0] }],
      new Date(Date.UTC(2026, 9, 24, 12)),
    );
    const one = fc.record({
      kind: fc.constantFrom(...KINDS),
      amount: fc.bigInt({ min: 1n, max: 90_000n }),
      reference: fc.constantFrom(...REFERENCES),
      hour: fc.integer({ min: 0, max: 26 * 24 }),
    });
    const wishes = fc
      .sample(fc.array(one, { minLength: 160, maxLength: 160 }), 1)
      .flat()
      .toSorted((a, b) => a.hour - b.hour);
    for (const { kind, amount, reference, hour } of wishes)
      await post(
        member,
        [{ kind, amount, reference, key: randomUUID(), counterparty: HOUSE.has(kind) ? 'studio' : 'house' }],
        new Date(Date.UTC(2026, 9, 25, hour)),
      );
  });

  const filters = fc.record({
    account: fc.constantFrom(...RECORD_ACCOUNTS),
    groups: fc.option(fc.subarray([...MOVEMENT_GROUPS], { minLength: 1 }), { nil: undefined }),
    reference: fc.option(fc.constantFrom(...REFERENCES), { nil: undefined }),
    from: fc.integer({ min: 24, max: 31 }),
    to: fc.integer({ min: 1, max: 20 }),
    limit: fc.constantFrom(7, 50, 200),
  });

  test('for every filter the totals are the sum of the lines, of all of them and of no others', async () => {
    const all = await everyLine(member, 'from=2026-10-01&to=2026-11-30', 200);
    expect(all.length).toBeGreaterThan(60);
    await fc.assert(
      fc.asyncProperty(filters, async ({ account, groups, reference, from, to, limit }) => {
        const days = { from: `2026-10-${from}`, to: `2026-11-${String(to).padStart(2, '0')}` };
        const query = new URLSearchParams({
          ...days,
          account,
          ...(groups ? { groups: groups.join(',') } : {}),
          ...(reference ? { reference } : {}),
        }).toString();
        const lines = await everyLine(member, query, limit);
        const { totals } = await page(member, query);
        const amounts = lines.map(({ amount }) => units(amount));
        expect(totals).toMatchObject({
          lines: lines.length,
          in: toDecimal(sum(amounts.filter((one) => one > 0n))),
          out: toDecimal(-sum(amounts.filter((one) => one < 0n))),
          net: toDecimal(sum(amounts)),
        });
        expect(sum(totals!.groups.map((one) => units(one.in) - units(one.out)))).toBe(sum(amounts));
        expect(lines.map(({ id }) => BigInt(id))).toEqual(
          lines.map(({ id }) => BigInt(id)).toSorted((a, b) => (a < b ? 1 : -1)),
        );
        // The lines are those of the whole record that fit, each once.
        const fitting = all.filter(
          (line) =>
            (account === 'all' || line.legs.some((leg) => leg.account === account)) &&
            (!groups || groups.includes(GROUP_OF_KIND[line.kind])) &&
            (!reference || line.reference === reference) &&
            isWithin(line.at, days),
        );
        expect(lines.map(({ id }) => id)).toEqual(fitting.map(({ id }) => id));
        for (const line of lines)
          expect(units(line.amount)).toBe(sum(line.legs.map((leg) => units(leg.amount))));
      }),
      { numRuns: 40 },
    );
  });

  test.each(['cash', 'held', 'bonus', 'debt'] as const)(
    'of the %s they are the statement of the same days',
    async (account) => {
      const { totals } = await page(member, `from=2026-10-25&to=2026-11-10&account=${account}`);
      const statement = (await get(member, '/api/statement?from=2026-10-25&to=2026-11-10')).json<Statement>();
      const told = statement.accounts.find((one) => one.account === account)!;
      expect(totals).toMatchObject({ lines: told.lines, in: told.in, out: told.out });
    },
  );

  test('of all parts together they are what the member has more or less than before', async () => {
    const { totals } = await page(member, 'from=2026-10-25&to=2026-11-10');
    const statement = (await get(member, '/api/statement?from=2026-10-25&to=2026-11-10')).json<Statement>();
    const grown = sum(statement.accounts.map(({ opening, closing }) => units(closing) - units(opening)));
    expect(units(totals!.net)).toBe(grown);
  });
});

/** Bogotá is five hours behind the world's clock, always. */
function isWithin(at: string, { from, to }: { from: string; to: string }): boolean {
  const day = new Date(Date.parse(at) - 5 * 60 * 60_000).toISOString().slice(0, 10);
  return day >= from && day <= to;
}

test('a withdrawal is found by the reference that its member was told, in whatever letters', async () => {
  const desk = cashierDesk(platform());
  const member = await aFundedMember(platform(), 10_000_000_000n);
  const { body } = await desk.withdraw(member, '10000');
  for (const told of [body.reference, body.reference.toLowerCase(), body.id]) {
    const { items, totals } = await page(member, `${MONTH}&reference=${told}`);
    expect(items.map(({ kind, amount }) => [kind, amount])).toEqual([['withdrawal_hold', '0.00000']]);
    expect(items[0]?.legs.map(({ account, amount }) => [account, amount])).toEqual([
      ['cash', '-10000.00000'],
      ['held', '10000.00000'],
    ]);
    expect(totals).toMatchObject({ lines: 1, in: '0.00000', out: '0.00000', net: '0.00000' });
  }
  const stranger = await aFundedMember(platform(), 10_000n);
  for (const told of [body.reference, body.id])
    expect((await page(stranger, `${MONTH}&reference=${told}`)).items).toEqual([]);
});

test('the file has the same lines in the same order, and its totals', async () => {
  const member = await aFundedMember(platform(), 1_234_567n);
  const at = platform().clock.now();
  const bets = [1n, 2n, 3n].map((amount) => ({
    kind: 'bet' as const,
    key: randomUUID(),
    amount,
    counterparty: 'studio',
    reference: REFERENCES[0],
  }));
  await post(member, bets, at);
  const { items, totals } = await page(member, `${MONTH}&groups=stakes`);
  const file = await get(member, `/api/account-record/file?${MONTH}&groups=stakes&language=en`);
  expect(file.headers['content-disposition']).toContain('feria-record-2026-11-01-2026-11-30.csv');
  const rows = file.body.slice(1).trimEnd().split('\r\n');
  expect(rows.slice(1, -3).map((row) => row.split(',')[0])).toEqual(items.map(({ id }) => id));
  expect(rows[1]).toMatch(/^\d+,2026-11-20 [\d:]+,Stake,Stakes,[\da-f-]{36},"-0,00003","Balance -0,00003"$/);
  expect(totals).toMatchObject({ lines: 3, in: '0.00000', out: '0.00006' });
  expect(rows.at(-2)).toBe('total,,Out,,,"0,00006",');
});

test('nobody reads another’s, and what is no filter is refused', async () => {
  const member = await aMember(platform());
  const trial = await aMember(platform(), { type: 4 });
  expect((await page(member, MONTH)).items).toEqual([]);
  for (const path of ['/api/account-record', '/api/account-record/file']) {
    expect((await get({}, `${path}?${MONTH}`)).statusCode).toBe(401);
    expect((await get(trial, `${path}?${MONTH}`)).statusCode).toBe(403);
    for (const wrong of [
      ...['from=2026-11-30&to=2026-11-01', 'from=2025-01-01&to=2026-11-01', `${MONTH}&groups=love`],
      ...[`${MONTH}&groups=`, `${MONTH}&account=purse`, `${MONTH}&reference=`, ''],
    ])
      expect((await get(member, `${path}?${wrong}`)).statusCode, wrong).toBe(400);
  }
});
