/** The rules of orders: who of a list gets a reward, and that one order makes its rewards once. */
import { createHash, randomUUIDv7 } from 'node:crypto';
import type { LineVerdict, RewardPayload } from '@feria/contracts/rewards/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import { addMs, asId, Refusal, toDecimal } from '@feria/kernel';
import type { Reader, Tx } from '../../core/db.ts';
import type { Game, Vendor } from '../catalog/index.ts';
import { findMembersByAccounts, type Member } from '../members/index.ts';
import { advertisingBlocked } from '../harm/index.ts';
import { auditAct, type Act } from './act.ts';
import { campaigns, type Campaign } from './campaign-store.ts';
import { SENDING_MS } from './due.ts';
import { findOrder, insertLines, insertOrder, type Line, type Order, type ShownLine } from './order-store.ts';
import { insertRewards, listHolders, type Reward } from './reward-store.ts';
import type { Terms } from './terms.ts';

/** So few are sent while the operator waits; more are left to the job. */
const SENT_AT_ONCE = 5;
const TRIAL_TYPE = 4;

export type Request = {
  /** The operator's key, and what the request was under it. */
  id: string;
  requestHash: string;
  accounts: readonly string[];
  campaignId: string | null;
  terms: Terms;
  vendor: Vendor;
  game: Game;
  act: Act;
  /** Who agreed to it, where it took two: then it is left to the jobs, because nobody waits for it. */
  second?: Act['operator'];
};

export function hashPayload(payload: RewardPayload): string {
  const { idempotencyKey: _key, ...request } = payload;
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

/** The order of that key, if there is one. Throws wallet.key_conflict when it came with another request. */
export async function findRepeat(
  tx: Tx | Reader,
  id: string,
  requestHash: string,
): Promise<Order | undefined> {
  const known = await findOrder(tx, id);
  if (known && known.requestHash !== requestHash) throw new Refusal<RefusalCode>('wallet.key_conflict');
  return known;
}

/**
 * Stores a reward for each account of the list that may have one, and what became of every line. Once per key: a repeat
 * makes nothing. Answers the rewards to be sent now. Throws wallet.key_conflict, rewards.campaign_closed.
 */
export async function placeOrder(tx: Tx, request: Request, at: Date): Promise<Reward[]> {
  const { id, requestHash, campaignId, act, second } = request;
  const createdBy = { id: act.operator.id, name: act.operator.username };
  const secondBy = second ? { id: second.id, name: second.username } : null;
  const order = { id, requestHash, campaignId, reason: act.reason, createdBy, createdAt: at, secondBy };
  if (!(await insertOrder(tx, order))) {
    await findRepeat(tx, id, requestHash);
    return [];
  }
  // Also the queue in which two orders of one campaign wait for each other.
  if (campaignId !== null) requireOpen(await campaigns.lock(tx, campaignId), at);
  const judged = await judgeLines(tx, request, at);
  const accepted = judged.filter(({ verdict }) => verdict === 'accepted');
  const sentNow = !second && accepted.length <= SENT_AT_ONCE;
  const dueAt = sentNow ? addMs(at, SENDING_MS) : at;
  const given = accepted.map(({ member }) => rewardFor(request, member!, dueAt, at));
  await insertRewards(tx, given);
  const made = given.values();
  const lines = judged.map(({ account, verdict }, index): Line => ({
    line: index + 1,
    account,
    verdict,
    rewardId: verdict === 'accepted' ? made.next().value!.id : null,
  }));
  await insertLines(tx, id, lines);
  const trace = { action: 'rewards.ordered', subject: `reward_order:${id}`, after: told(request, lines) };
  await auditAct(
    tx,
    act,
    {
      ...trace,
      ...ofOne(
        request,
        given.map(({ memberId }) => memberId),
      ),
    },
    at,
  );
  return sentNow ? given : [];
}

/** An order for one account concerns its member; one for several concerns no one of them. */
export const ofOne = ({ accounts }: Pick<Request, 'accounts'>, [memberId]: readonly string[]) =>
  accounts.length === 1 && memberId !== undefined ? { memberId } : {};

function requireOpen(campaign: Campaign | undefined, at: Date): void {
  if (campaign?.state !== 'active' || campaign.endsAt <= at)
    throw new Refusal<RefusalCode>('rewards.campaign_closed');
}

/** The members of a list who would get it. */
export async function acceptedOf(tx: Tx, request: Listed, at: Date): Promise<string[]> {
  const judged = await judgeLines(tx, request, at);
  return judged.flatMap(({ verdict, member }) => (verdict === 'accepted' && member ? [member.id] : []));
}

/** A list before anything of it is given, as it would be given now. */
export async function foreseeLines(tx: Tx, request: Listed, at: Date): Promise<ShownLine[]> {
  const judged = await judgeLines(tx, request, at);
  return judged.map(({ account, verdict }, index) => ({ line: index + 1, account, verdict, reward: null }));
}

type Listed = Pick<Request, 'accounts' | 'campaignId' | 'terms' | 'vendor' | 'game'>;
type Judged = { account: string; verdict: LineVerdict; member: Member | undefined };

async function judgeLines(
  tx: Tx,
  { accounts, campaignId, terms, vendor, game }: Listed,
  at: Date,
): Promise<Judged[]> {
  const found = await findMembersByAccounts(tx, accounts);
  const members = new Map(found.map((member) => [member.account.toLowerCase(), member]));
  const ids = found.map(({ id }) => id);
  const holders = campaignId === null ? new Set<string>() : await listHolders(tx, campaignId, ids);
  const alone = await advertisingBlocked(tx, ids, at);
  const seen = new Set<string>();
  return accounts.map((account) => {
    const member = members.get(account.toLowerCase());
    const isRepeated = member !== undefined && seen.has(member.id);
    if (member) seen.add(member.id);
    const verdict = isRepeated ? 'repeated' : verdictOf(member, { terms, vendor, game, holders, alone });
    return { account, verdict, member };
  });
}

type Offer = Pick<Request, 'terms' | 'vendor' | 'game'> & {
  holders: ReadonlySet<string>;
  alone: ReadonlySet<string>;
};

function verdictOf(member: Member | undefined, { terms, vendor, game, holders, alone }: Offer): LineVerdict {
  if (!member) return 'unknown';
  if (member.type === TRIAL_TYPE) return 'not_real';
  if (member.status !== 'active') return 'disabled';
  if (alone.has(member.id)) return 'left_alone';
  if (member.currency !== terms.currency) return 'currency';
  const isShown = vendor.markets.includes(member.marketCode) && game.markets.includes(member.marketCode);
  if (!isShown) return 'market';
  return holders.has(member.id) ? 'already' : 'accepted';
}

function rewardFor({ id, campaignId, terms }: Request, member: Member, dueAt: Date, at: Date): Reward {
  return {
    ...terms,
    id: asId<'reward'>(randomUUIDv7()),
    orderId: id,
    campaignId,
    memberId: member.id,
    state: 'requested',
    isUnwanted: false,
    reason: null,
    vendorName: null,
    attempts: 0,
    createdAt: at,
    movedAt: at,
    dueAt,
  };
}

function told({ campaignId, terms }: Request, lines: readonly Line[]): Record<string, unknown> {
  const { vendor, gameCode, currency, rounds, winsTo } = terms;
  return {
    campaignId,
    vendor,
    gameCode,
    currency,
    rounds,
    winsTo,
    betValue: toDecimal(terms.betValue),
    endsAt: terms.endsAt.toISOString(),
    accounts: lines.length,
    accepted: lines.filter(({ verdict }) => verdict === 'accepted').length,
  };
}
