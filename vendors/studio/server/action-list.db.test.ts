/** The studio over the action list, as it runs: real calls over HTTP to an operator of a few lines. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  ACTION_SIGNATURE_HEADER,
  SettleRequest,
  type Action,
  type ActionResult,
  type ActionVerdict,
} from '@feria/contracts/vendor-door/action-list';
import { createActionListClient, isSealedWith, type WalletVerdict } from '@feria/kit/wallet-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../tools/test/test-database.ts';
import { studioMigrations } from './migrations.ts';
import {
  findServerSeed,
  openStudio,
  playerOf,
  STAKE_UNITS,
  type FakeWallet,
  type Studio,
} from './test/studio.ts';

const SECRET = 'a secret that two share';
const WINNING = findServerSeed('single', true);

/** What it does with the next settle calls, after the effect. */
type Fault = 'answer' | 'cut' | 'error';
type Operator = {
  server: Server;
  url: string;
  faults: Fault[];
  wallet: FakeWallet | undefined;
  calls: number;
};

let database: TestDatabase;
let studio: Studio | undefined;
let operator: Operator;
beforeAll(async () => {
  database = await testDatabase(studioMigrations('actions'));
  operator = await startOperator();
});
afterEach(async () => {
  await studio?.close();
  studio = undefined;
  operator.faults = [];
});
afterAll(async () => {
  operator.server.close();
  operator.server.closeAllConnections();
  await database.drop();
});

async function open(): Promise<Studio> {
  studio = await openStudio(database.adminUrl, WINNING, (wallet) => {
    operator.wallet = wallet;
    return createActionListClient({ url: operator.url, secret: SECRET, timeoutMs: 500 });
  });
  return studio;
}

async function startOperator(): Promise<Operator> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks);
      const seal = request.headers[ACTION_SIGNATURE_HEADER];
      const isTheirs = isSealedWith(raw, typeof seal === 'string' ? seal : undefined, SECRET);
      void (isTheirs ? answer(request.url ?? '', raw.toString()) : refuse()).then((told) => {
        const fault = request.url === '/actions/settle' ? (started.faults.shift() ?? 'answer') : 'answer';
        if (fault === 'cut') return void request.socket.destroy();
        response.writeHead(fault === 'error' ? 500 : 200, { 'content-type': 'application/json' }).end(told);
      });
    });
  });
  const refuse = async (): Promise<string> => '{"verdict":"signature_invalid"}';

  async function answer(path: string, text: string): Promise<string> {
    const { client } = started.wallet!;
    if (path !== '/actions/settle') return sessionAnswer(await client.check('', ''));
    started.calls += 1;
    const { actions } = SettleRequest.parse(
      JSON.parse(text, (key, value: unknown) => (key === 'amount' ? BigInt(value as number) : value)),
    );
    const results: ActionResult[] = [];
    for (const action of actions) results.push(resultOf(action, await perform(action)));
    const refused = results.find(({ verdict }) => verdict !== 'ok');
    return JSON.stringify({ verdict: refused?.verdict ?? 'ok', results }, numbers);
  }

  async function perform(action: Action): Promise<WalletVerdict> {
    const { client } = started.wallet!;
    const { token, transaction: transactionUuid, game: gameCode, round, closes: roundClosed } = action;
    const call = { token, transactionUuid, gameCode, round, roundClosed };
    if (action.kind === 'rollback') return client.rollback({ ...call, referenceTransactionUuid: action.of });
    const money = { ...call, amount: action.amount, currency: action.currency };
    return action.kind === 'bet'
      ? client.bet(money)
      : client.win({ ...money, referenceTransactionUuid: action.bet });
  }

  const started: Operator = { server, url: '', faults: [], wallet: undefined, calls: 0 };
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  started.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return started;
}

const numbers = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? Number(value) : value;

function sessionAnswer(verdict: WalletVerdict): string {
  if (verdict.kind !== 'done') return '{"verdict":"token_invalid"}';
  return JSON.stringify({ verdict: 'ok', ...verdict.answer }, numbers);
}

function resultOf({ transaction }: Action, verdict: WalletVerdict): ActionResult {
  if (verdict.kind === 'done') return { transaction, verdict: 'ok', ...verdict.answer };
  const word: ActionVerdict =
    verdict.kind === 'refused' && verdict.status === 'RS_ERROR_NOT_ENOUGH_MONEY'
      ? 'not_enough_money'
      : 'transaction_rolled_back';
  return { transaction, verdict: word };
}

async function spinOnce(at: Studio): ReturnType<ReturnType<typeof playerOf>['spin']> {
  return playerOf(at, (await at.sit()).body.session).spin();
}

test('a round is one bet and one win, and the balance is what the operator says', async () => {
  const at = await open();
  const before = at.wallet.balance;
  const { body } = await spinOnce(at);
  const { win, state } = await at.round(body.round.id);
  expect(state).toBe('closed');
  expect(at.wallet.balance).toBe(before - STAKE_UNITS + win!);
  expect(at.wallet.calls.map(({ verb }) => verb)).toEqual(['bet', 'win']);
});

test.each(['cut', 'error'] as const)('a bet whose answer is lost (%s) is rolled back', async (fault) => {
  const at = await open();
  const before = at.wallet.balance;
  operator.faults = [fault];
  expect(await spinOnce(at)).toMatchObject({ status: 409, body: { code: 'bet_cancelled' } });
  expect(at.wallet.balance).toBe(before);
  expect(at.wallet.calls.map(({ verb }) => verb)).toEqual(['bet', 'rollback']);
});

test('a win whose answer is lost twice is paid once', async () => {
  const at = await open();
  const before = at.wallet.balance;
  operator.faults = ['answer', 'cut', 'error'];
  const { body } = await spinOnce(at);
  expect(body.round.state).toBe('settling');
  for (let tries = 0; tries < 2; tries += 1) {
    at.pass(60_000);
    await at.turn();
  }
  const { win, state } = await at.round(body.round.id);
  expect(state).toBe('closed');
  expect(at.wallet.balance).toBe(before - STAKE_UNITS + win!);
  expect(new Set(at.wallet.callsOf('win').map(({ transaction }) => transaction)).size).toBe(1);
});

test('a refusal reaches the player in the words that the client knows', async () => {
  const at = await open();
  at.wallet.next('bet', { refuse: 'RS_ERROR_NOT_ENOUGH_MONEY' });
  expect(await spinOnce(at)).toMatchObject({ status: 409, body: { code: 'RS_ERROR_NOT_ENOUGH_MONEY' } });
});
