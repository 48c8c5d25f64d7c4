/** What stands beside a game: how long its member has played, and what they have won or lost since. */
import { GameSessionView } from '@feria/contracts/limits/reality';
import { Done } from '@feria/contracts/proofs/second-proofs';
import { toDecimal } from '@feria/kernel';
import type { SignedInMember } from '../../../core/http/access.ts';
import type { Deps } from '../../../core/context.ts';
import { memberOf, type App } from '../../../core/http/http.ts';
import { addCheck } from '../../harm/index.ts';
import {
  checkTime,
  findGameSession,
  keepGameSession,
  minutesLeft,
  noteChecked,
  readReality,
  remindOfTime,
  wantsPulse,
} from '../../limits/index.ts';
import { netOfTransfers } from '../../transfers/index.ts';
import { sumSince } from '../store.ts';

const LIMIT = { max: 120, windowMs: 60_000 };

export function gameSessionRoutes(app: App, { db, clock }: Deps): void {
  // Asked while a game is open, by the page itself; it keeps the game session, and no session.
  app.get(
    '/api/sitting',
    { config: { access: 'real-member', limit: LIMIT }, schema: { response: { 200: GameSessionView } } },
    async (request) => {
      const member = memberOf(request);
      const at = clock.now();
      if (wantsPulse(await findGameSession(db.read, member.id), at))
        await db.transact(async (tx) => {
          await keepGameSession(tx, member.id, at);
          await remindOfTime(tx, member, at);
        });
      return gameSessionView(member, at);
    },
  );

  app.post(
    '/api/sitting/checked',
    { config: { access: 'real-member', limit: LIMIT }, schema: { response: { 200: Done } } },
    async (request) => {
      const { id } = memberOf(request);
      const at = clock.now();
      await db.transact(async (tx) => {
        if (await noteChecked(tx, id, at)) await addCheck(tx, id, at);
      });
      return { success: true as const };
    },
  );

  /** Sums of rounds, read beside the bets: their path writes nothing for it. */
  async function gameSessionView(member: SignedInMember, at: Date): Promise<GameSessionView> {
    const { id, currency, sessionId } = member;
    const gameSession = await findGameSession(db.read, id);
    if (!gameSession) throw new Error('a game session that was kept is there');
    const [{ staked, won }, elsewhere, { minutes }] = await Promise.all([
      sumSince(db.read, id, gameSession.beganAt),
      netOfTransfers(db.read, id, gameSession.beganAt),
      readReality(db.read, member),
    ]);
    const checkAt = checkTime(gameSession, minutes);
    return {
      now: at.toISOString(),
      beganAt: gameSession.beganAt.toISOString(),
      checkAt: checkAt.toISOString(),
      isDue: checkAt <= at,
      currency,
      staked: toDecimal(staked),
      won: toDecimal(won),
      elsewhere: elsewhere === null ? null : toDecimal(elsewhere),
      minutesLeft: await minutesLeft(db.read, { id, sessionId, currency }, at),
      net: elsewhere === null ? null : toDecimal(won - staked + elsewhere),
    };
  }
}
