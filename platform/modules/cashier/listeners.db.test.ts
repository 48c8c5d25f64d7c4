import { afterAll, expect, test } from 'vitest';
import { startRelay } from '../../core/outbox/relay.ts';
import { silentHub, type Hub } from '../../core/http/realtime.ts';
import { cashierDesk } from '../../testing/builders/cashier.ts';
import { startFakeGateway } from '../../testing/builders/gateway.ts';
import { aMember, usePlatform } from '../../testing/harness.ts';
import { walletListeners } from '../wallet/jobs.ts';
import { cashierListeners } from './listeners.ts';

const gateway = await startFakeGateway();
afterAll(() => gateway.close());
const platform = usePlatform({ gatewayUrl: gateway.url });

test('a credited deposit is pushed to its member with the new balance, and moves the office’s queue', async () => {
  const told: unknown[] = [];
  const readers = new Map<string, (memberId: string, about: string) => Promise<unknown>>();
  const hub: Hub = {
    ...silentHub,
    toMember: (memberId, event, payload) => void told.push([memberId, event, payload]),
    toMemberOnceRead: (memberId, event, about) =>
      void readers.get(event)!(memberId, about).then((payload) => told.push([memberId, event, payload])),
    readsFor: (event, read) => void readers.set(event, read),
    toOffice: (event, payload) => void told.push(['office', event, payload]),
  };
  const deps = { ...platform().deps, hub };
  const relay = startRelay(deps, [...cashierListeners(deps), ...walletListeners(deps)]);
  try {
    const desk = cashierDesk(platform());
    const member = await aMember(platform());
    const { body } = await desk.deposit(member, '20000');
    gateway.decide(body.id, 'approved');
    await desk.turn(2_000);
    await desk.eventually(() => {
      for (const state of ['created', 'pending', 'approved'])
        expect(told).toContainEqual([member.id, 'deposit', { id: body.id, state }]);
      expect(told).toContainEqual(['office', 'queue', { kind: 'deposits' }]);
      expect(told).toContainEqual([
        member.id,
        'balance',
        expect.objectContaining({ balance: '20000.00000', currency: 'COP' }),
      ]);
    });
    const asked = await desk.withdraw(member, 'all');
    await desk.eventually(() => {
      expect(told).toContainEqual([member.id, 'withdrawal', { id: asked.body.id, state: 'requested' }]);
      expect(told).toContainEqual(['office', 'queue', { kind: 'withdrawals' }]);
      expect(told).toContainEqual([
        member.id,
        'balance',
        expect.objectContaining({ balance: '0.00000', held: '20000.00000' }),
      ]);
    });
  } finally {
    await relay.stop();
  }
});
