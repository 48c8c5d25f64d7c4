/** For tests: games that no vendor offers, and a process that can be killed at any of its steps. */
import { createFairRng } from '@feria/kit';
import { doubleOrNothing } from '@feria/kit/round/examples/double';
import { threeDoors } from '@feria/kit/round/examples/doors';
import { duel } from '@feria/kit/round/examples/duel';
import type { RoundGame } from '@feria/kit/round/game';
import type { Json } from '@feria/kit/round/json';
import { openRound, type Played } from '@feria/kit/round/play';
import type { WalletClient } from '@feria/kit/wallet-client';
import type { Pool } from '@feria/postgres';
import type { GameCatalog, Table } from '../src/index.ts';
import { coinVendor } from './coin.ts';
import { CLIENT_SEED, commitKnownPair } from './host.ts';

const EXAMPLES: readonly RoundGame[] = [doubleOrNothing, duel, threeDoors];

/** The examples of the kit, beside the coin. */
export const exampleGames: GameCatalog = {
  rules: (code) => EXAMPLES.find((game) => game.code === code) ?? coinVendor.catalog.rules(code),
  isStakeTaken: (...given) => coinVendor.catalog.isStakeTaken(...given),
};

/** Commits a seed under which the first round of this owner opens as wanted. */
export async function seedFor(
  table: Table,
  owner: string,
  game: RoundGame,
  isWanted: (opened: Played) => boolean,
  choice: Json = null,
  bet = 100_000n,
): Promise<void> {
  // Of a board: one bet of that size on each of its spots.
  const spots = choice !== null && typeof choice === 'object' ? Object.keys(choice).length : 1;
  const opening = { stake: bet * BigInt(spots), choice };
  const openings = Array.from({ length: game.seats.least }, () => opening);
  for (let number = 1; ; number += 1) {
    const serverSeed = number.toString(16).padStart(64, '0');
    const rng = createFairRng({ serverSeed, clientSeed: CLIENT_SEED, nonce: 0 });
    if (!isWanted(openRound(game, openings, rng))) continue;
    await commitKnownPair(table, { owner, game: game.code }, serverSeed, CLIENT_SEED);
    return;
  }
}

/** The process is gone: nothing that it would still do happens. */
class Killed extends Error {}

type Kill = { at: number; isAfter: boolean };

/**
 * The same table as a process that dies at its `at`-th call of the database or the wallet: before it, or after it when only
 * the answer is lost.
 */
export function mortal(table: Table, { at, isAfter }: Kill): Table {
  let calls = 0;
  const step = async <T>(act: () => Promise<T>): Promise<T> => {
    calls += 1;
    if (calls > at || (calls === at && !isAfter)) throw new Killed();
    const done = await act();
    if (calls >= at) throw new Killed();
    return done;
  };
  const queries = <Target extends { query: Pool['query'] }>(target: Target): Target =>
    new Proxy(target, {
      get: (real, name) => {
        const value: unknown = Reflect.get(real, name);
        if (typeof value !== 'function') return value;
        const act = (...given: unknown[]): Promise<unknown> =>
          Promise.resolve(Reflect.apply(value, real, given) as unknown);
        if (name === 'query') return (...given: unknown[]) => step(() => act(...given));
        if (name === 'connect') return async () => queries((await act()) as Target);
        return (...given: unknown[]) => Reflect.apply(value, real, given) as unknown;
      },
    });
  const { wallet } = table;
  const mortalWallet: WalletClient = {
    mostActions: wallet.mostActions,
    check: (...given) => wallet.check(...given),
    balance: (...given) => wallet.balance(...given),
    bet: (call) => step(() => wallet.bet(call)),
    win: (call) => step(() => wallet.win(call)),
    rollback: (call) => step(() => wallet.rollback(call)),
    settle: (actions) => step(() => wallet.settle(actions)),
  };
  return { ...table, pool: queries(table.pool), wallet: mortalWallet };
}
