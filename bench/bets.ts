/**
 * Bets through the signed HTTP door of a running copy, against `pgbench -M prepared` writing the same rows,
 * with the same indexes, in one statement on the same cluster. synchronous_commit and fsync are on.
 */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { urlWith, withClient, type Pool } from '@feria/postgres';
import { hashToken } from '../platform/core/sign.ts';
import { startCopy, type Copy } from '../e2e/copy.ts';
import { median, quantile, round, type Line } from './measure.ts';
import { prepareSameRows, requirePgbench, runPgbench } from './pgbench.ts';
import { sendBets, signBets, type Load } from './signed-bets.ts';

/** The vendor of the demonstration that signs with a key of its own. */
const VENDOR = 'aggregator';
const MEMBERS = 10_000;
const CHUNK = 500;
const CLIENTS = 32;
const ROUNDS = 5;
/** Bets of one run, and seconds of one run of pgbench: about as long as each other. */
const BETS = 4_000;
const SECONDS = 4;

export async function measureBets(): Promise<Line[]> {
  const version = await requirePgbench();
  const copy = await startCopy();
  try {
    const secrets = JSON.parse(await readFile(join(copy.folder, 'secrets/secrets.json'), 'utf8')) as {
      databaseAdmin: string;
    };
    const adminUrl = urlWith(copy.databases.platform, { user: 'postgres', password: secrets.databaseAdmin });
    await withClient(adminUrl, (client) => requireDurable(client));
    await raiseRate(adminUrl);
    const { tokens, gameCode } = await fillMembers(copy, adminUrl);
    await prepareSameRows(adminUrl, MEMBERS);
    const key = await readFile(join(copy.folder, 'secrets/aggregator.private.pem'), 'utf8');
    const url = `http://127.0.0.1:${copy.ports.platform}/vendors/${VENDOR}/wallet/bet`;
    const prepare = (count: number): ReturnType<typeof signBets> =>
      signBets(count, key, gameCode, () => tokens[randomBelow(tokens.length)]!);
    await sendBets(url, prepare(1_000), CLIENTS);
    const runs: { door: Load; bare: Load }[] = [];
    for (let index = 0; index < ROUNDS; index += 1) {
      const bets = prepare(BETS);
      const door = await sendBets(url, bets, CLIENTS);
      runs.push({
        door,
        bare: await runPgbench(adminUrl, { clients: CLIENTS, seconds: SECONDS, members: MEMBERS }),
      });
    }
    return report(runs, version);
  } finally {
    await copy.remove();
  }
}

function report(runs: readonly { door: Load; bare: Load }[], version: string): Line[] {
  const ratio = median(runs.map(({ door, bare }) => door.perSecond / bare.perSecond));
  const of = (side: 'door' | 'bare', read: (load: Load) => number): string =>
    round(median(runs.map((run) => read(run[side]))));
  const latency = (side: 'door' | 'bare'): string =>
    `p50 ${of(side, ({ latencies }) => quantile(latencies, 0.5))} ms, p99 ${of(side, ({ latencies }) => quantile(latencies, 0.99))} ms`;
  const setting = `${CLIENTS} clients, ${MEMBERS.toLocaleString('en')} members, ${ROUNDS} interleaved runs`;
  return [
    {
      what: 'Bets: signed HTTP door / pgbench',
      value: `${round(ratio, 2)} ×`,
      how: `${setting} of ${BETS.toLocaleString('en')} bets and of ${SECONDS} s; ${version}`,
    },
    {
      what: 'Bets per second, door',
      value: of('door', ({ perSecond }) => perSecond),
      how: `${latency('door')}; bodies signed beforehand, RSA 2048 checked on each; load from the same machine`,
    },
    {
      what: 'Bets per second, pgbench -M prepared',
      value: of('bare', ({ perSecond }) => perSecond),
      how: `${latency('bare')}; one statement with the same rows and indexes`,
    },
  ];
}

/** Numbers of a database that may lose commits are not comparable. */
async function requireDurable(client: { query: Pool['query'] }): Promise<void> {
  const { rows } = await client.query<{ value: string }>(
    `select current_setting('fsync') || current_setting('synchronous_commit') as value`,
  );
  if (rows[0]?.value !== 'onon') throw new Error('fsync and synchronous_commit must be on');
}

/** The limit of the vendor's rate stays on; it is set above what this machine can do, as an operator would for a large one. */
async function raiseRate(adminUrl: string): Promise<void> {
  await withClient(adminUrl, (client) =>
    client.query('update catalog.vendors set calls_per_second = 100000 where code = $1', [VENDOR]),
  );
}

/** Members with money and a current token each, made by the same functions that the platform calls. */
async function fillMembers(copy: Copy, adminUrl: string): Promise<{ tokens: string[]; gameCode: string }> {
  const tokens: string[] = [];
  const gameCode = await withClient(copy.databases.app, findGame);
  for (let first = 1; first <= MEMBERS; first += CHUNK) {
    const numbers = Array.from({ length: CHUNK }, (_, index) => first + index);
    const secrets = numbers.map(() => randomBytes(24).toString('base64url'));
    tokens.push(...secrets);
    // A connection of its own: plans made for empty tables would be kept, and scan ever larger ones.
    await withClient(copy.databases.app, async (client) => {
      for (const statement of FILL) await client.query(statement, [numbers, new Date()]);
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

/** Known ids: the same for both sides. */
const MEMBER_ID = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
const FILL: readonly string[] = [
  `insert into identity.members (id, account, password_hash, type, market_code, currency, language, terms_version, terms_accepted_at, registered_at)
     select ${MEMBER_ID}, 'bench' || n, 'none', 0, 'CO', 'COP', 'es', '1', $2, $2 from unnest($1::int[]) n`,
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

function randomBelow(limit: number): number {
  return randomBytes(4).readUInt32BE() % limit;
}
