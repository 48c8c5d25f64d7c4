import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import type { Deps } from '../../../core/context.ts';
import type { App } from '../../../core/http/http.ts';
import { findArt } from './art.ts';

/** A vendor's drawing runs nothing, also when somebody opens it by itself. */
export const HARMLESS =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox";

export function artRoutes(app: App, { db }: Deps): void {
  app.get(
    '/api/art/:hash',
    {
      config: { access: 'public' },
      schema: { params: z.object({ hash: Text.regex(/^[0-9a-f]{32}(?:[0-9a-f]{32})?$/) }) },
    },
    async (request, reply) => {
      const art = await findArt(db.read, request.params.hash);
      if (!art) throw new Refusal<RefusalCode>('request.not_found');
      return reply
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': HARMLESS,
          // For everybody, also by way of a market's own picture host.
          'cross-origin-resource-policy': 'cross-origin',
        })
        .type(art.contentType)
        .send(art.bytes);
    },
  );
}
