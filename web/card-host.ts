/**
 * The document in which a card is typed, on a host of its own (ADR 95): no cookie and no API is there, and no script of the member app. It
 * loads one script of ours and what the gateway's driver names, and only the member app may frame it.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CardFields } from '@feria/contracts/cashier/card-fields';
import { directionOf, LANGUAGES } from '@feria/contracts/languages';
import type { FastifyInstance } from 'fastify';
import type { WebParts } from './app.ts';
import { MEMBER_BUILD } from './built.ts';
import { createPublicReader, type PublicReader } from './platform.ts';
import { REPORT_TO, REPORTING } from './policy-reports.ts';
import { transportHeaders } from './security.ts';

const FILES = { 'card.js': 'text/javascript', 'card.css': 'text/css' } as const;
type FileName = keyof typeof FILES;
/** `integrity`: the document names the very bytes, so a file of another build does not run in it. */
type BuiltFile = { text: string; integrity: string; href: string };

type Asked = { gateway: string; merchant: string; language?: string; theme?: string };
const QUERY = {
  type: 'object',
  required: ['gateway', 'merchant'],
  properties: {
    gateway: { type: 'string', pattern: '^[a-z][a-z0-9_-]{1,31}$' },
    merchant: { type: 'string', pattern: '^[A-Z]{2}$' },
    language: { type: 'string', maxLength: 20 },
    theme: { type: 'string', maxLength: 20 },
  },
};

type CardParts = WebParts & { host: string; folder?: string; reader?: Pick<PublicReader, 'read'> };

export async function cardHost(app: FastifyInstance, parts: CardParts): Promise<void> {
  const { config, host, log, now, folder = join(MEMBER_BUILD, 'client') } = parts;
  // A copy that has not built the app has none of it.
  if (!existsSync(join(folder, 'card.js'))) return;
  const constraints = { host };
  const names = Object.keys(FILES) as FileName[];
  const files = new Map(names.map((name) => [name, builtFile(folder, name)]));
  const reader = parts.reader ?? createPublicReader(config.platformUrl, now, log);

  for (const [name, { text }] of files)
    app.get(`/${name}`, { constraints }, async (_request, reply) =>
      reply
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        })
        .type(`${FILES[name]}; charset=utf-8`)
        .send(text),
    );
  app.get<{ Querystring: Asked }>(
    '/',
    { constraints, schema: { querystring: QUERY } },
    async (request, reply) => {
      const { gateway, merchant } = request.query;
      const asked = new URLSearchParams({ gateway, merchant });
      const answer = CardFields.safeParse(await reader.read(`/api/card-fields?${asked.toString()}`));
      const headers = cardHeaders(config, answer.data);
      if (!answer.success)
        return reply.code(404).headers(headers).type('text/plain; charset=utf-8').send('Not found');
      const page = cardPage(files, answer.data, {
        ...request.query,
        parent: new URL(config.memberOrigin).origin,
      });
      return reply.headers(headers).type('text/html; charset=utf-8').send(page);
    },
  );
}

function builtFile(folder: string, name: FileName): BuiltFile {
  const text = readFileSync(join(folder, name), 'utf8');
  const digest = createHash('sha384').update(text).digest('base64');
  const version = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return { text, integrity: `sha384-${digest}`, href: `/${name}?v=${version}` };
}

type Settings = WebParts['config'];

/** Of a gateway that is none: nothing may load at all. */
export function cardHeaders(config: Settings, fields: CardFields | undefined): Record<string, string> {
  return {
    'content-security-policy': cardPolicy(config, fields?.origins),
    ...REPORTING,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cache-control': 'no-store',
    ...transportHeaders(config),
  };
}

function cardPolicy(
  { memberOrigin }: Settings,
  { scripts, frames, calls }: CardFields['origins'] = { scripts: [], frames: [], calls: [] },
): string {
  const orNone = (list: readonly string[]): string => (list.length > 0 ? list.join(' ') : "'none'");
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    "style-src 'self'",
    `frame-src ${orNone(frames)}`,
    `connect-src ${orNone(calls)}`,
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${new URL(memberOrigin).origin}`,
    REPORT_TO,
  ].join('; ');
}

type Shown = Asked & { parent: string };

/** Nothing inline: what the script has to know stands in attributes. */
function cardPage(files: ReadonlyMap<FileName, BuiltFile>, fields: CardFields, shown: Shown): string {
  const language = (LANGUAGES as readonly string[]).includes(shown.language ?? '') ? shown.language! : 'en';
  const theme = shown.theme === 'dark' || shown.theme === 'light' ? shown.theme : '';
  const told: Readonly<Record<string, string>> = {
    'data-kind': fields.kind,
    'data-key': fields.publicKey,
    'data-source': fields.source,
    'data-most': String(fields.mostInstalments),
    'data-parent': shown.parent,
    'data-merchant': shown.merchant,
    'data-theme': theme,
  };
  const attributes = Object.entries(told).map(([name, value]) => `${name}="${escape(value)}"`);
  const script = files.get('card.js')!;
  const style = files.get('card.css')!;
  return `<!doctype html><html lang="${escape(language)}" dir="${directionOf(language)}" ${attributes.join(' ')}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Feria</title><link rel="stylesheet" href="${style.href}" integrity="${style.integrity}"><script src="${script.href}" integrity="${script.integrity}" defer></script></head><body><main id="card"></main></body></html>`;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
