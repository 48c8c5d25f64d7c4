import { expect, test } from 'vitest';
import { checkGateway } from './check.ts';
import { dlocalBench } from './testing/dlocal-bench.ts';
import { sandboxBench } from './testing/sandbox-bench.ts';

test('a gateway that answers is told what it offers, and no payment is opened', async () => {
  const bench = await sandboxBench();
  const order = bench.order();
  const { id } = await bench.driver.createPayment(order);
  bench.pass(1_000);
  await bench.endPayment(id, { standing: 'paid' });
  bench.pass(1_000);
  const checked = await checkGateway(bench.driver, bench.now());
  expect(checked.filter(({ isOk }) => !isOk)).toEqual([]);
  const found = new Map(checked.map((one) => [one.check, one.found]));
  expect(found.get('a payment that nobody made')).toBe('unknown, as it should be');
  expect(found.get('what moved in the last day')).toBe('1 moves');
  expect(found.get('banks of pse, CO')).toMatch(/^[1-9]\d* banks$/);
  expect(await bench.opened(order.reference)).toBe(1);
  await bench.close();
});

test('one that cannot be reached, or turns us away, fails by name, and the other looks are made all the same', async () => {
  const bench = await sandboxBench();
  const unreachable = await checkGateway(bench.unreachable, bench.now());
  const failing = unreachable.filter(({ isOk }) => !isOk).map(({ check }) => check);
  expect(failing).toContain('a payment that nobody made');
  expect(failing).toContain('what moved in the last day');
  expect(unreachable[0]).toMatchObject({ check: 'what it offers', isOk: true });
  bench.fault('unread');
  const turnedAway = await checkGateway(bench.driver, bench.now());
  expect(turnedAway.filter(({ isOk }) => !isOk)).toMatchObject([
    { found: expect.stringContaining('(not_sent)') },
  ]);
  await bench.close();
});

test('a driver of a real gateway is asked in the same way', async () => {
  const bench = await dlocalBench();
  expect((await checkGateway(bench.driver, bench.now())).filter(({ isOk }) => !isOk)).toEqual([]);
  await bench.close();
});
