/** Helpers for tests of rewards: the office's calls, the member's, the jobs, and the books of both sides afterwards. */
import { randomUUID } from 'node:crypto';
import type {
  CampaignDetail,
  CampaignPayload,
  OfficeRewardDetail,
  RewardOrder,
  RewardPayload,
  RewardRow,
  RewardTerms,
} from '@feria/contracts/rewards/office';
import type { FreeRounds } from '@feria/contracts/rewards/member';
import type { Problem } from '@feria/contracts/wire';
import { addMs } from '@feria/kernel';
import { expect } from 'vitest';
import { listGrants } from '../../modules/play/index.ts';
import { rewardJobs } from '../../modules/rewards/jobs.ts';
import { registerVendor } from '../../modules/catalog/index.ts';
import { findDifferences } from '../../modules/wallet/index.ts';
import { showAgain } from '../fresh.ts';
import { anAddress, type Platform } from '../harness.ts';
import type { RewardVendor } from './reward-vendor.ts';
import { aGame, GAME } from './vendor.ts';

type Signed = { headers: Record<string, string>; id?: string };
type Answer<Body> = { status: number; body: Body & Partial<Problem> };
const DAY_MS = 24 * 60 * 60_000;

export function rewardDesk(platform: Platform) {
  async function call<Body>(
    who: Signed,
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
  ): Promise<Answer<Body>> {
    const request = { method, url, headers: who.headers, remoteAddress: anAddress() };
    const answer = await platform.app.inject(payload ? { ...request, payload } : request);
    return { status: answer.statusCode, body: answer.json<Body & Partial<Problem>>() };
  }

  /** Ten rounds of a peso each, from now for a day. */
  const terms = (change: Partial<RewardTerms> = {}): RewardTerms => {
    const at = platform.clock.now();
    return {
      vassalage: 'studio',
      prepaid: null,
      gameCode: GAME,
      currency: 'COP',
      betValue: '1.00000',
      rounds: 10,
      winsTo: 'cash',
      startsAt: at.toISOString(),
      endsAt: addMs(at, DAY_MS).toISOString(),
      ...change,
    };
  };
  /** An act that asks for a fresh proof, by whoever has just shown one. */
  const act = async <Body>(operator: Signed, url: string, payload: object): Promise<Answer<Body>> => {
    await showAgain(platform, operator);
    return call<Body>(operator, 'POST', url, payload);
  };
  const order = (operator: Signed, accounts: readonly string[], change: Partial<RewardPayload> = {}) =>
    act<RewardOrder>(operator, '/office/rewards', {
      idempotencyKey: randomUUID(),
      accounts,
      under: { kind: 'single', terms: terms() },
      reason: 'a hand',
      ...change,
    });
  const draft = (operator: Signed, change: Partial<CampaignPayload> = {}) =>
    call<CampaignDetail>(operator, 'POST', '/office/campaigns', {
      name: 'Welcome week',
      reason: 'a plan',
      ...terms(),
      prepaid: 'any',
      ...change,
    });

  return {
    call,
    terms,
    order,
    draft,
    /** Rewards that the office sees, newest first. */
    rewards: async (operator: Signed, query = '') =>
      (await call<{ items: RewardRow[] }>(operator, 'GET', `/office/rewards${query}`)).body.items,
    reward: (operator: Signed, id: string) =>
      call<OfficeRewardDetail>(operator, 'GET', `/office/rewards/${id}`),
    cancel: (operator: Signed, id: string, reason = 'a mistake') =>
      call<OfficeRewardDetail>(operator, 'POST', `/office/rewards/${id}/cancel`, { reason }),
    askAgain: (operator: Signed, id: string, reason = 'the member called') =>
      call<OfficeRewardDetail>(operator, 'POST', `/office/rewards/${id}/ask`, { reason }),
    campaign: (operator: Signed, id: string) =>
      call<CampaignDetail>(operator, 'GET', `/office/campaigns/${id}`),
    openCampaign: (operator: Signed, id: string, reason = 'it begins') =>
      act<CampaignDetail>(operator, `/office/campaigns/${id}/open`, { reason }),
    cancelCampaign: (operator: Signed, id: string, reason = 'it was wrong') =>
      call<CampaignDetail>(operator, 'POST', `/office/campaigns/${id}/cancel`, { reason }),
    own: async (member: Signed) => (await call<FreeRounds>(member, 'GET', '/api/free-rounds')).body.items,
    /** One turn of every job, after so much time. */
    turn: async (afterMs = 0): Promise<void> => {
      platform.clock.advance(afterMs);
      for (const job of rewardJobs) await job.run(platform.deps);
    },
    alarms: () => platform.logged.filter(({ level }) => level === 'error').map(({ text }) => text),
    /** What the vendor gave to these members, and play lets them play, is the same, each once. */
    expectSameGrants: async (vendor: RewardVendor, memberIds: readonly string[]): Promise<void> => {
      expect(await findDifferences(platform.db.read)).toEqual([]);
      for (const memberId of memberIds) {
        const ours = await listGrants(platform.db.read, memberId);
        const open = ours.filter(({ cancelledAt }) => cancelledAt === null).map(({ id }) => id);
        const given = vendor.rewardsOf(memberId).filter(({ isCancelled }) => !isCancelled);
        expect(open.toSorted()).toEqual(given.map((reward) => reward.reward_uuid).toSorted());
      }
    },
  };
}

/** Puts the vendor behind the harness's `studio`, with the game and, `other`, one that takes no free rounds. */
export async function connectRewardVendor(platform: Platform, vendor: RewardVendor): Promise<void> {
  await vendor.open();
  vendor.platformPublicKey = platform.platformPublicKey;
  const nodeId = await aGame(platform);
  await aGame(platform, 'other');
  await platform.db.transact(async (tx) => {
    const row = { code: 'studio', name: 'Feria Studio', url: vendor.url, dialect: 'caleta' } as const;
    await registerVendor(tx, platform.deps.config.secret, row, platform.clock.now());
    await tx.updateTable('catalog.games').set({ freeRounds: true }).where('nodeId', '=', nodeId).execute();
  });
}
