/**
 * Seals again, under the version that seals, whatever an older one sealed, while the platform runs (ADR 64). A value is replaced only where
 * it still is what was read, so a concurrent write is kept; after a crash the next run continues with the rest.
 */
import { readOr } from '@feria/kernel';
import type { Deps } from '../context.ts';
import { callSql, type Db, type Reader, type Tx } from '../db.ts';
import type { Job } from '../jobs/jobs.ts';
import { deriveKey, sealBytes, unsealBytes, type PlatformSecret } from './seal.ts';
import type { SealedPlace, SealedPlaces } from './sealed-place.ts';

const AT_ONCE = 100;
const LARGE_AT_ONCE = 4;
/** A damaged value proves nothing about the secret. */
const TRIED = 3;
const EVERY_MS = 10 * 60_000;

export type Counted = { place: string; version: number; count: number; hours: number | null };
type Found = { named: Readonly<Record<string, string>>; sealedValue: Buffer; keyTypes: string[] };
type Parts = Pick<Deps, 'log'> & { db: Pick<Db, 'read' | 'transact'> };
export type Resealed = { moved: number; broken: number };

/** How many values of each version there are, by place; those without a header are of the first. */
export async function countSealed(
  reader: Reader,
  { kept, passing }: SealedPlaces,
  at: Date,
): Promise<Counted[]> {
  const counted: Counted[] = [];
  const count = async (place: string, text: string, values: unknown[], hours: number | null) => {
    const rows = await callSql<{ version: number; count: string }>(reader, text, values);
    counted.push(...rows.map(({ version, count: many }) => ({ place, version, count: Number(many), hours })));
  };
  for (const { table, column } of kept)
    await count(`${table}.${column}`, countOf(table, column, `${column} is not null`), [], null);
  for (const { table, value, where, hours } of passing)
    await count(table, countOf(table, value, `(${where}) and (${value}) is not null`), [at], hours);
  return counted;
}

const countOf = (table: string, value: string, where: string): string =>
  `select core.sealed_version(${value}) as version, count(*) as count from ${table} where ${where} group by 1 order by 1`;

export function describeCounts(counts: readonly Counted[]): string {
  return counts
    .map(
      ({ place, count, hours }) =>
        `${count} in ${place}${hours === null ? '' : ` (for ${hours} hours at most)`}`,
    )
    .join(', ');
}

/** The report on what an old version is still needed for: a line for each place, and one for each version. */
export function tellCounts(counts: readonly Counted[]): string {
  const versions = [...new Set(counts.map(({ version }) => version))].toSorted((one, other) => one - other);
  const lines = counts.map(
    ({ version, count, place, hours }) =>
      `version ${version}  ${String(count).padStart(8)}  ${place}${hours === null ? '' : `, for ${hours} hours at most`}`,
  );
  const sums = versions.map((version) => {
    const sum = counts.reduce((all, one) => all + (one.version === version ? one.count : 0), 0);
    return `version ${version}  ${String(sum).padStart(8)}  in all`;
  });
  return [...lines, ...sums, 'A version that is not listed is needed by nothing.', ''].join('\n');
}

/** All places once. A value that no version opens is logged with its row, and left as it is. */
export async function resealAll(
  parts: Parts,
  secret: PlatformSecret,
  { kept }: SealedPlaces,
  stopping?: AbortSignal,
): Promise<Resealed> {
  const total: Resealed = { moved: 0, broken: 0 };
  for (const place of kept) {
    const { moved, broken } = await resealPlace(parts, secret, place, stopping);
    total.moved += moved;
    total.broken += broken;
  }
  return total;
}

async function resealPlace(
  parts: Parts,
  secret: PlatformSecret,
  place: SealedPlace,
  stopping: AbortSignal | undefined,
): Promise<Resealed> {
  const done: Resealed = { moved: 0, broken: 0 };
  let after: string[] | null = null;
  while (!stopping?.aborted) {
    const batch: Found[] = await readBatch(parts.db.read, place, {
      which: '<> all',
      versions: goodOf(secret),
      after,
      atOnce: place.isLarge ? LARGE_AT_ONCE : AT_ONCE,
    });
    const last = batch.at(-1);
    if (!last) break;
    const again = batch.flatMap((row) => {
      const sealed = sealAgain(parts, secret, place, row);
      return sealed ? [{ row, sealed }] : [];
    });
    done.broken += batch.length - again.length;
    done.moved += await write(parts.db, place, again);
    after = place.key.map((column) => last.named[column]!);
  }
  return done;
}

const listOf = (columns: readonly string[]): string => columns.join(', ');
const valuesFrom = (first: number, { length }: readonly string[]): string =>
  Array.from({ length }, (_, index) => `$${first + index}`).join(', ');

/**
 * What these versions sealed stays: nothing is sealed backwards while an older one is told to seal. A value of before versions that says
 * another one by chance is none of them.
 */
