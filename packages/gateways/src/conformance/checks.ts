/**
 * What every driver has to keep, one check each. They run against a double of the provider's API in tests, and the drivers of `mutants.ts`,
 * which are wrong in one way each, prove that none of them sleeps.
 */
import assert from 'node:assert/strict';
import { faultsOfFields } from '@feria/contracts/cashier/rail-fields';
import { RAILS, railOf } from '@feria/contracts/cashier/rails';
import { UNITS_PER_CENT, UNITS_PER_ONE } from '@feria/kernel';
import type { Driver, Hint, Notice, SeenPayment, SeenPayout } from '../driver.ts';
import { Forged, GatewayFailure, type Fate } from '../failures.ts';
import type { Bench, Fault } from './bench.ts';
import { makeMoves, sortMoves } from './moves.ts';
import { assertNoPayout, assertPayoutFound, paysOut } from './payouts.ts';

export type Check = { name: string; run: (bench: Bench) => Promise<void> };

/** What the provider may have done, as the driver told it. */
async function fateOf(work: Promise<unknown>): Promise<Fate> {
  try {
    await work;
  } catch (error) {
    if (error instanceof GatewayFailure) return error.fate;
    throw error;
  }
  throw new assert.AssertionError({ message: 'the call should have failed' });
}

async function readPaid(driver: Driver, id: string): Promise<SeenPayment> {
  const seen = await driver.readPayment({ id });
  assert(seen, 'a payment that was opened is not known');
  return seen;
}
async function readPayout(driver: Driver, id: string): Promise<SeenPayout> {
  const seen = await driver.readPayout({ id });
  assert(seen, 'a payout that was made is not known');
  return seen;
}

/** Done by the provider, and its answer lost in one of three ways. */
const LOST: readonly Fault[] = ['mute', 'broken', 'garbage'];
/** Of the smallest coin that the provider takes. */
const COUNTS = [1n, 10n, 12_345n, 99_999_999n];
const MINUTE_MS = 60_000;

