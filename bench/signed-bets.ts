/** Bets as a vendor sends them, signed beforehand, so that only the platform's work is measured. */
import { createSign, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

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
export async function sendBets(url: string, bets: readonly SignedBet[], clients: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const latencies: number[] = [];
  let next = 0;
  const startedAt = performance.now();
  const client = async (): Promise<void> => {
    for (let bet = bets[next++]; bet; bet = bets[next++]) {
      const sentAt = performance.now();
      const answer = await post(agent, url, bet);
      latencies.push(performance.now() - sentAt);
      if (!answer.includes('"RS_OK"')) throw new Error(`a bet was refused: ${answer}`);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - startedAt) / 1_000;
  agent.destroy();
  return { perSecond: bets.length / seconds, latencies };
}

function post(agent: Agent, url: string, { body, signature }: SignedBet): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-auth-signature': signature,
      },
    });
    sent.on('error', reject);
    sent.on('response', (reply) => {
      let answer = '';
      reply.setEncoding('utf8');
      reply.on('data', (part: string) => (answer += part));
      reply.on('end', () => resolve(answer));
      reply.on('error', reject);
    });
    sent.end(body);
  });
}
