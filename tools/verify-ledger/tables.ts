/** The chain from the tables themselves. No function or view of the database is asked: whoever could change rows could change those. */
import { withClient } from '@feria/postgres';
import { ROOT_FORMAT, type Head, type PlacedRoot, type SealedEntry, type SealRow } from '@feria/ledger-proof';

type Client = Parameters<Parameters<typeof withClient>[1]>[0];

const PORTION = 1_000;
const MOST_UNSEALED = 1_000;

const UTC = `'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`;
/** An entry says its postings itself, or has rows of its own for them. */
const POSTINGS = `
  select 1 as ordinal, e.destination as account_id, e.currency, e.amount, e.destination_after as balance_after
    where e.destination is not null
  union all
  select 2, e.source, e.currency, -e.amount, e.source_after where e.source is not null
  union all
  select r.ordinal, r.account_id, r.currency, r.amount, r.balance_after from wallet.posting_rows r where r.entry_id = e.id`;
/** In a back-up of a release before that: rows for all. */
const POSTINGS_BEFORE = 'select * from wallet.postings r where r.entry_id = e.id';
const sealsWith = (postings: string): string => `
  select s.position, s.entry_id as "entryId", s.leaf, s.chain,
         case when e.id is not null then json_build_object(
           'id', e.id::text, 'kind', e.kind, 'key', e.key, 'memberId', e.member_id, 'currency', e.currency,
           'amount', e.amount::text, 'counterparty', e.counterparty, 'reference', e.reference,
           'at', to_char(e.at at time zone 'UTC', ${UTC}),
           'postings', coalesce((
             select json_agg(json_build_object(
                 'ordinal', p.ordinal::text,
                 'account', concat_ws('/', a.owner_kind, a.owner_id, a.currency, a.purpose),
                 'currency', p.currency, 'amount', p.amount::text, 'balanceAfter', p.balance_after::text) order by p.ordinal)
               from (${postings}) p left join wallet.accounts a on a.id = p.account_id), '[]'::json)) end as entry
    from (select * from wallet.seals where position > $1 order by position limit ${PORTION}) s
    left join wallet.entries e on e.id = s.entry_id
    order by s.position`;

type StoredSeal = {
  position: bigint;
  entryId: bigint;
  leaf: Buffer;
  chain: Buffer;
  entry: SealedEntry | null;
};

/** Every seal by position, in portions, while the database goes on sealing. */
export async function* readChain(client: Client): AsyncGenerator<SealRow[]> {
  const seals = sealsWith((await hasPostingRows(client)) ? POSTINGS : POSTINGS_BEFORE);
  for (let after = 0n; ;) {
    const { rows } = await client.query<StoredSeal>(seals, [after]);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => ({
      ...row,
      leaf: new Uint8Array(row.leaf),
      chain: new Uint8Array(row.chain),
    }));
    after = last.position;
  }
}

async function hasPostingRows(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    `select to_regclass('wallet.posting_rows') is not null as has`,
  );
  return rows[0]!.has;
}

/** Where the sealer says it is. */
export async function readHead(client: Client): Promise<Head> {
  const { rows } = await client.query<{ position: bigint; chain: Buffer }>(
    'select position, chain from wallet.seal_heads',
  );
  const [head] = rows;
  return head
    ? { position: head.position, chain: new Uint8Array(head.chain) }
    : { position: 0n, chain: new Uint8Array(32) };
}

/** Entries behind the sealer that have no seal, and how many it has still to seal. */
export async function readUnsealed(client: Client): Promise<{ behind: bigint[]; waiting: bigint }> {
  const { rows } = await client.query<{ id: bigint }>(
    `select e.id from wallet.seal_heads h, wallet.entries e
       where (e.xid, e.id) <= (h.xid, h.entry_id)
         and not exists (select from wallet.seals s where s.entry_id = e.id)
       order by e.id limit ${MOST_UNSEALED}`,
  );
  const ahead = await client.query<{ count: bigint }>(
    'select count(*) from wallet.seal_heads h, wallet.entries e where (e.xid, e.id) > (h.xid, h.entry_id)',
  );
  return { behind: rows.map(({ id }) => id), waiting: ahead.rows[0]?.count ?? 0n };
}

/** The roots as the database has them. */
export async function readTableRoots(client: Client): Promise<PlacedRoot[]> {
  const { rows } = await client.query<{
    market: string;
    day: string;
    statement: string;
    signature: Buffer;
    key_id: string;
    public_key: Buffer;
  }>(
    `select r.market, r.day::text, r.statement, r.signature, r.key_id, k.public_key
       from seals.roots r left join seals.keys k on k.id = r.key_id order by r.market, r.day`,
  );
  return rows.map((row) => ({
    place: `seals.roots ${row.market} ${row.day}`,
    value: {
      format: ROOT_FORMAT,
      statement: row.statement,
      signature: row.signature.toString('hex'),
      keyId: row.key_id,
      publicKey: (row.public_key ?? Buffer.alloc(0)).toString('hex'),
    },
  }));
}
