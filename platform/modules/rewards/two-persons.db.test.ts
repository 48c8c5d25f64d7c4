/** Free rounds are money: many of them wait for a second person, however they are split (ADR 55). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApprovalView } from '@feria/contracts/operators/approvals';
import type { RewardOrder, RewardPayload } from '@feria/contracts/rewards/office';
import { withClient } from '@feria/postgres';
import { showAgain } from '../../testing/fresh.ts';
import { aMember, anOperator, usePlatform, type AnOperator } from '../../testing/harness.ts';
import { RewardVendor } from '../../testing/vendors/reward-vendor.ts';
import { connectRewardVendor, rewardDesk } from '../../testing/vendors/rewards.ts';
import { GAME } from '../../testing/vendors/vendor.ts';

const platform = usePlatform();
const vendor = new RewardVendor();
const ROUNDS = 100;
let desk: ReturnType<typeof rewardDesk>;
let operator: AnOperator;
let second: AnOperator;

beforeAll(async () => {
  await connectRewardVendor(platform(), vendor);
  desk = rewardDesk(platform());
  vendor.prepaids.push({ prepaid_uuid: 'any', game_code: GAME, currency: 'COP' });
});
afterAll(() => vendor.close());
beforeEach(async () => {
  vendor.faults = {};
  [operator, second] = [await anOperator(platform()), await anOperator(platform())];
});

/** A hundred rounds of such a stake. One member may get 200,000 within a day by one person alone, all members of one five times that. */
const worth = (betValue: string): Partial<RewardPayload> => ({
  under: { kind: 'single', terms: desk.terms({ betValue, rounds: ROUNDS }) },
});
const accounts = async (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await aMember(platform())).account));
const give = async (
  who: AnOperator,
  list: readonly string[],
  betValue: string,
  key: string = randomUUID(),
) => {
  const { status, body } = await desk.order(who, list, { idempotencyKey: key, ...worth(betValue) });
  expect([status, body.code]).toEqual([200, undefined]);
  return body;
};
const waits = ({ approval }: RewardOrder) => approval?.state === 'waiting';
const approve = async (who: AnOperator, { approval }: { approval: ApprovalView | null }) => {
  await showAgain(platform(), who);
  return desk.call<ApprovalView>(who, 'POST', `/office/approvals/${approval!.id}/approve`, { note: 'seen' });
};
const givenTo = async (account: string) =>
  (await desk.rewards(second, `?limit=100`)).filter((reward) => reward.account === account);

