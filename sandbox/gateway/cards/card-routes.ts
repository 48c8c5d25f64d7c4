/**
 * The fields of a card, on this gateway's own origin: a page that the merchant's document frames, its script and style, and the call that makes
 * a token of what was typed. The number, the date and the code are judged and forgotten: none of them is stored, answered or logged.
 */
import { createHash, randomBytes } from 'node:crypto';
import { Line, Text } from '@feria/contracts/text';
import { addMs } from '@feria/kernel';
import { answerHeaders } from '@feria/process';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { pageCsp } from '../page-style.ts';
import { renderMissing } from '../page.ts';
import type { GatewayParts } from '../parts.ts';
import { saveToken } from '../store/card-tokens.ts';
import { brandOf, isLuhn, isOver } from './card-checks.ts';
import { playsOf } from './card-numbers.ts';
import { renderFields, renderNumbers, type LinkedFile } from './card-page.ts';
import { cardScript } from './card-script.ts';
import { CARD_STYLE } from './card-style.ts';
import { publicKeyOf } from './public-key.ts';

const TOKEN_MS = 15 * 60_000;

export const CardQuery = z.object({
  key: Text.max(80).catch(''),
  language: Text.max(20).catch('en'),
  theme: z.enum(['dark', 'light']).catch('light'),
});
export const CardTyped = z.object({
  key: Text.max(80),
  holder: Line.trim().min(1).max(120),
  number: Text.regex(/^\d{12,19}$/),
  month: z.number().int().min(1).max(12),
  year: z.number().int().min(2000).max(2099),
  code: Text.regex(/^\d{3,4}$/),
});

export function cardRoutes(app: FastifyInstance, { pool, clock, config }: GatewayParts): void {
  const publicKey = publicKeyOf(config.apiKey);
  const files = {
    script: { type: 'text/javascript', text: cardScript() },
    style: { type: 'text/css', text: CARD_STYLE },
  };
  const linked = {
    script: linkOf('/card-fields.js', files.script.text),
    style: linkOf('/card-fields.css', files.style.text),
  };
  const parent = config.cardOrigin;
  const policy = fieldsPolicy(parent === undefined ? [] : [parent, new URL(config.memberOrigin).origin]);

  for (const [path, { type, text }] of [
    ['/card-fields.js', files.script],
    ['/card-fields.css', files.style],
  ] as const)
    app.get(path, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(`${type}; charset=utf-8`)
        .send(text),
    );

  app.get('/card-fields', async (request, reply) => {
    const { key, language, theme } = CardQuery.parse(request.query);
    if (parent === undefined || key !== publicKey) return sayHtml(reply.code(404), renderMissing());
    const shown = { publicKey, parent, language, theme, files: linked };
    return sayHtml(reply.header('content-security-policy', policy), renderFields(shown));
  });

  app.get('/card-numbers', async (request, reply) => {
    const { language } = CardQuery.parse(request.query);
    const headers = {
      ...answerHeaders(config.origin),
      'content-security-policy': pageCsp(config.memberOrigin),
    };
    return sayHtml(reply.headers(headers), renderNumbers(language));
  });

  app.post('/card-tokens', async (request, reply) => {
    const typed = CardTyped.safeParse(request.body);
    if (!typed.success) return reply.code(400).send({ error: 'invalid' });
    const { key, number, holder, month, year } = typed.data;
    if (key !== publicKey) return reply.code(401).send({ error: 'unauthorized' });
    const at = clock.now();
    const plays = isLuhn(number) && !isOver({ month, year }, at) ? playsOf(number) : undefined;
    if (!plays) return reply.code(422).send({ error: 'refused' });
    const token = `ct_${randomBytes(24).toString('base64url')}`;
    const brand = brandOf(number);
    await saveToken(pool, { token, publicKey, plays, brand, holder }, at, addMs(at, TOKEN_MS));
    return { token, method: brand };
  });
}

/** It is framed by the merchant's document inside the member app, calls its own origin, and runs the very file that it names. */
const fieldsPolicy = (framedBy: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy.join(' ') || "'none'"}`,
  ].join('; ');

function linkOf(path: string, text: string): LinkedFile {
  const digest = createHash('sha384').update(text).digest('base64');
  return { href: `${path}?v=${encodeURIComponent(digest.slice(0, 16))}`, integrity: `sha384-${digest}` };
}

const sayHtml = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(html);
