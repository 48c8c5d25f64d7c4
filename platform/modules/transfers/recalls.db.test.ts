/** Money that is called home: at once, once, and until it is there, whatever happens between the vendor and us. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aFundedMember, anOperator, usePlatform, type AMember } from '../../testing/harness.ts';
import { recallDesk } from '../../testing/vendors/recalls.ts';
import { connectTransferVendor, TransferVendor } from '../../testing/vendors/transfer-vendor.ts';
import { transferDesk } from '../../testing/vendors/transfers.ts';
import { exclude, setPlayBlock } from '../exclusions/index.ts';
import { setLimit } from '../limits/index.ts';
import { runRecalls } from './recall/jobs.ts';
import { claimRecalls } from './recall-store.ts';
import { requestBack } from './transfers.ts';
import { getVendor, setGamingSuspension } from '../catalog/index.ts';
import { listWallets } from './wallet-store.ts';

const ONE = 100_000n;
const lagoon = await new TransferVendor().open();
afterAll(() => lagoon.close());
const platform = usePlatform();
const desk = () => transferDesk(platform());
const home = () => recallDesk(platform());
let node = '';
beforeAll(async () => {
  node = await connectTransferVendor(platform(), lagoon);
});
beforeEach(() => {
  for (const faults of Object.values(lagoon.faults)) faults.length = 0;
  lagoon.beforeAnswer = () => Promise.resolve();
  lagoon.hasClose = true;
});
const now = () => platform().clock.now();
const there = ({ id }: AMember) => lagoon.balanceOf(id);
const outs = () => lagoon.calls.filter(({ verb }) => verb === 'out').length;

/** With ten at the vendor, and a game of it open. */
async function aPlayer(): Promise<AMember> {
  const member = await aFundedMember(platform(), 10n * ONE);
  expect((await desk().launch(member, node)).status).toBe(200);
  expect(there(member)).toBe(10n * ONE);
  return member;
}
const leaves = (member: AMember) =>
  platform().db.transact((tx) =>
    exclude(tx, { memberId: member.id, kind: 'self_exclusion', setBy: 'member', untilAt: null }, now()),
  );
const block = async (member: AMember, blocked: boolean) => {
  const { id: operatorId } = await anOperator(platform());
  return platform().db.transact((tx) =>
    setPlayBlock(tx, { memberId: member.id, blocked, reason: 'a test', operatorId, at: now() }),
  );
};
const limit = (member: AMember, kind: 'stake' | 'deposit', amount: bigint | null = 5n * ONE) => {
  const of = {
    memberId: member.id,
    currency: 'COP',
    kind,
    period: 'day',
    setBy: 'member',
    actor: 'x',
  } as const;
  return platform().db.transact((tx) => setLimit(tx, { ...of, amount }, now()));
};
const logOut = ({ headers }: AMember) =>
  platform().app.inject({ method: 'DELETE', url: '/api/logout', headers });
const wallet = async (member: AMember) => (await listWallets(platform().db.read, member.id))[0]!;
async function expectHome(member: AMember, cash = '10.00') {
  expect([there(member), await desk().cash(member)]).toEqual([0n, [cash, '0.00']]);
  await desk().expectSameBooks({ lagoon });
}

test('the fact itself wakes whoever brings it home, no job; and the sessions there end', async () => {
  const member = await aPlayer();
  await leaves(member);
  await home().hear({ isPushed: true });
  await vi.waitFor(() => expectHome(member), { timeout: 60_000 });
  expect(lagoon.closed).toContain(member.id);
  // In that order: nothing is staked between the question and the answer.
  const verbs = lagoon.calls.map(({ verb }) => verb);
  expect(verbs.lastIndexOf('close')).toBeLessThan(verbs.lastIndexOf('out'));
  await expectHome(member);
});

test('a fact that ends nothing for anybody calls nothing home', async () => {
  const member = await aPlayer();
  await limit(member, 'deposit');
  await block(member, true);
  await block(member, false);
  await home().follow();
  expect(there(member)).toBe(10n * ONE);
  await desk().bringBack(member);
});

test('another session that ends is another session', async () => {
  const member = await aPlayer();
  expect((await logOut(await aPlayer())).statusCode).toBe(200);
  await home().follow();
  expect(there(member)).toBe(10n * ONE);
  await logOut(member);
  await home().follow();
  await expectHome(member);
});

