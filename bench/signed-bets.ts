/** Bets as a vendor sends them, signed beforehand, so that only the platform's work is measured. */
import { createSign, randomUUID } from 'node:crypto';
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
  const { hostname, port, pathname } = new URL(url);
  const callers = await Promise.all(
    Array.from({ length: clients }, () => openCaller(hostname, Number(port))),
  );
  const send = async ({ body, signature }: SignedBet, client: number): Promise<void> => {
    const headers = { 'content-type': 'application/json', 'x-auth-signature': signature };
    const answer = await callers[client]!.post(pathname, body, headers);
    if (!answer.includes('"RS_OK"')) throw new Error(`a bet was refused: ${answer}`);
  };
  try {
    return await runClients(bets, clients, send, drained);
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
