import { z } from 'zod';
import { FindQuery, FoundRounds } from '@feria/contracts/members/office';
import { OfficeRoundRow, RoundTimeline } from '@feria/contracts/play/office';
import { RoundViewAnswer } from '@feria/contracts/play/member';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Language, Uuid } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';
import { audit } from '../../core/audit.ts';
import type { Deps } from '../../core/context.ts';
import type { Reader } from '../../core/db.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { tableList } from '../../core/lists/table-list.ts';
import { listVendors } from '../catalog/index.ts';
import { findRounds } from './rounds/find.ts';
import { findRoundPage, openRound } from './launch/launch.ts';
import { placesOf, placeSteps, shownAddress } from './launch/places.ts';
import { ROUNDS, toListedRounds } from './rounds/round-list.ts';
import { reversalRoutes } from './reversals/reversal-routes.ts';
import { toOfficeRounds } from './rounds/round-views.ts';
import { findRound, roundsOf, type Round } from './store.ts';
import { roundSteps } from './rounds/timeline.ts';

const RoundParams = z.object({ id: Uuid });

export function playOfficeRoutes(app: App, deps: Deps): void {
  reversalRoutes(app, deps);
  const { db, config, clock } = deps;
  tableList(app, deps, {
    path: '/office/rounds',
    permission: 'rounds.read',
    source: ROUNDS,
    shown: OfficeRoundRow,
    isHuge: true,
    from: (tx, { memberId }) => roundsOf(tx, memberId),
    show: toListedRounds,
  });

  app.get(
    '/office/rounds/:id',
    {
      config: { access: mayOperate('rounds.read') },
      schema: { params: RoundParams, response: { 200: RoundTimeline } },
    },
    async (request) => {
      const round = await getRound(db.read, request.params.id);
      const [row] = await toOfficeRounds(db.read, [round]);
      const places = await placesOf(db.read, round);
      const isPersonal = operatorOf(request).permissions.includes('members.personal');
      const { launched } = places;
      return {
        round: row!,
        place: launched
          ? { country: launched.country, address: shownAddress(launched.address, isPersonal) }
          : null,
        steps: await roundSteps(db.read, round, placeSteps(places, isPersonal)),
      };
    },
  );

  app.post(
    '/office/find/rounds',
    {
      config: { access: mayOperate('rounds.read'), limit: { max: 240, windowMs: 60_000 } },
      schema: { body: FindQuery, response: { 200: FoundRounds } },
    },
    async (request) => {
      const vendors = (await listVendors(db.read, config.secret)).map(({ code }) => code);
      return { items: await findRounds(db.read, vendors, request.body.q) };
    },
  );

  app.post(
    '/office/rounds/:id/view',
    {
      config: { access: mayOperate('rounds.read') },
      schema: {
        params: RoundParams,
        querystring: z.object({ language: Language.default('en') }),
        response: { 200: RoundViewAnswer },
      },
    },
    async (request) => {
      const operator = operatorOf(request);
      const page = await db.transact(async (tx) => {
        const round = await getRound(tx, request.params.id);
        await audit(tx, {
          actorKind: 'operator',
          actorId: operator.id,
          actorName: operator.username,
          action: 'play.round_viewed',
          subject: `round:${round.id}`,
          memberId: round.memberId,
          address: request.ip,
          at: clock.now(),
        });
        return findRoundPage(tx, config, round);
      });
      return openRound(deps, page, 'operator', request.query.language);
    },
  );
}

/** Throws play.round_unknown. */
async function getRound(tx: Parameters<typeof findRound>[0] | Reader, id: string): Promise<Round> {
  const round = await findRound(tx, id);
  if (!round) throw new Refusal<RefusalCode>('play.round_unknown');
  return round;
}
