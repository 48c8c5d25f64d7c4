/**
 * Dual control (ADR 55). Every route of the office has a row in its module's `office-acts.ts` that says what a hostile operator could gain by it, and
 * what it therefore asks; this file says what has to be asked for what.
 */
import type { ApprovalActionName } from '@feria/contracts/operators/approvals';
import type { RouteEntry } from './http/http.ts';

/**
 * What an attacker gains. money: more of it, or sooner. rights: a permission that they lack, or a weaker check.
 * keys: with them one signs or signs in. addresses: where money, codes, tokens and messages go. people: something of a person's own
 * is read, or is changed to their harm.
 */
export type Cost = 'money' | 'rights' | 'keys' | 'addresses' | 'people';

/**
 * Who else has to agree. always: nothing happens before. loosens: what is tighter counts at once, anything looser waits. some: only
 * for the kinds that `of` names. sum: from an amount on, counted together per what `per` names within `hours`.
 */
export type Second =
  | { when: 'always' | 'loosens'; act: ApprovalActionName }
  | { when: 'some'; act: ApprovalActionName; of: string }
  | {
      when: 'sum';
      act: ApprovalActionName | 'reversal';
      per: readonly ('member' | 'operator')[];
      hours: number;
    };

/**
 * Why one person is enough although the cost says otherwise. takes-away: it only takes something away, which whoever is in doubt has
 * to be able to do at once. own: the operator's own account, shown again who they are. is-second: it is the second person's own act.
 * bounded: somebody else has set the bounds already.
 */
export type Alone = { why: 'takes-away' | 'own' | 'is-second' | 'bounded'; because: string };

export type Row = {
  costs: readonly Cost[];
  freshProof?: true;
  second?: Second;
  alone?: Alone;
};
export type Table = Readonly<Record<string, Row>>;

/** Nobody gains by it. */
export const NOTHING: Row = { costs: [] };
/** It shows something of a person's own, or is words that members read and believe. */
export const OF_PEOPLE: Row = { costs: ['people'] };
export const FRESH: Row = { costs: [], freshProof: true };
export const FRESH_OF_PEOPLE: Row = { costs: ['people'], freshProof: true };
/** Nothing happens before another person has agreed. */
export const byTwo = (act: ApprovalActionName, ...costs: Row['costs']): Row => ({
  costs,
  freshProof: true,
  second: { when: 'always', act },
});

const GUARDED: readonly Cost[] = ['rights', 'keys', 'addresses'];
/** A day: what is split over the hours of one is found. */
const LEAST_HOURS = 24;

/** What a row lacks of what its cost demands; empty: nothing. */
export function lacksOf({ costs, freshProof, second, alone }: Row): string[] {
  const lacks: string[] = [];
  const isGuarded = costs.some((cost) => GUARDED.includes(cost));
  const isMoney = costs.includes('money');
  if ((isGuarded || isMoney) && !freshProof) lacks.push('a fresh proof');
  const isWhole = second?.when === 'always' || second?.when === 'loosens';
  if (isGuarded && !isWhole && !alone) lacks.push('a second person');
  if (isMoney && !isGuarded && !alone) lacks.push(...lacksOfMoney(second));
  return lacks;
}

function lacksOfMoney(second: Second | undefined): string[] {
  if (!second || second.when === 'some') return ['a second person'];
  if (second.when !== 'sum') return [];
  const unnamed = (['member', 'operator'] as const).filter((one) => !second.per.includes(one));
  return [
    ...unnamed.map((one) => `sums per ${one}`),
    ...(second.hours < LEAST_HOURS ? [`sums over ${LEAST_HOURS} hours`] : []),
  ];
}

const nameOf = ({ method, url }: RouteEntry): string => `${method} ${url}`;
export const isOffices = ({ access }: RouteEntry): boolean =>
  access === 'operator' || typeof access === 'object';

/** The office's routes that need no session, such as signing in: everything else below `/office/` is for operators. */
const ENTRANCES: readonly string[] = [
  'POST /office/login',
  'POST /office/login/passkey/options',
  'POST /office/login/passkey',
  'GET /office/session',
  'POST /office/set-up/confirm',
  'POST /office/set-up',
];
const isUnguarded = (route: RouteEntry): boolean =>
  route.url.startsWith('/office/') && !isOffices(route) && !ENTRANCES.includes(nameOf(route));

/**
 * Every fault of the office's routes against their table: a route without a row, one that asks another proof than its row says, a row
 * that asks less than its cost demands, and a route below `/office/` that asks nobody who they are.
 */
export function faultsOf(routes: readonly RouteEntry[], table: Table): string[] {
  const unguarded = routes.filter(isUnguarded).map((route) => `${nameOf(route)} is open to everybody`);
  return [...unguarded, ...routes.filter(isOffices).flatMap((route) => faultsOfOne(route, table))];
}

function faultsOfOne(route: RouteEntry, table: Table): string[] {
  const name = nameOf(route);
  if (!Object.hasOwn(table, name)) return [`${name} has no row in the table of office acts`];
  const row = table[name]!;
  const differs = route.stepUp !== (row.freshProof ?? false);
  return [
    ...(differs ? [`${name} asks ${route.stepUp ? 'a' : 'no'} fresh proof, and its row says otherwise`] : []),
    ...lacksOf(row).map((lack) => `${name} may cost ${row.costs.join(', ')} and lacks ${lack}`),
  ];
}

/** Rows that no route stands behind any more. */
export function staleRows(routes: readonly RouteEntry[], table: Table): string[] {
  const names = new Set(routes.map(nameOf));
  return Object.keys(table).filter((name) => !names.has(name));
}
