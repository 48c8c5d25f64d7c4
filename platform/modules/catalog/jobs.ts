import { GameListAnswer } from '@feria/contracts/seamless';
import type { Deps } from '../../core/context.ts';
import type { Job } from '../../core/jobs.ts';
import { readGameList } from './service.ts';
import { listVendors, replaceGames } from './store.ts';
import { askVendor, OPERATOR_ID } from './vendor-client.ts';

const SYNC_EVERY_MS = 60_000;

/** Asks every active vendor for its games; answers how many lists were taken over. A vendor that fails keeps its last list. */
export async function syncGames({ db, config, clock, log }: Deps): Promise<number> {
  let synced = 0;
  const vendors = await db.transact(listVendors);
  for (const vendor of vendors.filter(({ status }) => status === 'active')) {
    try {
      const caller = { url: vendor.url, privateKeyPem: config.privateKeyPem };
      const games = readGameList(
        await askVendor(caller, 'game/list', { operator_id: OPERATOR_ID }, GameListAnswer),
      );
      await db.transact((tx) => replaceGames(tx, vendor.code, games, clock.now()));
      synced += 1;
    } catch (error) {
      log.warn('game list not taken over', { vendor: vendor.code, error: String(error) });
    }
  }
  return synced;
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
