/** Pictures as visitors' browsers fetch them: their name is what they are, so they never change. */
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import type { Deps } from '../../core/context.ts';
import type { App } from '../../core/http/http.ts';
import { findSize } from './picture-store.ts';

const Params = z.object({
  id: Text.regex(/^[0-9a-f]{64}$/),
  width: z.coerce.number().int().min(1).max(10_000),
});

export function imageRoutes(app: App, { db }: Deps): void {
  app.get(
    '/content/images/:id/:width',
    { config: { access: 'public' }, schema: { params: Params } },
    async ({ params: { id, width } }, reply) => {
      const bytes = await findSize(db.read, id, width);
      if (!bytes) throw new Refusal<RefusalCode>('request.not_found');
      return reply
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
          // For everybody, also by way of a market's own picture host.
          'cross-origin-resource-policy': 'cross-origin',
        })
        .type('image/webp')
        .send(bytes);
    },
  );
}
