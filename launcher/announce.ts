import { absent } from '@feria/kernel';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cluster } from './postgres/embedded.ts';
import { demoAccountsFile, type Addresses } from './environment.ts';
import type { Options } from './options.ts';
import { placeOf } from './postgres/own-database.ts';

interface DemoAccount {
  kind: string;
  username: string;
  password: string;
  totpSecret?: string;
  note?: string;
}

export interface Started {
  folder: string;
  addresses: Addresses;
  /** The embedded server, when there is one. */
  cluster: Pick<Cluster, 'home' | 'runsAs'> | undefined;
  databaseUrls: Options['databaseUrls'];
  tookMs: number;
}

/** The lines that a person sees when everything is up. */
export async function announce(started: Started): Promise<string> {
  const { folder, addresses, cluster, databaseUrls, tookMs } = started;
  const accounts = await readAccounts(folder);
  const widths = [...accounts.map(({ username }) => username.length), 0];
  const lines = accounts.map(({ kind, username, password, totpSecret, note }) => {
    const secret = totpSecret === undefined ? '' : `  authenticator secret ${totpSecret}`;
    return `  ${kind.padEnd(9)} ${username.padEnd(Math.max(...widths))}  ${password}${secret}${note ? `  (${note})` : ''}`;
  });
  return [
    '',
    `Feria runs in demo mode, for this machine only: ready after ${(tookMs / 1000).toFixed(1)} s. Ctrl-C stops it.`,
    '',
    `  Play      ${addresses.member}`,
    `  Office    ${addresses.office}`,
    `  Logs      ${join(folder, 'log')}`,
    ...(cluster
      ? [`  Database  ${cluster.home}${cluster.runsAs ? ` (runs as ${cluster.runsAs}, not as root)` : ''}`]
      : []),
    ...Object.entries(databaseUrls).map(
      ([part, url]) => `  Database  ${placeOf(url)} (yours, for the ${part})`,
    ),
    '',
    ...(lines.length > 0 ? ['Demo accounts (name, password):', ...lines, ''] : []),
    ...(accounts.some(({ totpSecret }) => totpSecret !== undefined)
      ? ['In the office, an authenticator app that was given the secret shows the code to type.', '']
      : []),
  ].join('\n');
}

async function readAccounts(folder: string): Promise<DemoAccount[]> {
  const text = await readFile(demoAccountsFile(folder), 'utf8').catch(absent('[]'));
  return JSON.parse(text) as DemoAccount[];
}
