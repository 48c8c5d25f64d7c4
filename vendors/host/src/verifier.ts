/** The page that plays rounds again: one file with everything in it, which people save and use without us. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

export const VERIFIER_PATH = '/verify';

/**
 * Serves the built file. Its script and style run by hash, and it may connect to nothing, not even to us; the operator's
 * pages may frame it, where a round's page leads to it.
 */
export function verifierRoute(app: FastifyInstance, path: string, frameOrigins: readonly string[]): void {
  // Nothing is built while a vendor is being written.
  if (!existsSync(path)) return;
  const page = readFileSync(path, 'utf8');
  const policy = [
    "default-src 'none'",
    `script-src ${hashesOf(page, 'script')}`,
    `style-src ${hashesOf(page, 'style')}`,
    'img-src data:',
    'font-src data:',
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${frameOrigins.join(' ')}`,
  ].join('; ');
  app.get(
    VERIFIER_PATH,
    // After the hook that gives every answer the policy of the games.
    { onSend: async (_request, reply) => void reply.header('content-security-policy', policy) },
    async (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
  );
}

function hashesOf(page: string, tag: 'script' | 'style'): string {
  const found = page.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'));
  return [...found].map(([, inside = '']) => `'sha256-${sha256(inside)}'`).join(' ');
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');
