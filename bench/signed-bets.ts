/** Bets as a vendor sends them, signed beforehand, so that only the platform's work is measured. */
import { createSign, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openCaller } from './raw-http.ts';

export interface SignedBet {
  body: string;
  signature: string;
}

/** One bet each: every one opens a round of its own, for a member chosen by `tokenOf`. */
export function signBets(
  count: number,
  privateKeyPem: string,
  gameCode: string,
  tokenOf: (index: number) => string,
): SignedBet[] {
  return Array.from({ length: count }, (_, index) => {
    const body = JSON.stringify({
      token: tokenOf(index),
      request_uuid: randomUUID(),
      transaction_uuid: randomUUID(),
      supplier_user: 'p-1',
      game_code: gameCode,
      round: randomUUID(),
      round_closed: false,
      amount: 1_000_000,
      currency: 'COP',
      is_free: false,
    });
    return { body, signature: createSign('RSA-SHA256').update(body).sign(privateKeyPem, 'base64') };
  });
}

export interface Load {
  perSecond: number;
  /** In milliseconds, one per bet. */
  latencies: number[];
}

/** Sends all bets through `clients` connections that stay open, each waiting for its answer. Throws when one is refused. */
export async function sendBets(
  url: string,
  bets: readonly SignedBet[],
  clients: number,
  drained?: () => Promise<void>,
): Promise<Load> {
  return withSender(url, clients, (send) => runClients(bets, clients, send, drained));
}

/**
 * Sends so many bets a second, whether the ones before are answered or not, as members do. A latency begins when its bet was due, so a
 * stall counts for every bet that waited through it. Throws when one is refused.
 */
export async function sendPaced(
  url: string,
  bets: readonly SignedBet[],
  { clients, perSecond }: { clients: number; perSecond: number },
): Promise<Load> {
  return withSender(url, clients, async (send) => {
    const startAt = performance.now();
    const latencies: number[] = [];
    const onTime = async (
      { bet, index }: { bet: SignedBet; index: number },
      client: number,
    ): Promise<void> => {
      const dueAt = startAt + (index * 1_000) / perSecond;
      const early = dueAt - performance.now();
      if (early > 0) await sleep(early);
      await send(bet, client);
      latencies.push(performance.now() - dueAt);
    };
    const load = await runClients(
      bets.map((bet, index) => ({ bet, index })),
      clients,
      onTime,
    );
    return { ...load, latencies };
  });
}

type Send = (bet: SignedBet, client: number) => Promise<void>;

async function withSender(url: string, clients: number, run: (send: Send) => Promise<Load>): Promise<Load> {
  const { hostname, port, pathname } = new URL(url);
  const callers = await Promise.all(
    Array.from({ length: clients }, () => openCaller(hostname, Number(port))),
  );
  const send: Send = async ({ body, signature }, client) => {
    const headers = { 'content-type': 'application/json', 'x-auth-signature': signature };
    const answer = await callers[client]!.post(pathname, body, headers);
    if (!answer.includes('"RS_OK"')) throw new Error(`a bet was refused: ${answer}`);
  };
  try {
    return await run(send);
  } finally {
    for (const caller of callers) caller.close();
  }
}

/** Does all work from so many clients at once. The clock stops when all is done, and drained. */
export async function runClients<Work>(
  work: readonly Work[],
  clients: number,
  run: (one: Work, client: number) => Promise<void>,
  drained?: () => Promise<void>,
): Promise<Load> {
  const latencies: number[] = [];
  let next = 0;
  const startedAt = performance.now();
  const client = async (_: unknown, index: number): Promise<void> => {
    for (let one = work[next++]; one !== undefined; one = work[next++]) {
      const sentAt = performance.now();
      await run(one, index);
      latencies.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  await drained?.();
  return { perSecond: work.length / ((performance.now() - startedAt) / 1_000), latencies };
}
