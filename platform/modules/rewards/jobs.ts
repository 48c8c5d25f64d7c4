/**
 * What happens between the transactions: the vendor is called with none open, and what it said is taken over in a new one.
 * Jobs send long lists, and finish whatever a kill or a silent vendor left.
 */
import type { Deps as AllDeps } from '../../core/context.ts';
import type { Job } from '../../core/jobs/jobs.ts';
import { listVendors, type Vendor } from '../catalog/index.ts';
import type { UngrantedBet } from '../play/index.ts';
import { campaigns, type Campaign } from './campaign-store.ts';
import { applyCreated, applyListed, endCampaign, startCreating } from './campaigns.ts';
import { grantEarlyBet } from './early-bets.ts';
import type { Applied, Outcome } from './life.ts';
import { listOpenOf, rewards, type Reward } from './reward-store.ts';
import {
  applyCancelled,
  applyCreated as applyRewardCreated,
  cancelOfCampaign,
  startCancelling,
  startSending,
} from './rewards.ts';
import {
  cancelReward,
  createCampaign,
  createReward,
  findCampaign as findCampaignAtVendor,
} from './vendor-client.ts';

export type Deps = Pick<AllDeps, 'db' | 'clock' | 'config' | 'log'>;

const EVERY_MS = 1_000;
/** One turn's share: a vendor that hangs keeps a turn for its time-out, not for a queue of them. */
const BATCH = 20;

/** Asks the vendor for a campaign that was just opened. */
export async function create(deps: Deps, vendor: Vendor, campaign: Campaign): Promise<void> {
  const { db, clock } = deps;
  const outcome = await createCampaign(deps, vendor, campaign);
  const applied = await db.transact((tx) => applyCreated(tx, campaign.id, outcome, clock.now()));
  report(deps, { campaign: campaign.id }, outcome, applied);
}

/** Asks the vendor what became of a campaign, and asks for it again where it never came to be. */
async function resolve(deps: Deps, vendor: Vendor, campaign: Campaign): Promise<void> {
  const { db, clock } = deps;
  const outcome = await findCampaignAtVendor(deps, vendor, campaign);
  const applied = await db.transact((tx) => applyListed(tx, campaign.id, outcome, clock.now()));
  if (applied === 'missing') await create(deps, vendor, campaign);
  else report(deps, { campaign: campaign.id }, outcome, applied);
}

/** Takes back what was granted under a campaign that was cancelled, some at a time. */
async function sweepCancelled({ db, clock }: Deps, { id, reason, endsAt }: Campaign): Promise<void> {
  // What is over needs no taking back: its rewards end with it.
  while (clock.now() < endsAt) {
    const open = await listOpenOf(db.read, id, BATCH);
    if (open.length === 0) break;
    for (const reward of open)
      await db.transact((tx) => cancelOfCampaign(tx, reward.id, reason ?? '', clock.now()));
  }
  await db.transact((tx) => campaigns.setDue(tx, id, null));
}

/** Takes the next step of a campaign whose time has come. */
async function followCampaign(deps: Deps, vendor: Vendor, { id }: Campaign): Promise<void> {
  const { db, clock } = deps;
  const campaign = await campaigns.find(db.read, id);
  if (campaign?.state === 'cancelled') return sweepCancelled(deps, campaign);
  const at = clock.now();
  if (campaign?.state === 'draft' || campaign?.state === 'failed') {
    const opened = await db.transact((tx) => startCreating(tx, id, at));
    return opened && create(deps, vendor, opened);
  }
  if (campaign?.state === 'creating') await db.transact((tx) => campaigns.loseSender(tx, id, at));
  await db.transact((tx) => endCampaign(tx, id, at));
  const now = await campaigns.find(db.read, id);
  if (now?.state === 'unsure') await resolve(deps, vendor, now);
}

/** Asks the vendor for a reward, the first time or again. */
export async function send(deps: Deps, vendor: Vendor, { id, campaignId }: Reward): Promise<void> {
  const { db, clock } = deps;
  const reward = await db.transact((tx) => startSending(tx, id, clock.now()));
  if (!reward) return;
  const campaign = campaignId === null ? undefined : await campaigns.find(db.read, campaignId);
  const vendorCampaign = campaign?.vendorName ?? null;
  const outcome = await createReward(deps, vendor, reward, vendorCampaign);
  const applied = await db.transact((tx) => applyRewardCreated(tx, id, outcome, vendorCampaign, clock.now()));
  report(deps, { reward: id }, outcome, applied);
}

/** What play's door asks before it refuses a free bet for want of a grant: see early-bets.ts. */
export function readEarlyBets({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return (bet: UngrantedBet): Promise<boolean> => db.transact((tx) => grantEarlyBet(tx, bet, clock.now()));
}

/** Tells the vendor of a reward that was taken back. */
async function tellCancelled(deps: Deps, vendor: Vendor, { id }: Reward): Promise<void> {
  const { db, clock } = deps;
  const reward = await db.transact((tx) => startCancelling(tx, id, clock.now()));
  if (!reward) return;
  const outcome = await cancelReward(deps, vendor, reward.vendorName!);
  const applied = await db.transact((tx) => applyCancelled(tx, id, outcome, clock.now()));
  report(deps, { reward: id }, outcome, applied);
}

/** Takes the next step of a reward whose time has come, or whose fate somebody wants to know now. */
export async function followReward(deps: Deps, vendor: Vendor, reward: Reward): Promise<void> {
  const { db, clock } = deps;
  if (reward.state === 'cancelling') return tellCancelled(deps, vendor, reward);
  if (reward.state === 'sending') await db.transact((tx) => rewards.loseSender(tx, reward.id, clock.now()));
  await send(deps, vendor, reward);
}

function report({ log }: Deps, ids: object, outcome: Outcome<unknown>, applied: Applied): void {
  const why = outcome.kind === 'yes' ? 'yes' : outcome.why;
  if (applied === 'differs')
    log.error('a vendor and we differ about free rounds: a person has to look', { ...ids, why });
  else if (outcome.kind !== 'yes') log.warn('a vendor did not say yes to free rounds', { ...ids, why });
}

/** One that fails does not stop its neighbours; it is due again at the next turn. */
async function forEach<Row extends { vendor: string; id: string }>(
  { db, config, log }: Deps,
  rows: readonly Row[],
  step: (vendor: Vendor, row: Row) => Promise<void>,
): Promise<void> {
  if (rows.length === 0) return;
  const vendors = await listVendors(db.read, config.secret);
  await Promise.all(
    rows.map((row) => {
      const vendor = vendors.find(({ code }) => code === row.vendor)!;
      return step(vendor, row).catch((error: unknown) => {
        log.error('free rounds could not be followed', { id: row.id, error: String(error) });
      });
    }),
  );
}

export const rewardJobs: readonly Job[] = [
  {
    name: 'rewards.campaigns',
    everyMs: EVERY_MS,
    isDue: async ({ db, clock }) => (await campaigns.listDue(db.read, clock.now(), 1)).length > 0,
    run: async (deps) => {
      const due = await campaigns.listDue(deps.db.read, deps.clock.now(), BATCH);
      await forEach(deps, due, (vendor, campaign) => followCampaign(deps, vendor, campaign));
    },
  },
  {
    name: 'rewards.follow',
    everyMs: EVERY_MS,
    isDue: async ({ db, clock }) => (await rewards.listDue(db.read, clock.now(), 1)).length > 0,
    run: async (deps) => {
      const due = await rewards.listDue(deps.db.read, deps.clock.now(), BATCH);
      await forEach(deps, due, (vendor, reward) => followReward(deps, vendor, reward));
    },
  },
];