describe('a limit that cannot be judged there', () => {
  test.each([
    ['own', 'member', 'transfers.own_limit'],
    ['imposed', 'operator', 'transfers.house_limit'],
  ] as const)(
    '%s: the money comes home, and neither it nor a game goes there',
    async (_name, setBy, code) => {
      const member = await aPlayer();
      const of = { memberId: member.id, currency: 'COP', kind: 'loss', period: 'week', actor: 'x' } as const;
      const set = (amount: bigint | null) =>
        platform().db.transact((tx) => setLimit(tx, { ...of, setBy, amount }, now()));
      await set(50n * ONE);
      await home().follow();
      await expectHome(member);
      expect((await desk().moveIn(member, '1')).body.code).toBe(code);
      expect((await desk().launch(member, node)).body.code).toBe(code);
      expect(await desk().cash(member)).toEqual(['10.00', '0.00']);
      if (setBy === 'operator') {
        await set(null);
        expect((await desk().launch(member, node)).status).toBe(200);
        expect(there(member)).toBe(10n * ONE);
        await desk().bringBack(member);
      }
    },
  );

  test('one that is set while the money is on its way calls it home when it arrives', async () => {
    const member = await aFundedMember(platform(), 10n * ONE);
    lagoon.beforeAnswer = async (verb) => {
      if (verb !== 'in') return;
      await limit(member, 'stake');
      await home().hear();
    };
    await desk().moveIn(member, '10');
    lagoon.beforeAnswer = () => Promise.resolve();
    expect((await wallet(member)).recall).toMatchObject({ reason: 'stake_limit' });
    await runRecalls(platform().deps);
    await expectHome(member);
  });

  test('of a limit and a transfer at once, the money is at home in the end', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => aFundedMember(platform(), 10n * ONE)));
    await Promise.all(members.flatMap((one) => [desk().moveIn(one, '10'), limit(one, 'stake')]));
    await home().follow();
    await desk().turn(2_000);
    for (const member of members) await expectHome(member);
  });
});

describe('between the vendor and us', () => {
  test('a win between the question and the answer follows', async () => {
    const member = await aPlayer();
    lagoon.beforeAnswer = async (verb) => {
      if (verb === 'out' && lagoon.played.get(member.id) === undefined) lagoon.play(member.id, 5n * ONE);
    };
    await leaves(member);
    await home().follow();
    expect(there(member)).toBe(5n * ONE);
    await desk().turn(10_000);
    await expectHome(member, '15.00');
  });

  test('a loss between them: what is left comes', async () => {
    const member = await aPlayer();
    lagoon.beforeAnswer = async (verb) => {
      if (verb === 'balance' && lagoon.played.get(member.id) === undefined) lagoon.play(member.id, -3n * ONE);
    };
    await leaves(member);
    await home().follow();
    // What it said was before the loss; as much is not there any more.
    await desk().turn(10_000);
    await expectHome(member, '7.00');
  });

  test('a vendor that is down is asked until it answers, and the member sees where the money is', async () => {
    const member = await aPlayer();
    for (const verb of ['close', 'balance', 'out'] as const) lagoon.faults[verb].push('down', 'lost', 'down');
    await limit(member, 'stake');
    await home().follow();
    lagoon.faults.balance.push('down');
    const [shown] = (await desk().balances(member)).wallets;
    expect(shown).toMatchObject({
      vassalage: 'lagoon',
      state: 'stale',
      amount: '10.00000',
      recall: { reason: 'stake_limit', since: now().toISOString() },
    });
    for (let turn = 0; turn < 8; turn += 1) await desk().turn(3 * 60_000);
    await expectHome(member);
    expect(lagoon.closed).toContain(member.id);
    expect((await desk().balances(member)).wallets[0]).toMatchObject({ amount: '0.00000', recall: null });
  });

  test('an answer that is lost after the money was given is asked after, and counted once', async () => {
    const member = await aPlayer();
    lagoon.faults.out.push('mute');
    await leaves(member);
    await home().follow();
    expect(there(member)).toBe(0n);
    await desk().turn(2_000);
    await desk().turn(4_000);
    await expectHome(member);
  });

  test('a vendor without the call gives the money back all the same', async () => {
    const member = await aPlayer();
    lagoon.hasClose = false;
    await leaves(member);
    await home().follow();
    await expectHome(member);
    expect((await wallet(member)).recall?.closedAt).not.toBeNull();
  });

  test('a round that runs keeps it there until it is over, and what it wins a day later follows', async () => {
    const member = await aPlayer();
    lagoon.playing.add(member.id);
    await leaves(member);
    await home().follow();
    expect(there(member)).toBe(10n * ONE);
    lagoon.playing.delete(member.id);
    await desk().turn(5_000);
    await expectHome(member);
    lagoon.play(member.id, 40n * ONE);
    for (let turn = 0; turn < 5; turn += 1) await desk().turn(15 * 60_000);
    await expectHome(member, '50.00');
  });
});

