import { randomUUID } from 'node:crypto';
import { hashOf, type Call } from '../platform/modules/play/vendor-door/wallet-port.ts';
import { STAKE } from './growth-rows.ts';

/** A bet of one of `fillPlayers`' members, which opens a round of its own; ids are random, as vendors send them. */
export function aBet(token: Buffer): Call {
  const fields = {
    kind: 'bet',
    round: randomUUID(),
    reference: null,
    game: 'slot',
    amount: STAKE,
    currency: 'COP',
    isFree: false,
  } as const;
  return {
    ...fields,
    vendor: 'studio',
    token,
    user: null,
    transaction: randomUUID(),
    anyGame: false,
    closes: false,
    reward: null,
    campaign: null,
    jackpot: 0n,
    sentAt: null,
    hash: hashOf(fields),
  };
}
