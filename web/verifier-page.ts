/** The page that checks proofs of the ledger: one file with everything in it, which people save and use without us. */
import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { hashOf } from './security.ts';

export const VERIFIER_PATH = '/verify-ledger.html';

/** Serves the built file at `path`. Its script and style run by hash, and it may connect to nothing, not even to us. */
export function serveVerifier(app: FastifyInstance, host: string, path: string): void {
  // Nothing is built while the app is being written.
  if (!existsSync(path)) return;
  const page = readFileSync(path, 'utf8');
  const policy = [
    "default-src 'none'",
    `script-src ${insideOf(page, 'script').map(hashOf).join(' ')}`,
    `style-src ${insideOf(page, 'style').map(hashOf).join(' ')}`,
    'img-src data:',
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  app.get(VERIFIER_PATH, { constraints: { host } }, async (_request, reply) =>
    reply
      .headers({
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(page),
  );
}

function insideOf(page: string, tag: 'script' | 'style'): string[] {
  const found = page.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'));
  return [...found].map(([, inside]) => inside ?? '');
}
