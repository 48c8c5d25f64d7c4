/** Payments as they were: rows of deposits and withdrawals with the states that they went through, written past the routes. */
import { randomUUID } from 'node:crypto';
import type { MarketCode } from '@feria/contracts/wire';
import type { Units } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import type { AMember, Platform } from '../harness.ts';

type Paid = {
  member: AMember;
  amount: Units;
  market?: MarketCode;
  currency?: string;
  states: readonly string[];
};

/** A deposit that went through `states` now, one after the other. */
export async function aDeposit(
  { ownerUrl, clock }: Platform,
  { member, amount, market = 'CO', currency = 'COP', states }: Paid,
): Promise<string> {
  const id = randomUUID();
  await withClient(ownerUrl, async (client) => {
    await client.query(
      `insert into cashier.deposits (id, member_id, merchant_code, currency, method, amount, state, reference, request_key,
         request_hash, gateway, expires_at, created_at, due_at, payment_id, approved_at, credited)
       values ($1::uuid, $2, $3, $4, 'sandbox', $5, $6, $1::uuid::text, $1::uuid, '', 'sandbox', $7, $7, null, $1::uuid::text,
         case when $6 = 'approved' then $7::timestamptz end, case when $6 = 'approved' then $5::bigint end)`,
      [id, member.id, market, currency, amount, states.at(-1), clock.now()],
    );
    await move(client, id, states, clock.now());
  });
  return id;
}

/** The same of a withdrawal. */
export async function aWithdrawal(
  { ownerUrl, clock }: Platform,
  { member, amount, market = 'CO', currency = 'COP', states }: Paid,
): Promise<string> {
  const id = randomUUID();
  await withClient(ownerUrl, async (client) => {
    await client.query(
      `with asked as (
         insert into cashier.withdrawals (id, member_id, merchant_code, currency, method, amount, payout_amount, state, reference,
           request_key, request_hash, gateway, created_at, paid_at, given_back)
         values ($1::uuid, $2, $3, $4, 'sandbox', $5, $5, $6, $1::uuid::text, $1::uuid, '', 'sandbox', $7,
           case when $6 in ('paid', 'received') then $7::timestamptz end,
           case when $6 in ('rejected', 'cancelled', 'failed') then $5::bigint else 0 end)
         returning *
       )
       ${PART_OF('asked')}`,
      [id, member.id, market, currency, amount, states.at(-1), clock.now()],
    );
    await move(client, id, states, clock.now());
    await movePart(client, id, states, clock.now());
  });
  return id;
}

/** The one part of a withdrawal that was approved, as it stands. */
export const PART_OF = (withdrawals: string): string => `
  insert into cashier.payouts (id, withdrawal_id, number, amount, tax, fee, payout_amount, gateway, rail, state, received_by, created_at,
    paid_at, received_at)
  select id, id, 1, amount, tax, fee, payout_amount, gateway, rail, case state when 'approved' then 'created' else state end,
         case when state = 'received' then 'member' end, created_at, paid_at, case when state = 'received' then paid_at end
    from ${withdrawals} where state in ('approved', 'paying', 'paid', 'received', 'failed')`;

async function movePart(client: Client, id: string, states: readonly string[], at: Date): Promise<void> {
  for (const state of states.filter((one) => OF_PARTS.has(one)))
    await client.query('insert into cashier.payout_moves (part_id, state, at) values ($1, $2, $3)', [
      id,
      state,
      at,
    ]);
}
const OF_PARTS: ReadonlySet<string> = new Set(['paying', 'paid', 'received', 'failed']);

type Client = { query(text: string, values: unknown[]): Promise<unknown> };

async function move(client: Client, id: string, states: readonly string[], at: Date): Promise<void> {
  for (const state of states)
    await client.query('insert into cashier.moves (object_id, state, at) values ($1, $2, $3)', [
      id,
      state,
      at,
    ]);
}
