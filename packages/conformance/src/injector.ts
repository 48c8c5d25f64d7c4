/**
 * The fault injector: an HTTP proxy between a vendor and a wallet that does to their calls what networks and crashes do.
 * Bodies and signatures pass through untouched. With the same seed, the n-th call meets the same fault.
 */
import { breakOff } from './break-off.ts';
import { woken } from '@feria/kernel';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { TIMESTAMP_HEADER } from '@feria/contracts/vendor-door/seamless';
import { chanceOf } from './chance.ts';
import { isObject, readObject } from './exact-json.ts';
import { post, type HttpAnswer, type Reach } from './transport.ts';

export const FAULTS = [
  /** Answers HTTP 500 and does not forward. */
  'error500',
  /** Forwards only after the stall (5 s): the vendor has long given up. */
  'stall',
  /** Forwards, and closes the connection instead of answering. */
  'close_after_commit',
  /** Forwards twice at once. */
  'duplicate',
  /** Lets the next call go first. */
  'reorder',
  /** Closes the connection, and forwards a bet only after its rollback went through. Other calls pass. */
  'rollback_first',
  /** The vendor's clock is an hour off. */
  'skew',
] as const;
export type Fault = (typeof FAULTS)[number];
export type Counts = Record<Fault | 'passed', number>;

export type InjectorOptions = Reach & {
  /** Scheme, host and port of the wallet. */
  target: string;
  port?: number;
  /** How many of 1000 calls meet each fault. */
  faults: Partial<Record<Fault, number>>;
  seed: number;
  /** How long a stall lasts, unless it is ended before; 5 s. */
  stallMs?: number;
  /** How long a call that was told to let the next one go first waits for it. */
  reorderMs?: number;
};
/** `next` puts a fault in the way of the next call, whatever chance says. */
export type FaultGate = {
  url: string;
  next(fault: Fault): void;
  /** Ends the stalls that last, and waits until the wallet has answered every call that was held back on its way. */
  letGo(): Promise<void>;
};
export type Injector = FaultGate & { counts(): Counts; close(): Promise<void> };

const STALL_MS = 5_000;
const REORDER_MS = 300;
/** A bet whose rollback does not come in this time is dropped: it never arrived. */
const HELD_MS = 20_000;
const FORWARD_MS = 60_000;
const HOUR_MS = 3_600_000;
const OWN_HEADERS = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive']);

type Call = { path: string; headers: Record<string, string>; raw: Buffer };

