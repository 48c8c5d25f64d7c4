/** Notices: their signature by the SDK's own validator, their age by us, since it takes `ts` for seconds only. */
import { InvalidWebhookSignatureError, WebhookSignatureValidator } from 'mercadopago';
import { Text } from '@feria/contracts/text';
import { z } from 'zod';
import type { Hint, Notice } from '../../driver.ts';
import { Forged } from '../../failures.ts';

/** An older notice is dropped: the job that reads back finds the same news. */
const NOTICE_AGE_MS = 5 * 60_000;
/** A later count of seconds than this is a count of milliseconds: its text says one, its example shows the other. */
const LAST_SECOND = 100_000_000_000;

const KINDS = new Map<string, Hint['kind']>(
  Object.entries({
    payment: 'payment',
    topic_chargebacks_wh: 'dispute',
    topic_claims_integration_wh: 'dispute',
  } as const),
);
const Body = z.object({ type: Text });

/**
 * Throws Forged. The id that is signed is that of the query, `data.id`, never that of the body; what the notice is about is not signed, and
 * is believed no further than to be read.
 */
export function openNotice(secret: string, { headers, query, body }: Notice, now: Date): Hint {
  const signature = headers['x-signature'];
  const requestId = headers['x-request-id'];
  const id = query['data.id'];
  const type = readType(body);
  if (!signature || !requestId || !id || type === undefined)
    throw new Forged('a notice without its signature');
  const ts = Number(/(?:^|,)\s*ts=(\d{1,15})\s*(?:,|$)/.exec(signature)?.[1]);
  const at = ts > LAST_SECOND ? ts : ts * 1_000;
  // Not the other way round: without a time it is NaN, and NaN is no less than anything.
  if (!(Math.abs(now.getTime() - at) <= NOTICE_AGE_MS)) throw new Forged('an old notice');
  // Its documents ask for lower case where an id has letters; since June 2026 it signs what it sends.
  const signed = [...new Set([id, id.toLowerCase()])].some((dataId) =>
    isSigned({ signature, requestId, dataId, secret }),
  );
  if (!signed) throw new Forged('a notice of somebody else');
  return { kind: KINDS.get(type) ?? 'other', id };
}

type Signed = { signature: string; requestId: string; dataId: string; secret: string };

function isSigned({ signature, requestId, dataId, secret }: Signed): boolean {
  try {
    WebhookSignatureValidator.validate({ xSignature: signature, xRequestId: requestId, dataId, secret });
    return true;
  } catch (error) {
    if (error instanceof InvalidWebhookSignatureError) return false;
    throw error;
  }
}

function readType(body: Buffer): string | undefined {
  try {
    return Body.safeParse(JSON.parse(body.toString('utf8'))).data?.type;
  } catch {
    return undefined;
  }
}
