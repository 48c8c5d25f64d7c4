/** How a member comes in, for the office: what the account is, its sessions, devices and every sign-in. */
import { MemberAccess, MemberDevices, MemberSessions, MemberSignIns } from '@feria/contracts/access/office';
import { SignInQuery } from '@feria/contracts/access/sign-in';
import { Uuid } from '@feria/contracts/wire';
import { z } from 'zod';
import type { SignedInOperator } from '../../../core/http/access.ts';
import type { Deps } from '../../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../../core/http/http.ts';
import { listWaitingAbout, toApprovalView } from '../../operators/index.ts';
import { findAuthenticator, findPasskeys, findRecoveryCodes } from '../../proofs/index.ts';
import { unsealPersonal, findOwn, findPayoutsFrom, subjectOf } from '../../members/for-access.ts';
import { getMember } from '../../members/index.ts';
import { seenAfter } from '../service.ts';
import { findRunning } from '../sessions/store.ts';
import { addressOf } from '../sign-in/enter.ts';
import { networkLabel } from '../sign-in/places.ts';
import { findDevices, findSignIns } from '../sign-in/store.ts';

const Params = z.object({ id: Uuid });
const READ = { access: mayOperate('members.read') } as const;
type Reading = Pick<Deps, 'db' | 'config'>;

export function memberAccessRoutes(app: App, { db, clock, config }: Deps): void {
  app.get(
    '/office/members/:id/access',
    { config: READ, schema: { params: Params, response: { 200: MemberAccess } } },
    async (request) => readAccess({ db, config }, request.params.id, operatorOf(request), clock.now()),
  );

  app.get(
    '/office/members/:id/sessions',
    { config: READ, schema: { params: Params, response: { 200: MemberSessions } } },
    async ({ params }) => readSessions({ db, config }, params.id, clock.now()),
  );

  app.get(
    '/office/members/:id/devices',
    { config: READ, schema: { params: Params, response: { 200: MemberDevices } } },
    async ({ params }) => {
      const { id } = await getMember(db.read, params.id);
      const devices = await findDevices(db.read, id);
      return {
        items: devices.map(({ id: device, label, firstAt, lastAt }) => ({
          id: device,
          device: label,
          firstAt: firstAt.toISOString(),
          lastAt: lastAt.toISOString(),
        })),
      };
    },
  );

  app.get(
    '/office/members/:id/sign-ins',
    {
      config: READ,
      schema: { params: Params, querystring: SignInQuery, response: { 200: MemberSignIns } },
    },
    async ({ params, query: { before, limit } }) => {
      const { id } = await getMember(db.read, params.id);
      const rows = await findSignIns(db.read, id, { before, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      return {
        items: shown.map((row) => ({
          id: row.id,
          at: row.at.toISOString(),
          method: row.method,
          outcome: row.outcome,
          network: networkLabel(addressOf(config, row)),
          device: row.deviceLabel,
        })),
        next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
      };
    },
  );
}

/** Of contacts whether there are any, and whether somebody has shown a code of them: not what they are. */
async function readAccess(
  { db, config }: Reading,
  memberId: string,
  viewer: SignedInOperator,
  at: Date,
): Promise<MemberAccess> {
  const { id, status } = await getMember(db.read, memberId);
  const owner = { kind: 'member', id } as const;
  const [own, payoutsFrom, since, codes, passkeys, waiting] = await Promise.all([
    findOwn(db.read, id),
    findPayoutsFrom(db.read, id),
    findAuthenticator(db.read, owner),
    findRecoveryCodes(db.read, owner),
    findPasskeys(db.read, owner),
    listWaitingAbout(db.read, subjectOf(id), at),
  ]);
  const { profile } = unsealPersonal(config.secret, id, own.sealed);
  const contact = (kind: 'email' | 'mobile') => ({
    isThere: own.sealed[kind] !== null,
    verifiedAt: own.verifiedAt[kind]?.toISOString() ?? null,
    givenAt: own.verifiedAt[kind] === null ? (own.givenAt[kind]?.toISOString() ?? null) : null,
  });
  return {
    status,
    closedAt: own.closedAt?.toISOString() ?? null,
    contacts: { email: contact('email'), mobile: contact('mobile') },
    hasRealName: Boolean(profile.payeeName),
    authenticatorSince: since?.toISOString() ?? null,
    recoveryCodesLeft: codes.left,
    passkeys: passkeys.length,
    payoutsFrom: payoutsFrom !== null && payoutsFrom > at ? payoutsFrom.toISOString() : null,
    waiting: waiting.map((one) => toApprovalView(one, viewer, at)),
  };
}

/** The sessions that are still valid, with the network and the user agent of each. */
export async function readSessions(
  { db, config }: Reading,
  memberId: string,
  at: Date,
): Promise<MemberSessions> {
  const { id } = await getMember(db.read, memberId);
  const running = await findRunning(db.read, id, { at, seenAfter: seenAfter(at) });
  return {
    items: running.map(({ id: session, createdAt, seenAt, endsAt, signIn }) => ({
      id: session,
      createdAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
      endsAt: endsAt.toISOString(),
      network: signIn && networkLabel(addressOf(config, signIn)),
      device: signIn?.deviceLabel ?? null,
    })),
  };
}
