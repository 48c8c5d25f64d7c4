import { SecurityPage, SecurityQuery } from '@feria/contracts/security-log';
import type { Deps } from '../../core/context.ts';
import { mayOperate, type App } from '../../core/http.ts';
import { nameHash, type KnownNames } from '../../core/security-log.ts';
import { findLines } from '../../core/security-store.ts';

/** `knownNames`: who is called so, of members and operators; the names of others are known by their hashes alone. */
export function securityLogRoutes(app: App, { db, config }: Deps, knownNames: KnownNames): void {
  app.get(
    '/office/security',
    {
      config: { access: mayOperate('security.read') },
      schema: { querystring: SecurityQuery, response: { 200: SecurityPage } },
    },
    async ({ query: { name, from, to, limit, ...search } }) => {
      const called = name ? await Promise.all(KINDS.map((kind) => knownNames(kind, [name]))) : [];
      const items = await findLines(db.read, {
        ...{ ...search, limit },
        ...(from ? { from: new Date(from) } : {}),
        ...(to ? { to: new Date(to) } : {}),
        ...(name
          ? { named: { ids: called.flatMap((ids) => [...ids.values()]), hash: nameHash(config, name) } }
          : {}),
      });
      return { items, next: items.length === limit ? (items.at(-1)?.id ?? null) : null };
    },
  );
}

const KINDS = ['member', 'operator'] as const;
