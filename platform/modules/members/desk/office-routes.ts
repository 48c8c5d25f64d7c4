/** What the office sees of who a member is. */
import {
  FindQuery,
  FoundMembers,
  MemberAcceptances,
  MemberPersonal,
  MemberSignals,
} from '@feria/contracts/members/office';
import { Uuid } from '@feria/contracts/wire';
import { z } from 'zod';
import { audit, byOperator } from '../../../core/audit.ts';
import type { Deps } from '../../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../../core/http/http.ts';
import { listAccepted } from '../acceptance/store.ts';
import { unsealPersonal } from '../personal.ts';
import { findSealed } from '../profile/store.ts';
import { findMember, getMember, type Member } from '../store.ts';
import { memberActRoutes } from './act-routes.ts';
import { findMembers } from './find.ts';
import { listAlike } from './store.ts';

const Params = z.object({ id: Uuid });
const NOTHING = { email: null, mobile: null, birthDate: null, profile: null };
/** A hundred members in an hour is work; a thousand is a leak. */
const LOOK_LIMIT = { max: 100, windowMs: 60 * 60_000 };

export function memberDeskRoutes(app: App, deps: Deps): void {
  personalRoute(app, deps);
  memberActRoutes(app, deps);
  findRoutes(app, deps);
}

function personalRoute(app: App, { db, clock, config }: Deps): void {
  // A POST, because looking leaves a row: who saw what of whom (and the browser asks for it only when somebody wants it).
  app.post(
    '/office/members/:id/personal',
    {
      config: { access: mayOperate('members.personal'), limit: LOOK_LIMIT },
      schema: { params: Params, response: { 200: MemberPersonal } },
    },
    async (request) => {
      const acting = { operator: operatorOf(request), address: request.ip };
      return db.transact(async (tx) => {
        const { id } = await getMember(tx, request.params.id);
        const personal = unsealPersonal(config.secret, id, (await findSealed(tx, id)) ?? NOTHING);
        const entry = { ...byOperator(acting), action: 'identity.personal_seen', subject: `member:${id}` };
        await audit(tx, { ...entry, at: clock.now() });
        return { ...personal, profile: filled(personal.profile) };
      });
    },
  );
}

const filled = (profile: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(profile).filter((field): field is [string, string] => field[1] !== undefined),
  );

function findRoutes(app: App, { db, config }: Deps): void {
  app.get(
    '/office/members/:id/signals',
    {
      config: { access: mayOperate('members.read') },
      schema: { params: Params, response: { 200: MemberSignals } },
    },
    async ({ params }) => {
      const { id } = await getMember(db.read, params.id);
      const alike = await listAlike(db.read, id);
      const members = await Promise.all(alike.map((other) => findMember(db.read, other.memberId)));
      const known = members.filter((member): member is Member => member !== undefined);
      return {
        items: alike.map(({ memberId, kinds, at }) => {
          const member = known.find((one) => one.id === memberId);
          const named = { account: member?.account ?? '', merchantCode: member?.marketCode ?? '' };
          return { memberId, ...named, kinds, at: at.toISOString() };
        }),
      };
    },
  );

  app.get(
    '/office/members/:id/acceptances',
    {
      config: { access: mayOperate('members.read') },
      schema: { params: Params, response: { 200: MemberAcceptances } },
    },
    async ({ params }) => {
      const accepted = await listAccepted(db.read, (await getMember(db.read, params.id)).id);
      return { items: accepted.map((one) => ({ ...one, at: one.at.toISOString() })) };
    },
  );

  app.post(
    '/office/find/members',
    {
      config: { access: mayOperate('members.read'), limit: { max: 240, windowMs: 60_000 } },
      schema: { body: FindQuery, response: { 200: FoundMembers } },
    },
    async (request) => ({ items: await findMembers(db.read, config.secret, request.body.q) }),
  );
}
