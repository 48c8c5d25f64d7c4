import { expect, test } from 'vitest';
import type { Me, SessionsEnded } from '@feria/contracts/operators/roles';
import { aDesk, aDeskOf, type Desk } from '../../testing/desk.ts';
import { anAddress, anOperator, usePlatform } from '../../testing/harness.ts';

const platform = usePlatform();
/** An act that is no risky one: whatever refuses it looks at where it comes from. */
const write = async (desk: Desk) => {
  const { status, body } = await desk.ask('POST', '/conformance/runs', {});
  return status === 403 ? `${body.code} ${String(body.detail?.['why'])}` : 'let through';
};
const MOVED = 'operators.step_up moved';

test('from another network a session reads on, and writes after a fresh proof; each network is proven once', async () => {
  const operator = await anOperator(platform());
  const desk = aDesk(platform());
  const [home, mobile] = ['203.0.113.7', '2001:db8:12:34::1'];
  desk.move(home);
  await desk.signIn(operator);
  expect(await write(desk)).toBe('let through');
  // Another address of the same network is the same place.
  desk.move('203.0.113.200');
  expect(await write(desk)).toBe('let through');
  desk.move(mobile);
  expect((await desk.ask('GET', '/me')).status).toBe(200);
  expect(await write(desk)).toBe(MOVED);
  expect((await desk.showCode(operator)).status).toBe(200);
  expect(await write(desk)).toBe('let through');
  desk.move(home);
  expect(await write(desk)).toBe('let through');
  desk.move('2001:db8:12:99::2');
  expect(await write(desk)).toBe('let through');
});

test('another browser with the same cookies writes nothing, may sign out, and a passkey proves it too', async () => {
  const operator = await anOperator(platform());
  const desk = aDeskOf(platform(), operator);
  const { device } = await desk.addPasskey();
  desk.become('Chrome/150 (Windows)');
  expect(await write(desk)).toBe(MOVED);
  expect((await desk.showPasskey(device)).status).toBe(200);
  expect(await write(desk)).toBe('let through');
  desk.move(anAddress());
  expect(await write(desk)).toBe(MOVED);
  expect((await desk.ask('DELETE', '/logout')).status).toBe(200);
});

test('of the networks of a session the latest eight count', async () => {
  const operator = await anOperator(platform());
  const desk = aDeskOf(platform(), operator);
  const first = '198.51.100.9';
  for (const address of [first, ...Array.from({ length: 8 }, anAddress)]) {
    desk.move(address);
    await desk.showCode(operator);
  }
  expect(await write(desk)).toBe('let through');
  desk.move(first);
  expect(await write(desk)).toBe(MOVED);
});

test('sessions of one’s own are ended after a fresh proof: one, and all but this one', async () => {
  const operator = await anOperator(platform());
  const here = aDeskOf(platform(), operator);
  const others = [aDesk(platform()), aDesk(platform()), aDesk(platform())];
  for (const other of others) await other.signIn(operator);
  platform().clock.advance(6 * 60_000);
  const { body } = await here.ask<Me>('GET', '/me');
  const [one] = body.sessions.filter(({ isThis }) => !isThis);
  for (const url of [`/me/sessions/${one!.id}/end`, '/me/sessions/end-others'])
    expect((await here.ask('POST', url, {})).body.code).toBe('operators.step_up');
  await here.showCode(operator);
  expect((await here.ask('POST', `/me/sessions/${one!.id}/end`, {})).status).toBe(200);
  expect((await here.ask<SessionsEnded>('POST', '/me/sessions/end-others', {})).body.ended).toBe(2);
  for (const other of others) expect((await other.ask('GET', '/me')).status).toBe(401);
  expect((await here.ask<Me>('GET', '/me')).body.sessions).toHaveLength(1);
});
