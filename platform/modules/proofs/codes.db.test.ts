import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CodeAnswer } from '@feria/contracts/proofs/challenges';
import { asId, Refusal } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import { wordsFor } from '../../testing/builders/delivery.ts';
import { anAddress, usePlatform } from '../../testing/harness.ts';
import { CODE_HOLDS_MS, CODES_SENT, RESEND_MS, type CodeOrder } from './codes.ts';
import { requireProven, sendCode, spendCode } from './index.ts';
import { pruneProofs } from './jobs.ts';

const platform = usePlatform();
const OVER = 'proofs.code_over';

const aNumber = (): string => `+57300${String(1_000_000 + (randomBytes(4).readUInt32BE() % 9_000_000))}`;
function anOrder(wanted: Partial<CodeOrder> = {}): CodeOrder {
  return {
    purpose: 'sign_in',
    channel: 'sms',
    to: aNumber(),
    language: 'es',
    memberId: null,
    market: 'CO',
    device: randomUUID(),
    address: anAddress(),
    isSomebody: true,
    ...wanted,
  };
}
const send = (order: CodeOrder): Promise<CodeAnswer> =>
  platform().db.transact((tx) => sendCode(tx, platform().deps.config, order, platform().clock.now()));

/** As a route does it: the verdict is committed, then the refusal is thrown. */
async function spend(order: CodeOrder, code: string): Promise<string> {
  const { db, deps, clock } = platform();
  const verdict = await db.transact((tx) => spendCode(tx, deps.config, { ...order, code }, clock.now()));
  try {
    requireProven(verdict);
    return 'ok';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.code, ...Object.values(error.detail)].join(' ');
  }
}

/** The codes that the phone shows, newest first. */
const inbox = async (to: string): Promise<string[]> =>
  (await wordsFor(platform(), to)).map((text) => /\b\d{6}\b/.exec(text)![0]);
const newest = async (to: string): Promise<string> => (await inbox(to))[0]!;
const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000');

test('a code arrives, proves its purpose once, and the answer says how long everything takes', async () => {
  const order = anOrder();
  expect(await send(order)).toEqual({
    success: true,
    message: 'code_sent',
    value: { expiredMinutes: 1, resendSeconds: 60, holdsMinutes: 10 },
  });
  const code = await newest(order.to);
  expect(await spend({ ...order, purpose: 'recovery' }, code)).toBe(OVER);
  expect(await spend({ ...order, to: aNumber() }, code)).toBe(OVER);
  expect(await spend({ ...order, memberId: asId<'member'>(randomUUID()) }, code)).toBe(OVER);
  expect(await spend(order, code)).toBe('ok');
  expect(await spend(order, code)).toBe(OVER);
});

test('a mail address is one whatever its case is, and a code whatever its spaces are', async () => {
  const to = `Ana.${randomUUID()}@example.com`;
  const order = anOrder({ channel: 'mail', to });
  await send(order);
  expect(
    await spend(
      { ...order, to: to.toLowerCase() },
      ` ${(await newest(to)).slice(0, 3)} ${(await newest(to)).slice(3)}`,
    ),
  ).toBe('ok');
});

test('of two that spend one code at once, one wins', async () => {
  const order = anOrder();
  await send(order);
  const code = await newest(order.to);
  const results = await Promise.all(Array.from({ length: 8 }, () => spend(order, code)));
  expect(results.toSorted()).toEqual(['ok', ...Array.from({ length: 7 }, () => OVER)].toSorted());
});

test('tries are counted down and said, and after the last one the right code is over, too', async () => {
  const order = anOrder();
  await send(order);
  const code = await newest(order.to);
  for (const left of [4, 3, 2, 1, 0])
    expect(await spend(order, wrongFor(code))).toBe(`proofs.code_wrong ${left}`);
  expect(await spend(order, code)).toBe(OVER);
});

test('guesses that come at once are all counted', async () => {
  const order = anOrder();
  await send(order);
  const code = await newest(order.to);
  const results = await Promise.all(Array.from({ length: 12 }, () => spend(order, wrongFor(code))));
  expect(results.filter((result) => result.startsWith('proofs.code_wrong')).toSorted()).toEqual(
    [0, 1, 2, 3, 4].map((left) => `proofs.code_wrong ${left}`),
  );
  expect(results.filter((result) => result === OVER)).toHaveLength(7);
});

test('a code holds up to the edge of its ten minutes', async () => {
  const [early, late] = [anOrder(), anOrder()];
  await Promise.all([send(early), send(late)]);
  const codes = [await newest(early.to), await newest(late.to)];
  platform().clock.advance(CODE_HOLDS_MS - 1);
  expect(await spend(early, codes[0]!)).toBe('ok');
  platform().clock.advance(1);
  expect(await spend(late, codes[1]!)).toBe(OVER);
});

