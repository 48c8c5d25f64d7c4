/** A member's own breaks. No proof is asked for: stopping is never harder than starting (ADR 32). */
import { BreaksView, BreakRequest, SELF_EXCLUSION_MONTHS } from '@feria/contracts/exclusions/member';
import { RealityRequest } from '@feria/contracts/limits/reality';
import { addMonths } from '@feria/kernel';
import type { SignedInMember } from '../../core/http/access.ts';
import type { Deps } from '../../core/context.ts';
import type { Reader } from '../../core/db.ts';
import { memberOf, type App } from '../../core/http/http.ts';
import { getMember } from '../members/index.ts';
import { readReality, setRealityMinutes } from '../limits/index.ts';
import type { Exclusion } from './breaks-store.ts';
import { askReturn, findExclusion, takeBackReturn, takeBreak } from './breaks.ts';
import { mayReturn } from './standing.ts';
import { findBlock, type Block } from './block-store.ts';

const LIMIT = { max: 30, windowMs: 60_000 };
const CONFIG = { access: 'real-member', limit: LIMIT } as const;

export function breakRoutes(app: App, { db, clock }: Deps): void {
  const viewOf = (member: SignedInMember): Promise<BreaksView> => breaksView(db.read, member, clock.now());
  const takerOf = async (request: Parameters<typeof memberOf>[0]) => {
    const { id } = memberOf(request);
    return { id, account: (await getMember(db.read, id)).account, address: request.ip };
  };

  app.get(
    '/api/breaks',
    { config: { access: 'real-member' }, schema: { response: { 200: BreaksView } } },
    async (request) => viewOf(memberOf(request)),
  );

  app.post(
    '/api/breaks',
    { config: CONFIG, schema: { body: BreakRequest, response: { 200: BreaksView } } },
    async (request) => {
      const who = await takerOf(request);
      await db.transact((tx) => takeBreak(tx, who, request.body, clock.now()));
      return viewOf(memberOf(request));
    },
  );

  app.post(
    '/api/breaks/return',
    { config: CONFIG, schema: { response: { 200: BreaksView } } },
    async (request) => {
      const who = await takerOf(request);
      await db.transact((tx) => askReturn(tx, who, clock.now()));
      return viewOf(memberOf(request));
    },
  );

  app.delete(
    '/api/breaks/return',
    { config: CONFIG, schema: { response: { 200: BreaksView } } },
    async (request) => {
      const who = await takerOf(request);
      await db.transact((tx) => takeBackReturn(tx, who, clock.now()));
      return viewOf(memberOf(request));
    },
  );

  app.put(
    '/api/breaks/reality-check',
    { config: CONFIG, schema: { body: RealityRequest, response: { 200: BreaksView } } },
    async (request) => {
      const member = memberOf(request);
      await db.transact((tx) => setRealityMinutes(tx, member, request.body.minutes, clock.now()));
      return viewOf(member);
    },
  );
}

async function breaksView(reader: Reader, member: SignedInMember, at: Date): Promise<BreaksView> {
  const [standing, block, reality] = await Promise.all([
    findExclusion(reader, member.id, at),
    findBlock(reader, member.id),
    readReality(reader, member),
  ]);
  return {
    now: at.toISOString(),
    ends: SELF_EXCLUSION_MONTHS.map((months) => ({
      months,
      until: months === null ? null : addMonths(at, months).toISOString(),
    })),
    realityMinutes: reality.minutes,
    realityMost: reality.most,
    standing: standing ? standingOf(standing, at) : block ? blockedSince(block) : null,
  };
}

type Standing = NonNullable<BreaksView['standing']>;

const standingOf = (exclusion: Exclusion, at: Date): Standing => ({
  kind: exclusion.kind,
  since: exclusion.setAt.toISOString(),
  until: exclusion.untilAt?.toISOString() ?? null,
  mayReturn: mayReturn(exclusion, at),
  returnsAt: exclusion.returnsAt?.toISOString() ?? null,
});

/** Why is the operator's to know and is told by somebody: a reason is written for the office. */
const blockedSince = ({ setAt }: Block): Standing => ({
  kind: 'blocked',
  since: setAt.toISOString(),
  until: null,
  mayReturn: false,
  returnsAt: null,
});
