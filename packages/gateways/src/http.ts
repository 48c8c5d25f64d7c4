/** One call of a gateway's HTTP API: bounded in time, never redirected, its answer parsed, its failure told by what it means for money. */
import type { z } from 'zod';
import { fateOfError, fateOfStatus, GatewayFailure } from './failures.ts';
import type { Reason } from './driver.ts';

export const CALL_TIMEOUT_MS = 5_000;

export type Call<Schema extends z.ZodType> = {
  url: string;
  method: 'GET' | 'POST' | 'PUT';
  headers: Readonly<Record<string, string>>;
  body?: string;
  schema: Schema;
  /** For the message of an error: whom it was asked, without a key. */
  what: string;
  /** What a provider says in a body that is no success, where it says more than the status does. */
  readRefusal?: (body: unknown) => { code: string | null; reason: Reason | null } | undefined;
};

/** Throws GatewayFailure. An answer that is not what it should be is unsure: the call may have been done. */
export async function callGateway<Schema extends z.ZodType>(
  call: Call<Schema>,
  send: typeof fetch = fetch,
): Promise<z.infer<Schema>> {
  const answer = await ask(call, send);
  const text = await answer.text().catch((cause: unknown) => {
    throw new GatewayFailure(`${call.what}: its answer broke off`, { fate: 'unsure', cause });
  });
  const { status } = answer;
  const body = parseJson(text);
  if (!answer.ok) {
    const said = call.readRefusal?.(body);
    throw new GatewayFailure(`${call.what}: status ${status}${said?.code ? `, ${said.code}` : ''}`, {
      fate: fateOfStatus(status),
      status,
      code: said?.code ?? null,
      reason: said?.reason ?? null,
    });
  }
  const parsed = call.schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new GatewayFailure(`${call.what}: an answer that we cannot read`, {
    fate: 'unsure',
    status,
    cause: parsed.error,
  });
}

async function ask(
  { url, method, headers, body, what }: Pick<Call<z.ZodType>, 'url' | 'method' | 'headers' | 'body' | 'what'>,
  send: typeof fetch,
): Promise<Response> {
  try {
    return await send(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
      // Its key goes to the address that was configured, and to none that an answer names.
      redirect: 'error',
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
  } catch (cause) {
    throw new GatewayFailure(`${what}: ${String(cause)}`, { fate: fateOfError(cause), cause });
  }
}

/** Undefined for what is no JSON: no schema takes it. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
