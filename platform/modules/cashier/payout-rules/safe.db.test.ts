import { beforeAll, expect, test } from 'vitest';
import type { SafeApprovals } from '@feria/contracts/cashier/payout-rules-office';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { payoutRulesDesk } from '../../../testing/builders/payout-rules.ts';
import { anOperator, aVerifiedMember, usePlatform, type AnOperator } from '../../../testing/harness.ts';

const platform = usePlatform();
const desk = () => cashierDesk(platform());
const world = payoutRulesDesk(platform);
const ONE = 100_000n;
let operator: AnOperator;

beforeAll(async () => {
  operator = await anOperator(platform(), 'payments');
  await world.inForce(0, 'amount_above', 'first_payout', 'shared_account');
});
const approve = (who: AnOperator, ids: readonly string[]) =>
  desk().call<SafeApprovals>(who, 'POST', '/office/withdrawals/approve-safe', { ids });
const stateOf = async (id: string) => (await world.read(operator, id)).withdrawal.state;

test('many at once: what is safe is approved, and what a rule asks a look at stays as it was', async () => {
  const calm = await world.ask(await world.aKnownMember());
  const large = await world.ask(await world.aKnownMember(3_000_000n * ONE), '1000001');
  const first = await world.ask(await aVerifiedMember(platform(), 90_000n * ONE));
  const { status, body } = await approve(operator, [calm.id, first.id, large.id, calm.id]);
  expect(status).toBe(200);
  expect(body.items).toEqual([
    { id: calm.id, refused: null },
    { id: first.id, refused: 'cashier.not_safe' },
    { id: large.id, refused: null },
  ]);
  expect([await stateOf(calm.id), await stateOf(first.id), await stateOf(large.id)]).toEqual([
    ...['approved', 'requested', 'approved'],
  ]);
  expect((await approve(operator, [calm.id])).body.items[0]?.refused).toBe('cashier.state_changed');
  await desk().expectSoundBooks();
});

test('what takes two persons is not approved among many, by itself or with the others of the day', async () => {
  const [alone, rich] = [
    await world.aKnownMember(9_000_000n * ONE),
    await world.aKnownMember(9_000_000n * ONE),
  ];
  const much = await world.ask(alone, '2000000');
  const parts = [await world.ask(rich, '1000000'), await world.ask(rich, '1000000')];
  const { items } = (await approve(operator, [much.id, ...parts.map(({ id }) => id)])).body;
  expect(items.map(({ refused }) => refused)).toEqual(['cashier.not_safe', null, 'cashier.not_safe']);
  expect(await stateOf(much.id)).toBe('requested');
});

test('of two who approve the same at once one is first, and its money moves once', async () => {
  const { id } = await world.ask(await world.aKnownMember());
  const other = await anOperator(platform(), 'payments');
  const both = await Promise.all([approve(operator, [id]), approve(other, [id])]);
  expect(both.map(({ body }) => body.items[0]?.refused ?? 'done').toSorted()).toEqual([
    'cashier.state_changed',
    'done',
  ]);
  expect((await desk().factsOf(id)).filter((state) => state === 'approved')).toHaveLength(1);
});

test('whoever decides nothing approves none, and one that is none is named', async () => {
  const { id } = await world.ask(await world.aKnownMember());
  expect((await approve(await anOperator(platform(), 'risk'), [id])).status).toBe(403);
  expect((await approve(operator, [])).status).toBe(400);
  const unknown = '018f0000-0000-7000-8000-000000000009';
  expect((await approve(operator, [unknown])).body.items).toEqual([
    { id: unknown, refused: 'cashier.payment_unknown' },
  ]);
  expect(await stateOf(id)).toBe('requested');
});