test('many to one member wait; whoever agrees is somebody else, and then it is given once', async () => {
  const member = await aMember(platform());
  const key = randomUUID();
  const list = [member.account, 'nobody_at_all'];
  const asked = await give(operator, list, '2000', key);
  expect(asked).toMatchObject({ id: key, secondBy: null, createdBy: operator.username });
  expect(asked.approval).toMatchObject({
    action: 'rewards.order',
    state: 'waiting',
    isOwn: true,
    after: {
      members: 1,
      each: '200000.00000',
      worth: '200000.00000',
      rounds: ROUNDS,
      game: `studio:${GAME}`,
    },
  });
  expect(asked.lines.map(({ verdict, reward }) => [verdict, reward])).toEqual([
    ['accepted', null],
    ['unknown', null],
  ]);
  // Pressed again it is the same request; nothing is given and the vendor hears nothing.
  expect((await give(operator, list, '2000', key)).approval?.id).toBe(asked.approval!.id);
  await desk.turn();
  expect(vendor.rewardsOf(member.id)).toEqual([]);
  expect((await approve(operator, asked)).body.code).toBe('approvals.second_person');
  const third = await anOperator(platform());
  const answers = await Promise.all([approve(second, asked), approve(third, asked)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await desk.turn();
  expect(vendor.rewardsOf(member.id)).toHaveLength(1);
  const { body } = await desk.call<RewardOrder>(operator, 'GET', `/office/rewards/orders/${key}`);
  expect(body).toMatchObject({ approval: null, createdBy: operator.username });
  expect([second.username, third.username]).toContain(body.secondBy);
  expect(body.lines[0]!.reward).toMatchObject({ state: 'granted' });
  // The same key answers what was given.
  expect((await give(operator, list, '2000', key)).lines[0]!.reward?.id).toBe(body.lines[0]!.reward!.id);
  expect(await givenTo(member.account)).toHaveLength(1);
});

test('split over orders, and over operators: one member gets no more by one person each', async () => {
  const [account] = await accounts(1);
  expect(waits(await give(operator, [account!], '900'))).toBe(false);
  const other = await anOperator(platform());
  expect(waits(await give(other, [account!], '900'))).toBe(false);
  for (const who of [operator, other, second]) expect(waits(await give(who, [account!], '200'))).toBe(true);
  expect(await givenTo(account!)).toHaveLength(2);
  // What two have given counts for nobody alone.
  const [fresh] = await accounts(1);
  const asked = await give(operator, [fresh!], '2000');
  expect((await approve(second, asked)).status).toBe(200);
  expect(waits(await give(other, [fresh!], '1000'))).toBe(false);
});

test('split over members: one operator gives five times as much to all of them together, and no more', async () => {
  const list = await accounts(12);
  expect(waits(await give(operator, list.slice(0, 5), '999'))).toBe(false);
  expect(waits(await give(operator, list.slice(5, 10), '999'))).toBe(false);
  const asked = await give(operator, list.slice(10), '999');
  expect(waits(asked)).toBe(true);
  expect(waits(await give(second, list.slice(10), '999'))).toBe(false);
  platform().clock.advance(24 * 60 * 60_000);
  operator = await anOperator(platform());
  expect(waits(await give(operator, list.slice(0, 1), '999'))).toBe(false);
});

test.each(['to one member', 'by one operator'])(
  'of three pressed at once no more pass than one may: %s',
  async (which) => {
    const [one] = await accounts(1);
    const lists =
      which === 'to one member'
        ? [[one!], [one!], [one!]]
        : await Promise.all([1, 2, 3].map(() => accounts(4)));
    const people =
      which === 'to one member'
        ? [operator, second, await anOperator(platform())]
        : [operator, operator, operator];
    const answers = await Promise.all(lists.map((list, index) => give(people[index]!, list, '999')));
    // Twice 99,900 to one; of twelve times 99,900 by one, eight.
    expect(answers.filter(waits)).toHaveLength(1);
  },
);

test('a campaign of much waits to be opened, and what one person opened within a day counts', async () => {
  const draft = async (betValue: string) =>
    (await desk.draft(operator, { betValue, rounds: ROUNDS })).body.campaign.id;
  for (const betValue of ['999', '999'])
    expect((await desk.openCampaign(operator, await draft(betValue))).body.campaign.state).toBe('active');
  // Somebody else's counts with them: each of the three would reach the same members.
  expect((await desk.openCampaign(await anOperator(platform()), await draft('2'))).body).toMatchObject({
    campaign: { state: 'draft' },
    approval: { action: 'rewards.campaign' },
  });
  const id = await draft('2');
  const { body } = await desk.openCampaign(operator, id);
  expect(body).toMatchObject({ campaign: { state: 'draft' }, approval: { action: 'rewards.campaign' } });
  expect((await desk.openCampaign(operator, id)).body.approval?.id).toBe(body.approval!.id);
  expect((await approve(operator, body)).body.code).toBe('approvals.second_person');
  vendor.fail('campaigns/create', 'mute');
  expect((await approve(second, body)).body.state).toBe('approved');
  for (let turn = 0; turn < 3; turn += 1) await desk.turn(60_000);
  const opened = (await desk.campaign(second, id)).body;
  expect([opened.campaign.state, opened.approval]).toEqual(['active', null]);
  expect(vendor.campaigns.filter(({ name }) => name.endsWith(id))).toHaveLength(1);
  // Cancelled meanwhile, nobody decides it any more.
  const next = await draft('2000');
  const asked = (await desk.openCampaign(second, next)).body;
  await desk.cancelCampaign(second, next);
  expect((await approve(operator, asked)).body.code).toBe('approvals.decided');
});

test('what somebody agreed to whose time is over meanwhile is not given, and waits on', async () => {
  const [account] = await accounts(1);
  const asked = await give(operator, [account!], '2000');
  await withClient(platform().ownerUrl, (client) =>
    client.query(
      `update operators.approvals set payload = jsonb_set(payload::jsonb, '{body,under,terms,endsAt}', to_jsonb($2::text)),
         expires_at = expires_at + interval '3 days' where id = $1`,
      [asked.approval!.id, platform().clock.now().toISOString()],
    ),
  );
  expect((await approve(second, asked)).body.code).toBe('rewards.times_invalid');
  expect(await givenTo(account!)).toEqual([]);
  const { body } = await desk.call<RewardOrder>(second, 'GET', `/office/rewards/orders/${asked.id}`);
  expect(body.approval?.state).toBe('waiting');
});

test('the database holds it by itself: one person’s rows beyond the lines are refused', async () => {
  const members = await Promise.all([aMember(platform()), aMember(platform())]);
  const plant = (betValue: bigint, secondBy: string | null) =>
    withClient(platform().ownerUrl, async (client) => {
      await client.query('begin');
      const id = randomUUID();
      await client.query(
        `insert into rewards.orders (id, request_hash, reason, created_by, created_by_name, created_at, second_by, second_by_name)
           values ($1, 'h', 'why not', $2, 'a', $3, $4, $5)`,
        [id, operator.id, platform().clock.now(), secondBy, secondBy && 'b'],
      );
      await client.query(
        `insert into rewards.rewards (id, order_id, member_id, vendor, game_code, currency, bet_value, rounds, wins_to, starts_at,
             ends_at, state, created_at, moved_at, due_at)
           select gen_random_uuid(), $1, m, 'studio', 'g', 'COP', $3, 1, 'cash', $4, $4::timestamptz + interval '1 day', 'requested', $4, $4, $4
             from unnest($2::uuid[]) m`,
        [id, members.map((member) => member.id), betValue, platform().clock.now()],
      );
      await client.query('rollback');
    });
  const LINE = 200_000n * 100_000n;
  await expect(plant(LINE, null)).rejects.toMatchObject({ code: '23514' });
  await plant(LINE - 1n, null);
  await plant(LINE, second.id);
  await expect(plant(LINE, operator.id)).rejects.toMatchObject({ code: '23514' });
  const { id } = (await desk.draft(operator, { betValue: '2000', rounds: ROUNDS })).body.campaign;
  const open = (opener: string | null, other: string | null) =>
    withClient(platform().ownerUrl, (client) =>
      client.query(
        `update rewards.campaigns set state = 'creating', opened_by = $2, opened_by_name = case when $2::uuid is null then null else 'a' end,
           opened_at = case when $2::uuid is null then null else $3::timestamptz end, second_by = $4,
           second_by_name = case when $4::uuid is null then null else 'b' end where id = $1`,
        [id, opener, platform().clock.now(), other],
      ),
    );
  for (const [opener, other] of [
    [null, null],
    [operator.id, null],
    [operator.id, operator.id],
  ] as const)
    await expect(open(opener, other)).rejects.toMatchObject({ code: '23514' });
});
