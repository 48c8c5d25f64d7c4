/** A ledger of any size, written by SQL: bets of two years, with everything that each of them left behind. */
import { randomBytes } from 'node:crypto';
import type { Pool } from '@feria/postgres';
import { hashToken } from '../platform/core/crypto/sign.ts';

export type Client = { query: Pool['query'] };

export const PLAYERS = 10_000;
export const STAKE = 1_000_000n;
/** The last of them began today: a ledger's past is spread over all months that it may be asked for. */
const MONTHS = 24;
const FUNDS = 10n ** 14n;
const BLOCK = 1_000_000;
const MEMBER_ID = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;

const GAME: readonly string[] = [
  // One statement of three: what is decided and what it is about are one transaction.
  `insert into catalog.vendor_decisions (id, vendor, what, source, at)
     values (gen_random_uuid(), 'studio', 'added', 'configuration', now());
   insert into catalog.vendors (code, name, url, dialect, status, allow_list)
     values ('studio', 'Studio', 'http://127.0.0.1:1', 'caleta', 'active', '{127.0.0.0/8}') on conflict do nothing;
   insert into catalog.vendor_currencies (vendor, currency) values ('studio', 'COP') on conflict do nothing`,
  `insert into catalog.games (node_id, vendor, code, name_en, name_es, search_text, listed_type, icon_url, is_listed, listed_markets)
     values ('studio:slot', 'studio', 'slot', 's', 's', 's', 'RNG', '', true, '{CO}')`,
  `select wallet.open_counter_accounts('{bet}', '{studio}', '{COP}', now())`,
];
const PLAYERS_OF: readonly string[] = [
  `insert into members.members (id, account, password_hash, type, market_code, currency, language, registered_at, password_changed_at)
     select ${MEMBER_ID}, 'bench' || n, 'none', 0, 'CO', 'COP', 'es', now(), now() from generate_series($1::int, $2) n`,
  `select wallet.open_accounts(${MEMBER_ID}, 'COP', now()) from generate_series($1::int, $2) n`,
  `select count(p.*) from (
       select array_agg('deposit'::text) kinds, array_agg('bench' || n) keys, array_agg(${MEMBER_ID}) members,
              array_agg('COP'::text) currencies, array_agg(${FUNDS}::bigint) amounts,
              array_agg('sandbox'::text) counterparties, array_agg('bench'::text) refs
         from generate_series($1::int, $2) n) f,
     wallet.post_entries(f.kinds, f.keys, f.members, f.currencies, f.amounts, f.counterparties, f.refs,
       now() - interval '${MONTHS} months') p`,
];
const AT_ONCE = 500;
const TOKENS = `insert into play.tokens (hash, member_id, vendor, game_code, currency, market, issued_at)
  select t.hash, ${MEMBER_ID}, 'studio', 'slot', 'COP', 'CO', now()
    from unnest($1::bytea[]) with ordinality as t (hash, n)`;

/** Members with money and a token each; answers the tokens' hashes, in the order of the members. */
export async function fillPlayers(client: Client): Promise<Buffer[]> {
  for (const statement of GAME) await client.query(statement);
  for (let first = 1; first <= PLAYERS; first += AT_ONCE) {
    for (const statement of PLAYERS_OF) await client.query(statement, [first, first + AT_ONCE - 1]);
    if (first === 1) await client.query('analyze');
  }
  const hashes = Array.from({ length: PLAYERS }, () => hashToken(randomBytes(24).toString('base64url')));
  await client.query(TOKENS, [hashes]);
  return hashes;
}

/** What every table takes from a bet: number `i` of all, the `j`-th of its member. */
const BETS = `create unlogged table bench.bets as
  select i, first.entry_id + i as entry_id, m.n, ${MEMBER_ID.replaceAll('n::', 'm.n::')} as member_id, m.account_id,
         (i - 1) / ${PLAYERS} + 1 as j, gen_random_uuid()::text as transaction_uuid, gen_random_uuid()::text as vendor_round,
         t.at, uuidv7(t.at - clock_timestamp()) as round_id
    from generate_series($1::bigint, $2::bigint) i
    cross join (select coalesce(max(id), 0) - ($1::bigint - 1) as entry_id from wallet.entries) first
    cross join lateral (
      select now() - interval '${MONTHS} months' + interval '${MONTHS} months' * (i::float8 / $3::bigint) as at
    ) t
    join bench.members m on m.n = ((i * 7919) % ${PLAYERS}) + 1`;
