import { expect, test } from 'vitest';
import { asId } from '@feria/kernel';
import { askingForGrants, type UngrantedBet } from './ungranted-bets.ts';
import {
  hashOf,
  type BusinessFields,
  type Call,
  type Settled,
  type WalletPort,
} from '../vendor-door/wallet-port.ts';

const MEMBER = asId<'member'>('79309a4e-94db-408b-80ba-cfdedea91066');

function aCall(change: Partial<Call> = {}): Call {
  const fields: BusinessFields = {
    kind: 'bet' as const,
    reference: null,
    game: 'slot',
    round: 'r',
    amount: 1n,
    currency: 'COP',
    isFree: true,
  };
  return {
    ...fields,
    vendor: 'studio',
    token: Buffer.from('t'),
    user: null,
    transaction: 'x',
    anyGame: false,
    closes: false,
    reward: 'one',
    campaign: null,
    jackpot: 0n,
    sentAt: null,
    hash: hashOf(fields),
    ...change,
  };
}
const nothing = { currency: null, balance: null, reason: null } as const;
const settledAs = (verdict: Settled['verdict']): Settled => ({ ...nothing, verdict, memberId: MEMBER });

/** A port that knows some rewards: a list stops at its first refusal, as play's does. */
function aPort(granted: Set<string>): WalletPort & { judged: number } {
  const judge = (call: Call): Settled =>
    call.reward !== null && granted.has(call.reward)
      ? settledAs('ok')
      : { ...settledAs('limit_reached'), reason: call.reward === 'limit' ? 'loss_day' : 'free_grant' };
  return {
    judged: 0,
    settle(call) {
      this.judged += 1;
      return Promise.resolve(judge(call));
    },
    settleList(calls) {
      this.judged += 1;
      const refused = calls.findIndex((call) => judge(call).verdict !== 'ok');
      return Promise.resolve(
        calls.map((call, at) => (refused < 0 || at === refused ? judge(call) : settledAs('not_done'))),
      );
    },
  };
}

const granting = (granted: Set<string>, asked: UngrantedBet[], known: readonly string[]) => {
  return (bet: UngrantedBet): Promise<boolean> => {
    asked.push(bet);
    if (known.includes(bet.reward)) granted.add(bet.reward);
    return Promise.resolve(known.includes(bet.reward));
  };
};

test('a granted bet is judged once, and nobody is asked', async () => {
  const asked: UngrantedBet[] = [];
  const port = aPort(new Set(['one']));
  const door = askingForGrants(port, granting(new Set(), asked, []));
  expect(await door.settle(aCall())).toMatchObject({ verdict: 'ok' });
  expect([port.judged, asked]).toEqual([1, []]);
});

test('one that is granted by now is judged again; one that is not stays refused', async () => {
  const granted = new Set<string>();
  const asked: UngrantedBet[] = [];
  const port = aPort(granted);
  const door = askingForGrants(port, granting(granted, asked, ['one']));
  expect(await door.settle(aCall())).toMatchObject({ verdict: 'ok' });
  expect(asked).toMatchObject([{ vendor: 'studio', reward: 'one', memberId: MEMBER, game: 'slot' }]);
  expect(await door.settle(aCall({ reward: 'two' }))).toMatchObject({ verdict: 'limit_reached' });
  expect(port.judged).toBe(3);
});

test('another limit, and a bet that names no reward, are nobody’s to grant', async () => {
  const asked: UngrantedBet[] = [];
  const door = askingForGrants(aPort(new Set()), granting(new Set(), asked, ['limit']));
  expect(await door.settle(aCall({ reward: 'limit' }))).toMatchObject({ reason: 'loss_day' });
  expect(await door.settle(aCall({ reward: null }))).toMatchObject({ verdict: 'limit_reached' });
  expect(asked).toEqual([]);
});

test('of a list each such bet is asked about, once', async () => {
  const granted = new Set<string>();
  const asked: UngrantedBet[] = [];
  const door = askingForGrants(aPort(granted), granting(granted, asked, ['one', 'two']));
  const list = (...rewards: string[]) => rewards.map((reward) => aCall({ reward }));
  const verdicts = async (calls: Call[]) => (await door.settleList(calls)).map(({ verdict }) => verdict);
  expect(await verdicts(list('one', 'two'))).toEqual(['ok', 'ok']);
  expect(await verdicts(list('one', 'three'))).toEqual(['not_done', 'limit_reached']);
  expect(asked.map(({ reward }) => reward)).toEqual(['one', 'two', 'three']);
});

test('who is said to grant, and does not, makes no endless turn', async () => {
  const port = aPort(new Set());
  const door = askingForGrants(port, () => Promise.resolve(true));
  expect(await door.settleList([aCall()])).toMatchObject([{ verdict: 'limit_reached' }]);
  expect(port.judged).toBe(2);
});
