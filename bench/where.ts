/** Where the time goes: the processor time and the memory of the processes that take part, as Linux counts them. */
import { readFile } from 'node:fs/promises';
import type { Pool } from '@feria/postgres';

export interface Part {
  name: string;
  pid: number;
}

/** The server processes of a database, by what is connected to each of them. */
export async function serverParts(client: { query: Pool['query'] }): Promise<Part[]> {
  const { rows } = await client.query<Part>(
    `select case when application_name like 'feria-%' then 'PostgreSQL for ' || application_name
              else 'PostgreSQL: ' || backend_type end as name, pid
       from pg_stat_activity where pid <> pg_backend_pid()`,
  );
  return rows;
}

/** Seconds of processor time that each process has used so far. */
export type Used = ReadonlyMap<number, { name: string; seconds: number }>;

export async function usedBy(parts: readonly Part[]): Promise<Used> {
  const used = await Promise.all(
    parts.map(async ({ name, pid }) => [pid, { name, seconds: await secondsOf(pid) }] as const),
  );
  return new Map(used);
}

/** What was used in between, by name; a process that began in between began with nothing. */
export function usedBetween(before: Used, after: Used): Map<string, number> {
  const between = new Map<string, number>();
  for (const [pid, { name, seconds }] of after) {
    const used = seconds - (before.get(pid)?.seconds ?? 0);
    between.set(name, (between.get(name) ?? 0) + used);
  }
  return between;
}

/** User and system time of all its threads, which Linux counts in ticks of 10 ms. */
async function secondsOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100;
}

/** The most memory that a process has ever held, in MB. */
export async function memoryHighWater(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(text)?.[1] ?? Number.NaN) / 1024;
}
