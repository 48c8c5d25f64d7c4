/** A million members who do nothing: each with an account in the ledger and a session that stands. */
import { withClient } from '@feria/postgres';

/** The secret of a member's session is this and their number; of it the database has the hash. */
export const SECRET_PREFIX = 'bench-idle-session-';
const CHUNK = 100_000;

/** The ids of `bench/members.ts`, which made the first of them. */
const MEMBER_ID = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
const SESSION_ID = `('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid`;
const REGISTERED = `now() - (n % 700) * interval '1 day' - interval '2 days'`;

const MEMBERS = `
  insert into members.members (id, account, password_hash, type, market_code, currency, language, registered_at, last_login_at, password_changed_at)
    select ${MEMBER_ID}, 'bench' || n, 'none', 0, 'CO', 'COP', 'es', ${REGISTERED}, now(), now()
    from generate_series($1::int, $2::int) n`;
const ACCOUNTS = `
  with opened as (
    insert into wallet.accounts (owner_kind, owner_id, currency, purpose, opened_at)
      select 'member', ${MEMBER_ID}::text, 'COP', 'cash', ${REGISTERED} from generate_series($1::int, $2::int) n
      returning id)
  insert into wallet.balances (account_id, purpose, amount) select id, 'cash', 0 from opened`;
const SESSIONS = `
  insert into access.sessions (id, member_id, secret_hash, handle, remembered, created_at, seen_at, ends_at, rotated_at)
    select ${SESSION_ID}, ${MEMBER_ID}, sha256(('${SECRET_PREFIX}' || n)::bytea), 'handle' || n, true, now(), now(),
      now() + interval '12 hours', now()
    from generate_series($1::int, $2::int) n`;

/** Members from `first` to `last`, and a session for everybody from number 1 on. */
export async function fillIdle(
  adminUrl: string,
  { first, last }: { first: number; last: number },
): Promise<void> {
  await withClient(adminUrl, async (client) => {
    for (let from = 1; from <= last; from += CHUNK) {
      const to = Math.min(last, from + CHUNK - 1);
      const newFrom = Math.max(from, first);
      if (newFrom <= to)
        for (const statement of [MEMBERS, ACCOUNTS]) await client.query(statement, [newFrom, to]);
      await client.query(SESSIONS, [from, to]);
    }
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  });
}
