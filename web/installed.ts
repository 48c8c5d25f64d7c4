/** What makes a browser install the member app: its manifest, icons and service worker, the page without a network, and iOS's profile. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { LANGUAGES } from '@feria/contracts/languages';
import { readChoice, SHOWN } from './cookies.ts';
import { PROFILE_TYPE, profileOf } from './profile.ts';
import { hashOf } from './security.ts';

export type Installed = {
  host: string;
  /** Where the app is reached from outside. */
  origin: string;
  /** The built client. */
  folder: string;
  manifest(language: string, market: string): object | undefined;
};

type Place = { market: string; language: string };

/** Serves all of it; a copy that has not built the app has none of it. */
export async function serveInstalled(app: FastifyInstance, parts: Installed): Promise<void> {
  const { host, origin, folder } = parts;
  if (!existsSync(join(folder, 'worker.js'))) return;
  const constraints = { host };
  const worker = readFileSync(join(folder, 'worker.js'), 'utf8');
  const offline = new Map(
    SHOWN.map((language) => {
      const page = readFileSync(join(folder, `offline.${language}.html`), 'utf8');
      return [language, { page, policy: offlinePolicy(page) }] as const;
    }),
  );
  const icon = readFileSync(join(folder, 'icons/apple-touch-icon.png'));

  // Asked about at each visit: a new version is known within a day at the latest, whatever a browser keeps.
  app.get('/worker.js', { constraints }, async (_request, reply) =>
    reply
      .headers({ ...NOT_KEPT, 'content-security-policy': WORKER_POLICY })
      .type('text/javascript; charset=utf-8')
      .send(worker),
  );
  // In the language that is asked for, else in that of the pages.
  const asked = { constraints, schema: { querystring: ASKED } };
  app.get<{ Querystring: { language?: string } }>(
    '/offline.html',
    asked,
    async ({ query, headers }, reply) => {
      const choice = readChoice(headers.cookie, headers['accept-language'], ANYWHERE);
      const language = query.language ?? choice.language;
      const { page, policy } = offline.get(language)!;
      return reply
        .headers({ ...NOT_KEPT, 'content-security-policy': policy, 'content-language': language })
        .type('text/html; charset=utf-8')
        .send(page);
    },
  );
  await app.register(staticFiles, {
    root: join(folder, 'icons'),
    prefix: '/icons/',
    constraints,
    maxAge: '1d',
    decorateReply: false,
  });
  // iOS asks for it under this name, without being told to.
  app.get('/apple-touch-icon.png', { constraints }, async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=86400', ...PLAIN })
      .type('image/png')
      .send(icon),
  );

  const at = { constraints: { host }, schema: { params: PLACE } };
  app.get<{ Params: Place }>('/app/:market.:language.webmanifest', at, async ({ params }, reply) =>
    reply
      .headers(NOT_KEPT)
      .type('application/manifest+json')
      .send(JSON.stringify(parts.manifest(params.language, params.market))),
  );
  app.get<{ Params: Place }>('/app/:market.:language.mobileconfig', at, async ({ params }, reply) =>
    reply
      .headers({ ...NOT_KEPT, 'content-disposition': 'attachment; filename="feria.mobileconfig"' })
      .type(PROFILE_TYPE)
      .send(profileOf({ origin, icon, ...params })),
  );
}

const PLACE = {
  type: 'object',
  properties: {
    market: { type: 'string', pattern: '^[A-Z]{2}$' },
    language: { type: 'string', enum: SHOWN },
  },
};
const ASKED = { type: 'object', properties: { language: PLACE.properties.language } };
const ANYWHERE = { code: '', languages: LANGUAGES, fallback: 'es' };
/** What a worker may do; its file opened by itself is in nobody's frame. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";
const PLAIN = { 'x-content-type-options': 'nosniff' };
const NOT_KEPT = { ...PLAIN, 'cache-control': 'no-cache' };

/** It runs what is inside it and asks nobody for anything, not even us. */
function offlinePolicy(page: string): string {
  const hashes = (tag: string): string =>
    [...page.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))]
      .map(([, text]) => hashOf(text ?? ''))
      .join(' ');
  return [
    ...["default-src 'none'", `script-src ${hashes('script')}`, `style-src ${hashes('style')}`],
    ...["form-action 'none'", "base-uri 'none'", "frame-ancestors 'none'"],
  ].join('; ');
}
