/** The lists of free rounds and of campaigns as the office asks for them (ADR 81). */
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { ListSums } from '@feria/contracts/list-query';
import { CAMPAIGN_LIST, REWARD_LIST } from '@feria/contracts/rewards/lists';
import type { CampaignRow, RewardRow } from '@feria/contracts/rewards/office';
import { addMs, asId, type Currency, type Units } from '@feria/kernel';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DB } from '../../core/schema.generated.ts';
import { aMember, anOperator, usePlatform, type AMember, type AnOperator } from '../../testing/harness.ts';
import { expectList } from '../../testing/lists/list-holds.ts';
import { RewardVendor } from '../../testing/vendors/reward-vendor.ts';
import { connectRewardVendor, rewardDesk } from '../../testing/vendors/rewards.ts';
import { GAME } from '../../testing/vendors/vendor.ts';
import { insertCampaign, type Campaign } from './campaign-store.ts';

const platform = usePlatform();
const vendor = new RewardVendor();
const DAY_MS = 24 * 60 * 60_000;
let desk: ReturnType<typeof rewardDesk>;
let operator: AnOperator;
let colleague: AnOperator;
let members: AMember[];
const campaigns: Campaign[] = [];

async function draft(name: string, change: Partial<Campaign>): Promise<void> {
  const at = platform().clock.now();
  const campaign: Campaign = {
    id: asId<'campaign'>(randomUUIDv7()),
    name,
    vendor: 'studio',
    prepaid: 'any',
    gameCode: GAME,
    currency: 'COP' as Currency,
    betValue: 100_000n as Units,
    rounds: 5,
    winsTo: 'cash',
    startsAt: at,
    endsAt: addMs(at, DAY_MS),
    state: 'draft',
    reason: null,
    vendorName: null,
    attempts: 0,
    createdBy: { id: operator.id, name: operator.username },
    createdAt: at,
    isAgreed: false,
    movedAt: at,
    dueAt: null,
    ...change,
  };
  campaigns.push(campaign);
  await platform().db.transact((tx) => insertCampaign(tx, campaign));
}

beforeAll(async () => {
  await connectRewardVendor(platform(), vendor);
  desk = rewardDesk(platform());
  operator = await anOperator(platform());
  colleague = await anOperator(platform());
  members = [await aMember(platform()), await aMember(platform()), await aMember(platform())];
  const at = platform().clock.now();
  await draft('Welcome week', {});
  platform().clock.advance(60_000);
  await draft('carnival', {
    state: 'failed',
    gameCode: 'other',
    startsAt: addMs(at, DAY_MS),
    endsAt: addMs(at, 3 * DAY_MS),
  });
  platform().clock.advance(60_000);
  const theirs = { createdBy: { id: colleague.id, name: colleague.username } };
  await draft('Friday', { ...theirs, vendor: 'elsewhere', state: 'cancelled', currency: 'PEN' as Currency });
  await draft('Friday of the derby', { ...theirs, endsAt: addMs(at, 2 * DAY_MS) });
  await platform().db.transact((tx) =>
    tx
      .updateTable('rewards.campaigns')
      .set({ vendorName: 'their-1' })
      .where('name', '=', 'carnival')
      .execute(),
  );
});
afterAll(() => vendor.close());

test('the campaigns, as every list; without regard to case they stand in the order of their names', async () => {
  await expectList(platform(), { spec: CAMPAIGN_LIST, path: '/office/campaigns', operator });
  const { body } = await desk.call<{ items: CampaignRow[] }>(operator, 'GET', '/office/campaigns?sort=name');
  expect(body.items.map(({ name }) => name)).toEqual([
    'carnival',
    'Friday',
    'Friday of the derby',
    'Welcome week',
  ]);
  expect(body.items[1]).toMatchObject({
    vendorName: 'elsewhere',
    gameName: GAME,
    draftedByName: colleague.username,
    granted: 0,
  });
});

/** Orders as operators give them, and then what tells the rewards apart as the database has it. */
async function give(): Promise<string[]> {
  const ids: string[] = [];
  for (const [nth, member] of [members[0]!, members[1]!, members[0]!, members[1]!, members[2]!].entries()) {
    platform().clock.advance(60_000);
    const at = platform().clock.now();
    const terms = desk.terms({
      betValue: `${1 + (nth % 2)}.00000`,
      rounds: 5 + nth,
      endsAt: addMs(at, (1 + (nth % 3)) * DAY_MS).toISOString(),
    });
    const who = nth === 3 ? colleague : operator;
    const { body } = await desk.order(who, [member.account], { under: { kind: 'single', terms } });
    ids.push(body.lines[0]!.reward!.id);
  }
  const set = (nth: number, change: Updateable<DB['rewards.rewards']>) =>
    platform().db.transact((tx) =>
      tx.updateTable('rewards.rewards').set(change).where('id', '=', ids[nth]!).execute(),
    );
  await set(0, { campaignId: campaigns[0]!.id, currency: 'PEN' });
  await set(1, { campaignId: campaigns[2]!.id, vendor: 'elsewhere', vendorName: 'theirs' });
  await set(2, { state: 'unsure', dueAt: platform().clock.now(), isUnwanted: true, gameCode: 'other' });
  await set(3, { state: 'refused', vendorName: null });
  return ids;
}

test('the rewards, as every list, with what they are worth added up', async () => {
  const ids = await give();
  await expectList(platform(), { spec: REWARD_LIST, path: '/office/rewards', operator });
  const found = async (query: string): Promise<string[]> =>
    (await desk.rewards(operator, `?sort=createdAt&${query}`)).map(({ id }) => id);
  expect(await found(`campaign=${campaigns[0]!.id}`)).toEqual([ids[0]]);
  expect(await found('campaign=FRI')).toEqual([ids[1]]);
  expect(await found(`campaign=${randomUUID()}`)).toEqual([]);
  expect(await found('reference=nothing')).toEqual([]);
  expect(await found(`gameId=studio:${GAME}`)).toEqual([ids[0], ids[3], ids[4]]);
  expect(await found(`gameId=${GAME}`)).toEqual([]);
  expect(await found(`grantedBy=${colleague.id}`)).toEqual([ids[3]]);
  const { body } = await desk.call<{ items: RewardRow[] }>(
    operator,
    'GET',
    `/office/rewards?reference=${ids[1]}`,
  );
  expect(body.items).toMatchObject([
    { worth: '12.00000', rounds: 6, betValue: '2.00000', merchantCode: 'CO' },
  ]);
});

test('what test accounts get is in no list and no sum; asked for by the account it is there', async () => {
  const tester = await aMember(platform(), { tests: 'a test of the lists' });
  const before = (await desk.call<ListSums>(operator, 'GET', '/office/rewards/sums')).body;
  await desk.order(operator, [tester.account]);
  expect((await desk.call<ListSums>(operator, 'GET', '/office/rewards/sums')).body).toEqual(before);
  expect(await desk.rewards(operator, `?memberId=${tester.id}`)).toHaveLength(1);
});
