/** Calls as the app and a browser make them: encrypted where a route takes nothing else, each from some address. */
import { randomBytes, randomInt } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { JWK } from 'jose';
import type { App } from '../core/http/http.ts';
import { sealEnvelope } from './envelope.ts';

/**
 * Tests speak as the app does: an object for a route that takes encrypted bodies alone goes in an envelope. Text and bytes go as they
 * are.
 */
export function sealInjected(app: App): void {
  const inject = app.inject.bind(app) as (options: InjectOptions) => Promise<LightMyRequestResponse>;
  const isEncrypted = (method: string, url: string): boolean =>
    app.routeTable.some((route) => route.encrypted && route.method === method && isAddressOf(route.url, url));
  app.inject = (async (asked: InjectOptions) => {
    const options = inNetwork(asked);
    const { method = 'GET', url, payload } = options;
    const isDocument = typeof payload === 'object' && !Buffer.isBuffer(payload);
    if (!isDocument || typeof url !== 'string' || !isEncrypted(method, url)) return inject(options);
    const key = (await inject({ url: '/api/envelope-key', remoteAddress: anAddress() })).json<JWK>();
    const sealed = await sealEnvelope(key, `${method} ${url}`, payload);
    return inject({ ...options, ...sealed, headers: { ...options.headers, ...sealed.headers } });
  }) as App['inject'];
}

/** Whether a route with these parameters answers that path. */
const isAddressOf = (route: string, path: string): boolean =>
  new RegExp(`^${route.replaceAll(/:\w+/g, '[^/?]+')}$`).test(path);

/** Of a test's own: the platform does not read it. */
export const STANDS_AT = 'x-test-stands-at';

/**
 * Whoever stands at an address calls from there; who also names one (`anAddress`) calls from another one of that network, as limits
 * are for the tests that try them.
 */
function inNetwork(options: InjectOptions): InjectOptions {
  const stands = options.headers?.[STANDS_AT];
  if (typeof stands !== 'string') return options;
  // Any of the network but the one they stand at: a call from elsewhere never counts against the limit of that address.
  const within = stands.replace(/\d+$/, (own) => String((Number(own) + randomInt(1, 256)) % 256));
  return { ...options, remoteAddress: options.remoteAddress === undefined ? stands : within };
}

/** Each sign-in of a builder comes from elsewhere: the limit per address is for the tests that try it. */
export function anAddress(): string {
  return `10.${Array.from(randomBytes(3)).join('.')}`;
}
