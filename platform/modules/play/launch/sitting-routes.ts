/** What stands beside a game: how long its member has played, and what they have won or lost since. */
import { SittingView } from '@feria/contracts/limits/reality';
import { Done } from '@feria/contracts/proofs/second-proofs';
import { toDecimal } from '@feria/kernel';
import type { SignedInMember } from '../../../core/http/access.ts';
import type { Deps } from '../../../core/context.ts';
import { memberOf, type App } from '../../../core/http/http.ts';
import { addCheck } from '../../harm/index.ts';
import {
  checkTime,
  findSitting,
  keepSitting,
  minutesLeft,
  noteChecked,
  readReality,
  remindOfTime,
  wantsPulse,
} from '../../limits/index.ts';
import { netOfTransfers } from '../../transfers/index.ts';
import { sumSince } from '../store.ts';

const LIMIT = { max: 120, windowMs: 60_000 };

export function sittingRoutes(app: App, { db, clock }: Deps): void {
  // Asked while a game is open, by the page itself; it keeps the sitting, and no session.
  app.get(
    '/api/sitting',
    { config: { access: 'real-member', limit: LIMIT }, schema: { response: { 200: SittingView } } },
    async (request) => {
      const member = memberOf(request);
      const at = clock.now();
      if (wantsPulse(await findSitting(db.read, member.id), at))
        await db.transact(async (tx) => {
          await keepSitting(tx, member.id, at);
          await remindOfTime(tx, member, at);
        });
      return sittingView(member, at);
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
  async function sittingView(member: SignedInMember, at: Date): Promise<SittingView> {
    const { id, currency, sessionId } = member;
    const sitting = await findSitting(db.read, id);
    if (!sitting) throw new Error('a sitting that was kept is there');
    const [{ staked, won }, elsewhere, { minutes }] = await Promise.all([
      sumSince(db.read, id, sitting.beganAt),
      netOfTransfers(db.read, id, sitting.beganAt),
      readReality(db.read, member),
    ]);
    const checkAt = checkTime(sitting, minutes);
    return {
      now: at.toISOString(),
      beganAt: sitting.beganAt.toISOString(),
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
