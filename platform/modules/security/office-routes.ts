/** The security log in the office: searched, read line by line, and taken along as a file. */
import { z } from 'zod';
import { SECURITY_LIST } from '@feria/contracts/security/lists';
import { SecurityLine, SecurityRow } from '@feria/contracts/security/log';
import type { RefusalCode } from '@feria/contracts/refusals';
import { RowNumber } from '@feria/contracts/text';
import { Refusal } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';
import { mayOperate, type App } from '../../core/http/http.ts';
import { mountList, type ListReader } from '../../core/lists/list-routes.ts';
import type { Asked } from '../../core/lists/source.ts';
import { lookingUp, tableReader } from '../../core/lists/table-list.ts';
import { securitySource, showLines, type Named } from '../../core/security-log/security-list.ts';
import { nameHash, type KnownNames } from '../../core/security-log/security-log.ts';
import { findLine, securityLines, type StoredLine } from '../../core/security-log/security-store.ts';

const KINDS = ['member', 'operator'] as const;

/** `knownNames`: who is called so, of members and operators; the names of others are known by their hashes alone. */
export function securityLogRoutes(
  app: App,
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  ports: { knownNames: KnownNames },
): void {
  mountList(
    app,
    deps,
    { path: '/office/security', permission: 'security.read', shown: SecurityRow },
    readerOf(deps, ports),
  );

  app.get(
    '/office/security/:id',
    {
      config: { access: mayOperate('security.read') },
      schema: { params: z.object({ id: RowNumber }), response: { 200: SecurityLine } },
    },
    async ({ params: { id } }) => {
      const line = await findLine(deps.db.read, id);
      if (!line) throw new Refusal<RefusalCode>('request.not_found');
      return line;
    },
  );
}

/** Whom a name is of is asked of others before the log is. */
function readerOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { knownNames }: { knownNames: KnownNames },
): ListReader<SecurityRow> {
  async function namedBy({ who }: Asked): Promise<Named | undefined> {
    if (typeof who !== 'string') return undefined;
    const called = await Promise.all(KINDS.map((kind) => knownNames(kind, [who])));
    return { ids: called.flatMap((ids) => [...ids.values()]), hash: nameHash(config, who) };
  }
  return lookingUp(SECURITY_LIST, async (asked) =>
    tableReader(
      { db },
      {
        source: securitySource(await namedBy(asked)),
        from: securityLines,
        show: (_tx, lines: readonly StoredLine[]) => Promise.resolve(showLines(lines)),
      },
    ),
  );
}
