/** Money that goes with the member: to the game, back to the lobby, and home by itself when it stands idle. */
import { randomUUID } from 'node:crypto';
import { withClient } from '@feria/postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aFundedMember, aMember, fund, usePlatform, type AMember } from '../../testing/harness.ts';
import {
  connectTransferVendor,
  TRANSFER_GAME_PAGE,
  TransferVendor,
} from '../../testing/vendors/transfer-vendor.ts';
import { transferDesk } from '../../testing/vendors/transfers.ts';
import { aGame } from '../../testing/vendors/vendor.ts';
import { openVendorServer } from '../../testing/vendors/vendor-server.ts';
import { asConfigured } from '../../testing/vendors/vendor-decision.ts';
import { listTransfers } from './transfer-store.ts';

const ONE = 100_000n;
const MINUTE_MS = 60_000;
const lagoon = await new TransferVendor().open();
const reef = await new TransferVendor().open();
const studio = await openVendorServer();
afterAll(async () => {
  studio.close();
  await Promise.all([lagoon.close(), reef.close()]);
});
const platform = usePlatform({ studioUrl: studio.url });
const desk = () => transferDesk(platform());
const nodes = { lagoon: '', reef: '', studio: '' };
beforeAll(async () => {
  nodes.lagoon = await connectTransferVendor(platform(), lagoon);
  nodes.reef = await connectTransferVendor(platform(), reef, 'reef');
  nodes.studio = await aGame(platform());
});
beforeEach(() => {
  for (const vendor of [lagoon, reef]) for (const faults of Object.values(vendor.faults)) faults.length = 0;
});

const standing = ({ id }: AMember) => [lagoon.balanceOf(id), reef.balanceOf(id)];
/** Read from the table: a session does not outlive the sweep. */
const causes = async ({ id: memberId }: AMember) =>
  (await listTransfers(platform().db.read, { memberId, limit: 20 })).map(
    ({ vendor, direction, cause, state }) => [vendor, direction, cause, state].join(' '),
  );

test('a launch takes all cash along, to the last unit', async () => {
  const member = await aFundedMember(platform(), 10n * ONE + 3n);
  const { status, body } = await desk().launch(member, nodes.lagoon);
  expect([status, body.url]).toEqual([200, TRANSFER_GAME_PAGE]);
  expect(standing(member)).toEqual([10n * ONE + 3n, 0n]);
  expect(await desk().cash(member)).toEqual(['0.00', '0.00']);
  expect(await causes(member)).toEqual(['lagoon in launch done']);
  expect((await desk().launch(member, nodes.lagoon)).status).toBe(200);
  expect(await causes(member)).toHaveLength(1);
  expect((await desk().bringBack(member, { cause: 'return' })).body.transfers).toHaveLength(1);
  expect(await desk().cash(member)).toEqual(['10.00', '0.00']);
  await desk().expectSameBooks({ lagoon, reef });
});

test('without money the game opens all the same', async () => {
  const member = await aMember(platform());
  expect((await desk().launch(member, nodes.lagoon)).status).toBe(200);
  expect(await causes(member)).toEqual([]);
});

test('a launch elsewhere first brings back what stands at other vendors', async () => {
  const member = await aFundedMember(platform(), 10n * ONE);
  await desk().launch(member, nodes.lagoon);
  lagoon.play(member.id, 5n * ONE);
  await desk().launch(member, nodes.reef);
  expect(standing(member)).toEqual([0n, 15n * ONE]);
  expect(await causes(member)).toEqual([
    'reef in launch done',
    'lagoon out return done',
    'lagoon in launch done',
  ]);
  await desk().launch(member, nodes.studio);
  expect(standing(member)).toEqual([0n, 0n]);
  expect(await desk().cash(member)).toEqual(['15.00', '0.00']);
});

test('a vendor that cannot give back does not keep a member from other games', async () => {
  const member = await aFundedMember(platform(), 10n * ONE);
  await desk().launch(member, nodes.lagoon);
  await fund(platform(), member.id, 2n * ONE);
  lagoon.playing.add(member.id);
  expect((await desk().launch(member, nodes.reef)).status).toBe(200);
  expect(standing(member)).toEqual([10n * ONE, 2n * ONE]);
  lagoon.playing.delete(member.id);
  lagoon.faults.balance.push('down');
  expect((await desk().launch(member, nodes.studio)).status).toBe(200);
  expect(await desk().cash(member)).toEqual(['2.00', '0.00']);
});

test('when the vendor says no, nothing opens and the money is at home', async () => {
  const member = await aFundedMember(platform(), 10n * ONE);
  lagoon.faults.in.push('refuse');
  const { status, body } = await desk().launch(member, nodes.lagoon);
  expect([status, body.code]).toEqual([409, 'transfers.refused']);
  expect(await desk().cash(member)).toEqual(['10.00', '0.00']);
});

