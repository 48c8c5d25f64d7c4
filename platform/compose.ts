/** Puts together what the modules bring. It knows their manifests and none of them by name; whoever calls it hands the list in. */
import { COUNTERS, type Counter, type Numbers } from '@feria/contracts/inbox/member';
import type { MemberId } from '@feria/kernel';
import type { ApprovalAction } from './core/approval.ts';
import type { Deps } from './core/context.ts';
import type { Reader } from './core/db.ts';
import type { DataExport, Module, Mount, OfficeQueue, OfficeRecord, UnderWay } from './core/define-module.ts';
import type { App } from './core/http/http.ts';
import type { Job } from './core/jobs/jobs.ts';
import type { Listener } from './core/outbox/outbox.ts';

export function jobsOf(modules: readonly Module[], deps: Deps): Job[] {
  return modules.flatMap(({ jobs }) => (typeof jobs === 'function' ? jobs(deps, undefined) : (jobs ?? [])));
}

/** The listeners for facts. */
export function listenersOf(modules: readonly Module[], deps: Deps): Listener[] {
  return modules.flatMap(({ listeners }) => listeners?.(deps) ?? []);
}

/** Approval actions of the modules, besides those of the office itself. */
export function approvalsOf(modules: readonly Module[], deps: Deps): ApprovalAction[] {
  return modules.flatMap(({ approvals }) =>
    typeof approvals === 'function' ? approvals(deps, undefined) : (approvals ?? []),
  );
}

/** The queues that operators work on, of all modules. Throws when two modules bring one of the same name. */
export function officeQueuesOf(modules: readonly Module[]): OfficeQueue[] {
  const queues = modules.flatMap(({ officeQueues = [] }) => officeQueues);
  const names = queues.map(({ queue }) => queue);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`two modules bring the queue ${twice}`);
  return queues;
}

/** The records that have a page in the office, of all modules. Throws when two modules bring the same kind. */
export function officeRecordsOf(modules: readonly Module[]): OfficeRecord[] {
  const records = modules.flatMap(({ officeRecords = [] }) => officeRecords);
  const kinds = records.map(({ kind }) => kind);
  const twice = kinds.find((kind, at) => kinds.indexOf(kind) !== at);
  if (twice !== undefined) throw new Error(`two modules bring the record ${twice}`);
  return records;
}

/** Throws when a module lists a route of the office as somebody else's, or the other way round. */
export function mountRoutes(app: App, deps: Deps, modules: readonly Module[]): void {
  const mount = (name: string, routes: readonly Mount<unknown>[] = [], isOffice: boolean): void => {
    const before = app.routeTable.length;
    for (const add of routes) add(app, deps, undefined);
    const stray = app.routeTable.slice(before).find(({ url }) => url.startsWith('/office/') !== isOffice);
    if (stray)
      throw new Error(`${name}/module.ts has ${stray.method} ${stray.url} in a wrong list of routes`);
  };
  for (const { name, memberRoutes, officeRoutes, partnerRoutes } of modules) {
    mount(name, memberRoutes, false);
    mount(name, officeRoutes, true);
    mount(name, partnerRoutes, false);
  }
}

/** A member's personal data from all modules. Throws when two modules use the same name for their part. */
export function dataExportOf(modules: readonly Module[]): DataExport {
  return async (tx, who, config) => {
    const all: Record<string, unknown> = {};
    for (const { name, dataExport } of modules) {
      for (const [key, value] of Object.entries((await dataExport?.(tx, who, config)) ?? {})) {
        if (Object.hasOwn(all, key))
          throw new Error(`${name} exports ${key}, which another module has already`);
        all[key] = value;
      }
    }
    return all;
  };
}

/** How many unfinished operations of a member all modules have. */
export function underWayOf(modules: readonly Module[]): UnderWay {
  return async (tx, memberId) => {
    const counts: { -readonly [What in keyof Awaited<ReturnType<UnderWay>>]: number } = {};
    for (const { underWay } of modules) {
      for (const [what, count] of Object.entries((await underWay?.(tx, memberId)) ?? {}))
        counts[what as keyof typeof counts] = (counts[what as keyof typeof counts] ?? 0) + count;
    }
    return counts;
  };
}

/** How many things wait for a member in all modules; a counter that no module fills is 0. */
export function numbersOf(
  modules: readonly Module[],
): (reader: Reader, memberId: MemberId, at: Date) => Promise<Numbers> {
  return async (reader, memberId, at) => {
    const numbers: Record<Counter, number> = { missionCount: 0, messageCount: 0, rewardCount: 0 };
    for (const { counters } of modules) {
      const counted = (await counters?.(reader, memberId, at)) ?? {};
      for (const name of COUNTERS) numbers[name] += counted[name] ?? 0;
    }
    return numbers;
  };
}
