/** What the platform asks of its vendors: signed over the raw body, never inside a transaction. */
import { Refusal } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';
import { RS_DIALECTS } from '@feria/contracts/seamless';
import type { z } from 'zod';
import { signBody } from '../../core/sign.ts';

const TIMEOUT_MS = 5_000;
export const OPERATOR_ID = 'feria';

export type VendorPath = 'game/list' | 'game/url' | 'game/round';

/** Asks `vendorUrl` and reads the answer with `schema`. Throws play.vendor_unreachable when it does not come or does not fit. */
export async function askVendor<Schema extends z.ZodType>(
  { url, privateKeyPem }: { url: string; privateKeyPem: string },
  path: VendorPath,
  body: object,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const text = JSON.stringify(body);
  try {
    const answer = await fetch(`${url}/operator/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [RS_DIALECTS.caleta.signatureHeader]: signBody(text, privateKeyPem),
      },
      body: text,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return schema.parse(await answer.json());
  } catch (error) {
    throw unreachable(error);
  }
}

function unreachable(cause: unknown): Refusal<RefusalCode> {
  const refusal = new Refusal<RefusalCode>('play.vendor_unreachable');
  refusal.cause = cause;
  return refusal;
}
