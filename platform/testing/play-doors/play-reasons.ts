/** How each reason why somebody may not play comes about: as the platform brings it about, through the doors of whoever owns it. */
import { randomUUID } from 'node:crypto';
import { withClient } from '@feria/postgres';
import type { PlayReason } from '@feria/contracts/play/reasons';
import { addMs } from '@feria/kernel';
import { emit } from '../../core/outbox/outbox.ts';
import { setGameSuspension, setGamingSuspension, suspendVendor } from '../../modules/catalog/index.ts';
import { endOverSessions, suspendMember } from '../../modules/access/index.ts';
import { beginClosure, endClosure } from '../../modules/markets/index.ts';
import { exclude, keepOutByRegister, setPlayBlock, setPlayEnd } from '../../modules/exclusions/index.ts';
import { setLimit } from '../../modules/limits/index.ts';
import type { AMember, AnOperator, Platform } from '../harness.ts';
import { aLegalDesk } from '../builders/legal.ts';
import { putInForce } from '../builders/market-version.ts';
import { activateVendor } from '../vendors/vendor-decision.ts';

/** The country from which members of a scene play. */
export const STANDS_IN = 'VE';
export type ReasonScene = {
  platform: Platform;
  member: AMember;
  operator: AnOperator;
  /** From where the member plays. */
  address: string;
  /** Every vendor that has a door, and every game. */
  vendors: readonly string[];
  games: readonly string[];
};
/** `lift`: what holds for everybody is taken back for the next one. */
type Way = { bring(scene: ReasonScene): Promise<unknown>; lift?(scene: ReasonScene): Promise<unknown> };

const DAY_MS = 24 * 60 * 60_000;
const now = ({ platform }: ReasonScene): Date => platform.clock.now();
const asOwner = ({ platform }: ReasonScene, text: string, values: unknown[] = []): Promise<unknown> =>
  withClient(platform.ownerUrl, (client) => client.query(text, values));

const excluded = (kind: 'time_out' | 'self_exclusion' | 'operator'): Way => ({
  bring: (scene) =>
    scene.platform.db.transact((tx) =>
      exclude(
        tx,
        { memberId: scene.member.id, kind, setBy: 'member', untilAt: addMs(now(scene), DAY_MS) },
        now(scene),
      ),
    ),
});

const limited = (
  kind: 'stake' | 'loss' | 'single_stake' | 'play_minutes',
  period: 'day' | 'bet' | 'session',
  amount: bigint,
  setBy: 'member' | 'operator' = 'member',
): Way => ({
  bring: (scene) =>
    scene.platform.db.transact((tx) =>
      setLimit(
        tx,
        { memberId: scene.member.id, currency: 'COP', kind, period, amount, setBy, actor: 'x' },
        now(scene),
      ),
    ),
});

const act = (scene: ReasonScene) => ({
  id: scene.operator.id,
  username: scene.operator.username,
  address: '::1',
  reason: 'a test',
  at: now(scene),
});
const eachOf = async (names: readonly string[], one: (name: string) => Promise<unknown>): Promise<void> => {
  for (const name of names) await one(name);
};

const stopped = (isStopped: boolean) => (scene: ReasonScene) =>
  scene.platform.db.transact((tx) => setGamingSuspension(tx, isStopped, act(scene)));
const suspended = (isSuspended: boolean) => (scene: ReasonScene) =>
  eachOf(scene.vendors, (code) =>
    isSuspended
      ? scene.platform.db.transact((tx) => suspendVendor(tx, code, act(scene)))
      : activateVendor(scene.platform, code),
  );
const gameStopped = (isStopped: boolean) => (scene: ReasonScene) =>
  eachOf(scene.games, (nodeId) =>
    scene.platform.db.transact((tx) => setGameSuspension(tx, nodeId, isStopped, act(scene))),
  );
const games = (change: { isListed: boolean } | { withheldMarkets: string[] }) => (scene: ReasonScene) =>
  scene.platform.db.transact(async (tx) => {
    await tx.updateTable('catalog.games').set(change).execute();
    await emit(tx, 'catalog.availability_changed', { scope: 'game', subject: 'all' }, now(scene));
  });

