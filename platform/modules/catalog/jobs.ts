import { GameListAnswer } from '@feria/contracts/vendor-api';
import type { Deps } from '../../core/context.ts';
import type { Job } from '../../core/jobs.ts';
import { fetchArt, listArtSources, setArt } from './art.ts';
import { readGameList } from './service.ts';
import { replaceGames } from './store.ts';
import { askVendor, OPERATOR_ID } from './vendor-client.ts';
import { listVendors } from './vendor-store.ts';

const SYNC_EVERY_MS = 60_000;

/** Asks every active vendor for its games; answers how many lists were taken over. A vendor that fails keeps its last list. */
export async function syncGames({ db, config, clock, log }: Deps): Promise<number> {
  let synced = 0;
  const vendors = await listVendors(db.read, config.secret);
  for (const vendor of vendors.filter(({ status }) => status === 'active')) {
    try {
      const games = readGameList(
        await askVendor({ config }, vendor, 'game/list', { operator_id: OPERATOR_ID }, GameListAnswer),
      );
      await db.transact((tx) => replaceGames(tx, vendor.code, games, clock.now()));
      synced += 1;
      await syncArt({ db, log }, vendor.code);
    } catch (error) {
      log.warn('game list not taken over', { vendor: vendor.code, error: String(error) });
    }
  }
  return synced;
}

/** Nodes whose cover was looked at since this process began, and when: a changed drawing is noticed within the hour. */
const lookedAt = new Map<string, number>();
const LOOK_AGAIN_SYNCS = 60;
let syncs = 0;

async function syncArt({ db, log }: Pick<Deps, 'db' | 'log'>, vendor: string): Promise<void> {
  syncs += 1;
  const sources = await db.transact((tx) => listArtSources(tx, vendor));
  for (const { node_id: nodeId, icon_url: url, art_hash: hash } of sources) {
    const looked = lookedAt.get(nodeId);
    if (hash !== null && looked !== undefined && syncs - looked < LOOK_AGAIN_SYNCS) continue;
    try {
      const art = await fetchArt(url);
      if (art.hash !== hash) await db.transact((tx) => setArt(tx, nodeId, art));
      lookedAt.set(nodeId, syncs);
    } catch (error) {
      log.warn('cover not taken over', { nodeId, error: String(error) });
    }
  }
}

export const catalogJobs: readonly Job[] = [
  {
    name: 'catalog.sync',
    everyMs: SYNC_EVERY_MS,
    run: async (deps) => {
      await syncGames(deps);
    },
  },
];