const BALANCE = `(${FUNDS} - b.j * ${STAKE})`;
const ROWS: readonly string[] = [
  `insert into wallet.entries (id, kind, key, member_id, currency, amount, counterparty, reference, at,
       source, destination, source_after)
     overriding system value
     select b.entry_id, 'bet', 'studio:' || b.transaction_uuid, b.member_id, 'COP', ${STAKE}, 'studio', b.round_id::text, b.at,
            b.account_id, v.id, ${BALANCE}
       from bench.bets b
       cross join (select id from wallet.accounts where owner_kind = 'vendor' and owner_id = 'studio') v
       order by b.i`,
  `insert into play.rounds (id, vendor, vendor_round, member_id, game_code, currency, market, state, opened_at, moved_at,
       closed_at, staked, live_bets, balance_before, balance_after)
     select b.round_id, 'studio', b.vendor_round, b.member_id, 'slot', 'COP', 'CO', 'closed', b.at, b.at, b.at, ${STAKE}, 1,
            ${BALANCE} + ${STAKE}, ${BALANCE}
       from bench.bets b order by b.i`,
  `insert into play.receipts (vendor, transaction_uuid, kind, member_id, round_id, currency, amount, hash, entry_id, balance, at)
     select 'studio', b.transaction_uuid, 'bet', b.member_id, b.round_id, 'COP', ${STAKE}, sha256(b.transaction_uuid::bytea),
            b.entry_id, ${BALANCE}, b.at
       from bench.bets b order by b.i`,
  `insert into play.keys (key, member_id, hash, at, balance)
     select play.key_of('studio', b.transaction_uuid), b.member_id, play.short_hash(sha256(b.transaction_uuid::bytea)), b.at,
            ${BALANCE}
       from bench.bets b order by b.i`,
  `insert into core.outbox (kind, payload, at)
     select 'play.bet_placed', jsonb_build_object('memberId', b.member_id, 'roundId', b.round_id, 'currency', 'COP',
              'amount', '10.00000', 'balance', play.to_decimal(${BALANCE}), 'isFree', false), b.at
       from bench.bets b order by b.i`,
  `insert into limits.play_days as k (member_id, currency, day, staked, won)
     select b.member_id, 'COP', (b.at at time zone 'UTC')::date, count(*) * ${STAKE}, 0 from bench.bets b
       group by b.member_id, (b.at at time zone 'UTC')::date
     on conflict (member_id, currency, day) do update set staked = k.staked + excluded.staked`,
];
const LAST = [
  `update wallet.balances b set amount = l.amount, last_entry_id = l.entry_id
     from (select source as account_id, max(id) as entry_id, min(source_after) as amount from wallet.entries
             where source_after is not null group by source) l
     where l.account_id = b.account_id`,
  `select setval('wallet.entries_id_seq', (select max(id) from wallet.entries))`,
  'drop schema bench cascade',
];

/** Writes `entries` bets; indexes are dropped for it and built again, and triggers do not look. */
export async function fillLedger(
  client: Client,
  entries: number,
  tell: (line: string) => void,
): Promise<void> {
  await client.query(
    `set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB'`,
  );
  await client.query(
    `select play.make_months(now() - interval '${MONTHS} months', now() + interval '1 month')`,
  );
  await client.query('create schema bench');
  await client.query(`create table bench.members as
    select n, a.id as account_id from generate_series(1, ${PLAYERS}) n
      join wallet.accounts a on a.owner_kind = 'member' and a.owner_id = ${MEMBER_ID}::text and a.purpose = 'cash'`);
  const rebuild = await dropIndexes(client);
  for (let first = 1; first <= entries; first += BLOCK) {
    const last = Math.min(entries, first + BLOCK - 1);
    await client.query(
      BETS.replaceAll('$1', String(first)).replaceAll('$2', String(last)).replaceAll('$3', String(entries)),
    );
    for (const statement of ROWS) await client.query(statement);
    await client.query('drop table bench.bets');
    await client.query('checkpoint'); // or the log of all blocks lies on the disk at once
    tell(`${last.toLocaleString('en')} of ${entries.toLocaleString('en')} bets`);
  }
  for (const [at, statement] of rebuild.entries()) {
    await client.query(statement);
    tell(`index ${at + 1} of ${rebuild.length}`);
  }
  for (const statement of LAST) await client.query(statement);
  const { rows } = await client.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  tell(`the database has ${rows[0]!.size}`);
  await client.query('reset session_replication_role; reset maintenance_work_mem; reset work_mem');
}

const TABLES = [...['wallet.entries', 'play.rounds', 'play.receipts', 'play.keys', 'core.outbox']];

/** Drops the indexes of the large tables, and answers the statements that make them as they were. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; make: string }>(
    `select case when k.oid is null then format('drop index %s', i.indexrelid::regclass)
              else format('alter table %s drop constraint %I', i.indrelid::regclass, k.conname) end as drop,
            case when k.oid is null then pg_get_indexdef(i.indexrelid)
              else format('alter table %s add constraint %I %s', i.indrelid::regclass, k.conname, pg_get_constraintdef(k.oid))
            end as make
       from pg_index i left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u')
       where i.indrelid = any ($1::regclass[])
       order by i.indexrelid`,
    [TABLES],
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ make }) => make);
}
