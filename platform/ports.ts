/** What a module needs of modules that it may not call: `capabilities.ts` hands it over (`withPorts`). */
import type { Config } from './core/config.ts';
import type { Deps } from './core/context.ts';
import type { Reader } from './core/db.ts';
import type { DataExport } from './core/define-module.ts';
import type { KnownNames } from './core/security-log/security-log.ts';
import {
  accessDataOf,
  clearCookies,
  dropConfirmations,
  endAllSessions,
  endRecoveries,
  findVisitor,
  keepConfirmation,
  noteOwnCode,
  requireConfirmed,
  requireContactConfirmed,
  requireAuthMethod,
  standingSessions,
} from './modules/access/index.ts';
import type { CasesPorts } from './modules/cases/index.ts';
import { findDeposit } from './modules/cashier/index.ts';
import { readContentState, type FindVisitor } from './modules/content/index.ts';
import { findExclusion } from './modules/exclusions/index.ts';
import type { TakeBackWin } from './modules/handpay/index.ts';
import { advertisingBlocked } from './modules/harm/index.ts';
import type { LimitsPorts } from './modules/limits/index.ts';
import {
  accountsOf,
  findMembersByAccounts,
  getMember,
  tellOfFactor,
  type AccessPort,
  type MembersPorts,
} from './modules/members/index.ts';
import { operatorsCalled } from './modules/operators/index.ts';
import { gamesOfRounds, takeBackWin } from './modules/play/index.ts';
import type { Asking } from './modules/proofs/index.ts';
import { readEarlyBets } from './modules/rewards/index.ts';
import { takeBackHome } from './modules/transfers/index.ts';

/** What members are called, for a module that may not ask members. */
function readAccounts({ db }: Deps): (id: string) => Promise<string> {
  return async (id) => (await getMember(db.read, id)).account;
}

/** The same, whether a session may change what proves who somebody is, and who tells them. */
export function askingOf(deps: Deps): Asking {
  const { config } = deps;
  return {
    accountOf: readAccounts(deps),
    requireConfirmed: (tx, member, at) => requireConfirmed(tx, config, member, at),
    requireAuthMethod: (tx, id) => requireAuthMethod(tx, config, id),
    noteShown: noteOwnCode,
    tell: (tx, news, at) => tellOfFactor(tx, config, news, at),
  };
}

/** Whether anybody is called so, for the security log: a name that nobody has may be a password. */
export function knownNamesIn(reader: Reader): KnownNames {
  return async (kind, names) => {
    const lower = names.map((name) => name.trim().toLowerCase());
    const found =
      kind === 'operator'
        ? await operatorsCalled(reader, lower)
        : (await findMembersByAccounts(reader, lower)).map(({ id, account }) => ({ id, name: account }));
    return new Map(
      names.flatMap((given) => {
        const who = found.find(({ name }) => name.toLowerCase() === given.trim().toLowerCase());
        return who ? [[given, who.id]] : [];
      }),
    );
  };
}

/** What waited for two persons and was refused goes back to whoever paid it. */
const takeBackHandPay: TakeBackWin = async (tx, handPay, why, at) => {
  if (handPay.source === 'transfer') await takeBackHome(tx, handPay, at);
  else await takeBackWin(tx, handPay.key, why, at);
};

export const handPayPorts = { gamesOf: gamesOfRounds, takeBack: takeBackHandPay };

/**
 * Whom messages may reach: not whoever is left alone (harm), and on devices as long as the session stands that turned them on; and what
 * members are called whom they went to.
 */
export const deliveryPorts = { advertisingBlocked, standing: standingSessions, accountsOf };

/** What access does for members, on which it stands. */
export const accessPort = (config: Config): AccessPort => ({
  requireConfirmed: (tx, who, at) => requireConfirmed(tx, config, who, at),
  requireContactConfirmed: (tx, who, kind, at) => requireContactConfirmed(tx, config, who, kind, at),
  noteShown: (tx, { id, sessionId }, by, at) => keepConfirmation(tx, { sessionId, memberId: id, by, at }),
  dropConfirmations,
  endRecoveries,
  endSessions: async (tx, id, at) => void (await endAllSessions(tx, id, at)),
  clearCookies: (reply) => clearCookies(reply, config),
  dataOf: (tx, id) => accessDataOf(tx, config, id),
});

/** What keeps a member from play, for the office's page of their limits. */
export const exclusionOf: LimitsPorts['exclusionOf'] = async (reader, memberId, at) => {
  const standing = await findExclusion(reader, memberId, at);
  return standing ? { kind: standing.kind, untilAt: standing.untilAt?.toISOString() ?? null } : null;
};

/** What changes when the operator's published content does. */
export const contentStateOf =
  ({ db }: Deps) =>
  (): Promise<string> =>
    readContentState(db.read);

/** What the cashier knows of an order that a member says did not arrive. */
export const casesPorts: CasesPorts = {
  depositOf: async (reader, id) => {
    const deposit = await findDeposit(reader, id);
    if (!deposit) return undefined;
    const { memberId, reference, gateway, state } = deposit;
    return { memberId, reference, gateway, isCredited: state === 'approved' };
  },
};

/** Who looks at content, as access knows them. */
export const visitorsOf =
  ({ db, config }: Deps) =>
  (...[request, at]: Parameters<FindVisitor>): ReturnType<FindVisitor> =>
    findVisitor(db.read, config, request, at);

/** A free bet may come before its grant is known here: rewards says whether it has asked for one. */
export const playPorts = (deps: Deps) => ({ askForGrant: readEarlyBets(deps) });

/** What is held on a member beside their account, read with their market and currency. */
export function membersData(collect: DataExport, config: Config): MembersPorts['dataOf'] {
  return async (tx, memberId) => {
    const { currency, marketCode } = await getMember(tx, memberId);
    return collect(tx, { memberId, currency, marketCode }, config);
  };
}
