/** The member app: public pages rendered here per market, language and theme, then everything else by its own bundle. */
import { faceRules, LANGUAGES } from '@feria/contracts/languages';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { WebParts } from './app.ts';
import { serveAssets } from './assets.ts';
import { MEMBER_BUILD, readEntry, readManifest } from './built.ts';
import { readChoice, readCookies, type Choice } from './cookies.ts';
import { forwardOrigin, SOCKET_OPTIONS } from './office-host.ts';
import { createPublicReader, type PublicReader } from './platform.ts';
import { serveInstalled } from './installed.ts';
import { PREVIEW_HEADERS, previewed, previewIn } from './preview.ts';
import { renderPage, type ServerBundle } from './render-page.ts';
import { hashOf, hostsIn, memberPolicy, NO_HOSTS, pageHeaders, type MarketHosts } from './security.ts';
import { serveVerifier } from './verifier-page.ts';

/** How a page comes about: from the built bundles, or from Vite while the app is being written. */
export type MemberPages = {
  /** Of a page of the market that names these hosts. */
  headersFor(hosts: MarketHosts): Record<string, string>;
  render(reader: PublicReader, choice: Choice, url: string): Promise<Page>;
};
export type Page = { html: string; status: number };

const PAGE_FRESH_MS = 2_000;
const CLIENT = join(MEMBER_BUILD, 'client');

export async function memberHost(app: FastifyInstance, parts: WebParts & { host: string }): Promise<void> {
  const { config, host, log, now } = parts;
  const constraints = { host };
  const reader = createPublicReader(config.platformUrl, now, log);
  const kept = new Map<string, { page: Promise<Page>; at: number }>();
  const freshMs = config.dev ? 0 : PAGE_FRESH_MS;

  await app.register(proxy, {
    upstream: config.platformUrl,
    prefix: '/api',
    rewritePrefix: '/api',
    websocket: true,
    constraints,
    replyOptions: forwardOrigin(config.memberOrigin),
    wsClientOptions: SOCKET_OPTIONS,
  });
  await app.register(proxy, {
    upstream: config.platformUrl,
    prefix: '/content/images',
    rewritePrefix: '/content/images',
    httpMethods: ['GET', 'HEAD'],
    constraints,
    replyOptions: forwardOrigin(config.memberOrigin),
  });
  serveVerifier(app, host, join(CLIENT, 'verify-ledger.html'));
  const pages = config.dev
    ? await (await import('./dev.ts')).devMember(app, host)
    : await builtPages(app, parts);

  app.get('/*', { constraints }, async (request, reply) => {
    const preview = previewIn(request.url);
    const wanted = preview?.market ?? readCookies(request.headers.cookie).get('feria_market') ?? '';
    const market = await readMarket(reader, wanted);
    const chosen = readChoice(request.headers.cookie, request.headers['accept-language'], market);
    const choice = preview ? previewed(chosen, preview) : chosen;
    const { market: code, language, direction, theme } = choice;
    const key = [code, language, direction, theme, request.url].join(' ');
    const known = preview ? undefined : kept.get(key);
    const page = known && now() - known.at < freshMs ? known.page : pages.render(reader, choice, request.url);
    if (page !== known?.page && !preview) keep(kept, key, { page, at: now() });
    const { html, status } = await page.catch((error: unknown) => {
      // A failed page is not kept: the next visitor gets a new try.
      kept.delete(key);
      throw error;
    });
    return reply
      .code(status)
      .headers({
        ...pages.headersFor(market.hosts),
        'cache-control': 'no-cache',
        vary: 'cookie, accept-language',
        ...(preview ? PREVIEW_HEADERS : {}),
      })
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

async function builtPages(
  app: FastifyInstance,
  { config, host }: WebParts & { host: string },
): Promise<MemberPages> {
  const entry = readEntry(readManifest(CLIENT), 'src/main/entry-client.tsx');
  const bundle = (await import(
    pathToFileURL(join(MEMBER_BUILD, 'server/entry-server.js')).href
  )) as ServerBundle;
  const css =
    entry.css.map((file) => readFileSync(join(CLIENT, file), 'utf8')).join('') + faceRules(LANGUAGES);
  const boot = readFileSync(join(CLIENT, 'boot.js'), 'utf8').trim();
  await serveAssets(app, host, join(CLIENT, 'assets'));
  await serveInstalled(app, {
    host,
    origin: config.memberOrigin,
    folder: CLIENT,
    manifest: (language, market) => bundle.appManifest(language, market),
  });
  const scripts = { entry: entry.script, preloads: entry.preloads };
  return {
    headersFor: (hosts) =>
      pageHeaders(
        config,
        memberPolicy(config, [hashOf(boot)], [hashOf(css)], hosts),
        config.service?.hasPopup,
      ),
    render: (reader, choice, url) => renderPage(bundle, { css, boot, scripts }, reader, choice, url),
  };
}

type Market = { code: string; languages: readonly string[]; fallback: string; hosts: MarketHosts };
type PermissionAnswer = {
  merchant: { merchantCode: string; langList: string[]; defaultLanguage: string };
  imageCDNs?: string[];
  launchGameCDNs?: string[];
};

async function readMarket(reader: PublicReader, wanted: string): Promise<Market> {
  const query = /^[A-Z]{2}$/.test(wanted) ? `?merchant=${wanted}` : '';
  const answer = (await reader.read(`/api/permission${query}`)) as PermissionAnswer | null;
  const merchant = answer?.merchant;
  if (!answer || !merchant) return { code: 'CO', languages: ['es', 'en'], fallback: 'es', hosts: NO_HOSTS };
  return {
    code: merchant.merchantCode,
    languages: merchant.langList,
    fallback: merchant.defaultLanguage,
    hosts: hostsIn(answer),
  };
}

function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > 500) map.delete(map.keys().next().value!);
}
