/** What the platform asks of its vendors: signed over the raw body as their dialect wants, never inside a transaction. */
import { createHmac } from 'node:crypto';
import { Refusal } from '@feria/kernel';
import { ACTION_SIGNATURE_HEADER } from '@feria/contracts/vendor-door/action-list';
import type { RefusalCode } from '@feria/contracts/refusals';
import { RS_DIALECTS } from '@feria/contracts/vendor-door/seamless';
import { VENDOR_API_PREFIXES } from '@feria/contracts/vendor-door/vendor-api';
import type { z } from 'zod';
import type { Config } from '../../../core/config.ts';
import type { Metrics } from '../../../core/metrics.ts';
import { fetchOutbound, type ExternalLoginRules } from '../../../core/outbound/fetch-outbound.ts';
import { signBody } from '../../../core/crypto/sign.ts';
import type { Vendor } from './vendor-store.ts';
import { refusedWith } from './vendor-status.ts';

const TIMEOUT_MS = 5_000;
/** Some ten thousand games with their addresses. */
const MOST_BYTES = 16 * 1024 * 1024;
export const OPERATOR_ID = 'feria';

export type VendorPath =
  | 'game/list'
  | 'game/url'
  | 'game/round'
  | 'jackpots/list'
  | 'transactions/list'
  | `freebet/${string}`;
/** The platform's own key signs for a vendor that has none of its own. */
export type Signer = {
  config: Pick<Config, 'privateKeyPem'> & ExternalLoginRules;
  metrics?: Pick<Metrics, 'askingVendor'>;
};

/**
 * Asks the vendor's API (vendor-api.ts) and reads the answer with `schema`. Throws play.vendor_unreachable when it does not
 * come or does not fit.
 */
export async function askVendor<Schema extends z.ZodType>(
  signer: Signer,
  vendor: Vendor,
  path: VendorPath,
  body: object,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const prefix = vendor.apiPrefix ?? VENDOR_API_PREFIXES[vendor.dialect];
  return postSigned(signer, vendor, `${prefix}/${path}`, body, schema);
}

/** Posts to any path below the vendor's address. Throws like `askVendor`; the cause says what happened. */
export async function postSigned<Schema extends z.ZodType>(
  signer: Signer,
  vendor: Vendor,
  path: string,
  body: object,
  schema: Schema,
  timeoutMs = TIMEOUT_MS,
): Promise<z.infer<Schema>> {
  // Never with another key than its own: without it, the platform's would sign.
  requireReadable(vendor);
  const text = JSON.stringify(body);
  const tell = signer.metrics?.askingVendor({ vendor: vendor.code, path });
  try {
    const { status, isOk, bytes } = await fetchOutbound(signer.config, `${vendor.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signatureOf(signer, vendor, text) },
      body: text,
      timeoutMs,
      mostBytes: MOST_BYTES,
    });
    if (!isOk) throw refusedWith(status, bytes);
    const read = schema.parse(JSON.parse(bytes.toString('utf8')));
    tell?.('ok');
    return read;
  } catch (error) {
    tell?.('failed');
    throw unreachable(error);
  }
}

/** Throws catalog.vendor_broken when one of its keys cannot be opened. */
export function requireReadable({ code, isBroken }: Vendor): void {
  if (isBroken) throw new Refusal<RefusalCode>('catalog.vendor_broken', { vendor: code });
}

/** The header that proves a body ours. Throws when the vendor shares no secret with us and its dialect needs one. */
export function signatureOf(
  { config }: Pick<Signer, 'config'>,
  vendor: Vendor,
  text: string,
): Record<string, string> {
  if (vendor.dialect === 'hub88' || vendor.dialect === 'caleta') {
    const signature = signBody(text, vendor.ourKey ?? config.privateKeyPem);
    return { [RS_DIALECTS[vendor.dialect].signatureHeader]: signature };
  }
  const [secret] = vendor.secrets;
  if (secret === undefined) throw new Error(`no secret is shared with ${vendor.code}`);
  return { [ACTION_SIGNATURE_HEADER]: createHmac('sha256', secret).update(text).digest('hex') };
}

function unreachable(cause: unknown): Refusal<RefusalCode> {
  const refusal = new Refusal<RefusalCode>('play.vendor_unreachable');
  refusal.cause = cause;
  return refusal;
}
