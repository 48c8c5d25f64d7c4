/**
 * Messages to a device while no page of ours is open (RFC 8030).
 * GET /api/push (T) · PUT /api/push (T) · POST /api/push/{look,remove} (T)
 */
import { z } from 'zod';
import { Text, WebUrl } from '../text.ts';

const Base64Url = Text.regex(/^[A-Za-z0-9_-]+={0,2}$/);
const Endpoint = WebUrl.max(1_000);

export const PushState = z.object({
  /** The key that a browser binds its subscription to (RFC 8292); null: no push messages are sent. */
  key: Text.nullable(),
  /** How many devices of the member are on. */
  devices: z.number().int(),
});
export type PushState = z.infer<typeof PushState>;

/** What a browser's PushSubscription says, as it says it. */
export const PushDevice = z.object({
  endpoint: Endpoint,
  keys: z.object({ p256dh: Base64Url.max(100), auth: Base64Url.max(40) }),
  /** Whether a locked screen of this device may show amounts. */
  showsAmounts: z.boolean(),
});
export type PushDevice = z.infer<typeof PushDevice>;
export const PushEndpoint = z.object({ endpoint: Endpoint });
/** Whether that device hears of this session. */
export const PushLook = z.object({ isOn: z.boolean(), showsAmounts: z.boolean() });
export type PushLook = z.infer<typeof PushLook>;