test('another one may be sent when the countdown is over, and ends the former', async () => {
  const order = anOrder();
  await send(order);
  const former = await newest(order.to);
  platform().clock.advance(RESEND_MS - 20_500);
  await expect(send(order)).rejects.toMatchObject({ code: 'proofs.too_soon', detail: { seconds: 21 } });
  platform().clock.advance(20_500);
  await send(order);
  const newer = await newest(order.to);
  if (newer !== former) expect(await spend(order, former)).toBe('proofs.code_wrong 4');
  expect(await spend(order, newer)).toBe('ok');
});

test('of sendings at once one is sent', async () => {
  const order = anOrder();
  const sent = await Promise.allSettled(Array.from({ length: 6 }, () => send(order)));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await inbox(order.to)).toHaveLength(1);
});

test('what is rolled back sent nothing: no code, no message, no attempt', async () => {
  const order = anOrder();
  const { db, deps, clock } = platform();
  const broken = db.transact(async (tx) => {
    await sendCode(tx, deps.config, order, clock.now());
    throw new Error('the process ends here');
  });
  await expect(broken).rejects.toThrow('ends here');
  expect(await inbox(order.to)).toEqual([]);
  // At once again: no countdown runs.
  await send(order);
  expect(await inbox(order.to)).toHaveLength(1);
});

test('a crash between sending and answering leaves one code: asked again, the newer one alone holds', async () => {
  const order = anOrder();
  // Committed, and nobody was told of it.
  await send(order);
  platform().clock.advance(RESEND_MS);
  await send(order);
  const codes = await inbox(order.to);
  expect(codes).toHaveLength(2);
  const rows = await withClient(platform().ownerUrl, (client) =>
    client.query('select 1 from proofs.codes where created_at = $1', [platform().clock.now()]),
  );
  expect(rows.rows).toHaveLength(1);
  if (codes[0] !== codes[1]) expect(await spend(order, codes[1]!)).toBe('proofs.code_wrong 4');
  expect(await spend(order, codes[0]!)).toBe('ok');
});

test('nobody is there: the same answer, the same countdown, the same refusals, and no message', async () => {
  const order = anOrder({ isSomebody: false });
  expect(await send(order)).toEqual(await send(anOrder()));
  await expect(send(order)).rejects.toMatchObject({ code: 'proofs.too_soon', detail: { seconds: 60 } });
  expect(await spend(order, '000000')).toBe('proofs.code_wrong 4');
  expect(await inbox(order.to)).toEqual([]);
  const nowhere = anOrder({ to: '300', isSomebody: false });
  await expect(send(nowhere)).rejects.toMatchObject({ code: 'delivery.recipient_invalid' });
});

test.each(['account', 'device', 'address'] as const)('codes are limited for each %s', async (by) => {
  const fixed = {
    account: { to: aNumber() },
    device: { device: randomUUID() },
    address: { address: anAddress() },
  };
  const { most, windowMs } = CODES_SENT[by];
  const from = platform().clock.now().getTime();
  for (let sent = 0; sent < most; sent += 1) {
    await send(anOrder(fixed[by]));
    if (by === 'account') platform().clock.advance(RESEND_MS);
  }
  const seconds = (from + windowMs - platform().clock.now().getTime()) / 1_000;
  const refused = { code: 'proofs.too_soon', detail: { seconds } };
  await expect(send(anOrder(fixed[by]))).rejects.toMatchObject(refused);
  // Whatever it is for.
  await expect(send(anOrder({ ...fixed[by], purpose: 'recovery' }))).rejects.toMatchObject(refused);
  await send(anOrder());
  platform().clock.advance(seconds * 1_000);
  await send(anOrder(fixed[by]));
});

test('neither the code nor its recipient can be read in the tables or in the log', async () => {
  const before = platform().logged.length;
  const order = anOrder();
  await send(order);
  const code = await newest(order.to);
  await spend(order, wrongFor(code));
  const dump = await withClient(platform().ownerUrl, (client) =>
    client.query<{ row: string }>(
      `select c::text as row from proofs.codes c union all select a::text from proofs.attempts a`,
    ),
  );
  expect(dump.rows.length).toBeGreaterThan(3);
  const text = JSON.stringify([dump.rows, platform().logged.slice(before)]);
  expect(text).not.toContain(order.to.slice(1));
  expect(text).not.toMatch(new RegExp(`(?<![0-9a-f.:])${code}(?![0-9a-f.+])`));
});

test('codes that are over are deleted', async () => {
  await send(anOrder());
  platform().clock.advance(CODE_HOLDS_MS + 60_000);
  await pruneProofs(platform().deps);
  expect(await platform().db.read.selectFrom('proofs.codes').select('id').execute()).toEqual([]);
});