describe('twice, and not at all', () => {
  test('many at once bring it home once', async () => {
    const member = await aPlayer();
    const before = outs();
    await leaves(member);
    await home().hear();
    await Promise.all([
      ...Array.from({ length: 5 }, () => runRecalls(platform().deps)),
      ...Array.from({ length: 3 }, () => desk().bringBack(member)),
    ]);
    expect(outs() - before).toBe(1);
    await expectHome(member);
  });

  test('what was seen there before another transfer came is not asked for again', async () => {
    const member = await aPlayer();
    const { version } = await wallet(member);
    expect((await desk().bringBack(member)).status).toBe(200);
    const vendor = await getVendor(platform().db.read, platform().deps.config.secret, 'lagoon');
    const owner = { id: member.id, merchantCode: 'CO', currency: 'COP' } as const;
    const finds = [{ vendor, balance: 10n * ONE, version }];
    const asked = await platform().db.transact((tx) =>
      requestBack(tx, finds, { owner, cause: 'recall', requestKey: null }, now()),
    );
    expect(asked).toEqual([]);
    await expectHome(member);
  });

  test('a kill after it was called home, and one after the order was stored', async () => {
    const member = await aPlayer();
    await leaves(member);
    await home().hear();
    const at = now();
    const claim = { at, until: new Date(at.getTime() + 45_000), most: 10 };
    expect(await platform().db.transact((tx) => claimRecalls(tx, claim))).toHaveLength(1);
    // Whoever took it is gone: nobody else has it until its time is over.
    await desk().turn(1_000);
    expect(there(member)).toBe(10n * ONE);
    const vendor = await getVendor(platform().db.read, platform().deps.config.secret, 'lagoon');
    const owner = { id: member.id, merchantCode: 'CO', currency: 'COP' } as const;
    const { version } = await wallet(member);
    const finds = [{ vendor, balance: 10n * ONE, version }];
    await platform().db.transact((tx) =>
      requestBack(tx, finds, { owner, cause: 'recall', requestKey: null }, at),
    );
    await desk().turn(60_000);
    await expectHome(member);
  });

  test('who may play again, and opens the game again, keeps what they bring', async () => {
    const member = await aPlayer();
    lagoon.faults.balance.push('down');
    await block(member, true);
    await home().follow();
    await block(member, false);
    expect((await desk().launch(member, node)).status).toBe(200);
    expect((await wallet(member)).recall).toBeNull();
    await home().follow();
    await desk().turn(10_000);
    expect(there(member)).toBe(10n * ONE);
    await desk().bringBack(member);
  });
});

test('all gaming stopped: everybody’s comes home, and none goes until it is allowed again', async () => {
  const members = [await aPlayer(), await aPlayer()];
  const act = { id: '00000000-0000-0000-0000-000000000000', username: 'x', address: '::1', reason: 'a test' };
  const stop = (isStopped: boolean) =>
    platform().db.transact((tx) => setGamingSuspension(tx, isStopped, { ...act, at: now() }));
  await stop(true);
  try {
    await home().follow();
    for (const member of members) await expectHome(member);
    expect((await desk().moveIn(members[0]!, '1')).body.code).toBe('catalog.gaming_stopped');
  } finally {
    await stop(false);
  }
  expect((await desk().moveIn(members[0]!, '1')).body.state).toBe('done');
  await desk().bringBack(members[0]!);
});