test('when it is unsure, nothing opens; the next launch asks, and goes on', async () => {
  const member = await aFundedMember(platform(), 10n * ONE);
  lagoon.faults.in.push('mute');
  const first = await desk().launch(member, nodes.lagoon);
  expect([first.status, first.body.code]).toEqual([502, 'transfers.unsure']);
  lagoon.faults.status.push('down');
  const second = await desk().launch(member, nodes.lagoon);
  expect([second.status, second.body.code]).toEqual([409, 'transfers.under_way']);
  expect((await desk().launch(member, nodes.lagoon)).status).toBe(200);
  expect(standing(member)).toEqual([10n * ONE, 0n]);
  await desk().expectSameBooks({ lagoon });
});

test('ten launches at once carry the money once', async () => {
  const member = await aFundedMember(platform(), 10n * ONE);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => desk().launch(member, turn % 2 ? nodes.lagoon : nodes.reef)),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  await desk().bringBack(member);
  await desk().bringBack(member);
  expect(await desk().cash(member)).toEqual(['10.00', '0.00']);
  await desk().expectSameBooks({ lagoon, reef });
});

test('a vendor that does not open the game gets no money', async () => {
  const member = await aFundedMember(platform(), 10n * ONE);
  const moveTo = (url: string) =>
    asConfigured(platform(), 'reef', (tx) =>
      tx.updateTable('catalog.vendors').set({ url }).where('code', '=', 'reef').execute(),
    );
  await moveTo('http://127.0.0.1:9');
  const { status, body } = await desk().launch(member, nodes.reef);
  await moveTo(reef.url);
  expect([status, body.code]).toEqual([502, 'play.vendor_unreachable']);
  expect(await desk().cash(member)).toEqual(['10.00', '0.00']);
  expect(await causes(member)).toEqual([]);
});

test('what stands idle for half an hour comes back by itself, and not while it moves', async () => {
  const member = await aFundedMember(platform(), 10n * ONE);
  await desk().launch(member, nodes.lagoon);
  await desk().turn(15 * MINUTE_MS);
  lagoon.play(member.id, ONE);
  await desk().turn(15 * MINUTE_MS); // looked at, and it has changed
  await desk().turn(15 * MINUTE_MS);
  expect(standing(member)[0]).toBe(11n * ONE);
  await desk().turn(15 * MINUTE_MS);
  expect(standing(member)[0]).toBe(0n);
  expect((await causes(member))[0]).toBe('lagoon out sweep done');
  expect(await desk().cash(member)).toEqual(['11.00', '0.00']);
  await desk().expectSameBooks({ lagoon, reef });
});

test('a vendor that says no to the sweep is asked again later', async () => {
  const member = await aFundedMember(platform(), 10n * ONE);
  await desk().launch(member, nodes.lagoon);
  lagoon.playing.add(member.id);
  await desk().turn(15 * MINUTE_MS);
  await desk().turn(15 * MINUTE_MS);
  expect((await causes(member))[0]).toBe('lagoon out sweep refused');
  lagoon.playing.delete(member.id);
  lagoon.faults.balance.push('down');
  await desk().turn(15 * MINUTE_MS);
  expect(standing(member)[0]).toBe(10n * ONE);
  await desk().turn(5 * MINUTE_MS);
  expect(await desk().cash(member)).toEqual(['10.00', '0.00']);
});

test('a win after the member had left, all money staked, is found', async () => {
  const member = await aFundedMember(platform(), 10n * ONE);
  await desk().launch(member, nodes.lagoon);
  lagoon.play(member.id, -10n * ONE);
  expect((await desk().bringBack(member, { cause: 'return' })).body.transfers).toEqual([]);
  lagoon.play(member.id, 50n * ONE);
  for (let turn = 0; turn < 6; turn += 1) await desk().turn(15 * MINUTE_MS);
  expect(await desk().cash(member)).toEqual(['50.00', '0.00']);
  await desk().expectSameBooks({ lagoon, reef });
});

test.each([
  ['maintenance for everybody', null],
  ['a rehearsal for this address', '10.9.8.7'],
])('%s: money goes nowhere and comes home; afterwards it goes again', async (_name, address) => {
  const member = await aFundedMember(platform(), 10n * ONE);
  const asOwner = (text: string) => withClient(platform().ownerUrl, (client) => client.query(text));
  const move = async (direction: 'in' | 'out', idempotencyKey: string = randomUUID()) => {
    const answer = await platform().app.inject({
      method: 'POST',
      url: '/api/wallet/transfer',
      headers: member.headers,
      remoteAddress: '10.9.8.7',
      payload: { vassalage: 'lagoon', direction, amount: '4', idempotencyKey },
    });
    return answer.json<{ code?: string; state?: string }>();
  };
  const key = randomUUID();
  const first = await move('in', key);
  await asOwner(
    `insert into markets.closures (kind, address, ends_at, reason, closed_by, at)
       values ('maintenance', ${address === null ? 'null' : `'${address}'`}, '2027-11-21', 'a test', 'x', '2026-11-20')`,
  );
  try {
    expect((await move('in')).code).toBe('system.maintenance');
    expect((await desk().launch(member, nodes.lagoon)).body.code).toBe(
      address === null ? 'system.maintenance' : undefined,
    );
    expect(await move('in', key), 'a repeat is no new one').toEqual(first);
    expect((await move('out')).state).toBe('done');
  } finally {
    await asOwner('delete from markets.closures');
  }
  expect((await move('in')).state).toBe('done');
  await desk().expectSameBooks({ lagoon, reef });
});
