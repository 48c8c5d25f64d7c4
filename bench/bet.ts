import { randomUUID } from 'node:crypto';
import { hashOf, type Call } from '../platform/modules/play/vendor-door/wallet-port.ts';
import { STAKE } from './growth-rows.ts';

/** A bet of the token's member, which opens a round of its own; ids are random, as vendors send them. */
export function aBet(token: Buffer, { vendor = 'studio', game = 'slot' } = {}): Call {
  const fields = {
    kind: 'bet',
    round: randomUUID(),
    reference: null,
    game,
    amount: STAKE,
    currency: 'COP',
    isFree: false,
  } as const;
  return {
    ...fields,
    vendor,
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