const closed = (kind: 'maintenance' | 'region', isRehearsal = false): Way => {
  const addressOf = (scene: ReasonScene): string | null => (isRehearsal ? scene.address : null);
  return {
    bring: (scene) => {
      const request = {
        kind,
        address: addressOf(scene),
        reason: 'a test',
        isUnserved: false,
        countries: kind === 'region' ? [STANDS_IN] : [],
        endsAt: addMs(now(scene), DAY_MS).toISOString(),
      };
      const by = { operator: scene.operator, address: '::1' };
      return scene.platform.db.transact((tx) => beginClosure(tx, request, by, now(scene)));
    },
    lift: (scene) => {
      const by = { operator: scene.operator, address: '::1', reason: 'a test' };
      const closure = { kind, address: addressOf(scene) };
      return scene.platform.db.transact((tx) => endClosure(tx, closure, by, now(scene)));
    },
  };
};

const marketLimit = (day: string | undefined) => (scene: ReasonScene) =>
  scene.platform.db.transact(async (tx) => {
    const stake = day === undefined ? {} : { day };
    await putInForce(tx, 'CO', { limits: { deposit: {}, loss: {}, stake } }, now(scene));
    await emit(tx, 'markets.published', { merchantCode: 'CO', currency: 'COP', version: 2 }, now(scene));
  });

export const REASONS: Readonly<Record<PlayReason, Way>> = {
  blocked: {
    bring: (scene) =>
      scene.platform.db.transact((tx) =>
        setPlayBlock(tx, {
          memberId: scene.member.id,
          blocked: true,
          reason: 'a test',
          operatorId: scene.operator.id,
          at: now(scene),
        }),
      ),
  },
  time_out: excluded('time_out'),
  self_exclusion: excluded('self_exclusion'),
  operator: excluded('operator'),
  register: {
    bring: (scene) => scene.platform.db.transact((tx) => keepOutByRegister(tx, scene.member.id, now(scene))),
  },
  verification: {
    bring: async (scene) => {
      const long = addMs(now(scene), -400 * DAY_MS);
      await asOwner(scene, 'update members.members set registered_at = $2 where id = $1', [
        scene.member.id,
        long,
      ]);
      await scene.platform.db.transact((tx) =>
        setPlayEnd(tx, scene.member.id, addMs(now(scene), -1), now(scene)),
      );
    },
  },
  shut_out: {
    bring: (scene) =>
      scene.platform.db.transact((tx) =>
        suspendMember(
          tx,
          { id: scene.member.id, operator: scene.operator, address: '::1', reason: 'a test' },
          now(scene),
        ),
      ),
  },
  terms: {
    bring: ({ platform }) =>
      aLegalDesk(() => platform).put({ markets: ['CO'], version: `CO ${randomUUID().slice(0, 8)}` }),
  },
  session_ended: {
    bring: ({ platform, member: { headers } }) =>
      platform.app.inject({ method: 'DELETE', url: '/api/logout', headers }),
  },
  session_lapsed: {
    bring: async (scene) => {
      const left = addMs(now(scene), -31 * 60_000);
      await asOwner(
        scene,
        'update access.sessions set seen_at = $2, remembered = true where member_id = $1',
        [scene.member.id, left],
      );
      await scene.platform.db.transact((tx) => endOverSessions(tx, now(scene)));
    },
  },
  place: {
    bring: async (scene) => {
      await asOwner(scene, `update markets.markets set allowed_countries = '{CO}' where code = 'CO'`);
      const { headers } = scene.member;
      await scene.platform.app.inject({ method: 'POST', url: '/api/location', headers, payload: {} });
    },
    lift: (scene) => asOwner(scene, `update markets.markets set allowed_countries = '{}' where code = 'CO'`),
  },
  region: closed('region'),
  maintenance: closed('maintenance'),
  rehearsal: closed('maintenance', true),
  gaming_stopped: { bring: stopped(true), lift: stopped(false) },
  vendor_suspended: { bring: suspended(true), lift: suspended(false) },
  game_stopped: { bring: gameStopped(true), lift: gameStopped(false) },
  game_withdrawn: { bring: games({ isListed: false }), lift: games({ isListed: true }) },
  game_withheld: { bring: games({ withheldMarkets: ['CO'] }), lift: games({ withheldMarkets: [] }) },
  stake_limit: limited('stake', 'day', 0n),
  loss_limit: limited('loss', 'day', 0n),
  single_stake_limit: limited('single_stake', 'bet', 0n),
  time_limit: {
    // Set in the middle of a session: what was played before it counts.
    bring: async (scene) => {
      scene.platform.clock.advance(2 * 60_000);
      await limited('play_minutes', 'session', 1n).bring(scene);
    },
  },
  operator_limit: limited('stake', 'day', 0n, 'operator'),
  market_limit: { bring: marketLimit('0.01'), lift: marketLimit(undefined) },
};
