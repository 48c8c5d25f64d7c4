/** Callers that never ask twice: what a restart of the platform costs them is counted, call by call. */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { woken } from '@feria/kernel';

/** How a call ended. `refused`: nobody took the connection. `cut`: it broke before the whole answer had come. */
export type Ending = 'well' | 'refused' | 'cut' | 'failed';
export interface Call {
  port: number;
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  headers?: Readonly<Record<string, string>>;
  /** Whether the answer is the one that was hoped for; 5xx never is. */
  isWell: (status: number, body: string) => boolean;
}
interface Ended {
  ending: Ending;
  ms: number;
  /** Of what did not end well, for a person. */
  why?: string;
}

/** One call, without a second try: Node's client has none. */
export async function callOnce(
  { port, method, path, body, headers, isWell }: Call,
  agent: Agent,
): Promise<Ended> {
  const startedAt = performance.now();
  const told = (ending: Ending, why?: string): Ended => {
    const ms = performance.now() - startedAt;
    return why === undefined ? { ending, ms } : { ending, ms, why };
  };
  return new Promise((resolve) => {
    const broke = (error: NodeJS.ErrnoException): void =>
      resolve(told(error.code === 'ECONNREFUSED' ? 'refused' : 'cut', `${method} ${path}: ${error.message}`));
    const asked = request({ host: '127.0.0.1', port, method, path, agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.on('error', broke);
      answer.on('end', () => {
        const status = answer.statusCode ?? 0;
        const why = `${method} ${path}: ${status} ${text.slice(0, 200)}`;
        resolve(isWell(status, text) ? told('well') : told('failed', why));
      });
    });
    asked.on('error', broke);
    asked.end(body);
  });
}

/** What a kind of caller did: how many calls ended in which way, and how long those took that ended well. */
export interface Tally {
  endings: Record<Ending, number>;
  latencies: number[];
  whys: string[];
}
export const newTally = (): Tally => ({
  endings: { well: 0, refused: 0, cut: 0, failed: 0 },
  latencies: [],
  whys: [],
});

export interface Callers {
  count: number;
  /** Between two calls of a caller, in milliseconds. */
  pause: () => number;
  /** Each on a connection that stays open, or each call on a new one. */
  keepAlive: boolean;
  next: () => Call | undefined;
}

/** Lets them call until `over`, or until there is nothing more to call. What is under way then is waited for. */
export async function runCallers(
  { count, pause, keepAlive, next }: Callers,
  over: AbortSignal,
): Promise<Tally> {
  const tally = newTally();
  const caller = async (): Promise<void> => {
    const agent = new Agent({ keepAlive, maxSockets: 1 });
    // Not all in the same moment.
    await sleep(Math.random() * pause(), undefined, { signal: over }).catch(woken);
    while (!over.aborted) {
      const call = next();
      if (!call) break;
      const { ending, ms, why } = await callOnce(call, agent);
      tally.endings[ending] += 1;
      if (why === undefined) tally.latencies.push(ms);
      else tally.whys.push(why);
      await sleep(pause(), undefined, { signal: over }).catch(woken);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: count }, caller));
  return tally;
}
