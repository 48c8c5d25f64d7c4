/** The running copy as the bench of sockets asks it: what its parts use, what they keep, and how facts and bets reach it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '@feria/postgres';
import type { Copy } from '../../e2e/support/copy.ts';
import { serverParts, usedBetween, usedBy, type Used } from '../where.ts';
import { keptMemory } from './memory.ts';

export interface Target {
  copy: Copy;
  adminUrl: string;
}

/** Seconds of processor time. */
export interface Spent {
  platform: number;
  web: number;
  database: number;
}

async function look({ copy, adminUrl }: Target): Promise<Used> {
  return usedBy([
    { name: 'platform', pid: await copy.pidOf('platform') },
    { name: 'web', pid: await copy.pidOf('web') },
    ...(await withClient(adminUrl, (client) => serverParts(client))),
  ]);
}

/** What was spent while `work` went on, and how long that was. */
export async function spentIn<Result>(
  target: Target,
  work: () => Promise<Result>,
): Promise<{ spent: Spent; seconds: number; result: Result }> {
  const before = await look(target);
  const begun = performance.now();
  const result = await work();
  const seconds = (performance.now() - begun) / 1_000;
  const used = usedBetween(before, await look(target));
  const platform = used.get('platform') ?? 0;
  const web = used.get('web') ?? 0;
  const all = [...used.values()].reduce((sum, one) => sum + one, 0);
  return { spent: { platform, web, database: all - platform - web }, seconds, result };
}

/** Processor time of each second in which nothing happens, as shares of one core. */
export async function atRest(target: Target, seconds: number): Promise<Spent> {
  const { spent, seconds: taken } = await spentIn(target, () => sleep(seconds * 1_000));
  return {
    platform: spent.platform / taken,
    web: spent.web / taken,
    database: spent.database / taken,
  };
}

export async function keptBy({ copy }: Target, part: 'platform' | 'web'): Promise<number> {
  return (await keptMemory(await copy.pidOf(part))).resident;
}

/** How often each job had its turn since the start of the platform, and how long its turns took. */
export async function jobSeconds({ copy }: Target): Promise<Map<string, number>> {
  const secrets = JSON.parse(await readFile(join(copy.folder, 'secrets/secrets.json'), 'utf8')) as {
    metricsToken: string;
  };
  const answer = await fetch(`http://127.0.0.1:${copy.ports.platform}/metrics`, {
    headers: { authorization: `Bearer ${secrets.metricsToken}` },
  });
  const lines = (await answer.text()).matchAll(/^feria_job_seconds_total\{job="([^"]+)"\} (\S+)$/gm);
  return new Map([...lines].map(([, job, seconds]) => [job!, Number(seconds)]));
}

/** A fact as a route writes it, of which every open page is told. */
export async function tellEverybody(adminUrl: string): Promise<void> {
  await withClient(adminUrl, (client) =>
    client.query(
      `insert into core.outbox (kind, payload, at)
         values ('catalog.availability_changed', '{"scope": "vendor", "subject": "studio"}', now())`,
    ),
  );
}
