/** The rules of rewards. Nothing here calls a vendor: what it said is handed in. */
import type { RefusalCode } from '@feria/contracts/refusals';
import { addMs, Refusal, toDecimal } from '@feria/kernel';
import type { Tx } from '../../core/db.ts';
import { emit } from '../../core/outbox/outbox.ts';
import { findGames } from '../catalog/index.ts';
import { cancelGrant, grantFreeRounds } from '../play/index.ts';
import { isAdvertisingBlocked } from '../harm/index.ts';
import { auditAct, type Act } from './act.ts';
import { SENDING_MS } from './due.ts';
import type { Applied, Outcome } from './life.ts';
import { markUnwanted, rewards, tellMoved, type Reward } from './reward-store.ts';
import { nodeIdOf } from './terms.ts';

/** Why a reward is taken back whose member has taken a break meanwhile: nobody who has one is invited to play. */
const LEFT_ALONE = 'left_alone';

/**
 * Writes down that the vendor is about to be asked for it, before it is: the first time, or again after silence. Undefined
 * when there is nothing to ask any more.
 */
export async function startSending(tx: Tx, id: string, at: Date): Promise<Reward | undefined> {
  const reward = await rewards.lock(tx, id);
  if (reward?.state !== 'requested' && reward?.state !== 'unsure') return undefined;
  if (reward.endsAt <= at) {
    await rewards.move(tx, reward, 'lapsed', {}, at);
    return undefined;
  }
  if (reward.state === 'requested' && (await isAdvertisingBlocked(tx, reward.memberId, at))) {
    await rewards.move(tx, reward, 'cancelled', { reason: LEFT_ALONE }, at);
    return undefined;
  }
  const dueAt = addMs(at, SENDING_MS);
  if (reward.state === 'requested') return rewards.move(tx, reward, 'sending', { dueAt }, at);
  await rewards.setDue(tx, id, dueAt);
  return { ...reward, dueAt };
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
  const reward = await rewards.get(tx, id);
  await rewards.note(tx, reward, 'create', outcome, at);
  const isAsking = reward.state === 'sending' || reward.state === 'unsure';
  if (outcome.kind === 'yes') {
    const { value: vendorName } = outcome;
    if (!isAsking) return reward.vendorName === vendorName ? 'unchanged' : 'differs';
    // The vendor gives the same reward for two references, which its contract forbids.
    if (await rewards.findNamed(tx, reward.vendor, vendorName))
      return rewards.stayUnsure(tx, reward, true, at);
    if (reward.isUnwanted) await rewards.move(tx, reward, 'cancelling', { vendorName, dueAt: at }, at);
    else if (await isAdvertisingBlocked(tx, reward.memberId, at))
      await rewards.move(tx, reward, 'cancelling', { vendorName, reason: LEFT_ALONE, dueAt: at }, at);
    else await grant(tx, reward, { vendorName, vendorCampaign }, at);
    return 'moved';
  }
  // A bet under it came first, and now the vendor says that it never gave it: a person looks.
  if (!isAsking) return outcome.kind === 'no' && reward.state === 'granted' ? 'differs' : 'unchanged';
  if (outcome.kind === 'no') {
    await rewards.move(tx, reward, 'refused', { reason: outcome.why }, at);
    return 'moved';
  }
  return rewards.stayUnsure(tx, reward, outcome.kind === 'differs', at);
}

type Granted = { vendorName: string; vendorCampaign: string | null };

/** The vendor has said yes: the member can play. */
export async function grant(
  tx: Tx,
  reward: Reward,
  { vendorName, vendorCampaign }: Granted,
  at: Date,
): Promise<void> {
  await rewards.move(tx, reward, 'granted', { vendorName }, at);
  const { vendor, memberId, gameCode, currency, rounds, betValue, winsTo, startsAt, endsAt } = reward;
  const isNew = await grantFreeRounds(
    tx,
    {
      id: vendorName,
      vendor,
      memberId,
      currency,
      rounds,
      betValue,
      winsTo,
      startsAt,
      endsAt,
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

/**
 * An operator takes it back. Ours first: from this commit on no free round of it begins; rounds that began are finished and
 * paid. One whose answer is still missing is marked, and taken back as soon as it is known. Throws rewards.reward_unknown,
 * rewards.state_changed (it is over, or another was first).
 */
export async function cancelReward(tx: Tx, id: string, act: Act, at: Date): Promise<void> {
  const reward = await rewards.get(tx, id);
  await takeBack(tx, reward, act.reason, at);
  const { memberId } = reward;
  const trace = { action: 'rewards.reward_cancelled', subject: `reward:${id}`, memberId };
  await auditAct(tx, act, { ...trace, before: { state: reward.state } }, at);
}

/** The same for one of a campaign that was cancelled. Nothing when it is over already. */
export async function cancelOfCampaign(tx: Tx, id: string, reason: string, at: Date): Promise<void> {
  const reward = await rewards.get(tx, id);
  if (mayTakeBack(reward, at)) await takeBack(tx, reward, reason, at);
}

function mayTakeBack({ state, isUnwanted, endsAt }: Reward, at: Date): boolean {
  if (state === 'sending' || state === 'unsure') return !isUnwanted;
  return state === 'requested' || (state === 'granted' && endsAt > at);
}

async function takeBack(tx: Tx, reward: Reward, reason: string, at: Date): Promise<void> {
  const { id, state, vendor, vendorName } = reward;
  if (!mayTakeBack(reward, at)) throw new Refusal<RefusalCode>('rewards.state_changed', { state });
  if (state === 'requested') await rewards.move(tx, reward, 'cancelled', { reason }, at);
  else if (state === 'granted') {
    await cancelGrant(tx, vendor, vendorName!, at);
    await rewards.move(tx, reward, 'cancelling', { reason, dueAt: at }, at);
  } else {
    await markUnwanted(tx, id);
    await tellMoved(tx, reward, at);
  }
}

/** Writes down that the vendor is about to be told. Undefined when it knows, or when its time is over anyway. */
export async function startCancelling(tx: Tx, id: string, at: Date): Promise<Reward | undefined> {
  const reward = await rewards.lock(tx, id);
  if (reward?.state !== 'cancelling') return undefined;
  if (reward.endsAt <= at) {
    await rewards.move(tx, reward, 'cancelled', { reason: reward.reason }, at);
    return undefined;
  }
  await rewards.setDue(tx, id, addMs(at, SENDING_MS));
  return reward;
}

/** Takes over what the vendor said to it: its "no" changes nothing, because no free round of it begins here any more. */
export async function applyCancelled(tx: Tx, id: string, outcome: Outcome<null>, at: Date): Promise<Applied> {
  const reward = await rewards.get(tx, id);
  await rewards.note(tx, reward, 'cancel', outcome, at);
  if (reward.state !== 'cancelling') return 'unchanged';
  if (outcome.kind === 'unsure' || outcome.kind === 'differs')
    return rewards.stayUnsure(tx, reward, false, at);
  await rewards.move(tx, reward, 'cancelled', { reason: reward.reason }, at);
  return 'moved';
}