const goodOf = ({ versions, current }: PlatformSecret): number[] =>
  versions.filter((version) => version >= current);

type Wanted = {
  which: '<> all' | '= any';
  versions: number[];
  after?: readonly string[] | null;
  atOnce: number;
};

function readBatch(
  reader: Reader | Tx,
  { table, column, key, needs = [] }: SealedPlace,
  { which, versions, after = null, atOnce }: Wanted,
): Promise<Found[]> {
  const columns = [...key, ...needs].map((name) => `'${name}', ${name}::text`);
  const onward =
    after === null ? '' : `and (${listOf(key.map((name) => `t.${name}`))}) > (${valuesFrom(2, after)})`;
  return callSql<Found>(
    reader,
    `select jsonb_build_object(${listOf(columns)}) as named, ${column} as sealed_value,
       array[${listOf(key.map((name) => `pg_typeof(${name})::text`))}] as key_types from ${table} t
       where ${column} is not null and core.sealed_version(${column}) ${which} ($1::int[]) ${onward}
       order by ${listOf(key.map((name) => `t.${name}`))} limit ${atOnce}`,
    [versions, ...(after ?? [])],
  );
}

/** By place, whether `secret` opens one of a few values that say this version; without the places where there are none. */
export async function tryPlaces(
  reader: Reader | Tx,
  secret: PlatformSecret,
  { kept }: SealedPlaces,
  version: number,
): Promise<{ place: string; opens: boolean }[]> {
  const tried: { place: string; opens: boolean }[] = [];
  for (const place of kept) {
    const rows = await readBatch(reader, place, { which: '= any', versions: [version], atOnce: TRIED });
    const keys = deriveKey(secret, place.purpose);
    const open = (row: Found): Buffer | null =>
      readOr(null, () => unsealBytes(keys, place.label(row.named), row.sealedValue));
    if (rows.length > 0)
      tried.push({ place: `${place.table}.${place.column}`, opens: rows.some((row) => open(row) !== null) });
  }
  return tried;
}

function sealAgain(
  { log }: Parts,
  secret: PlatformSecret,
  { table, column, purpose, key, label }: SealedPlace,
  { named, sealedValue }: Found,
): Buffer | null {
  const keys = deriveKey(secret, purpose);
  try {
    return sealBytes(keys, label(named), unsealBytes(keys, label(named), sealedValue));
  } catch (error) {
    const where = Object.fromEntries(key.map((name) => [name, named[name]]));
    log.error('a sealed value cannot be opened', {
      place: `${table}.${column}`,
      ...where,
      error: String(error),
    });
    return null;
  }
}

/** All of a batch in one statement. Answers how many still were what was read. */
async function write(
  db: Parts['db'],
  { table, column, key }: SealedPlace,
  again: readonly { row: Found; sealed: Buffer }[],
): Promise<number> {
  const [first] = again;
  if (!first) return 0;
  const given = key.map((_name, index) => `$${index + 3}::${first.row.keyTypes[index]!}[]`);
  const rows = await db.transact((tx) =>
    callSql(
      tx,
      `update ${table} t set ${column} = n.sealed
         from unnest($1::bytea[], $2::bytea[], ${listOf(given)}) as n (sealed, was, ${listOf(key)})
         where t.${column} = n.was and ${key.map((name) => `t.${name} = n.${name}`).join(' and ')}
         returning 1`,
      [
        again.map(({ sealed }) => sealed),
        again.map(({ row }) => row.sealedValue),
        ...key.map((name) => again.map(({ row }) => row.named[name])),
      ],
    ),
  );
  return rows.length;
}

/** Until nothing of an older version is left; then once more after each start, which is cheap. */
export function resealJobs(places: SealedPlaces): Job[] {
  const done = new WeakSet<PlatformSecret>();
  return [
    {
      name: 'core.reseal',
      everyMs: EVERY_MS,
      run: async ({ db, log, clock, config: { secret } }, stopping) => {
        if (secret.versions.length === 1 || done.has(secret)) return;
        const { moved, broken } = await resealAll({ db, log }, secret, places, stopping);
        if (stopping?.aborted) return;
        const older = (await countSealed(db.read, places, clock.now())).filter(
          ({ version }) => !goodOf(secret).includes(version),
        );
        const left = older.reduce((sum, { count }) => sum + count, 0);
        if (left <= broken) done.add(secret);
        const said = { version: secret.current, moved, left, broken };
        if (left > 0)
          log.warn('values of an older version of the secret are left', {
            ...said,
            where: describeCounts(older),
          });
        else if (secret.current === secret.versions.at(-1))
          log.info('everything is sealed under the newest version of the secret', said);
        else
          log.info(
            'an older version of the secret is told to seal: what the newest sealed stays as it is',
            said,
          );
      },
    },
  ];
}
