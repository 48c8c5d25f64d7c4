/** All that figures are made of, done by somebody: play, large wins and jackpots, payments, promotions, agents, signs of harm. */
import { randomUUID } from 'node:crypto';
import { addMs, UNITS_PER_ONE } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import { harmJobs } from '../../modules/harm/jobs.ts';
import { harmDesk } from '../builders/harm.ts';
import { PART_OF } from '../builders/payments.ts';
import { aMember, fund, type AMember, type AnOperator, type Platform } from '../harness.ts';
import { rewardDesk } from '../vendors/rewards.ts';
import { aToken, aVendor } from '../vendors/vendor.ts';

const HOUR_MS = 60 * 60_000;
const units = (whole: number): bigint => BigInt(whole) * UNITS_PER_ONE;

export type Stage = {
  platform: Platform;
  operator: AnOperator;
  campaign: { id: string; vendorCampaign: string };
  /** What the accounts test; undefined: they play for money. */
  tests?: string;
};

/** An agent with two of theirs, and what one of them does. Answers that one, and their closed round. */
export async function playAll(stage: Stage, stake = units(10)): Promise<{ member: AMember; round: string }> {
  const { platform, tests } = stage;
  const kind = tests === undefined ? {} : { tests };
  const agent = await aMember(platform, { type: 1, ...kind });
  const member = await aMember(platform, { ...kind, invitedBy: agent.id });
  await aMember(platform, { ...kind, invitedBy: agent.id });
  await fund(platform, member.id, units(5_000_000));
  const round = await play(platform, member, stake);
  await pay(platform, member);
  await promote(stage, member);
  await harmDesk(() => platform).chase(member, 6);
  await harmJobs.find(({ name }) => name === 'safety.harm')!.run(platform.deps);
  return { member, round };
}

/** One round that wins a jackpot, one that loses, one taken back, one that stands open, and a win that nobody could answer. */
async function play(platform: Platform, member: AMember, stake: bigint): Promise<string> {
  const vendor = aVendor(platform);
  const token = await aToken(platform, member);
  const [won, lost, back, open] = [1, 2, 3, 4].map(() => ({ round: randomUUID(), id: randomUUID() }));
  const bet = (at: { round: string; id: string }, closes: boolean) =>
    vendor.bet(token, { amount: stake, round: at.round, transaction_uuid: at.id, round_closed: closes });
  const answers = [
    await bet(won!, false),
    await vendor.win(token, won!.id, {
      amount: stake * 400n,
      jackpot_win: stake * 300n,
      round: won!.round,
      round_closed: true,
    }),
    await bet(lost!, true),
    await bet(back!, false),
    await vendor.rollback(token, back!.id, { round: back!.round, round_closed: true }),
    await bet(open!, false),
  ];
  for (const { status } of answers) if (status !== 'RS_OK') throw new Error(`not played: ${status}`);
  await withClient(platform.ownerUrl, async (client) => {
    await client.query(
      `insert into play.unsure_calls (vendor, transaction_uuid, kind, reference, first_at, last_at, times)
         values ('studio', $1, 'win', $2, $3, $3, 3)`,
      [randomUUID(), open!.id, platform.clock.now()],
    );
    await client.query(`update play.rounds set stuck_at = $2 where vendor_round = $1`, [
      open!.round,
      platform.clock.now(),
    ]);
  });
  const row = await platform.db.read
    .selectFrom('play.rounds')
    .select('id')
    .where('vendorRound', '=', won!.round)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A deposit that came in, a withdrawal that went out and one that waits, and a transfer that is stuck, with what was taxed of it. */
async function pay({ ownerUrl, clock }: Platform, { id }: AMember): Promise<void> {
  const at = clock.now();
  await withClient(ownerUrl, async (client) => {
    const deposit = randomUUID();
    await client.query(
      `insert into cashier.deposits (id, member_id, merchant_code, currency, method, amount, credited, state, reference, request_key,
         request_hash, gateway, expires_at, created_at, due_at, payment_id, approved_at)
       values ($1::uuid, $2, 'CO', 'COP', 'sandbox', 700000, 700000, 'approved', $1::uuid::text, $1::uuid, '', 'sandbox', $3, $3, null, $1::uuid::text, $3)`,
      [deposit, id, at],
    );
    await client.query(`insert into cashier.moves (object_id, state, at) values ($1, 'approved', $2)`, [
      deposit,
      at,
    ]);
    for (const state of ['paid', 'requested']) {
      const withdrawal = randomUUID();
      await client.query(
        `with asked as (
           insert into cashier.withdrawals (id, member_id, merchant_code, currency, method, amount, payout_amount, state, reference,
             request_key, request_hash, gateway, created_at, paid_at)
           values ($1::uuid, $2, 'CO', 'COP', 'sandbox', 300000, 300000, $4, $1::uuid::text, $1::uuid, '', 'sandbox', $3,
             case when $4 = 'paid' then $3::timestamptz end)
           returning *
         )
         ${PART_OF('asked')}`,
        [withdrawal, id, at, state],
      );
      if (state === 'paid')
        await client.query(`insert into cashier.payout_moves (part_id, state, at) values ($1, $2, $3)`, [
          withdrawal,
          state,
          at,
        ]);
      await client.query(`insert into cashier.moves (object_id, state, at) values ($1, $2, $3)`, [
        withdrawal,
        state,
        at,
      ]);
    }
    await client.query(
      `insert into transfers.transfers (id, member_id, vendor, currency, direction, cause, amount, state, created_at, moved_at, due_at)
       values ($1, $2, 'studio', 'COP', 'in', 'member', 100000, 'sending', $3, $3, $3)`,
      [randomUUID(), id, addMs(at, -HOUR_MS)],
    );
    await client.query(
      `insert into tax.charges (market, currency, member_id, code, basis, moment, bearer, rate_ppm, above, base, amount, key,
         reference, at)
       values ('CO', 'COP', $1, 'tax', 'stake', 'bet', 'member', 10000, 0, 100000, 1000, $2, $2, $3)`,
      [id, randomUUID(), at],
    );
  });
}

/** Free rounds of the campaign, one of which is played and wins. */
async function promote({ platform, operator, campaign }: Stage, member: AMember): Promise<void> {
  const desk = rewardDesk(platform);
  const under = { kind: 'campaign', campaignId: campaign.id } as const;
  const { status } = await desk.order(operator, [member.account], { under });
  if (status !== 200) throw new Error(`not given: ${status}`);
  await desk.turn();
  const vendor = aVendor(platform);
  const token = await aToken(platform, member);
  const [round, bet] = [randomUUID(), randomUUID()];
  const free = { round, is_free: true, campaign_uuid: campaign.vendorCampaign };
  const played = [
    await vendor.bet(token, { ...free, transaction_uuid: bet, amount: 100_000 }),
    await vendor.win(token, bet, { round, amount: 900_000, round_closed: true }),
  ];
  for (const answer of played) if (answer.status !== 'RS_OK') throw new Error(`not played: ${answer.status}`);
}
