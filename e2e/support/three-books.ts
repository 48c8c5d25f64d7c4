/**
 * Whether the gateway's books, the cashier's and the ledger's say the same of every payment of these members. Read from the databases, and
 * independent of the platform's own reconciliation. Answers one line for each finding; an empty list is good.
 */
import { createPool, type Pool } from '@feria/postgres';
import type { DatabaseUrls } from '../../launcher/environment.ts';

type Moved = { way: 'in' | 'out'; id: string; amount: string; times: bigint };

export interface ThreeBooks {
  findings: string[];
  paidIn: number;
  paidOut: number;
  /** Withdrawals that came to nothing, whose money is back. */
  givenBack: number;
}

/** When nothing is under way any more: what is, is a finding. */
export async function compareThreeBooks(
  databases: DatabaseUrls,
  memberIds: readonly string[],
): Promise<ThreeBooks> {
  const platform = createPool(databases.app, { max: 1 });
  const gateway = createPool(databases.gateway, { max: 1 });
  try {
    const ids = await idsOf(platform, memberIds);
    const theirs = await movedAtGateway(gateway, ids);
    const ours = await movedInLedger(platform, memberIds);
    const ends = await endsOf(platform, memberIds);
    return {
      findings: [
        ...(await reconcile(platform)),
        ...compare('the gateway', theirs, 'the ledger', ours),
        ...compare('the cashier', ends.settled, 'the ledger', ours),
        ...ends.open.map((line) => `still under way: ${line}`),
        ...(await heldWithout(platform, memberIds)),
      ],
      paidIn: theirs.filter(({ way }) => way === 'in').length,
      paidOut: theirs.filter(({ way }) => way === 'out').length,
      givenBack: ends.givenBack,
    };
  } finally {
    await Promise.all([platform.end(), gateway.end()]);
  }
}

/** How many payments of these members are not over. */
export async function countUnderWay(databases: DatabaseUrls, memberIds: readonly string[]): Promise<number> {
  const platform = createPool(databases.app, { max: 1 });
  try {
    return (await endsOf(platform, memberIds)).open.length;
  } finally {
    await platform.end();
  }
}

const nameOf = ({ way, id }: Pick<Moved, 'way' | 'id'>): string => `${way} ${id}`;

/** Both ways: what one lacks, and what differs. Whatever moved more than once is a finding of its own. */
function compare(one: string, mine: readonly Moved[], other: string, yours: readonly Moved[]): string[] {
  const byName = new Map(yours.map((moved) => [nameOf(moved), moved]));
  const known = new Set(mine.map(nameOf));
  return [
    ...mine.flatMap((moved) => {
      const found = byName.get(nameOf(moved));
      if (moved.times !== 1n) return [`${one} moved ${nameOf(moved)} ${moved.times} times`];
      if (!found) return [`${one} has ${nameOf(moved)}, ${other} has not`];
      if (found.times !== 1n) return [`${other} moved ${nameOf(moved)} ${found.times} times`];
      return found.amount === moved.amount
        ? []
        : [`${nameOf(moved)}: ${one} says ${moved.amount}, ${other} ${found.amount}`];
    }),
    ...yours
      .filter((moved) => !known.has(nameOf(moved)))
      .map((moved) => `${other} has ${nameOf(moved)}, ${one} has not`),
  ];
}

/** By what the gateway knows the payments of these members. */
async function idsOf(platform: Pool, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await platform.query<{ id: string }>(
    `select id::text from cashier.deposits where member_id = any ($1::uuid[])
     union all select id::text from cashier.withdrawals where member_id = any ($1::uuid[])`,
    [memberIds],
  );
  return rows.map(({ id }) => id);
}

async function movedAtGateway(gateway: Pool, ids: readonly string[]): Promise<Moved[]> {
  const { rows } = await gateway.query<Moved>(
    `select case type when 'payment' then 'in' else 'out' end as way, external_id as id, min(amount)::numeric(20, 2)::text as amount,
            count(*) as times
       from moves where type in ('payment', 'payout') and external_id = any ($1) group by 1, 2`,
    [ids],
  );
  return rows;
}

/** A payout leaves in whole cents: what its member's money lacks to them is the licensee's, under the same key. */
async function movedInLedger(platform: Pool, memberIds: readonly string[]): Promise<Moved[]> {
  const { rows } = await platform.query<Moved>(
    `select case kind when 'deposit' then 'in' else 'out' end as way, key as id, (sum(amount) / 100000)::numeric(20, 2)::text as amount,
            count(*) filter (where kind <> 'withdrawal_rounding') as times
       from wallet.entries
      where member_id = any ($1::uuid[]) and kind in ('deposit', 'withdrawal_payout', 'withdrawal_rounding') group by 1, 2`,
    [memberIds],
  );
  return rows;
}

type Ends = { settled: Moved[]; open: string[]; givenBack: number };
type EndRow = { way: 'in' | 'out'; id: string; state: string; amount: string };

async function endsOf(platform: Pool, memberIds: readonly string[]): Promise<Ends> {
  const { rows } = await platform.query<EndRow>(
    `select 'in' as way, id::text, state, (amount / 100000.0)::numeric(20, 2)::text as amount
       from cashier.deposits where member_id = any ($1::uuid[])
     union all
     select 'out', id::text, state, (payout_amount / 100000.0)::numeric(20, 2)::text
       from cashier.withdrawals where member_id = any ($1::uuid[])`,
    [memberIds],
  );
  return {
    settled: rows.filter(isSettled).map(({ way, id, amount }) => ({ way, id, amount, times: 1n })),
    open: rows.filter(isOpen).map(({ way, id, state }) => `${way} ${id} (${state})`),
    givenBack: rows.filter(({ way, state }) => way === 'out' && ['rejected', 'failed'].includes(state))
      .length,
  };
}

const isSettled = ({ way, state }: EndRow): boolean =>
  way === 'in' ? state === 'approved' : ['paid', 'received'].includes(state);
const isOpen = ({ way, state }: EndRow): boolean =>
  way === 'in'
    ? ['created', 'pending'].includes(state)
    : ['requested', 'on_hold', 'approved', 'paying'].includes(state);

async function reconcile(platform: Pool): Promise<string[]> {
  const { rows } = await platform.query<Record<string, unknown>>('select * from wallet.reconcile()');
  return rows.map((row) => `the ledger differs: ${Object.values(row).map(String).join(' ')}`);
}

/** Nothing is under way, so nothing is held. */
async function heldWithout(platform: Pool, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await platform.query<{ id: string; held: string }>(
    `select member_id::text as id, sum(case kind when 'withdrawal_hold' then amount else -amount end)::text as held
       from wallet.entries
      where member_id = any ($1::uuid[]) and kind in ('withdrawal_hold', 'withdrawal_release', 'withdrawal_payout', 'payout_tax', 'payout_fee')
      group by member_id having sum(case kind when 'withdrawal_hold' then amount else -amount end) <> 0`,
    [memberIds],
  );
  return rows.map(({ id, held }) => `member ${id} has ${held} units held for nothing`);
}
