/**
 * What a module says of itself, in one place: its `module.ts`. `capabilities.ts` lists the modules, `compose.ts` puts together what they
 * bring, and the gates read from the same file whom a module may call and what it shows to SQL. ADR 70 says why.
 */
import type { Counter } from '@feria/contracts/inbox/member';
import type { Permission } from '@feria/contracts/operators/office';
import type { RecordKind } from '@feria/contracts/operators/records';
import type { OfficeQueueName } from '@feria/contracts/operators/waiting';
import type { ClosureObstacle } from '@feria/contracts/members/profile';
import type { Currency, MemberId, OperatorId, Units } from '@feria/kernel';
import type { ApprovalAction } from './approval.ts';
import type { Config } from './config.ts';
import type { Deps } from './context.ts';
import type { Reader, Tx } from './db.ts';
import type { App } from './http/http.ts';
import type { Job } from './jobs/jobs.ts';
import type { Table } from './office-acts.ts';
import type { Listener } from './outbox/outbox.ts';
import type { HashedPlaces, SealedPlaces } from './crypto/sealed-place.ts';

/** From the bottom up: a module calls modules of lower floors, and of its own floor only those that it lists as beside. */
export const FLOORS = ['ground', 'offer', 'accounts', 'people', 'play', 'money', 'books'] as const;
export type Floor = (typeof FLOORS)[number];

/** Adds routes to the server. `ports` is what the module needs of modules that it may not call. */
export type Mount<Ports> = (app: App, deps: Deps, ports: Ports) => void;

/** The member whose data are asked for. */
export type DataSubject = { memberId: MemberId; currency: Currency; marketCode: string };
/** What a module holds on a member, by the names that the file shows; amounts as decimals. Read in one snapshot with all others. */
export type DataExport = (
  tx: Tx,
  who: DataSubject,
  config: Config,
) => Promise<Readonly<Record<string, unknown>>>;
/** What a module has under way for a member, counted: an account is closed only when nothing is. */
export type UnderWay = (
  tx: Tx | Reader,
  memberId: MemberId,
) => Promise<Readonly<Partial<Record<ClosureObstacle, number>>>>;

/** What of a module waits for a member, counted. Two modules may count for the same number. */
export type Counters = (
  reader: Reader,
  memberId: MemberId,
  at: Date,
) => Promise<Readonly<Partial<Record<Counter, number>>>>;

/** What waits in a queue: how many, how many of them first, since when the oldest waits, and what is at stake in each currency. */
export type QueueState = {
  count: number;
  urgent: number;
  oldestAt: Date | null;
  sums?: readonly { currency: string; amount: Units }[];
};
/** A queue that operators work on. */
export type OfficeQueue = {
  queue: OfficeQueueName;
  /** Who may see how much waits, and who may act on it. */
  read: Permission;
  act: Permission;
  /** Test accounts are not counted (ADR 67). */
  look: (
    reader: Reader,
    who: { id: OperatorId; permissions: readonly Permission[] },
    at: Date,
  ) => Promise<QueueState>;
};

/** A record that has a page in the office: notes may stand beside it, and operators take it. */
export type OfficeRecord = {
  kind: RecordKind;
  /** Who may read it: whoever may also reads its notes, writes some and sees who has it. */
  read: Permission;
  /** Who may write a note beside it, where that is not everybody who reads it. */
  note?: Permission;
  /** Whose it is; null: no one member's. Undefined where there is none. */
  find: (reader: Reader, id: string) => Promise<{ memberId: string | null } | undefined>;
};

export type Module<Ports = unknown> = {
  /** The name of its folder and of its schema. */
  name: string;
  floor: Floor;
  /** The modules of lower floors whose doors it enters and whose shown SQL it asks. */
  calls?: readonly string[];
  /** The same of its own floor. */
  callsBeside?: readonly string[];
  /** SQL functions (and the types of their arguments) that its schema shows to whoever may call it: arrays in, verdicts out. */
  showsSql?: readonly string[];
  /** What members and visitors call. */
  memberRoutes?: readonly Mount<Ports>[];
  /** What operators call: all of it lies below `/office/`. */
  officeRoutes?: readonly Mount<Ports>[];
  /** What each of them can cost, and what it therefore asks (ADR 55). */
  officeActs?: Table;
  /** What machines of others call: vendors, gateways, the conformance kit. */
  partnerRoutes?: readonly Mount<Ports>[];
  jobs?: readonly Job[] | ((deps: Deps, ports: Ports) => readonly Job[]);
  listeners?: (deps: Deps) => readonly Listener[];
  /** What waits for a second person. */
  approvals?: readonly ApprovalAction[] | ((deps: Deps, ports: Ports) => readonly ApprovalAction[]);
  /** The queues of its that operators work on. */
  officeQueues?: readonly OfficeQueue[];
  /** The records of its that have a page in the office. */
  officeRecords?: readonly OfficeRecord[];
  dataExport?: DataExport;
  underWay?: UnderWay;
  counters?: Counters;
  /** What it stores under the platform's secret. */
  sealed?: SealedPlaces;
  /** What it stores hashed with a key that outlives the secret's versions. */
  hashed?: HashedPlaces;
};

/** The one way to write a module down: what is not in `Module` does not compile. */
export function defineModule<Ports = unknown>(module: Module<Ports>): Module<Ports> {
  return module;
}

/** A module with what it needs of others handed to it. `portsOf` is asked with each use, so it may look at the whole list of modules. */
export function withPorts<Ports>(module: Module<Ports>, portsOf: (deps: Deps) => Ports): Module {
  const { memberRoutes, officeRoutes, partnerRoutes, jobs, approvals, ...rest } = module;
  const bind = (mounts: readonly Mount<Ports>[] = []): readonly Mount<unknown>[] =>
    mounts.map((mount) => (app, deps) => mount(app, deps, portsOf(deps)));
  return {
    ...rest,
    memberRoutes: bind(memberRoutes),
    officeRoutes: bind(officeRoutes),
    partnerRoutes: bind(partnerRoutes),
    jobs: (deps) => (typeof jobs === 'function' ? jobs(deps, portsOf(deps)) : (jobs ?? [])),
    approvals: (deps) =>
      typeof approvals === 'function' ? approvals(deps, portsOf(deps)) : (approvals ?? []),
  };
}
