/** For tests: a studio on a database of the test's own, a clock that stands still, and a wallet that can be told how to fail. */
import type { GameCatalog } from '@feria/host';
import { createFairRng } from '@feria/kit';
import type { WalletClient } from '@feria/kit/wallet-client';
import {
  CLIENT_SEED,
  COIN_CONFIG,
  openVendor,
  playerAt,
  STAKE_UNITS,
  type FakeWallet,
} from '../../../host/test/index.ts';
import { games } from '../../games/index.ts';
import type { PlayAnswer, RoundView, SessionAnswer } from '../../wire.ts';
import { buildStudio, type StudioTable } from '../app.ts';
import { studioGames } from '../studio-games.ts';

export { FakeWallet, silent, STAKE_UNITS, TEST_SEED_KEYS, type Told } from '../../../host/test/index.ts';

export const GAME = games[0]!;
export const CONFIG = {
  ...COIN_CONFIG,
  code: 'studio',
  name: 'Feria Studio',
  origin: 'http://studio.localhost:1',
  games: games.map(({ code }) => code),
};

/** A server seed whose first round (nonce 0) is `single` or brings free spins. */
export function findServerSeed(wanted: 'single' | 'free_spins', winning?: boolean): string {
  for (let number = 0; ; number += 1) {
    const serverSeed = number.toString(16).padStart(64, '0');
    const round = GAME.rules(STAKE_UNITS, createFairRng({ serverSeed, clientSeed: CLIENT_SEED, nonce: 0 }));
    const fits = (round.spins.length === 1) === (wanted === 'single');
    if (fits && (winning === undefined || winning === round.win > 0n)) return serverSeed;
  }
}

export type Studio = Awaited<ReturnType<typeof openStudio>>;

/** A studio whose next round of `wallet.user` is the first one of `serverSeed`. `reach`: how it gets to that wallet. */
export async function openStudio(
  databaseUrl: string,
  serverSeed: string = findServerSeed('single'),
  reach?: (wallet: FakeWallet) => WalletClient,
  catalog: GameCatalog = studioGames,
) {
  const studio = await openVendor<StudioTable>(databaseUrl, {
    serverSeed,
    reach,
    catalog,
    game: GAME.code,
    config: CONFIG,
    tableOf: (table) => table,
    build: buildStudio,
  });
  return { ...studio, sit: (mode: 'real' | 'fun' = 'real') => studio.sit<SessionAnswer>(mode) };
}

/** One game session: what the browser would send. */
export function playerOf(studio: Pick<Studio, 'app'>, session: string) {
  const { spin, advance, send } = playerAt(studio, session);
  return {
    spin: (key?: string, reward?: string) => spin<PlayAnswer>(key, reward),
    advance: (round: Pick<RoundView, 'id'>, step: number) => advance<PlayAnswer>(round, step),
    send,
  };
}
