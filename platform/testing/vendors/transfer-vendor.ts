/**
 * A vendor that keeps wallets, and that tests can hold: real HTTP, real signatures, books of its own in memory. It fails,
 * lies and falls silent on demand.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  TRANSFER_SIGNATURE_HEADER,
  TransferBalanceRequest,
  TransferRequest,
  TransferStatusRequest,
  type TransferAnswer,
} from '@feria/contracts/vendor-door/transfer';
import { parseDecimal, toDecimal, type Units } from '@feria/kernel';
import { registerVendor } from '../../modules/catalog/index.ts';
import type { Platform } from '../harness.ts';

export const TRANSFER_GAME_PAGE = 'http://lagoon.test/open';
export type TransferVerb = 'balance' | 'in' | 'out' | 'status' | 'close';
/**
 * down: 500 before anything is done. lost: the connection closes before. mute: it closes after. stall: done, and never
 * answered. pending: taken on, decided by `decide`. refuse: a no. twice: the call arrives twice. garbage: done, and an
 * answer that nobody understands.
 */
export const FAULTS = ['down', 'lost', 'mute', 'stall', 'pending', 'refuse', 'twice', 'garbage'] as const;
export type Fault = (typeof FAULTS)[number];

type Verdict = TransferAnswer['verdict'];
type Kept = { user: string; direction: 'in' | 'out'; amount: Units; verdict: Verdict };

export class TransferVendor {
  readonly secret = randomBytes(32).toString('hex');
  readonly balances = new Map<string, Units>();
  /** Won less lost by playing: what the balance differs by from what was transferred. */
  readonly played = new Map<string, Units>();
  readonly kept = new Map<string, Kept>();
  /** Every call that was signed, in order: verb and reference. */
  readonly calls: { verb: TransferVerb; reference: string | undefined }[] = [];
  /** What the next calls of each verb meet, one each. */
  readonly faults: Record<TransferVerb, Fault[]> = {
    balance: [],
    in: [],
    out: [],
    status: [],
    close: [],
  };
  /** Users with a game open: nothing is given back meanwhile. */
  readonly playing = new Set<string>();
  /** Users whose sessions were ended, each time. */
  readonly closed: string[] = [];
  /** Whether it knows the call at all; it is optional. */
  hasClose = true;
  /** Runs after a money call was done and before it is answered. */
  beforeAnswer: (verb: TransferVerb) => Promise<void> = () => Promise.resolve();
  url = '';
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  readonly #stalled = new Set<ServerResponse>();

  async open(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  balanceOf(user: string): Units {
    return this.balances.get(user) ?? 0n;
  }

  /** The user wins (or loses, below zero) at the tables. */
  play(user: string, amount: Units): void {
    this.balances.set(user, this.balanceOf(user) + amount);
    this.played.set(user, (this.played.get(user) ?? 0n) + amount);
  }

  /** Decides every transfer that was taken on. */
  decide(verdict: 'done' | 'refused'): void {
    for (const kept of this.kept.values())
      if (kept.verdict === 'pending') kept.verdict = verdict === 'done' ? this.#move(kept) : 'refused';
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks);
    const expected = createHmac('sha256', this.secret).update(raw).digest('hex');
    if (request.headers[TRANSFER_SIGNATURE_HEADER] !== expected) return answer(response, 401, {});
    const body: unknown = JSON.parse(raw.toString());
    if (request.url === '/operator/game/url') return answer(response, 200, { url: TRANSFER_GAME_PAGE });
    const verb = request.url?.replace('/transfer/', '') as TransferVerb;
    if (!Object.hasOwn(this.faults, verb) || (verb === 'close' && !this.hasClose))
      return answer(response, 404, {});
    this.calls.push({ verb, reference: (body as { reference?: string }).reference });
    const fault = this.faults[verb].shift();
    if (fault === 'down') return answer(response, 500, {});
    if (fault === 'lost') return void response.destroy();
    if (fault === 'twice') this.#handle(verb, body, undefined);
    const told = this.#handle(verb, body, fault);
    await this.beforeAnswer(verb);
    if (fault === 'mute') return void response.destroy();
    if (fault === 'stall') return void this.#stalled.add(response);
    answer(response, 200, fault === 'garbage' ? { told } : told);
  }

  #handle(verb: TransferVerb, body: unknown, fault: Fault | undefined): object {
    if (verb === 'balance') {
      const { request, user } = TransferBalanceRequest.parse(body);
      return { request, verdict: 'done', balance: toDecimal(this.balanceOf(user)) };
    }
    if (verb === 'close') {
      const { request, user } = TransferBalanceRequest.parse(body);
      this.closed.push(user);
      return { request, verdict: 'done', balance: toDecimal(this.balanceOf(user)) };
    }
    if (verb === 'status') {
      const { request, reference } = TransferStatusRequest.parse(body);
      const kept = this.kept.get(reference);
      // What it says that it never did it never does: the reference is spent.
      if (!kept) this.kept.set(reference, { user: '', direction: 'in', amount: 0n, verdict: 'unknown' });
      return this.#answerOf(request, reference);
    }
    const { request, reference, user, amount } = TransferRequest.parse(body);
    const wanted = { user, direction: verb, amount: parseDecimal(amount)! };
    const known = this.kept.get(reference);
    if (!known) this.kept.set(reference, { ...wanted, verdict: this.#judge(wanted, fault) });
    else if (known.verdict === 'unknown') return { request, reference, verdict: 'refused' };
    else if (known.user !== user || known.direction !== verb || known.amount !== wanted.amount)
      return { request, reference, verdict: 'duplicate' };
    return this.#answerOf(request, reference);
  }

  #judge(wanted: Omit<Kept, 'verdict'>, fault: Fault | undefined): Verdict {
    if (fault === 'pending') return 'pending';
    if (fault === 'refuse' || (wanted.direction === 'out' && this.playing.has(wanted.user))) return 'refused';
    return this.#move(wanted);
  }

  #move({ user, direction, amount }: Omit<Kept, 'verdict'>): Verdict {
    const after = this.balanceOf(user) + (direction === 'in' ? amount : -amount);
    if (after < 0n) return 'not_enough_money';
    this.balances.set(user, after);
    return 'done';
  }

  #answerOf(request: string, reference: string): object {
    const { user, amount, verdict } = this.kept.get(reference)!;
    const money = verdict === 'done' && {
      balance: toDecimal(this.balanceOf(user)),
      amount: toDecimal(amount),
    };
    return { request, reference, verdict, ...money };
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Connects the vendor to the platform under that code, with one game; answers the game's node. */
export async function connectTransferVendor(
  platform: Platform,
  vendor: TransferVendor,
  code = 'lagoon',
): Promise<string> {
  const nodeId = `${code}:pearls`;
  await platform.db.transact(async (tx) => {
    const row = {
      code,
      name: `The ${code}`,
      url: vendor.url,
      dialect: 'transfer',
      secrets: [vendor.secret],
    } as const;
    await registerVendor(tx, platform.deps.config.secret, row, platform.clock.now());
    await tx
      .insertInto('catalog.games')
      .values({
        nodeId,
        vendor: code,
        code: 'pearls',
        nameEn: 'Pearls',
        nameEs: 'Perlas',
        searchText: 'pearls perlas',
        listedType: 'RNG',
        iconUrl: '',
        isListed: true,
        listedMarkets: ['CO', 'PE', 'MX'],
      })
      .execute();
  });
  return nodeId;
}
