/** The member app: public pages rendered here per market, language and theme, then everything else by its own bundle. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import proxy from '@fastify/http-proxy';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { WebParts } from './app.ts';
import { MEMBER_BUILD, readEntry, readManifest, type Entry } from './built.ts';
import { readChoice, readCookies, type Choice } from './cookies.ts';
import { forwardOrigin } from './office-host.ts';
import { createPublicReader, type PublicReader } from './platform.ts';
import { hashOf, memberPolicy, pageHeaders } from './security.ts';

/** What the app's own server bundle offers; the whole HTML is written there. */
type ServerBundle = {
  prefetchPlan(url: string, market: string): Record<string, string>;
  render(page: {
    url: string;
    language: Choice['language'];
    theme: Choice['theme'];
    market: string;
    data: Record<string, unknown>;
  }): { html: string; head: string; status: number; state: string };
  document(page: {
    html: string;
    head: string;
    state: string;
    css: string;
    scripts: { entry: string; preloads: readonly string[] };
    language: string;
    theme: string;
    boot: string;
  }): string;
};

type Build = { bundle: ServerBundle; entry: Entry; css: string; boot: string };
type Page = { html: string; status: number };

const PAGE_FRESH_MS = 2_000;
const CLIENT = join(MEMBER_BUILD, 'client');

export async function memberHost(app: FastifyInstance, parts: WebParts & { host: string }): Promise<void> {
  const { config, host, log, now } = parts;
  const constraints = { host };
  const build = await readBuild();
  const reader = createPublicReader(config.platformUrl, now, log);
  const headers = pageHeaders(config, memberPolicy(config, [hashOf(build.boot)], [hashOf(build.css)]));
  const pages = new Map<string, { page: Promise<Page>; at: number }>();

  await app.register(proxy, {
    upstream: config.platformUrl,
    prefix: '/api',
    rewritePrefix: '/api',
    websocket: true,
    constraints,
    replyOptions: forwardOrigin(config.memberOrigin),
  });
  await app.register(staticFiles, {
    root: join(CLIENT, 'assets'),
    prefix: '/assets/',
    constraints,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  });

  app.get('/*', { constraints }, async (request, reply) => {
    const market = await readMarket(reader, request.headers.cookie);
    const choice = readChoice(request.headers.cookie, request.headers['accept-language'], market);
    const key = [choice.market, choice.language, choice.theme, request.url].join(' ');
    const known = pages.get(key);
    const page =
      known && now() - known.at < PAGE_FRESH_MS ? known.page : renderPage(build, reader, choice, request.url);
    if (page !== known?.page) keep(pages, key, { page, at: now() });
    const { html, status } = await page;
    return reply
      .code(status)
      .headers({ ...headers, 'cache-control': 'no-cache', vary: 'cookie, accept-language' })
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

async function renderPage(
  { bundle, entry, css, boot }: Build,
  reader: PublicReader,
  choice: Choice,
  url: string,
): Promise<Page> {
  const plan = Object.entries(bundle.prefetchPlan(url, choice.market));
  const data = Object.fromEntries(
    await Promise.all(plan.map(async ([name, path]) => [name, await reader.read(path)])),
  );
  const { language, theme, market } = choice;
  const { html, head, state, status } = bundle.render({ url, language, theme, market, data });
  const scripts = { entry: entry.script, preloads: entry.preloads };
  return { html: bundle.document({ html, head, state, css, scripts, language, theme, boot }), status };
}

async function readBuild(): Promise<Build> {
  const entry = readEntry(readManifest(CLIENT), 'src/entry-client.tsx');
  const bundle = (await import(
    pathToFileURL(join(MEMBER_BUILD, 'server/entry-server.js')).href
  )) as ServerBundle;
  const css = entry.css.map((file) => readFileSync(join(CLIENT, file), 'utf8')).join('');
  const boot = readFileSync(join(CLIENT, 'boot.js'), 'utf8').trim();
  return { bundle, entry, css, boot };
}

type Market = { code: string; languages: readonly string[]; fallback: string };
type PermissionAnswer = { merchant: { merchantCode: string; langList: string[]; defaultLanguage: string } };

async function readMarket(reader: PublicReader, cookie: string | undefined): Promise<Market> {
  const wanted = readCookies(cookie).get('feria_market') ?? '';
  const query = /^[A-Z]{2}$/.test(wanted) ? `?merchant=${wanted}` : '';
  const answer = (await reader.read(`/api/permission${query}`)) as PermissionAnswer | null;
  const merchant = answer?.merchant;
  return merchant
    ? { code: merchant.merchantCode, languages: merchant.langList, fallback: merchant.defaultLanguage }
    : { code: 'CO', languages: ['es', 'en'], fallback: 'es' };
}

function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > 500) map.delete(map.keys().next().value!);
}
