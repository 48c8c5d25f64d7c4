import { Release, Upkeep, UpkeepAlarms } from '@feria/contracts/upkeep/office';
import { audit } from '../../core/audit.ts';
import type { Deps } from '../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { alarmsOf } from './alarms.ts';
import { readBackups } from './backups.ts';

const READ = mayOperate('audit.read');

export function upkeepRoutes(app: App, deps: Deps): void {
  const { db, clock, config, selfCheck, surroundings } = deps;
  app.get(
    '/office/alarms',
    { config: { access: 'operator' }, schema: { response: { 200: UpkeepAlarms } } },
    async () => ({
      items: alarmsOf({ backups: await readBackups(db.read, config), selfCheck, surroundings }, clock.now()),
    }),
  );

  app.get(
    '/office/upkeep',
    { config: { access: READ }, schema: { response: { 200: Upkeep } } },
    async () => ({ backups: await readBackups(db.read, config), release: releaseOf(deps) }),
  );

  /** Begins a check and does not wait for it: `isChecking` says when it has ended. */
  app.post(
    '/office/upkeep/verification',
    { config: { access: READ }, schema: { response: { 200: Release } } },
    async (request) => {
      const { id, username } = operatorOf(request);
      await db.transact((tx) =>
        audit(tx, {
          actorKind: 'operator',
          actorId: id,
          actorName: username,
          address: request.ip,
          action: 'release.check',
          subject: 'release:running',
          at: clock.now(),
        }),
      );
      if (selfCheck.verifies) void selfCheck.check('operator');
      return releaseOf(deps);
    },
  );
}

function releaseOf({ selfCheck, config }: Deps): Release {
  const release = selfCheck.release();
  const last = selfCheck.last();
  return {
    verifies: selfCheck.verifies,
    isEnforced: config.release?.isEnforced ?? false,
    fingerprint: release?.fingerprint ?? null,
    madeAt: release?.madeAt ?? null,
    withSettings: release?.withSettings ?? false,
    isChecking: selfCheck.isChecking(),
    last: last && { ...last, at: last.at.toISOString(), findings: [...last.findings] },
  };
}
