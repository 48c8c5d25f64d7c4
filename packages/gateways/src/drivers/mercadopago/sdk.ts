/** One call by the SDK: bounded in time, never repeated by it, its answer parsed, its failure told by what it means for money. */
import { MercadoPagoConfig, MercadoPagoError, MPConnectionError } from 'mercadopago';
import { Text } from '@feria/contracts/text';
import { z } from 'zod';
import { fateOfError, fateOfStatus, GatewayFailure, type Fate } from '../../failures.ts';
import { CALL_TIMEOUT_MS } from '../../http.ts';
import { MERCADOPAGO, type MercadoPagoOptions } from './options.ts';
import { reasonIn } from './standings.ts';

export type Account = Pick<MercadoPagoOptions, 'accessToken' | 'dispatcher'>;

type Asking<Schema extends z.ZodType> = {
  what: string;
  schema: Schema;
  /** The same for every repeat of one wish. A read needs none. */
  key?: string;
};

/** Throws GatewayFailure. `work` makes its client with the configuration that it is given, and keeps neither. */
export async function ask<Schema extends z.ZodType>(
  { accessToken, dispatcher }: Account,
  { what, schema, key }: Asking<Schema>,
  work: (config: MercadoPagoConfig) => Promise<unknown>,
): Promise<z.infer<Schema>> {
  // A configuration of its own: the SDK writes the options of a call into it, and the next call would go under the old key (its issue 481).
  const options = {
    timeout: CALL_TIMEOUT_MS,
    maxRetries: 0,
    ...(key === undefined ? {} : { idempotencyKey: key }),
    // What it does not know it hands to `fetch`: the token goes to no address that an answer names.
    redirect: 'error',
    ...(dispatcher === undefined ? {} : { dispatcher }),
  };
  const answer = await inTime(work(new MercadoPagoConfig({ accessToken, options }))).catch(
    (error: unknown) => {
      throw failureOf(`${MERCADOPAGO} ${what}`, error);
    },
  );
  // Of a body that breaks off or is no JSON it makes an empty object.
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new GatewayFailure(`${MERCADOPAGO} ${what}: an answer that we cannot read`, {
    fate: 'unsure',
    cause: parsed.error,
  });
}

/** Its own limit ends with the headers of an answer; this one is for the whole of it. */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no whole answer in time')), CALL_TIMEOUT_MS + 500);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The same key is at work or was used, or something behind them did not answer: it may have been done. */
const UNSURE = new Set([409, 423, 424]);

export function fateOf(status: number): Fate {
  return UNSURE.has(status) ? 'unsure' : fateOfStatus(status);
}

const Causes = z.array(z.object({ code: z.union([z.number(), Text]) }));

export function failureOf(what: string, error: unknown): GatewayFailure {
  if (error instanceof MPConnectionError) {
    // What `fetch` threw is kept in a field that its types hide.
    const cause: unknown = Reflect.get(error, '__cause__');
    return new GatewayFailure(`${what}: ${String(cause)}`, { fate: fateOfError(cause), cause });
  }
  if (!(error instanceof MercadoPagoError))
    return new GatewayFailure(`${what}: ${String(error)}`, { fate: 'unsure', cause: error });
  const { status, causes, message } = error;
  const code = String(Causes.safeParse(causes).data?.[0]?.code ?? error.error ?? '') || null;
  return new GatewayFailure(`${what}: status ${status}, ${message}`, {
    fate: fateOf(status),
    status,
    code,
    reason: reasonIn(message),
    cause: error,
  });
}
