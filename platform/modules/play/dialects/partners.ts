/** The partners that may call: a vendor's row with its keys ready to verify, its allow-list and its rate limit. */
import { createHmac, createPublicKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { Clock } from '@feria/kernel';
import { isSignedBy } from '../../../core/crypto/sign.ts';
import { isPublicKey, type Vendor } from '../../catalog/index.ts';

export type Partner = Vendor & {
  keys: readonly KeyObject[];
  allows(address: string): boolean;
  /** False when the vendor calls more often than agreed: for a second it may call twice its rate at once. */
  takes(at: number): boolean;
};

/** How long a vendor's row is believed: a changed key or a suspension counts after this. */
const BELIEVED_MS = 2_000;

/** Finds vendors by code, read again when they are older than BELIEVED_MS. */
export function partnerReader(
  read: () => Promise<Vendor[]>,
  clock: Clock,
): (code: string) => Promise<Partner | undefined> {
  const rates = new Map<string, Rate>();
  let partners: Promise<Map<string, Partner>> | undefined;
  let readAt = 0;
  const load = async (): Promise<Map<string, Partner>> =>
    new Map((await read()).map((vendor) => [vendor.code, partnerOf(vendor, rates)]));
  return async (code) => {
    const now = clock.now().getTime();
    if (partners === undefined || Math.abs(now - readAt) > BELIEVED_MS) {
      readAt = now;
      partners = load().catch((error: unknown) => {
        partners = undefined;
        throw error;
      });
    }
    return (await partners).get(code);
  };
}

type Rate = { perSecond: number; left: number; at: number };

function partnerOf(vendor: Vendor, rates: Map<string, Rate>): Partner {
  const list = listOf(vendor.allowList);
  const rate = rates.get(vendor.code) ?? { perSecond: 0, left: Infinity, at: 0 };
  rate.perSecond = vendor.callsPerSecond;
  rates.set(vendor.code, rate);
  return {
    ...vendor,
    keys: vendor.theirKeys.filter(isPublicKey).map((pem) => createPublicKey(pem)),
    allows: (address) => !list || list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'),
    takes: (at) => take(rate, at),
  };
}

/** A bucket that fills with `perSecond` and holds twice as much. */
function take(rate: Rate, at: number): boolean {
  const filled = rate.left + (Math.max(0, at - rate.at) / 1_000) * rate.perSecond;
  rate.left = Math.min(filled, rate.perSecond * 2);
  rate.at = at;
  if (rate.left < 1) return false;
  rate.left -= 1;
  return true;
}

function listOf(entries: readonly string[]): BlockList | undefined {
  if (entries.length === 0) return undefined;
  const list = new BlockList();
  for (const entry of entries) {
    const [network = '', bits] = entry.split('/');
    const family = isIPv6(network) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(bits), family);
  }
  return list;
}

/** Whether one of the vendor's keys signed these bytes: two are valid while they change. */
export function isSignedByPartner(raw: Buffer, signature: string | undefined, partner: Partner): boolean {
  return partner.keys.some((key) => isSignedBy(raw, signature, key));
}

/** Whether it can be one: lower-case hex of 32 bytes. */
export const isSeal = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** The same for the dialects that share a secret: lower-case hex of HMAC-SHA256. */
export function isSealedByPartner(raw: Buffer, signature: string | undefined, partner: Partner): boolean {
  if (signature === undefined || !isSeal(signature)) return false;
  const given = Buffer.from(signature, 'hex');
  return partner.secrets.some((secret) =>
    timingSafeEqual(createHmac('sha256', secret).update(raw).digest(), given),
  );
}
