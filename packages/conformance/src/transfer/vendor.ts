/** A vendor that keeps members' wallets, in memory: what the platform's transfers are tested against. */
import { breakOff } from '../break-off.ts';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  TRANSFER_PATHS,
  TRANSFER_SIGNATURE_HEADER,
  TransferBalanceRequest,
  TransferRequest,
  TransferStatusRequest,
  type TransferAnswer,
} from '@feria/contracts/vendor-door/transfer';
import { parseDecimal, toDecimal } from '@feria/kernel';
import type { Verifier } from '../signing.ts';

export type TransferVerb = keyof typeof TRANSFER_PATHS;
/** What happens to the next call of a verb. `pending`: taken on, done when its status is asked. */
export type TransferFault = 'error500' | 'close_after_commit' | 'pending' | 'refuse' | 'stall';
export type TransferRules = {
  letsIn(isSigned: boolean): boolean;
  knowsRepeats: boolean;
  comparesRepeats: boolean;
  /** Whether a reference that `status` did not know is never done afterwards. */
  keepsItsWord: boolean;
  mayOverdraw: boolean;
  /** Whether it knows `close`, which is optional. */
  hasClose: boolean;
  /** Whether money stays where it is when sessions end. */
  closeKeepsMoney: boolean;
  /** Whether sessions that have ended may be ended again. */
  closesAgain: boolean;
};
export const TRANSFER_RULES: TransferRules = {
  letsIn: (isSigned) => isSigned,
  knowsRepeats: true,
  comparesRepeats: true,
  keepsItsWord: true,
  mayOverdraw: false,
  hasClose: true,
  closeKeepsMoney: true,
  closesAgain: true,
};
export type TransferVendor = {
  url: string;
  /** Units of 1/100 000, by `user currency`. */
  balances: ReadonlyMap<string, bigint>;
  next(verb: TransferVerb, fault: TransferFault): void;
  close(): Promise<void>;
};
export type TransferVendorOptions = {
  verify: Verifier;
  port?: number;
  rules?: Partial<TransferRules>;
  stallMs?: number;
};

type Verdict = TransferAnswer['verdict'];
type Done = { verdict: Verdict; direction: 'in' | 'out'; user: string; currency: string; amount: bigint };
type Answer = Omit<TransferAnswer, 'request'>;

const STALL_MS = 6_000;

export async function startTransferVendor({
  verify,
  port = 0,
  rules: changed = {},
  stallMs = STALL_MS,
}: TransferVendorOptions): Promise<TransferVendor> {
  const rules = { ...TRANSFER_RULES, ...changed };
  const balances = new Map<string, bigint>();
  const done = new Map<string, Done>();
  const denied = new Set<string>();
  const ended = new Set<string>();
  const faults: { verb: TransferVerb; fault: TransferFault }[] = [];

  const keyOf = ({ user, currency }: { user: string; currency: string }): string => `${user} ${currency}`;
  const balanceOf = (who: { user: string; currency: string }): bigint => balances.get(keyOf(who)) ?? 0n;
  const told = (transfer: Done, reference: string, verdict = transfer.verdict): Answer => ({
    verdict,
    reference,
    amount: toDecimal(transfer.amount),
    balance: toDecimal(balanceOf(transfer)),
  });

  function move(direction: 'in' | 'out', body: TransferRequest, isPending: boolean): Answer {
    const { reference, user, currency } = body;
    const amount = parseDecimal(body.amount) ?? 0n;
    const first = rules.knowsRepeats ? done.get(reference) : undefined;
    if (first) {
      const isSame =
        first.direction === direction &&
        first.user === user &&
        first.currency === currency &&
        first.amount === amount;
      return isSame || !rules.comparesRepeats ? told(first, reference) : { verdict: 'duplicate' };
    }
    if (denied.has(reference) && rules.keepsItsWord) return { verdict: 'refused' };
    if (amount === 0n) return { verdict: 'refused' };
    if (direction === 'out' && balanceOf(body) < amount && !rules.mayOverdraw)
      return { verdict: 'not_enough_money' };
    const transfer: Done = { verdict: isPending ? 'pending' : 'done', direction, user, currency, amount };
    done.set(reference, transfer);
    if (!isPending) book(transfer);
    return told(transfer, reference);
  }

  function book({ direction, amount, ...who }: Done): void {
    balances.set(keyOf(who), balanceOf(who) + (direction === 'in' ? amount : -amount));
  }

  function status({ reference }: TransferStatusRequest): Answer {
    const transfer = done.get(reference);
    if (!transfer) {
      denied.add(reference);
      return { verdict: 'unknown' };
    }
    if (transfer.verdict === 'pending') {
      transfer.verdict = 'done';
      book(transfer);
    }
    return told(transfer, reference);
  }

  function close(who: { user: string; currency: string }): Answer {
    if (ended.has(keyOf(who)) && !rules.closesAgain) return { verdict: 'refused' };
    ended.add(keyOf(who));
    if (!rules.closeKeepsMoney) balances.delete(keyOf(who));
    return { verdict: 'done', balance: toDecimal(balanceOf(who)) };
  }

  function answer(verb: TransferVerb, body: unknown, fault: TransferFault | undefined): Answer | undefined {
    if (fault === 'refuse') return { verdict: 'refused' };
    if (verb === 'balance') {
      const { success, data } = TransferBalanceRequest.safeParse(body);
      return success ? { verdict: 'done', balance: toDecimal(balanceOf(data)) } : undefined;
    }
    if (verb === 'close') {
      const { success, data } = TransferBalanceRequest.safeParse(body);
      return success ? close(data) : undefined;
    }
    if (verb === 'status') {
      const { success, data } = TransferStatusRequest.safeParse(body);
      return success ? status(data) : undefined;
    }
    const { success, data } = TransferRequest.safeParse(body);
    return success ? move(verb, data, fault === 'pending') : undefined;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks);
    const verb = (Object.keys(TRANSFER_PATHS) as TransferVerb[]).find(
      (one) => request.url === TRANSFER_PATHS[one],
    );
    if (!verb || (verb === 'close' && !rules.hasClose)) return reply(response, 404, {});
    const signature = request.headers[TRANSFER_SIGNATURE_HEADER];
    if (!rules.letsIn(verify(raw, typeof signature === 'string' ? signature : undefined)))
      return reply(response, 401, {});
    const index = faults.findIndex((one) => one.verb === verb);
    const fault = index < 0 ? undefined : faults.splice(index, 1)[0]?.fault;
    if (fault === 'error500') return reply(response, 500, {});
    const body = parse(raw);
    const said = answer(verb, body, fault);
    if (fault === 'close_after_commit') return void request.socket.destroy();
    if (fault === 'stall') await new Promise((resolve) => setTimeout(resolve, stallMs));
    if (!said) return reply(response, 400, {});
    return reply(response, 200, { request: (body as { request: string }).request, ...said });
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
    balances,
    next: (verb, fault) => void faults.push({ verb, fault }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type TransferRequest = { reference: string; user: string; currency: string; amount: string };
type TransferStatusRequest = { reference: string };

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify(body));
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString());
  } catch {
    return undefined;
  }
}
