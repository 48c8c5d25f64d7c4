/** A member with one object of each kind, for the walk over every route. */
import { randomUUID } from 'node:crypto';
import { withClient } from '@feria/postgres';
import type { AMember, Platform } from './harness.ts';

/** The owner's objects, and ids that name nothing. */
export type World = {
  owner: AMember;
  round: string;
  deposit: string;
  withdrawal: string;
  transfer: string;
  message: string;
  game: string;
  nothing: Record<'uuid' | 'number' | 'game', string>;
};

/** Gives `owner` one of each object, written by the database's owner: the walk is about who sees it, not how it came. */
export async function makeWorld({ ownerUrl, clock }: Platform, owner: AMember): Promise<World> {
  const at = clock.now();
  const [round, deposit, withdrawal, transfer] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const game = 'studio:walked';
  let message = '';
  await withClient(ownerUrl, async (client) => {
    await client.query(
      `insert into catalog.games (node_id, vendor, code, name_en, name_es, search_text, game_type, icon_url, enabled, markets)
       values ($1, 'studio', 'walked', 'Walked', 'Caminado', 'walked', 'RNG', '', true, '{CO,PE,MX}')`,
      [game],
    );
    await client.query('insert into catalog.favorites values ($1, $2, $3)', [owner.id, game, at]);
    await client.query(
      `insert into play.rounds (id, vendor, vendor_round, member_id, game_code, currency, market, state, opened_at, moved_at,
         closed_at, staked, won, live_bets, balance_before, balance_after)
       values ($1, 'studio', 'walked', $2, 'walked', 'COP', 'CO', 'closed', $3, $3, $3, 100000, 0, 1, 100000, 0)`,
      [round, owner.id, at],
    );
    await client.query(
      `insert into play.receipts (vendor, transaction_uuid, kind, member_id, round_id, currency, amount, hash, balance, at)
       values ('studio', 'walked', 'bet', $2, $1, 'COP', 100000, '', 0, $3)`,
      [round, owner.id, at],
    );
    await client.query(
      `insert into cashier.deposits (id, member_id, merchant_code, currency, method, amount, state, reference, request_key,
         request_hash, gateway, expires_at, created_at, due_at)
       values ($1, $2, 'CO', 'COP', 'sandbox', 100000, 'expired', 'D-walked', $1, '', 'sandbox', $3, $3, $3)`,
      [deposit, owner.id, at],
    );
    await client.query(
      `insert into cashier.withdrawals (id, member_id, merchant_code, currency, method, amount, payout_amount, state, reference,
         request_key, request_hash, gateway, created_at, due_at)
       values ($1, $2, 'CO', 'COP', 'sandbox', 100000, 100000, 'requested', 'W-walked', $1, '', 'sandbox', $3, $3)`,
      [withdrawal, owner.id, at],
    );
    await client.query(
      `insert into transfers.transfers (id, member_id, vendor, currency, direction, cause, amount, state, created_at, moved_at)
       values ($1, $2, 'studio', 'COP', 'in', 'member', 100000, 'done', $3, $3)`,
      [transfer, owner.id, at],
    );
    const messages = await client.query<{ id: bigint }>(
      `insert into inbox.messages (member_id, fact_id, kind, currency, amount, at)
       values ($1, 900000001, 'deposit_failed', 'COP', 100000, $2) returning id`,
      [owner.id, at],
    );
    message = String(messages.rows[0]?.id);
  });
  const nothing = { uuid: randomUUID(), number: '987654321', game: 'studio:nothing' };
  return { owner, round, deposit, withdrawal, transfer, message, game, nothing };
}

/** What nobody but the owner (and the office) may read in any answer. */
export function secretsOf({ owner, round, deposit, withdrawal, transfer }: World): string[] {
  return [owner.id, owner.account, round, deposit, withdrawal, transfer, 'D-walked', 'W-walked'];
}