export const CHECKS: readonly Check[] = [
  {
    name: 'offers_are_rails',
    run: async ({ driver }) => {
      assert(driver.offers.length > 0, 'a driver that offers nothing');
      for (const { rail, country, direction, flow, fields } of driver.offers) {
        assert(rail in RAILS && railOf(rail).countries.includes(country), `${rail} is no rail of ${country}`);
        const row = railOf(rail)[direction];
        assert(row, `${rail} does not go ${direction}`);
        if (direction === 'in') assert(flow !== undefined, `${rail} comes in without a way to pay`);
        assert.equal(new Set(fields).size, fields.length, `${rail} asks twice`);
      }
    },
  },
  {
    name: 'orders_of_the_bench_are_whole',
    run: async (bench) => {
      for (const order of [bench.order(), ...(paysOut(bench.driver) ? [bench.payout()] : [])]) {
        const direction = 'payer' in order ? 'in' : 'out';
        const offer = bench.driver.offers.find(
          (one) => one.rail === order.rail && one.country === order.country && one.direction === direction,
        );
        assert(offer, 'an order for what the driver does not offer');
        assert.deepEqual(faultsOfFields(offer.fields, order.fields), {});
      }
    },
  },
  {
    name: 'payment_opens_once',
    run: async (bench) => {
      const order = bench.order();
      const first = await bench.driver.createPayment(order);
      const second = await bench.driver.createPayment(order);
      assert.equal(second.id, first.id);
      assert.equal(first.reference, order.reference);
      assert.equal(first.standing, 'pending');
      assert.equal(first.captured, 0n);
      assert.equal(await bench.opened(order.reference), 1);
    },
  },
  {
    name: 'amounts_are_exact',
    run: async (bench) => {
      for (const count of COUNTS) {
        const units = count * (bench.wholeOnly ? UNITS_PER_ONE : UNITS_PER_CENT);
        const { currency } = bench.order().money;
        const opened = await bench.driver.createPayment(bench.order({ money: { currency, units } }));
        assert.deepEqual(opened.asked, { currency, units });
        await bench.endPayment(opened.id, { standing: 'paid' });
        assert.equal((await readPaid(bench.driver, opened.id)).captured, units);
        if (!paysOut(bench.driver)) continue;
        const paidOut = await bench.driver.createPayout(bench.payout({ money: { currency, units } }));
        assert.deepEqual(paidOut.money, { currency, units });
      }
    },
  },
  {
    name: 'finer_amounts_are_not_sent',
    run: async (bench) => {
      const { currency } = bench.order().money;
      for (const units of [1n, UNITS_PER_CENT + 1n, 0n, -UNITS_PER_ONE]) {
        const order = bench.order({ money: { currency, units } });
        assert.equal(await fateOf(bench.driver.createPayment(order)), 'not_sent');
        assert.equal(await bench.opened(order.reference), 0);
        const payout = bench.payout({ money: { currency, units } });
        assert.equal(await fateOf(bench.driver.createPayout(payout)), 'not_sent');
        assert.equal(await bench.opened(payout.reference), 0);
      }
    },
  },
  {
    name: 'a_lost_answer_is_unsure_and_found',
    run: async (bench) => {
      for (const fault of LOST) {
        const order = bench.order();
        bench.fault(fault);
        assert.equal(await fateOf(bench.driver.createPayment(order)), 'unsure', fault);
        const found = await bench.driver.readPayment({ reference: order.reference });
        assert(found, `after ${fault} the payment is not found by its reference`);
        assert.equal((await bench.driver.createPayment(order)).id, found.id);
        assert.equal(await bench.opened(order.reference), 1);
      }
    },
  },
  {
    name: 'turned_away_is_not_sent',
    run: async (bench) => {
      const order = bench.order();
      bench.fault('unread');
      assert.equal(await fateOf(bench.driver.createPayment(order)), 'not_sent');
      assert.equal(await bench.driver.readPayment({ reference: order.reference }), undefined);
      assert.equal(await fateOf(bench.unreachable.createPayment(order)), 'not_sent');
      if (!paysOut(bench.driver)) return;
      const payout = bench.payout();
      bench.fault('unread');
      assert.equal(await fateOf(bench.driver.createPayout(payout)), 'not_sent');
      assert.equal(await fateOf(bench.unreachable.createPayout(payout)), 'not_sent');
      await assertNoPayout(bench.driver, payout.reference);
    },
  },
  {
    name: 'a_refusal_is_told',
    run: async (bench) => {
      const order = bench.order();
      bench.fault('refused');
      assert.equal(await fateOf(bench.driver.createPayment(order)), 'refused');
      assert.equal(await bench.opened(order.reference), 0);
      if (!paysOut(bench.driver)) return;
      const payout = bench.payout();
      bench.fault('refused');
      assert.equal(await fateOf(bench.driver.createPayout(payout)), 'refused');
      assert.equal(await bench.opened(payout.reference), 0);
    },
  },
  {
    name: 'other_money_under_one_reference_is_refused',
    run: async (bench) => {
      const order = bench.order();
      const opened = await bench.driver.createPayment(order);
      const { currency, units } = order.money;
      const other = { ...order, money: { currency, units: units * 2n } };
      const again = await bench.driver.createPayment(other).catch((error: unknown) => error);
      // Refused, or answered with what stands: the platform compares. Never opened with the other amount.
      if (!(again instanceof GatewayFailure)) assert.deepEqual((again as SeenPayment).asked, order.money);
      assert.deepEqual((await readPaid(bench.driver, opened.id)).asked, order.money);
      assert.equal(await bench.opened(order.reference), 1);
    },
  },
  {
    name: 'each_end_is_read',
    run: async (bench) => {
      for (const standing of bench.ends.payment) {
        if (standing === 'declined') continue;
        const { id } = await bench.driver.createPayment(bench.order());
        if (standing === 'charged_back') await bench.endPayment(id, { standing: 'paid' });
        await bench.endPayment(id, { standing } as Parameters<Bench['endPayment']>[1]);
        assert.equal((await readPaid(bench.driver, id)).standing, standing);
      }
      const { id } = await bench.driver.createPayment(bench.order());
      const reason = bench.paymentReason ?? 'not_enough_money';
      await bench.endPayment(id, { standing: 'declined', reason });
      const declined = await readPaid(bench.driver, id);
      assert.deepEqual([declined.standing, declined.reason, declined.captured], ['declined', reason, 0n]);
    },
  },
  {
    name: 'what_came_is_told_apart_from_what_was_asked',
    run: async (bench) => {
      const { units } = bench.order().money;
      for (const came of [units / 2n, units * 2n]) {
        const { id } = await bench.driver.createPayment(bench.order());
        await bench.endPayment(id, { standing: 'paid', units: came });
        const seen = await readPaid(bench.driver, id);
        assert.deepEqual([seen.standing, seen.captured, seen.asked.units], ['paid', came, units]);
      }
    },
  },
  {
    name: 'a_refund_goes_back_once',
    run: async (bench) => {
      const order = bench.order();
      const { currency, units } = order.money;
      const { id: paymentId } = await bench.driver.createPayment(order);
      await bench.endPayment(paymentId, { standing: 'paid' });
      const half = { reference: crypto.randomUUID(), paymentId, money: { currency, units: units / 2n } };
      const first = await bench.driver.refund(half);
      const repeated = await bench.driver.refund(half);
      assert.deepEqual([repeated.id, repeated.units], [first.id, units / 2n]);
      assert.equal((await readPaid(bench.driver, paymentId)).refunded, units / 2n);
      bench.fault('mute');
      const rest = { ...half, reference: crypto.randomUUID() };
      assert.equal(await fateOf(bench.driver.refund(rest)), 'unsure');
      await bench.driver.refund(rest);
      const whole = await readPaid(bench.driver, paymentId);
      assert.deepEqual([whole.refunded, whole.standing], [units, 'refunded']);
      const more = { ...half, reference: crypto.randomUUID() };
      assert.equal(await fateOf(bench.driver.refund(more)), 'refused');
    },
  },
  {
    name: 'a_payout_is_made_once',
    run: async (bench) => {
      if (!paysOut(bench.driver)) return;
      for (const fault of [undefined, ...LOST]) {
        const order = bench.payout();
        if (fault) {
          bench.fault(fault);
          assert.equal(await fateOf(bench.driver.createPayout(order)), 'unsure', fault);
          await assertPayoutFound(bench.driver, order.reference, fault);
        }
        const first = await bench.driver.createPayout(order);
        const second = await bench.driver.createPayout(order);
        assert.equal(second.id, first.id);
        assert.equal(await bench.opened(order.reference), 1);
        assert.deepEqual([first.reference, first.standing], [order.reference, 'pending']);
      }
    },
  },
  {
    name: 'each_end_of_a_payout_is_read',
    run: async (bench) => {
      if (!paysOut(bench.driver)) return;
      for (const standing of bench.ends.payout) {
        if (standing === 'failed') continue;
        const { id } = await bench.driver.createPayout(bench.payout());
        if (standing === 'returned') await bench.endPayout(id, { standing: 'paid' });
        await bench.endPayout(id, { standing } as Parameters<Bench['endPayout']>[1]);
        const seen = await readPayout(bench.driver, id);
        assert.equal(seen.standing, standing);
        if (standing === 'paid') assert(seen.trace, 'a payout that was paid has no trace');
      }
      const { id } = await bench.driver.createPayout(bench.payout());
      const reason = bench.payoutReason ?? 'account_closed';
      await bench.endPayout(id, { standing: 'failed', reason });
      const failed = await readPayout(bench.driver, id);
      assert.deepEqual([failed.standing, failed.reason], ['failed', reason]);
    },
  },
  {
    name: 'unknown_is_undefined_and_silence_is_not',
    run: async (bench) => {
      const nobody = crypto.randomUUID();
      assert.equal(await bench.driver.readPayment({ reference: nobody }), undefined);
      const { driver } = bench;
      for (const fault of LOST) {
        bench.fault(fault);
        assert.equal(await fateOf(driver.readPayment({ reference: nobody })), 'unsure');
      }
      await fateOf(bench.unreachable.readPayment({ reference: nobody }));
      if (!paysOut(driver)) return;
      await assertNoPayout(driver, nobody);
      for (const fault of driver.repeatsPayouts ? [] : LOST) {
        bench.fault(fault);
        assert.equal(await fateOf(driver.readPayout({ reference: nobody })), 'unsure');
      }
      await fateOf(bench.unreachable.readPayout({ reference: nobody }));
    },
  },
  {
    name: 'a_notice_is_its_providers',
    run: async (bench) => {
      const { id } = await bench.driver.createPayment(bench.order());
      const hint: Hint = { kind: 'payment', id };
      const now = bench.now();
      assert.deepEqual(bench.driver.openNotice(bench.notice(hint, now), now), hint);
      const genuine = bench.notice(hint, now);
      const bad: readonly (readonly [string, Notice])[] = [
        ['another secret', bench.forged(hint, now)],
        ['no header', { ...genuine, headers: {} }],
        ['another object', altered(genuine, id, `${id}0`)],
        ['no body', { ...genuine, body: Buffer.alloc(0), query: {} }],
      ];
      for (const [what, notice] of bad) assert(isForged(bench.driver, notice, now), what);
    },
  },
  {
    name: 'an_old_notice_is_refused',
    run: async (bench) => {
      const { id } = await bench.driver.createPayment(bench.order());
      const now = bench.now();
      const genuine = bench.notice({ kind: 'payment', id }, now);
      const later = (ms: number): Date => new Date(now.getTime() + ms);
      bench.driver.openNotice(genuine, later(MINUTE_MS));
      assert(isForged(bench.driver, genuine, later(60 * MINUTE_MS)), 'an hour later');
      assert(isForged(bench.driver, genuine, later(-60 * MINUTE_MS)), 'from an hour ahead');
    },
  },
  {
    name: 'every_move_is_listed_once',
    run: async (bench) => {
      const from = bench.now();
      const made = await makeMoves(bench);
      const to = bench.now();
      const listed = await bench.driver.listMoves({ from, to });
      assert.deepEqual(sortMoves(listed), sortMoves(made));
      // Half open: what is final at `to` is of the next period.
      const last = listed.reduce((late, { at }) => (at > late ? at : late), from);
      const before = await bench.driver.listMoves({ from, to: last });
      const rest = await bench.driver.listMoves({ from: last, to });
      assert.equal(before.length + rest.length, listed.length);
      assert(rest.length > 0 && before.every(({ at }) => at < last));
    },
  },
  {
    name: 'banks_are_named',
    run: async ({ driver }) => {
      for (const { rail, country, fields } of driver.offers)
        if (fields.includes('bank')) {
          const banks = await driver.banks(rail, country);
          assert(banks.length > 0 && banks.every(({ code, name }) => code !== '' && name !== ''), rail);
        }
    },
  },
];

function altered(notice: Notice, from: string, to: string): Notice {
  const text = notice.body.toString('utf8');
  const query = Object.fromEntries(
    Object.entries(notice.query).map(([name, value]) => [name, value === from ? to : value]),
  );
  return { ...notice, query, body: Buffer.from(text.replaceAll(from, to)) };
}

function isForged(driver: Driver, notice: Notice, now: Date): boolean {
  try {
    driver.openNotice(notice, now);
  } catch (error) {
    if (error instanceof Forged) return true;
    throw error;
  }
  return false;
}
