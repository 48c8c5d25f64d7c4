import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';
import { hashOf, type Call, type Settled } from './wallet-port.ts';

type Flight = { tokens: string[]; land(): void };

/** A database that answers a batch when it is told to. */
function runway() {
  const flights: Flight[] = [];
  const db = {
    prepared: <Row extends object>(_name: string, _text: string, values: readonly unknown[]) =>
      new Promise<Row[]>((resolve) => {
        const calls = JSON.parse(String(values[0])) as { token: string }[];
        const tokens = calls.map(({ token }) => Buffer.from(token.slice(2), 'hex').toString());
        const answers = tokens.map(() => ({ verdict: 'ok', memberId: null, currency: 'COP', balance: 1n }));
        flights.push({ tokens, land: () => resolve(answers as unknown as Row[]) });
      }),
  };
  const port = createBatcher(db, { now: () => new Date(0) });
  const settled: string[] = [];
  const settle = (token: string, transaction = token): Promise<Settled> => {
    const fields = { ...BET, token: Buffer.from(token), transaction };
    const answer = port.settle({ ...fields, hash: hashOf(fields) });
    void answer.then(() => settled.push(transaction));
    return answer;
  };
  return { flights, settle, settled };
}

const BET: Omit<Call, 'hash'> = {
  kind: 'bet',
  vendor: 'studio',
  token: createHash('sha256').update('token').digest(),
  user: null,
  transaction: 'transaction',
  reference: null,
  game: 'slot',
  anyGame: false,
  round: 'round',
  closes: false,
  amount: 1n,
  currency: 'COP',
  isFree: false,
  reward: null,
  campaign: null,
  jackpot: 0n,
  sentAt: null,
};
const several = (count: number): string[] => Array.from({ length: count }, (_, index) => `m${index}`);
const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

test('an idle door sends at once; what comes meanwhile goes together', async () => {
  const { flights, settle } = runway();
  void settle('a');
  for (const token of ['b', 'c', 'd']) void settle(token);
  expect(flights.map(({ tokens }) => tokens)).toEqual([['a']]);
  flights[0]?.land();
  await turn();
  expect(flights.map(({ tokens }) => tokens)).toEqual([['a'], ['b', 'c', 'd']]);
});

test('where many wait a second batch flies beside the first, and never a third', async () => {
  const { flights, settle } = runway();
  void settle('a');
  for (const token of several(40)) void settle(token);
  expect(flights.map(({ tokens }) => tokens.length)).toEqual([1, 16]);
  flights[1]?.land();
  await turn();
  expect(flights.map(({ tokens }) => tokens.length)).toEqual([1, 16, 24]);
});

test('a token that flies waits in its order, and holds up nobody else', async () => {
  const { flights, settle, settled } = runway();
  void settle('a', 'first');
  void settle('a', 'second');
  void settle('a', 'third');
  for (const token of several(16)) void settle(token);
  expect(flights[1]?.tokens).not.toContain('a');
  flights[0]?.land();
  await turn();
  flights[1]?.land();
  await turn();
  expect(flights[2]?.tokens).toEqual(expect.arrayContaining(['a']));
  for (let next = 2; next < flights.length; next += 1) {
    flights[next]?.land();
    await turn();
  }
  expect(settled.filter((name) => ['first', 'second', 'third'].includes(name))).toEqual([
    'first',
    'second',
    'third',
  ]);
  expect(settled).toHaveLength(19);
});
