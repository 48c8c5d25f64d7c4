/** The books after operators took entries back, with the vendor's own list beside them: no difference. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReconciliationDetail } from '@feria/contracts/reporting/reconciliation';
import type { ListedTransaction } from '@feria/contracts/vendor-door/vendor-api';
import {
  anAddress,
  anOperator,
  openPlatform,
  type AnOperator,
  type Platform,
} from '../../../testing/harness.ts';
import { reversalDesk, STAKE, type Player } from '../../../testing/vendors/reversals.ts';
import { openVendorServer, type VendorServer } from '../../../testing/vendors/vendor-server.ts';
import { aGame } from '../../../testing/vendors/vendor.ts';
import { runNext } from '../jobs.ts';

let server: VendorServer;
let platform: Platform;
let desk: ReturnType<typeof reversalDesk>;
let admin: AnOperator;
beforeEach(async () => {
  server = await openVendorServer();
  platform = await openPlatform({ studioUrl: server.url });
  server.platformPublicKey = platform.platformPublicKey;
  admin = await anOperator(platform);
  await aGame(platform);
  desk = reversalDesk(platform);
});
afterEach(async () => {
  await platform.close();
  server.close();
});

async function run(): Promise<ReconciliationDetail['checks']> {
  platform.clock.advance(60_000);
  const { headers } = admin;
  const url = '/office/reconciliation/runs';
  const asked = await platform.app.inject({
    method: 'POST',
    url,
    headers,
    payload: { scope: 'all' },
    remoteAddress: anAddress(),
  });
  await runNext(platform.deps);
  const { id } = asked.json<ReconciliationDetail>().run;
  const answer = await platform.app.inject({ url: `${url}/${id}`, headers, remoteAddress: anAddress() });
  return answer.json<ReconciliationDetail>().checks.filter(({ state }) => state !== 'skipped');
}

const say = ({ member, round }: Player, transaction: string, change: Partial<ListedTransaction>): void => {
  const at = platform.clock.now().toISOString();
  const known = { user: member.id, currency: 'COP', at, round, amount: Number(STAKE) };
  const said = { ...known, transaction_uuid: transaction, kind: 'bet', status: 'done', ...change } as const;
  server.transactions = [...(server.transactions ?? []), said];
};

test('reversed bets, wins and rollbacks, before and after the vendor’s own, leave nothing to be found', async () => {
  const alone = await desk.aPlayer();
  const bet = await desk.called(alone, 'bet');
  const win = await desk.called(alone, 'win', { reference: bet.transaction });
  say(alone, bet.transaction, {});
  say(alone, win.transaction, { kind: 'win' });
  await desk.takeBack(admin, win.entry);

  const first = await desk.aPlayer();
  const taken = await desk.called(first, 'bet');
  await desk.takeBack(admin, taken.entry);
  const late = randomUUID();
  await desk.vendor.rollback(first.token, taken.transaction, { transaction_uuid: late, round: first.round });
  say(first, taken.transaction, { status: 'cancelled' });
  say(first, late, { kind: 'rollback', amount: null });

  const second = await desk.aPlayer();
  const rolled = await desk.called(second, 'bet');
  const rollback = await desk.called(second, 'rollback', { reference: rolled.transaction });
  await desk.takeBack(admin, rollback.entry);
  say(second, rolled.transaction, { status: 'cancelled' });
  say(second, rollback.transaction, { kind: 'rollback', amount: null });

  const checks = await run();
  expect(checks.filter(({ state }) => state !== 'agrees')).toEqual([]);
  expect(checks.find(({ name }) => name === 'vendor_log')?.counts).toEqual({ theirs: 6, ours: 5 });

  // One more rollback in that round than an operator took back is a difference, as ever.
  say(first, randomUUID(), { kind: 'rollback', amount: null });
  const [wrong] = (await run()).filter(({ state }) => state !== 'agrees');
  expect(wrong).toMatchObject({ name: 'vendor_log', findings: [{ difference: 'missing_here' }] });
});
