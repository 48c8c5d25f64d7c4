/**
 * SMS by Twilio, with its own SDK, which is loaded where it is configured and nowhere else: a second's work, done before
 * anything is to be sent. It knows no idempotency keys.
 */
import { toldElsewhere } from '@feria/kernel';
import type { Twilio } from 'twilio';
import type { TwilioSettings } from '../../../core/delivery-config.ts';
import { DEADLINE_MS, NEVER_CONNECTED, type Letter, type Outcome, type Way } from './carrier.ts';

const TIMEOUT_MS = DEADLINE_MS / 2;
const API = 'https://api.twilio.com';
/** What Twilio allows a message to wait at a carrier. */
const LONGEST_VALIDITY_S = 36_000;

export function twilioWay(settings: TwilioSettings): Way {
  const loading = makeClient(settings);
  // Told by the first letter that needs it.
  loading.catch(toldElsewhere);
  return {
    via: 'twilio',
    async deliver(letter, at) {
      const client = await loading.catch((error: unknown) => ({ broken: String(error) }));
      if ('broken' in client) return { kind: 'later', why: `twilio not loaded: ${client.broken}` };
      try {
        const { sid } = await client.messages.create(orderOf(settings, letter, at));
        return { kind: 'sent', ref: sid };
      } catch (error) {
        return judge(error);
      }
    },
  };
}

async function makeClient({ accountSid, key, secret, apiUrl }: TwilioSettings): Promise<Twilio> {
  const { default: twilio } = await import('twilio');
  const httpClient = new twilio.RequestClient({ timeout: TIMEOUT_MS });
  if (apiUrl !== undefined) {
    const request = httpClient.request.bind(httpClient);
    httpClient.request = (options) => request({ ...options, uri: options.uri.replace(API, apiUrl) });
  }
  // Its own environment variables are not read: the configuration says everything.
  return twilio(key, secret, { accountSid, httpClient, env: {} });
}

/** An SMS that waits at a carrier is dropped when its code is over. */
function orderOf({ from }: TwilioSettings, { to, text, expiresAt }: Letter, at: Date) {
  const sender = from.startsWith('MG') ? { messagingServiceSid: from } : { from };
  const seconds = expiresAt && Math.floor((expiresAt.getTime() - at.getTime()) / 1_000);
  const validity =
    seconds === null ? {} : { validityPeriod: Math.min(Math.max(seconds, 1), LONGEST_VALIDITY_S) };
  return { to, body: text, ...sender, ...validity };
}

/** 401 and 403 are ours to mend; other 4xx are about the number; a 5xx may have been sent. */
function judge(error: unknown): Outcome {
  const { status, code } = error as { status?: number; code?: number | string };
  const why = ['twilio', status, code].filter(Boolean).join(' ');
  if (status === undefined) {
    const neverAsked = typeof code === 'string' && NEVER_CONNECTED.has(code);
    return { kind: neverAsked ? 'later' : 'unsure', why };
  }
  if ([401, 403, 429, 503].includes(status)) return { kind: 'later', why };
  return { kind: status < 500 ? 'refused' : 'unsure', why };
}
