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
         request_hash, gateway, expires_at, created_at, due_at, payment_id, approved_at)
       values ($1::uuid, $2, $3, $4, 'sandbox', $5, $6, $1::uuid::text, $1::uuid, '', 'sandbox', $7, $7, null, $1::uuid::text,
         case when $6 = 'approved' then $7::timestamptz end)`,
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
      `insert into cashier.withdrawals (id, member_id, merchant_code, currency, method, amount, payout_amount, state, reference,
         request_key, request_hash, gateway, created_at, due_at, paid_at)
       values ($1::uuid, $2, $3, $4, 'sandbox', $5, $5, $6, $1::uuid::text, $1::uuid, '', 'sandbox', $7, null,
         case when $6 in ('paid', 'received') then $7::timestamptz end)`,
      [id, member.id, market, currency, amount, states.at(-1), clock.now()],
    );
    await move(client, id, states, clock.now());
  });
  return id;
}

type Client = { query(text: string, values: unknown[]): Promise<unknown> };

async function move(client: Client, id: string, states: readonly string[], at: Date): Promise<void> {
  for (const state of states)
    await client.query('insert into cashier.moves (object_id, state, at) values ($1, $2, $3)', [
      id,
      state,
      at,
    ]);
}
