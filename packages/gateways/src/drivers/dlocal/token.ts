/** The token of payouts v3: OAuth 2, client credentials, alive for 180 s. Source: docs.dlocal.com/reference/security-payouts-v3 */
import { GatewayFailure } from '../../failures.ts';
import { callGateway } from '../../http.ts';
import type { DlocalOptions } from './options.ts';
import { Token } from './wire.ts';

/** So long before its end a token is not used any more. */
const MARGIN_MS = 30_000;

type Source = Pick<DlocalOptions, 'payoutsUrl' | 'tokenUrl' | 'payouts' | 'fetch'>;
export type Tokens = { take(): Promise<string>; drop(): void };

export function createTokens(source: Source, now: () => number = Date.now): Tokens {
  let last: { token: string; until: number } | undefined;
  // One flight at a time: who asks meanwhile waits for the same.
  let flight: Promise<string> | undefined;
  const fetched = async (): Promise<string> => {
    try {
      const asked = now();
      const { access_token: token, expires_in: seconds } = await askFor(source);
      last = { token, until: asked + seconds * 1_000 - MARGIN_MS };
      return token;
    } finally {
      flight = undefined;
    }
  };
  return {
    take: async () => (last && now() < last.until ? last.token : await (flight ??= fetched())),
    drop: () => void (last = undefined),
  };
}

async function askFor({ payoutsUrl, tokenUrl, payouts, fetch: send }: Source) {
  try {
    return await callGateway(
      {
        url: tokenUrl ?? new URL('/oauth/token', payoutsUrl).href,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          grant_type: 'client_credentials',
          client_id: payouts.clientId,
          client_secret: payouts.clientSecret,
        }),
        schema: Token,
        what: 'dlocal token',
      },
      send,
    );
  } catch (cause) {
    if (!(cause instanceof GatewayFailure)) throw cause;
    // Without a token nothing was asked for, whatever became of the token.
    throw new GatewayFailure(cause.message, { fate: 'not_sent', status: cause.status, cause });
  }
}
