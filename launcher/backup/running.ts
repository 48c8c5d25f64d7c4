import { absent } from '@feria/kernel';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { findPostmaster, readPostmasterPort } from '../postgres/leftovers.ts';
import type { Secrets } from '../environment.ts';
import type { RunningCluster } from './copies/base-copy.ts';
import type { BackupPlaces } from './places.ts';

/** The cluster of a data folder as it runs now; undefined when it does not. */
export async function findRunningCluster(places: BackupPlaces): Promise<RunningCluster | undefined> {
  const home = await realpath(places.server.home).catch(absent(undefined));
  if (home === undefined) return undefined;
  const data = join(home, 'data');
  const port = findPostmaster(data) === undefined ? undefined : readPostmasterPort(data);
  if (port === undefined) return undefined;
  const { databaseAdmin } = await readSecrets(places.folder);
  return {
    adminUrl: `postgres://postgres:${encodeURIComponent(databaseAdmin)}@127.0.0.1:${port}/postgres`,
    data,
    home,
  };
}

/** The secrets of a data folder that has been started before. Throws one line when it has none. */
export async function readSecrets(folder: string): Promise<Secrets> {
  const file = join(folder, 'secrets', 'secrets.json');
  const text = await readFile(file, 'utf8').catch(absent(undefined));
  if (text === undefined) throw new Error(`${folder} has no secrets: it is not the data folder of a copy`);
  return JSON.parse(text) as Secrets;
}
