/** A vendor's hour: what it paid beyond what it took alarms, and above the cap every further win of its waits (ADR 58). */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { AttentionItem } from '@feria/contracts/reporting/attention';
import { toDecimal, UNITS_PER_ONE } from '@feria/kernel';
import { setHandPay } from '../../../testing/vendors/hand-pays.ts';
import { anOperator, usePlatform } from '../../../testing/harness.ts';
import { CASH, reversalDesk, STAKE } from '../../../testing/vendors/reversals.ts';
import { aGame } from '../../../testing/vendors/vendor.ts';
import { exemptFromTax } from '../../tax/index.ts';
import { playJobs } from '../jobs.ts';

const platform = usePlatform();
const desk = () => reversalDesk(platform());
const units = (whole: number): bigint => BigInt(whole) * UNITS_PER_ONE;
const HOUR_MS = 60 * 60_000;
beforeAll(() => aGame(platform()));
beforeEach(() => platform().clock.advance(2 * HOUR_MS));

/** A round of somebody new that won so much. */
async function wins(amount: bigint) {
  const player = await desk().aPlayer();
  const bet = await desk().called(player, 'bet');
  await desk().called(player, 'win', { reference: bet.transaction, amount });
  const waits = await platform()
    .db.read.selectFrom('handpay.hand_pays')
    .select(['why', 'amount'])
    .where('memberId', '=', player.member.id)
    .execute();
  return { player, waits };
}
async function alarms() {
  const { headers } = await anOperator(platform(), 'auditor');
  const answer = await platform().app.inject({ url: '/office/attention', headers });
  return answer.json<{ items: AttentionItem[] }>().items.filter(({ kind }) => kind === 'vendor_hour');
}

test('above the cap every further win waits, however small; with the next hour none does', async () => {
  await setHandPay(platform(), 'CO', { from: '5000', hourAlarm: '2000', hourCap: '3000' });
  // It took 100 and paid 3,100: exactly the cap.
  expect((await wins(units(3_100))).waits).toEqual([]);
  const over = await wins(STAKE + 1n);
  expect(over.waits).toEqual([{ why: 'vendor_hour', amount: STAKE + 1n }]);
  expect(await desk().holdings(over.player.member)).toMatchObject({ cash: CASH - STAKE, held: STAKE + 1n });
  // What waits is paid, too: the next one is still above.
  expect((await wins(units(101))).waits).toMatchObject([{ why: 'vendor_hour' }]);
  platform().clock.advance(HOUR_MS);
  expect((await wins(units(1))).waits).toEqual([]);
});

test('an hour above the alarm is told for a day, with what was paid beyond the stakes', async () => {
  await setHandPay(platform(), 'CO', { from: '5000', hourAlarm: '2000', hourCap: '9000' });
  platform().clock.advance(30 * HOUR_MS);
  await wins(units(2_100));
  expect(await alarms()).toEqual([]);
  await wins(units(101));
  const hour = new Date(Math.floor(platform().clock.now().getTime() / HOUR_MS) * HOUR_MS).toISOString();
  expect(await alarms()).toEqual([
    {
      kind: 'vendor_hour',
      id: `vendor_hour studio  studio COP ${hour}`,
      reference: `studio COP ${hour}`,
      vendor: 'studio',
      since: hour,
      amount: toDecimal(units(2_001)),
      currency: 'COP',
      memberId: null,
      account: null,
      roundId: null,
      times: null,
    },
  ]);
  const { body } = await platform().app.inject({
    url: '/metrics',
    headers: { authorization: platform().scraper.authorization },
  });
  expect(body).toContain('feria_attention_items{kind="vendor_hour"} 1');
  platform().clock.advance(23 * HOUR_MS);
  expect(await alarms()).toHaveLength(1);
  platform().clock.advance(HOUR_MS);
  expect(await alarms()).toEqual([]);
});

test('an hour has what was staked and won, less what was rolled back; test money is not in it', async () => {
  await setHandPay(platform(), 'CO', { from: '5000' });
  const counted = () =>
    platform()
      .db.read.selectFrom('play.vendor_hours')
      .select(({ fn }) => [fn.sum<bigint>('staked').as('staked'), fn.sum<bigint>('won').as('won')])
      .where('vendor', '=', 'studio')
      .where('hour', '>', new Date(platform().clock.now().getTime() - HOUR_MS))
      .executeTakeFirstOrThrow()
      .then(({ staked, won }) => [BigInt(staked), BigInt(won)]);
  const players = await Promise.all(Array.from({ length: 6 }, () => desk().aPlayer()));
  const bets = await Promise.all(players.map((player) => desk().called(player, 'bet')));
  const play = (index: number, kind: 'win' | 'rollback', reference: string) =>
    desk().called(players[index]!, kind, { reference });
  const won = await Promise.all([0, 1].map((index) => play(index, 'win', bets[index]!.transaction)));
  expect(await counted()).toEqual([6n * STAKE, 2n * STAKE]);
  await play(1, 'rollback', won[1]!.transaction);
  await play(2, 'rollback', bets[2]!.transaction);
  expect(await counted()).toEqual([5n * STAKE, STAKE]);
  const { db, clock } = platform();
  await db.transact((tx) => exemptFromTax(tx, players[3]!.member.id, 'test money', clock.now()));
  await Promise.all([play(3, 'win', bets[3]!.transaction), play(4, 'win', bets[4]!.transaction)]);
  expect(await counted()).toEqual([5n * STAKE, 2n * STAKE]);
});

test('hours are forgotten after thirty days, and not before', async () => {
  await setHandPay(platform(), 'CO', { from: '5000' });
  await wins(units(1));
  const kept = async (): Promise<number> =>
    (await platform().db.read.selectFrom('play.vendor_hours').select('hour').execute()).length;
  const tidy = async () => {
    const job = playJobs.find(({ name }) => name === 'play.months');
    await job?.run(platform().deps);
  };
  platform().clock.advance(29 * 24 * HOUR_MS);
  await tidy();
  expect(await kept()).toBeGreaterThan(0);
  platform().clock.advance(2 * 24 * HOUR_MS);
  await tidy();
  expect(await kept()).toBe(0);
});
