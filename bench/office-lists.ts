/**
 * The lists of the office with a million rows each: a page with any filter and any order, over HTTP, as the office asks for it. Every
 * order of a list is asked with every filter of it, and two pages on. `LISTS=members,audit` takes some of them, because filling all of
 * them takes a quarter of an hour.
 */
import { withClient } from '@feria/postgres';
import { DEPOSIT_LIST, WITHDRAWAL_LIST } from '../packages/contracts/src/cashier/lists.ts';
import { sortsOf } from '../packages/contracts/src/list-spec.ts';
import { startCopy, type Copy } from '../e2e/support/copy.ts';
import { codeOf } from '../e2e/support/operator-codes.ts';
import { adminUrlOf } from './admin.ts';
import { AUDIT } from './lists/audit.ts';
import { COMPLAINTS, HARM_CASES } from './lists/cases.ts';
import { BANK_TRANSFERS } from './lists/bank-transfers.ts';
import { CHATS } from './lists/chats.ts';
import { DELIVERY_MESSAGES } from './lists/delivery-messages.ts';
import { ENTRIES } from './lists/entries.ts';
import { SPREAD, type Filled } from './lists/filled.ts';
import { GAMES_FILLED } from './lists/games.ts';
import { MEMBERS } from './lists/members.ts';
import { CAMPAIGNS_FILLED, REWARDS_FILLED } from './lists/rewards.ts';
import { PAYMENT_CASES } from './lists/payment-cases.ts';
import { ROUNDS } from './lists/rounds.ts';
import { APPROVALS_FILLED, HAND_PAYS, REVERSALS } from './lists/second-persons.ts';
import { SECURITY } from './lists/security.ts';
import { TAX_CHARGES } from './lists/taxes.ts';
import { TRANSFERS } from './lists/transfers.ts';
import { VERIFICATIONS } from './lists/verifications.ts';
import { quantile, round, type Line } from './measure.ts';
import { fillMembers } from './members.ts';

const PAGES = 3;
/** What 95 of 100 pages may take; of those that take longer, so many are named. */
const AIM_MS = 100;
const MOST_SLOW = 15;

const DAY = '2026-10-01T05:00:00.000Z..2026-10-02T05:00:00.000Z';
const SHARED = [
  '',
  'amount=2000..2100',
  'amount=100..4000',
  'merchantCode=CO',
  'merchantCode=MX',
  'createdAt=2026-10-01T00:00:00.000Z..2026-10-08T00:00:00.000Z',
  'createdAt=..2024-12-01T00:00:00.000Z',
];

const LISTS: readonly Filled[] = [
  {
    spec: DEPOSIT_LIST,
    path: '/office/deposits',
    fill: `
      insert into cashier.deposits (id, member_id, merchant_code, currency, method, amount, state, reference, request_key,
        request_hash, gateway, payment_id, expires_at, created_at, approved_at)
      select gen_random_uuid(), member_id, 'CO', 'COP', 'sandbox', amount,
        case when n % 1000 = 0 then 'created' when n % 20 = 0 then 'rejected' else 'approved' end,
        'B-' || n, gen_random_uuid(), '', 'bench', 'p' || n, at, at,
        case when n % 1000 <> 0 and n % 20 <> 0 then at + interval '2 minutes' end
      from (${SPREAD}) as spread;
      insert into cashier.moves (object_id, state, at)
      select id, state, created_at + interval '2 minutes' from cashier.deposits where state = 'approved'`,
    filters: [
      ...SHARED,
      ...['state=approved', 'state=created', 'state=rejected', 'state=pending', 'reference=B-77'],
      'state=created&amount=2000..3000',
      ...['method=sandbox', 'method=pse', 'standing=held', 'standing=charged_back'],
      ...[`approvedAt=${DAY}`, `approvedAt=${DAY}&merchantCode=CO`, `approvedAt=${DAY}&amount=5000..`],
      'state=approved&createdAt=2026-10-01T00:00:00.000Z..&amount=5000..',
    ],
  },
  {
    spec: WITHDRAWAL_LIST,
    path: '/office/withdrawals',
    fill: `
      with asked as (
        insert into cashier.withdrawals (id, member_id, merchant_code, currency, method, amount, payout_amount, state, reference,
          request_key, request_hash, gateway, created_at, paid_at, given_back)
        select gen_random_uuid(), member_id, 'CO', 'COP', 'sandbox', amount, amount,
          case when n % 1000 = 0 then 'requested' when n % 20 = 0 then 'rejected' else 'received' end,
          'B-' || n, gen_random_uuid(), '', 'bench', at,
          case when n % 20 <> 0 then at + interval '1 hour' end,
          case when n % 20 = 0 and n % 1000 <> 0 then amount else 0 end
        from (${SPREAD}) as spread returning *
      )
      insert into cashier.payouts (id, withdrawal_id, number, amount, tax, payout_amount, gateway, rail, payout_id, state, received_by,
        created_at, paid_at, received_at)
      select id, id, 1, amount, 0, amount, gateway, 'sandbox', id::text, 'received', 'member', created_at, paid_at, paid_at
        from asked where state = 'received';
      insert into cashier.payout_moves (part_id, state, at) select id, 'paid', paid_at from cashier.payouts;
      insert into cashier.moves (object_id, state, at)
      select id, 'paid', created_at + interval '1 hour' from cashier.withdrawals where state = 'received'`,
    filters: [
      ...SHARED,
      ...['state=received', 'state=requested', 'state=rejected', 'state=paying', 'reference=B-77'],
      'state=requested&amount=2000..3000',
      ...['method=sandbox', 'method=pse', 'state=on_hold', 'verdict=pay', 'verdict=hold'],
      ...[`paidAt=${DAY}`, `paidAt=${DAY}&merchantCode=CO`],
    ],
  },
  BANK_TRANSFERS,
  PAYMENT_CASES,
  // Rewards are under campaigns.
  CAMPAIGNS_FILLED,
  REWARDS_FILLED,
  GAMES_FILLED,
  CHATS,
  DELIVERY_MESSAGES,
  VERIFICATIONS,
  ROUNDS,
  ENTRIES,
  TRANSFERS,
  TAX_CHARGES,
  HARM_CASES,
  COMPLAINTS,
  APPROVALS_FILLED,
  HAND_PAYS,
  REVERSALS,
  MEMBERS,
  AUDIT,
  SECURITY,
];

