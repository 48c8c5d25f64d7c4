import { readJson, writeJson } from './json.ts';
import type { Unsure, WalletAnswer } from './port.ts';

export type Line = {
  /** The wallet's address, before the dialect's own paths. */
  url: string;
  /** What proves that the body is ours. */
  sign: (body: string) => Record<string, string>;
  timeoutMs?: number;
  fetch?: typeof fetch;
};

const TIMEOUT_MS = 5_000;

/** Posts the fields, signed. Whatever is not an object under HTTP 200 within the time leaves the fate of the call unsure. */
export async function post(
  { url, sign, timeoutMs = TIMEOUT_MS, fetch: send = fetch }: Line,
  path: string,
  fields: object,
): Promise<{ kind: 'answered'; fields: Record<string, unknown> } | Unsure> {
  const body = writeJson(fields);
  try {
    const reply = await send(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...sign(body) },
      body,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (reply.status !== 200) {
      await reply.body?.cancel();
      return unsure(`status ${reply.status}`);
    }
    const answer = readJson(await reply.text());
    return isObject(answer) ? { kind: 'answered', fields: answer } : unsure('an answer that is no object');
  } catch (error) {
    return unsure(String(error));
  }
}

export function unsure(why: string): Unsure {
  return { kind: 'unsure', why };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Only what is there in the right type. */
export function answerOf(fields: Record<string, unknown>): WalletAnswer {
  const { user, currency, balance, token } = fields;
  return {
    ...(typeof balance === 'bigint' ? { balance } : {}),
    ...(typeof user === 'string' ? { user } : {}),
    ...(typeof currency === 'string' ? { currency } : {}),
    ...(typeof token === 'string' ? { token } : {}),
  };
}
