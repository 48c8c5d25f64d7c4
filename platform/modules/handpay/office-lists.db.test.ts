/** The list of hand pays as the office asks for it: every order, filter, page, the sums, the queue of its tab, and the file (ADR 81). */
import { HAND_PAY_LIST } from '@feria/contracts/handpay/lists';
import type { HAND_PAY_REASONS, HandPayState } from '@feria/contracts/handpay/member';
import { addMs } from '@feria/kernel';
import { beforeAll, test } from 'vitest';
import { aMember, anOperator, usePlatform, type AMember, type AnOperator } from '../../testing/harness.ts';
import { expectList } from '../../testing/lists/list-holds.ts';

const ONE = 100_000n;
const MINUTE_MS = 60_000;
const platform = usePlatform();
const STATES: readonly HandPayState[] = ['waiting', 'paid', 'refused', 'rolled_back'];
const WHY: readonly (typeof HAND_PAY_REASONS)[number][] = ['amount', 'round', 'stay', 'hour', 'vendor_hour'];

let operator: AnOperator;

/** A hand pay as the database has it; two are of one moment and of one amount, so that an order is whole only with the id behind it. */
async function put(nth: number, member: AMember, second: AnOperator): Promise<void> {
  const at = addMs(platform().clock.now(), Math.floor(nth / 2) * MINUTE_MS);
  const state = STATES[nth % 4]!;
  const isDecided = state === 'paid' || state === 'refused';
  const won = BigInt(1_000 + (nth % 3) * 500) * ONE;
  await platform().db.transact((tx) =>
    tx
      .insertInto('handpay.hand_pays')
      .values({
        source: nth % 3 === 0 ? 'transfer' : 'win',
        key: `studio:list-${nth}`,
        memberId: member.id,
        market: nth % 2 === 0 ? 'CO' : 'PE',
        currency: nth % 2 === 0 ? 'COP' : 'PEN',
        vendor: nth % 3 === 0 ? 'lagoon' : 'studio',
        reference: `round ${nth}`,
        amount: won,
        heldCash: won - BigInt(nth % 5) * ONE,
        heldBonus: BigInt(nth % 2) * ONE,
        toBonus: false,
        why: WHY[nth % 5]!,
        at,
        state,
        decidedAt: state === 'waiting' ? null : addMs(at, nth * 1_000),
        askedBy: isDecided ? operator.id : null,
        askedByName: isDecided ? operator.username : null,
        decidedBy: isDecided ? second.id : null,
        decidedByName: isDecided ? second.username : null,
        note: isDecided ? 'seen by both' : null,
        cause: state === 'refused' ? 'game_fault' : null,
      })
      .execute(),
  );
}

beforeAll(async () => {
  operator = await anOperator(platform(), 'payments');
  const second = await anOperator(platform(), 'payments');
  const members = [await aMember(platform()), await aMember(platform(), { market: 'PE' })];
  for (let nth = 0; nth < 9; nth += 1) await put(nth, members[nth % 2]!, second);
});

test('orders, filters, sums, the tab that counts, file and refusals are those of every list', async () => {
  await expectList(platform(), { spec: HAND_PAY_LIST, path: '/office/hand-pays', operator });
});
