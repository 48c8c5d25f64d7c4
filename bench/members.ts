/** Ten thousand members with money and a current token each, made by the same functions that the platform calls. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient, type Pool } from '@feria/postgres';
import { hashToken } from '../platform/core/crypto/sign.ts';
import type { Copy } from '../e2e/support/copy.ts';

/** The vendor of the demonstration that signs with a key of its own. */
export const VENDOR = 'aggregator';
export const MEMBERS = 10_000;
const CHUNK = 500;

export interface Players {
  tokens: readonly string[];
  gameCode: string;
}

export async function fillMembers(copy: Copy, adminUrl: string): Promise<Players> {
  const tokens: string[] = [];
  const gameCode = await withClient(copy.databases.app, findGame);
  const fill = fillInto(await withClient(copy.databases.app, findMembersTable));
  for (let first = 1; first <= MEMBERS; first += CHUNK) {
    const numbers = Array.from({ length: CHUNK }, (_, index) => first + index);
    const secrets = numbers.map(() => randomBytes(24).toString('base64url'));
    tokens.push(...secrets);
    // A connection of its own: plans made for empty tables would be kept, and scan ever larger ones.
    await withClient(copy.databases.app, async (client) => {
      for (const statement of fill) await client.query(statement, [numbers, new Date()]);
      await client.query(FILL_TOKENS, [numbers, new Date(), secrets.map(hashToken), gameCode]);
    });
    await withClient(adminUrl, (client) => client.query('analyze'));
  }
  return { tokens, gameCode };
}

/** The vendor's list is taken over soon after the start, not before it. */
async function findGame(client: { query: Pool['query'] }): Promise<string> {
  for (let looks = 0; looks < 300; looks += 1) {
    const { rows } = await client.query<{ code: string }>(
      'select code from catalog.games where vendor = $1 order by code limit 1',
      [VENDOR],
    );
    if (rows[0]) return rows[0].code;
    await sleep(100);
  }
  throw new Error(`the catalog has no game of ${VENDOR}`);
}

/** Where members lie: `identity` before ADR 76; `bench -- against` compares with versions before it, too. */
async function findMembersTable(client: { query: Pool['query'] }): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select coalesce(to_regclass('members.members'), to_regclass('identity.members'))::text as name`,
  );
  return rows[0]!.name;
}

/** Known ids: the same for both sides. */
const MEMBER_ID = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
const fillInto = (members: string): readonly string[] => [
  `insert into ${members} (id, account, password_hash, type, market_code, currency, language, registered_at, password_changed_at)
     select ${MEMBER_ID}, 'bench' || n, 'none', 0, 'CO', 'COP', 'es', $2, $2 from unnest($1::int[]) n`,
  `select wallet.open_accounts(${MEMBER_ID}, 'COP', $2) from unnest($1::int[]) n`,
  `select count(p.*) from (
     select array_agg('deposit'::text) kinds, array_agg('bench' || n) keys, array_agg(${MEMBER_ID}) members,
            array_agg('COP'::text) currencies, array_agg(100000000000::bigint) amounts,
            array_agg('sandbox'::text) counterparties, array_agg('bench'::text) refs
       from unnest($1::int[]) n) f,
     wallet.post_entries(f.kinds, f.keys, f.members, f.currencies, f.amounts, f.counterparties, f.refs, $2) p`,
];
const FILL_TOKENS = `insert into play.tokens (hash, member_id, vendor, game_code, currency, market, issued_at)
  select t.hash, ${MEMBER_ID}, '${VENDOR}', $4, 'COP', 'CO', $2 from unnest($1::int[], $3::bytea[]) as t (n, hash)`;
