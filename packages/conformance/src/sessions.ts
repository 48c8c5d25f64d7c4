/** Where the players of a run come from: our platform's (or the kit's own) session route, or a file of prepared tokens. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ConformanceSession } from '@feria/contracts/conformance/runs';
import { z } from 'zod';
import { post, type Reach } from './transport.ts';

/** `cash` and `debt` follow what the calls of a scenario should have done, so that every answer can be judged. */
export type Session = {
  token: string;
  readonly user: string;
  readonly game: string;
  readonly currency: string;
  cash: bigint;
  debt: bigint;
  /** What may still be bet by free rounds of `reward`. */
  promo: bigint;
  readonly reward: string | null;
  readonly campaign: string | null;
  /** null: the wallet did not say where wins of free rounds go. */
  readonly freeWinsTo: 'cash' | 'bonus' | null;
};
export type SessionRequest = { cash: bigint; promo: bigint; currency?: string; blocked?: boolean };

export type SessionSource = {
  /** undefined: there is none like it. */
  open(request: SessionRequest): Promise<Session | undefined>;
  /** A newer token of the same member and game; undefined where that cannot be asked for. */
  renew?: (session: Session) => Promise<string>;
  /** From now on the member may not bet. Answers a current token. */
  block?: (session: Session) => Promise<string>;
};

const TIMEOUT_MS = 10_000;

/** POST {url}: what our platform and the kit's reference wallet serve (contracts/conformance/runs.ts), and what any wallet may. */
export function sessionsAt(
  url: string,
  vendor: string,
  { game, ...reach }: Reach & { game?: string | undefined } = {},
): SessionSource {
  const ask = async (payload: object): Promise<ConformanceSession> => {
    const raw = Buffer.from(JSON.stringify({ vendor, game, ...payload }));
    const headers = { 'content-type': 'application/json' };
    const answer = await post(url, raw, { headers, timeoutMs: TIMEOUT_MS, ...reach });
    if (answer.status !== 200) throw new Error(`no session: ${answer.status} ${answer.body.slice(0, 300)}`);
    return ConformanceSession.parse(JSON.parse(answer.body));
  };
  const again = async ({ user, game, currency }: Session, payload: object): Promise<string> =>
    (await ask({ user, game, currency, ...payload })).token;
  return {
    open: async ({ cash, promo, ...request }) =>
      sessionOf(await ask({ ...request, cash: Number(cash), promo: Number(promo) })),
    renew: (session) => again(session, {}),
    block: (session) => again(session, { blocked: true }),
  };
}

const Prepared = z.array(
  ConformanceSession.omit({ vendor: true }).extend({ blocked: z.boolean().default(false) }),
);

/** See preparedSessions. */
export async function sessionsIn(file: string): Promise<SessionSource> {
  return preparedSessions(await readFile(file, 'utf8'));
}

/**
 * A JSON list of sessions. Each line of it serves one scenario; scenarios that find no line like what they need are
 * skipped. Throws for what is no such list.
 */
export function preparedSessions(text: string): SessionSource {
  const left = Prepared.parse(JSON.parse(text));
  return {
    open: async ({ cash, promo, currency, blocked = false }) => {
      const index = left.findIndex(
        (one) =>
          BigInt(one.cash) >= cash &&
          BigInt(one.promo) >= promo &&
          one.blocked === blocked &&
          (currency === undefined || one.currency === currency),
      );
      const [found] = index < 0 ? [] : left.splice(index, 1);
      return found && sessionOf({ vendor: '', ...found });
    },
  };
}

function sessionOf(told: ConformanceSession): Session {
  return {
    token: told.token,
    user: told.user,
    game: told.game,
    currency: told.currency,
    cash: BigInt(told.cash),
    debt: 0n,
    promo: BigInt(told.promo),
    reward: told.reward,
    campaign: told.campaign ?? null,
    freeWinsTo: told.free_wins_to ?? null,
  };
}

/** What a win does to cash: a debt is repaid first. */
export function credit(session: Session, amount: bigint): void {
  const repaid = amount < session.debt ? amount : session.debt;
  session.debt -= repaid;
  session.cash += amount - repaid;
}

/** What taking a win back does: what is not there any more is owed. */
export function takeBack(session: Session, amount: bigint): void {
  const there = amount < session.cash ? amount : session.cash;
  session.cash -= there;
  session.debt += amount - there;
}

export const newId = (): string => randomUUID();
