/** Of two processes one reads the outbox, and the other takes over when it stops, or when its connection is gone. */
import type { Fact } from '@feria/contracts/facts';
import { withClient } from '@feria/postgres';
import { expect, test } from 'vitest';
import { usePlatform } from '../../testing/harness.ts';
import { createDb } from '../db.ts';
import { emit, type Listener } from './outbox.ts';
import { startRelay } from './relay.ts';

const platform = usePlatform();
const NAME = 'feria-charge-test';

/** A relay with a listener of one name, and what it was handed. */
function reading(listener: string) {
  const { deps, appUrl } = platform();
  const seen: Fact[] = [];
  const locks = createDb(appUrl, { max: 1, applicationName: NAME });
  const own: Listener = {
    name: listener,
    kinds: ['identity.member_registered'],
    handle: async (_tx, facts) => void seen.push(...facts),
  };
  const relay = startRelay(deps, [own], locks.read);
  const stop = async (): Promise<void> => {
    await relay.stop();
    await locks.close();
  };
  return { stop, names: () => seen.map(({ payload }) => 'memberId' in payload && payload.memberId) };
}

async function register(memberId: string): Promise<void> {
  const { db, clock } = platform();
  const payload = { memberId, merchantCode: 'CO' };
  await db.transact((tx) => emit(tx, 'identity.member_registered', payload, clock.now()));
}

test('the second process reads nothing while the first does, and everything from where it stopped', async () => {
  const first = reading('two');
  await register('before');
  await expect.poll(first.names).toEqual(['before']);
  const second = reading('two');
  await register('beside');
  await expect.poll(first.names).toEqual(['before', 'beside']);
  expect(second.names()).toEqual([]);
  await first.stop();
  await register('after');
  await expect.poll(second.names).toEqual(['after']);
  await second.stop();
  expect(first.names()).toEqual(['before', 'beside']);
});

test('a connection that breaks frees it, and somebody reads again', async () => {
  const relays = [reading('broken'), reading('broken')];
  const seen = (): unknown[] => relays.flatMap((one) => one.names());
  await register('one');
  await expect.poll(seen).toContain('one');
  await withClient(platform().ownerUrl, (client) =>
    client.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
      NAME,
    ]),
  );
  await register('two');
  await expect.poll(seen, { timeout: 20_000 }).toContain('two');
  await Promise.all(relays.map((one) => one.stop()));
  expect(seen().filter((name) => name === 'two')).toHaveLength(1);
});
