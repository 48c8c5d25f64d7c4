/**
 * A vendor: `node main.ts migrate` prepares its own database, `serve` runs it, `run` does both. The environment says which
 * of our own vendors it is; to the platform each is a vendor like any other.
 */
import { runVendor } from '@feria/host';
import { createCertifiedRng } from '@feria/kit/chance/certified';
import { allSlots } from '../games/catalogue.ts';
import { readConfig } from './config.ts';
import { dailyBooks } from './jackpots/books.ts';
import { roundJackpots } from './jackpots/round.ts';
import { jackpotOfGameFrom } from './jackpots/jackpot-of-game.ts';
import { studioMigrations } from './migrations.ts';
import { studioGames } from './studio-games.ts';
import { studioFront } from './vendor.ts';

const jackpots = roundJackpots({ catalog: jackpotOfGameFrom(allSlots), points: createCertifiedRng() });

await runVendor({
  vendor: {
    ...studioFront(() => jackpots),
    catalog: studioGames,
    jackpots,
    tasks: (table, log) => [{ failed: 'jackpot books not checked', run: dailyBooks(table, log) }],
  },
  readConfig,
  migrations: studioMigrations,
});
