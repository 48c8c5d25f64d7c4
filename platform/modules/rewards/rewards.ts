/** The rules of rewards. Nothing here calls a vendor: what it said is handed in. */
import { REWARD_TRANSITIONS, type RewardState } from '@feria/contracts/rewards';
import type { RefusalCode } from '@feria/contracts/refusals';
import { addMs, mayMove, Refusal, toDecimal } from '@feria/kernel';
import type { Tx } from '../../core/db.ts';
import { emit } from '../../core/outbox.ts';
import { findGames } from '../catalog/index.ts';
import { cancelGrant, grantFreeRounds } from '../play/index.ts';
import { auditAct, type Act } from './act.ts';
import type { Applied } from './campaigns.ts';
import { nextAsk, SENDING_MS } from './due.ts';
import {
  countRewardCall,
  findRewardOfVendor,
  lockReward,
  markUnwanted,
  setRewardDue,
  updateRewardState,
  type Reward,
  type RewardChange,
} from './reward-store.ts';
import { insertCall, type Verb } from './store.ts';
import { nodeIdOf } from './terms.ts';
import type { Outcome } from './vendor-client.ts';

/**
 * Writes down that the vendor is about to be asked for it, before it is: the first time, or again after silence. Undefined
 * when there is nothing to ask any more.
 */
export async function startSending(tx: Tx, id: string, at: Date): Promise<Reward | undefined> {
  const reward = await lockReward(tx, id);
  if (reward?.state !== 'requested' && reward?.state !== 'unsure') return undefined;
  if (reward.endsAt <= at) {
    await moveReward(tx, reward, 'lapsed', {}, at);
    return undefined;
  }
  const dueAt = addMs(at, SENDING_MS);
  if (reward.state === 'requested') return moveReward(tx, reward, 'sending', { dueAt }, at);
  await setRewardDue(tx, id, dueAt);
  return { ...reward, dueAt };
}

/** The sender is gone, so nobody knows what the vendor heard. */
export async function loseSender(tx: Tx, id: string, at: Date): Promise<void> {
  const reward = await lockReward(tx, id);
  if (reward?.state === 'sending') await moveReward(tx, reward, 'unsure', { dueAt: at }, at);
}

/**
 * Takes over what the vendor said when it was asked for the reward. A yes is the grant: the same transaction lets the
 * member play, once. What was cancelled meanwhile is never played, and the vendor is told.
 */
export async function applyCreated(
  tx: Tx,
  id: string,
  outcome: Outcome<string>,
  vendorCampaign: string | null,
  at: Date,
): Promise<Applied> {
  const reward = await getLocked(tx, id);
  await noteCall(tx, reward, 'create', outcome, at);
  const isAsking = reward.state === 'sending' || reward.state === 'unsure';
  if (outcome.kind === 'yes') {
    const { value: vendorReward } = outcome;
    if (!isAsking) return reward.vendorReward === vendorReward ? 'unchanged' : 'differs';
    // The vendor gives the same reward for two references, which its contract forbids.
    if (await findRewardOfVendor(tx, reward.vendor, vendorReward)) return stayUnsure(tx, reward, true, at);
    if (reward.isUnwanted) await moveReward(tx, reward, 'cancelling', { vendorReward, dueAt: at }, at);
    else await grant(tx, reward, { vendorReward, vendorCampaign }, at);
    return 'moved';
  }
  if (!isAsking) return 'unchanged';
  if (outcome.kind === 'no') {
    await moveReward(tx, reward, 'refused', { reason: outcome.why }, at);
    return 'moved';
  }
  return stayUnsure(tx, reward, outcome.kind === 'differs', at);
}

type Granted = { vendorReward: string; vendorCampaign: string | null };

async function grant(
  tx: Tx,
  reward: Reward,
  { vendorReward, vendorCampaign }: Granted,
  at: Date,
): Promise<void> {
  await moveReward(tx, reward, 'granted', { vendorReward }, at);
  const { vendor, memberId, gameCode, currency, rounds, betValue, winsTo, startsAt, endsAt } = reward;
  const isNew = await grantFreeRounds(
    tx,
    {
      ...{ id: vendorReward, vendor, memberId, currency, rounds, betValue, winsTo, startsAt, endsAt },
      gameCodes: [gameCode],
      campaign: vendorCampaign,
      amount: null,
    },
    at,
  );
  if (!isNew) throw new Error(`${vendor} has used the name of reward ${reward.id} before`);
  const nodeId = nodeIdOf(reward);
  const gameName = (await findGames(tx, [nodeId])).get(nodeId)?.name ?? { en: gameCode, es: gameCode };
  const news = { memberId, rewardId: reward.id, nodeId, gameName, currency, rounds };
  await emit(
    tx,
    'rewards.granted',
    { ...news, betValue: toDecimal(betValue), endsAt: endsAt.toISOString() },
    at,
  );
}