export async function startInjector({
  target,
  port = 0,
  faults,
  seed,
  stallMs = STALL_MS,
  reorderMs = REORDER_MS,
  lookup,
  signal,
}: InjectorOptions): Promise<Injector> {
  const chance = chanceOf(seed);
  const counts = Object.fromEntries([...FAULTS, 'passed'].map((name) => [name, 0])) as Counts;
  const wanted: Fault[] = [];
  const stopping = new AbortController();
  let stalls = new AbortController();
  /** Calls that were held back and are under way, and who waits for their end. */
  let heldBack = 0;
  const untilNone: (() => void)[] = [];
  /** Wakes whoever waits for another call to have gone through. */
  let waiting: { isMet: (call: Call) => boolean; wake: () => void }[] = [];

  const forward = async (call: Call): Promise<HttpAnswer> => {
    const answer = await post(`${target}${call.path}`, call.raw, {
      headers: call.headers,
      timeoutMs: FORWARD_MS,
      lookup,
      signal,
    });
    const met = waiting.filter(({ isMet }) => isMet(call));
    waiting = waiting.filter((one) => !met.includes(one));
    for (const { wake } of met) wake();
    return answer;
  };

  /** Whether such a call went through within the time. */
  const after = (isMet: (call: Call) => boolean, ms: number): Promise<boolean> =>
    new Promise((resolve) => {
      const one = { isMet, wake: () => (clearTimeout(timer), resolve(true)) };
      const timer = setTimeout(() => {
        waiting = waiting.filter((other) => other !== one);
        resolve(false);
      }, ms);
      waiting.push(one);
    });

  const deal = (call: Call): Fault | undefined => {
    const fault = wanted.shift() ?? pick(faults, chance() % 1_000);
    return fault === 'rollback_first' && betsIn(call).length === 0 ? undefined : fault;
  };

  /** The answer, or undefined to close the connection without one. */
  async function meet(fault: Fault | undefined, call: Call): Promise<HttpAnswer | undefined> {
    switch (fault) {
      case undefined:
        return forward(call);
      case 'error500':
        return { status: 500, body: '{"injected":"error500"}', ms: 0 };
      case 'stall':
        return holding(stall(call));
      case 'close_after_commit':
        await forward(call);
        return undefined;
      case 'duplicate': {
        const [first] = await Promise.all([forward(call), forward(call)]);
        return first;
      }
      case 'reorder':
        await after((other) => other !== call, reorderMs);
        return forward(call);
      case 'rollback_first':
        holding(holdBack(call)).catch((error: unknown) => process.emitWarning(String(error)));
        return undefined;
      case 'skew': {
        const sentAt = Date.parse(call.headers[TIMESTAMP_HEADER] ?? '');
        if (Number.isNaN(sentAt)) return forward(call);
        const skewed = new Date(sentAt - HOUR_MS).toISOString();
        return forward({ ...call, headers: { ...call.headers, [TIMESTAMP_HEADER]: skewed } });
      }
    }
  }

  async function holding<Answer>(held: Promise<Answer>): Promise<Answer> {
    heldBack += 1;
    try {
      return await held;
    } finally {
      heldBack -= 1;
      if (heldBack === 0) for (const wake of untilNone.splice(0)) wake();
    }
  }

  async function stall(call: Call): Promise<HttpAnswer> {
    const signal = AbortSignal.any([stopping.signal, stalls.signal]);
    await wait(stallMs, undefined, { signal }).catch(woken);
    return forward(call);
  }

  async function holdBack(call: Call): Promise<void> {
    const bets = betsIn(call);
    const isRolledBack = (other: Call): boolean => rollbacksIn(other).some((of) => bets.includes(of));
    if (await after(isRolledBack, HELD_MS)) await forward(call);
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const call = { path: request.url ?? '/', headers: headersOf(request), raw: Buffer.concat(chunks) };
    const fault = deal(call);
    counts[fault ?? 'passed'] += 1;
    const answer = await meet(fault, call);
    if (!answer || answer.status === 0) {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, { 'content-type': 'application/json', connection: 'close' });
    response.end(answer.body);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => breakOff(request, error));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: (fault) => void wanted.push(fault),
    letGo: async () => {
      stalls.abort();
      stalls = new AbortController();
      if (heldBack > 0) await new Promise<void>((resolve) => void untilNone.push(resolve));
    },
    counts: () => ({ ...counts }),
    close: async () => {
      stopping.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function pick(faults: InjectorOptions['faults'], dice: number): Fault | undefined {
  let below = 0;
  return FAULTS.find((fault) => dice < (below += faults[fault] ?? 0));
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !OWN_HEADERS.has(name) ? [[name, value]] : [],
    ),
  );
}

/** The transactions of the bets that a call asks for, in any dialect. */
function betsIn({ path, raw }: Call): string[] {
  const body = readObject(raw.toString());
  if (/\/bet$/.test(path)) return [String(body['transaction_uuid'])];
  return actionsIn(body, 'bet').map((action) => String(action['transaction']));
}

function rollbacksIn({ path, raw }: Call): string[] {
  const body = readObject(raw.toString());
  if (/\/rollback$/.test(path)) return [String(body['reference_transaction_uuid'])];
  return actionsIn(body, 'rollback').map((action) => String(action['of']));
}

function actionsIn(body: Readonly<Record<string, unknown>>, kind: string) {
  const { actions } = body;
  return Array.isArray(actions) ? actions.filter(isObject).filter((action) => action['kind'] === kind) : [];
}
