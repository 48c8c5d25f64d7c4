/** The built files that pages ask for: by their ending alone, whatever else a build may leave in the folder (ASVS 5.0, 13.4.7). */
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const ENDINGS = /\.(?:js|css|woff2|png|svg|webp|avif|jpg|ico|wav|mp3)$/;

/** Their names carry a hash of what is in them, so nobody asks twice. */
export async function serveAssets(app: FastifyInstance, host: string, folder: string): Promise<void> {
  await app.register(staticFiles, {
    root: folder,
    prefix: '/assets/',
    constraints: { host },
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    dotfiles: 'ignore',
    allowedPath: (path) => ENDINGS.test(path),
  });
}