async function stayUnsure(tx: Tx, reward: Reward, isDifferent: boolean, at: Date): Promise<Applied> {
  const dueAt = nextAsk(reward.attempts + 1, at);
  if (reward.state === 'sending') await moveReward(tx, reward, 'unsure', { dueAt }, at);
  else await setRewardDue(tx, reward.id, dueAt);
  return isDifferent ? 'differs' : 'unchanged';
}

/**
 * An operator takes it back. Ours first: from this commit on no free round of it begins; rounds that began are finished and
 * paid. One whose answer is still missing is marked, and taken back as soon as it is known. Throws rewards.reward_unknown,
 * rewards.state_changed (it is over, or another was first).
 */
export async function cancelReward(tx: Tx, id: string, act: Act, at: Date): Promise<void> {
  const reward = await getLocked(tx, id);
  await takeBack(tx, reward, act.reason, at);
  const trace = { action: 'rewards.reward_cancelled', subject: `reward:${id}` };
  await auditAct(tx, act, { ...trace, before: { state: reward.state } }, at);
}

/** The same for one of a campaign that was cancelled. Nothing when it is over already. */
export async function cancelOfCampaign(tx: Tx, id: string, reason: string, at: Date): Promise<void> {
  const reward = await getLocked(tx, id);
  if (mayTakeBack(reward, at)) await takeBack(tx, reward, reason, at);
}

function mayTakeBack({ state, isUnwanted, endsAt }: Reward, at: Date): boolean {
  if (state === 'sending' || state === 'unsure') return !isUnwanted;
  return state === 'requested' || (state === 'granted' && endsAt > at);
}

async function takeBack(tx: Tx, reward: Reward, reason: string, at: Date): Promise<void> {
  const { id, state, vendor, vendorReward } = reward;
  if (!mayTakeBack(reward, at)) throw new Refusal<RefusalCode>('rewards.state_changed', { state });
  if (state === 'requested') await moveReward(tx, reward, 'cancelled', { reason }, at);
  else if (state === 'granted') {
    await cancelGrant(tx, vendor, vendorReward!, at);
    await moveReward(tx, reward, 'cancelling', { reason, dueAt: at }, at);
  } else {
    await markUnwanted(tx, id);
    await tell(tx, reward, at);
  }
}

/** Writes down that the vendor is about to be told. Undefined when it knows, or when its time is over anyway. */
export async function startCancelling(tx: Tx, id: string, at: Date): Promise<Reward | undefined> {
  const reward = await lockReward(tx, id);
  if (reward?.state !== 'cancelling') return undefined;
  if (reward.endsAt <= at) {
    await moveReward(tx, reward, 'cancelled', { reason: reward.reason }, at);
    return undefined;
  }
  await setRewardDue(tx, id, addMs(at, SENDING_MS));
  return reward;
}

/** Takes over what the vendor said to it: its "no" changes nothing, because no free round of it begins here any more. */
export async function applyCancelled(tx: Tx, id: string, outcome: Outcome<null>, at: Date): Promise<Applied> {
  const reward = await getLocked(tx, id);
  await noteCall(tx, reward, 'cancel', outcome, at);
  if (reward.state !== 'cancelling') return 'unchanged';
  if (outcome.kind === 'unsure' || outcome.kind === 'differs') return stayUnsure(tx, reward, false, at);
  await moveReward(tx, reward, 'cancelled', { reason: reward.reason }, at);
  return 'moved';
}

async function noteCall(
  tx: Tx,
  { id }: Reward,
  verb: Verb,
  outcome: Outcome<unknown>,
  at: Date,
): Promise<void> {
  await insertCall(tx, id, { verb, answer: outcome.kind === 'yes' ? 'yes' : outcome.why }, at);
  await countRewardCall(tx, id);
}

async function getLocked(tx: Tx, id: string): Promise<Reward> {
  const reward = await lockReward(tx, id);
  if (!reward) throw new Refusal<RefusalCode>('rewards.reward_unknown');
  return reward;
}

/** Every move of a reward goes through here. Throws rewards.state_changed for one that the table does not have. */
export async function moveReward(
  tx: Tx,
  reward: Reward,
  to: RewardState,
  change: RewardChange,
  at: Date,
): Promise<Reward> {
  const moved =
    mayMove(REWARD_TRANSITIONS, reward.state, to) && (await updateRewardState(tx, reward, to, change, at));
  if (!moved) throw new Refusal<RefusalCode>('rewards.state_changed', { state: reward.state });
  const next: Reward = { ...reward, reason: null, dueAt: null, ...change, state: to, movedAt: at };
  await tell(tx, next, at);
  return next;
}

async function tell(tx: Tx, { id: rewardId, memberId, state }: Reward, at: Date): Promise<void> {
  await emit(tx, 'rewards.reward_moved', { memberId, rewardId, state }, at);
}