function chosen(): readonly Filled[] {
  const names = process.env['LISTS']?.split(',');
  const unknown = names?.find((name) => LISTS.every(({ spec }) => spec.name !== name));
  if (unknown !== undefined)
    throw new Error(`no list ${unknown}: there are ${LISTS.map(({ spec }) => spec.name).join(', ')}`);
  return names ? LISTS.filter(({ spec }) => names.includes(spec.name)) : LISTS;
}

export async function measureOfficeLists(): Promise<Line[]> {
  const lists = chosen();
  const copy = await startCopy();
  try {
    const admin = await adminUrlOf(copy);
    await fillMembers(copy, admin);
    await withClient(admin, async (client) => {
      for (const { path, fill } of lists) {
        process.stdout.write(`  rows for ${path}\n`);
        await client.query(fill);
      }
      await client.query('vacuum analyze');
      // Nobody lists a million rows of the last minute: whoever reads would have to write them to the disk first.
      await client.query('checkpoint');
    });
    const headers = await signIn(copy);
    const lines: Line[] = [];
    for (const list of lists) lines.push(...(await measureList(copy, list, headers)));
    return lines;
  } finally {
    await copy.remove();
  }
}

async function measureList(
  copy: Copy,
  { spec, path, filters }: Filled,
  headers: Record<string, string>,
): Promise<Line[]> {
  const base = `http://127.0.0.1:${copy.ports.platform}${path}`;
  const taken: { ms: number; search: string }[] = [];
  const refused: string[] = [];
  for (const sort of sortsOf(spec))
    for (const filter of filters) {
      let after = '';
      for (let page = 0; page < PAGES; page += 1) {
        const search = [`sort=${sort}`, filter, after].filter((part) => part !== '').join('&');
        const begun = performance.now();
        const answer = await fetch(`${base}?${search}`, { headers });
        const body = (await answer.json()) as { next: string | null };
        taken.push({ ms: performance.now() - begun, search });
        // Too wide a question is refused after four seconds: it counts with them.
        if (answer.status === 422) refused.push(search);
        else if (!answer.ok) throw new Error(`${path}?${search}: ${answer.status}`);
        if (!answer.ok) break;
        if (body.next === null) break;
        after = `after=${body.next}`;
      }
    }
  const times = taken.map(({ ms }) => ms);
  const falling = taken.toSorted((a, b) => b.ms - a.ms);
  const slowest = falling[0]!;
  const how = `${taken.length} pages of 50 over HTTP, every order with every filter`;
  return [
    { what: `Office: ${spec.name}, 50 of 100 pages`, value: `${round(quantile(times, 0.5))} ms`, how },
    { what: `Office: ${spec.name}, 95 of 100 pages`, value: `${round(quantile(times, 0.95))} ms`, how },
    { what: `Office: ${spec.name}, the slowest`, value: `${round(slowest.ms)} ms`, how: slowest.search },
    ...falling
      .filter(({ ms }) => ms > AIM_MS)
      .slice(1, MOST_SLOW)
      .map(({ ms, search }) => ({
        what: `Office: ${spec.name}, slow`,
        value: `${round(ms)} ms`,
        how: search,
      })),
    ...refused.map((how) => ({ what: `Office: ${spec.name}, refused`, value: 'too slow', how })),
  ];
}

/** As the office signs in: the cookie, and the handle that goes beside it. */
async function signIn(copy: Copy): Promise<Record<string, string>> {
  const { username, password } = copy.account('demo_admin');
  const answer = await fetch(`http://127.0.0.1:${copy.ports.platform}/office/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, code: await codeOf(copy, username) }),
  });
  const { value } = (await answer.json()) as { value: { token: string } | null };
  const cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  if (!value || cookie === '') throw new Error(`the administrator was not let in: ${answer.status}`);
  return { cookie, 'x-feria-token': value.token };
}
