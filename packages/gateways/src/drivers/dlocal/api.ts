/** The calls of dLocal's two APIs: pay-ins are signed, payouts v3 carry a token. What went wrong is told by their codes before their status. */
import type { z } from 'zod';
import type { Name } from '../../driver.ts';
import { GatewayFailure } from '../../failures.ts';
import { callGateway, type Call } from '../../http.ts';
import type { DlocalOptions } from './options.ts';
import { signedHeaders } from './signing.ts';
import { BAD_SIGNATURE, PAYMENT_ERRORS, PAYOUT_ERRORS, type Refusal } from './statuses.ts';
import { createTokens } from './token.ts';
import { ErrorBody } from './wire.ts';

export const DLOCAL = 'dlocal';

type Body = Readonly<Record<string, unknown>>;
/** `path` is what follows the API's base; with a body it is a POST. `once`: the key of a repeat. Throws GatewayFailure. */
export type Ask = <Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  body?: Body,
  once?: string,
) => Promise<z.infer<Schema>>;

export function paymentsApi({ url, keys, fetch: send }: DlocalOptions): Ask {
  return (schema, path, body, once) => {
    // Signed and sent are the same bytes: a body is written once.
    const text = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      ...signedHeaders(keys, text, new Date()),
      ...(once === undefined ? {} : { 'x-idempotency-key': once }),
    };
    const call = callOf(schema, { base: url, path, text, headers, errors: PAYMENT_ERRORS });
    return toldByCode(callGateway(call, send), PAYMENT_ERRORS);
  };
}

const TURNED_AWAY = 401;

export function payoutsApi(options: DlocalOptions): Ask {
  const { payoutsUrl, fetch: send } = options;
  const tokens = createTokens(options);
  return async (schema, path, body) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const ask = async () => {
      const headers = {
        authorization: `Bearer ${await tokens.take()}`,
        'content-type': 'application/json',
        'x-version': '3.0',
        'user-agent': 'Feria',
      };
      const call = callOf(schema, { base: payoutsUrl, path, text, headers, errors: PAYOUT_ERRORS });
      return await toldByCode(callGateway(call, send), PAYOUT_ERRORS);
    };
    try {
      return await ask();
    } catch (error) {
      // A token that died on its way was turned away unread: once more with another.
      if (!(error instanceof GatewayFailure && error.status === TURNED_AWAY)) throw error;
      tokens.drop();
      return await ask();
    }
  };
}

type Parts = {
  base: string;
  path: string;
  text: string;
  headers: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, Refusal>>;
};

function callOf<Schema extends z.ZodType>(
  schema: Schema,
  { base, path, text, headers, errors }: Parts,
): Call<Schema> {
  return {
    url: `${base}${path}`,
    method: text === '' ? 'GET' : 'POST',
    headers,
    ...(text === '' ? {} : { body: text }),
    schema,
    what: `${DLOCAL} ${new URL(`${base}${path}`).pathname}`,
    readRefusal: (said) => {
      const code = codeOf(said);
      return code === null ? undefined : { code, reason: errors[code]?.reason ?? null };
    },
  };
}

function codeOf(said: unknown): string | null {
  const error = ErrorBody.safeParse(said);
  if (!error.success) return null;
  const { code, message } = error.data;
  return `${code} ${message}` === BAD_SIGNATURE ? BAD_SIGNATURE : code;
}

async function toldByCode<Answer>(
  work: Promise<Answer>,
  errors: Readonly<Record<string, Refusal>>,
): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof GatewayFailure) || error.code === null) throw error;
    const { reason, status, code } = error;
    // An error of the server stays unsure, whatever it says.
    const fate = error.fate === 'unsure' ? undefined : errors[code]?.fate;
    if (fate === undefined) throw error;
    throw new GatewayFailure(error.message, { fate, reason, status, code, cause: error });
  }
}

/** Undefined where they say that they know none: by their code, since an address that is wrong is answered 404 too. */
export async function unlessUnknown<Answer>(
  work: Promise<Answer>,
  unknown: string,
): Promise<Answer | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof GatewayFailure && error.code === unknown) return undefined;
    throw error;
  }
}

/**
 * What stands already under the reference is read. A look that fails then is unsure, whatever it failed of: it exists, and another gateway
 * must not be asked.
 */
export async function unlessThere<Answer>(
  work: Promise<Answer>,
  exists: string,
  read: () => Promise<Answer | undefined>,
): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof GatewayFailure && error.code === exists)) throw error;
    const found = await read().catch((cause: unknown) => {
      throw new GatewayFailure(`${error.message}: it exists and is not read`, { fate: 'unsure', cause });
    });
    if (found !== undefined) return found;
    throw new GatewayFailure(`${error.message}: it exists and is not found`, {
      fate: 'unsure',
      cause: error,
    });
  }
}

/** Throws where the answer is of something else than was asked for. */
export function checkName(name: Name, { id, reference }: { id: string; reference: string }): void {
  if ('id' in name ? name.id !== id : name.reference !== reference)
    throw new GatewayFailure(`${DLOCAL} ${id}: not what was asked for`, { fate: 'unsure' });
}

/** A word that we do not know is not taken for another. */
export function known<Ours>(table: Readonly<Record<string, Ours>>, word: string, what: string): Ours {
  const ours = Object.hasOwn(table, word) ? table[word] : undefined;
  if (ours === undefined) throw new GatewayFailure(`${what}: ${word} is no status`, { fate: 'unsure' });
  return ours;
}
