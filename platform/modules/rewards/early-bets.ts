/**
 * A vendor may let a free round begin before its answer to our question is here: on its way, or lost. The bet names the
 * reward and is signed by the vendor, so it says what the answer would have said.
 */
import type { Tx } from '../../core/db.ts';
import type { UngrantedBet } from '../play/index.ts';
import { isAdvertisingBlocked } from '../harm/index.ts';
import { campaigns } from './campaign-store.ts';
import { lockAskedFor, rewards, type Reward } from './reward-store.ts';
import { grant } from './rewards.ts';
import { insertCall } from './store.ts';

/**
 * Grants, once, the reward that such a bet is under: one of this member that the vendor was asked for and has not answered,
 * for this game, currency and stake, and that nobody took back meanwhile. Answers whether the bet may be judged again. Where
 * two could be meant nothing is granted: the vendor's answer tells them apart.
 */
export async function grantEarlyBet(tx: Tx, bet: UngrantedBet, at: Date): Promise<boolean> {
  const asked = await lockAskedFor(tx, { ...bet, gameCode: bet.game, betValue: bet.amount }, at);
  // Behind the lock of another bet that was first: what that one granted serves this one too.
  const known = await rewards.findNamed(tx, bet.vendor, bet.reward);
  if (known) return known.memberId === bet.memberId && known.state === 'granted';
  const [one, ...others] = asked;
  if (!one || others.length > 0 || (await isAdvertisingBlocked(tx, one.memberId, at))) return false;
  return takeAsYes(tx, one, bet, at);
}

/** False for a bet under another campaign. */
async function takeAsYes(tx: Tx, one: Reward, bet: UngrantedBet, at: Date): Promise<boolean> {
  const campaign = one.campaignId === null ? undefined : await campaigns.find(tx, one.campaignId);
  const vendorCampaign = campaign?.vendorName ?? null;
  if (bet.campaign !== null && bet.campaign !== vendorCampaign) return false;
  await insertCall(tx, one.id, { verb: 'bet', answer: 'yes' }, at);
  await grant(tx, one, { vendorName: bet.reward, vendorCampaign }, at);
  return true;
}
