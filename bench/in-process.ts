/** The same bets through the wallet's door in process: without HTTP, signature and JSON. */
import { hashToken } from '../platform/core/crypto/sign.ts';
import type { Call, WalletPort } from '../platform/modules/play/vendor-door/wallet-port.ts';
import { aBet } from './bet.ts';
import { VENDOR, type Players } from './members.ts';
import { runClients, type Load } from './signed-bets.ts';

/** One bet each: every one opens a round of its own, for a member taken at random. */
export function callsOf(count: number, { tokens, gameCode }: Players): Call[] {
  const hashes = tokens.map(hashToken);
  return Array.from({ length: count }, () =>
    aBet(hashes[Math.floor(Math.random() * hashes.length)]!, { vendor: VENDOR, game: gameCode }),
  );
}

/** Places all calls from so many callers, each waiting for its answer. Throws when one is refused. */
export function placeCalls(
  port: WalletPort,
  calls: readonly Call[],
  clients: number,
  drained: () => Promise<void>,
): Promise<Load> {
  return runClients(
    calls,
    clients,
    async (call) => {
      const { verdict } = await port.settle(call);
      if (verdict !== 'ok') throw new Error(`a bet was refused: ${verdict}`);
    },
    drained,
  );
}
