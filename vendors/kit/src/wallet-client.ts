/**
 * The vendor's side of the seamless wallet (RS_* dialect, Caleta paths): signs the raw body, and sorts every answer into
 * done, refused or unsure. Unsure (transport failure, time-out, RS_ERROR_UNKNOWN, RS_ERROR_TIMEOUT, HTTP other than 200)
 * means that the money may have moved: a bet is then rolled back, a win or a rollback is sent again.
 */
import { createSign, createVerify, randomUUID } from 'node:crypto';
import type { SeamlessStatus } from '@feria/contracts/seamless';

export type WalletAnswer = { user?: string; currency?: string; balance: bigint; token?: string };
export type WalletVerdict =
  | { kind: 'done'; answer: WalletAnswer }
  | { kind: 'refused'; status: SeamlessStatus }
  | { kind: 'unsure'; why: string };

export type MoneyCall = {
  token: string;
  transactionUuid: string;
  gameCode: string;
  round: string;
  roundClosed: boolean;
};
export type BetCall = MoneyCall & { amount: bigint; currency: string };
export type WinCall = BetCall & { referenceTransactionUuid: string };
export type RollbackCall = MoneyCall & { referenceTransactionUuid: string };

export type WalletClient = {
  check(token: string): Promise<WalletVerdict>;
  balance(token: string, gameCode: string): Promise<WalletVerdict>;
  bet(call: BetCall): Promise<WalletVerdict>;
  win(call: WinCall): Promise<WalletVerdict>;
  rollback(call: RollbackCall): Promise<WalletVerdict>;
};

export type WalletClientOptions = {
  url: string;
  privateKeyPem: string;
  timeoutMs?: number;
  fetch?: typeof fetch;
};

const UNSURE: ReadonlySet<string> = new Set(['RS_ERROR_UNKNOWN', 'RS_ERROR_TIMEOUT']);

export function signBody(body: string | Buffer, privateKeyPem: string): string {
  return createSign('RSA-SHA256').update(body).sign(privateKeyPem, 'base64');
}

export function isSignedBy(
  body: string | Buffer,
  signature: string | undefined,
  publicKeyPem: string,
): boolean {
  return (
    signature !== undefined &&
    createVerify('RSA-SHA256').update(body).verify(publicKeyPem, signature, 'base64')
  );
}

export function createWalletClient({
  url,
  privateKeyPem,
  timeoutMs = 5_000,
  fetch: send = fetch,
}: WalletClientOptions): WalletClient {
  async function call(verb: string, fields: Record<string, unknown>): Promise<WalletVerdict> {
    const body = writeJson({ ...fields, request_uuid: randomUUID() });
    try {
      const reply = await send(`${url}/wallet/${verb}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-auth-signature': signBody(body, privateKeyPem) },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (reply.status !== 200) return { kind: 'unsure', why: `status ${reply.status}` };
      return sort(readJson(await reply.text()));
    } catch (error) {
      return { kind: 'unsure', why: String(error) };
    }
  }

  return {
    check: (token) => call('check', { token }),
    balance: (token, gameCode) => call('balance', { token, game_code: gameCode }),
    bet: (bet) =>
      call('bet', { ...moneyFields(bet), amount: bet.amount, currency: bet.currency, is_free: false }),
    win: (win) =>
      call('win', {
        ...moneyFields(win),
        amount: win.amount,
        currency: win.currency,
        is_free: false,
        reference_transaction_uuid: win.referenceTransactionUuid,
      }),
    rollback: (rollback) =>
      call('rollback', {
        ...moneyFields(rollback),
        reference_transaction_uuid: rollback.referenceTransactionUuid,
      }),
  };
}

function moneyFields(call: MoneyCall): Record<string, unknown> {
  return {
    token: call.token,
    transaction_uuid: call.transactionUuid,
    game_code: call.gameCode,
    round: call.round,
    round_closed: call.roundClosed,
  };
}

function sort(answer: Record<string, unknown>): WalletVerdict {
  const status = String(answer['status']) as SeamlessStatus;
  if (status !== 'RS_OK')
    return UNSURE.has(status) ? { kind: 'unsure', why: status } : { kind: 'refused', status };
  return {
    kind: 'done',
    answer: {
      balance: typeof answer['balance'] === 'bigint' ? answer['balance'] : 0n,
      ...(typeof answer['user'] === 'string' ? { user: answer['user'] } : {}),
      ...(typeof answer['currency'] === 'string' ? { currency: answer['currency'] } : {}),
      ...(typeof answer['token'] === 'string' ? { token: answer['token'] } : {}),
    },
  };
}

/** JSON with bigint written as an integer literal: amounts beyond 2^53 leave exactly. */
function writeJson(fields: Record<string, unknown>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `${JSON.stringify(name)}:${typeof value === 'bigint' ? value.toString() : JSON.stringify(value)}`,
  );
  return `{${parts.join(',')}}`;
}

/** JSON whose integers arrive as bigint, from the source text. */
function readJson(text: string): Record<string, unknown> {
  const reviver = (_key: string, value: unknown, context?: { source?: string }): unknown =>
    typeof value === 'number' && context?.source !== undefined && /^-?\d+$/.test(context.source)
      ? BigInt(context.source)
      : value;
  return JSON.parse(text, reviver as (key: string, value: unknown) => unknown) as Record<string, unknown>;
}
