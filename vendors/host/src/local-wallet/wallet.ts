/**
 * A wallet of the vendor's own: the member's money stands here while it is played with. The same port as the operator's
 * wallet over HTTP, in one transaction of our own database a call; what the operator moves in and out is in transfers.ts.
 */
import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { addMs, type Clock } from '@feria/kernel';
import {
  assertActions,
  type SettleVerdict,
  type WalletAction,
  type WalletClient,
  type WalletStatus,
  type WalletVerdict,
} from '@feria/kit/wallet-client';
import { withTransaction } from '@feria/postgres';
import { hashKey } from '../hash-key.ts';
import { settleActions, Refusal } from './settle.ts';
import { findPurse, findSessionToken, insertToken, openPurse, useLaunch, type Holder } from './store.ts';
import { createTransfers, type Transfers } from './transfers.ts';

export type LocalWallet = WalletClient & {
  /** A launch token for this member and game, to be exchanged once. Opens the purse. */
  launch(holder: Holder, game: string): Promise<string>;
  readonly transfers: Transfers;
};

const LAUNCH_MS = 5 * 60_000;
/** A game session ends after 30 minutes without a call; what is still to be paid needs its token longer. */
const SESSION_MS = 24 * 3_600_000;
const MOST_ACTIONS = 200;

export function createLocalWallet(pool: Pool, clock: Clock): LocalWallet {
  async function settle(actions: readonly WalletAction[]): Promise<SettleVerdict> {
    assertActions(actions, MOST_ACTIONS);
    try {
      const answers = await withTransaction(pool, (tx) => settleActions(tx, actions, clock.now()));
      return { kind: 'done', answers };
    } catch (error) {
      if (!(error instanceof Refusal)) return { kind: 'unsure', why: String(error) };
      const { status, transactionUuid } = error;
      return { kind: 'refused', status, refusals: [{ transactionUuid, status }] };
    }
  }

  async function one(action: WalletAction): Promise<WalletVerdict> {
    const verdict = await settle([action]);
    return verdict.kind === 'done' ? { kind: 'done', answer: verdict.answers[0] ?? {} } : verdict;
  }

  async function issue(holder: Holder, game: string, isLaunch: boolean): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = addMs(clock.now(), isLaunch ? LAUNCH_MS : SESSION_MS);
    await insertToken(pool, { ...holder, game, isLaunch, hash: hashKey(token), expiresAt });
    return token;
  }

  return {
    mostActions: MOST_ACTIONS,
    check: (token, gameCode) =>
      surely(async () => {
        const launch = await useLaunch(pool, hashKey(token), clock.now());
        if (!launch) return refused('RS_ERROR_INVALID_TOKEN');
        if (launch.game !== gameCode) return refused('RS_ERROR_INVALID_GAME');
        const session = await issue(launch, launch.game, false);
        return answered(launch, await findPurse(pool, launch), session);
      }),
    balance: (token, gameCode) =>
      surely(async () => {
        const session = await findSessionToken(pool, hashKey(token));
        if (!session) return refused('RS_ERROR_INVALID_TOKEN');
        if (session.game !== gameCode) return refused('RS_ERROR_INVALID_GAME');
        return answered(session, await findPurse(pool, session));
      }),
    bet: (bet) => one({ kind: 'bet', ...bet }),
    win: (win) => one({ kind: 'win', ...win }),
    rollback: (rollback) => one({ kind: 'rollback', ...rollback }),
    settle,
    async launch(holder, game) {
      await openPurse(pool, holder);
      return issue(holder, game, true);
    },
    transfers: createTransfers(pool, clock),
  };
}

function refused(status: WalletStatus): WalletVerdict {
  return { kind: 'refused', status };
}

function answered({ owner, currency }: Holder, balance = 0n, token?: string): WalletVerdict {
  return {
    kind: 'done',
    answer: { user: owner, currency, balance, ...(token === undefined ? {} : { token }) },
  };
}

async function surely(work: () => Promise<WalletVerdict>): Promise<WalletVerdict> {
  return work().catch((error: unknown): WalletVerdict => ({ kind: 'unsure', why: String(error) }));
}
