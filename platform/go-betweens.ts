/** What one module has to know of another that it may not ask: whoever composes them hands it over. */
import type { Deps } from './core/context.ts';
import { countOpenPayments } from './modules/cashier/index.ts';
import type { KnownNames } from './core/security-log.ts';
import type { Reader } from './core/db.ts';
import {
  findMembersByAccounts,
  getMember,
  noteOwnCode,
  requireConfirmed,
  requireWayIn,
  tellOfFactor,
  type UndoneOf,
} from './modules/identity/index.ts';
import type { TakeBackWin } from './modules/handpay/index.ts';
import { operatorsCalled } from './modules/operators/index.ts';
import { countOpenRounds, takeBackWin } from './modules/play/index.ts';
import type { Asking } from './modules/proofs/index.ts';
import { countOpenTransfers, takeBackHome } from './modules/transfers/index.ts';

/** What members are called, for a module that may not ask identity. */
export function readAccounts({ db }: Deps): (id: string) => Promise<string> {
  return async (id) => (await getMember(db.read, id)).account;
}

/** The same, whether a session may change what proves who somebody is, and who tells them. */
export function askingOf(deps: Deps): Asking {
  const { config } = deps;
  return {
    accountOf: readAccounts(deps),
    requireConfirmed: (tx, member, at) => requireConfirmed(tx, config, member, at),
    requireWayIn: (tx, id) => requireWayIn(tx, config, id),
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

/** What is under way for a member, for identity, which may not ask. */
export const countUndone: UndoneOf = async (tx, memberId) => ({
  rounds: await countOpenRounds(tx, memberId),
  ...(await countOpenPayments(tx, memberId)),
  transfers: await countOpenTransfers(tx, memberId),
});

/** What waited for two persons and was refused goes back to whoever paid it. */
export const takeBackHandPay: TakeBackWin = async (tx, handPay, why, at) => {
  if (handPay.source === 'transfer') await takeBackHome(tx, handPay, at);
  else await takeBackWin(tx, handPay.key, why, at);
};
