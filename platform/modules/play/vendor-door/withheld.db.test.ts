/** A game that is withheld from a market while it is open there: no round of it begins, and what runs comes to its end. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aFundedMember, usePlatform, type AMember } from '../../../testing/harness.ts';
import { aGame, aToken, aVendor, type Fields, type Vendor } from '../../../testing/vendors/vendor.ts';

const platform = usePlatform();
const COP = 100_000n;
const STAKE = 1_000n * COP;
let member: AMember;
let token: string;
let vendor: Vendor;

beforeAll(async () => {
  await aGame(platform());
  vendor = aVendor(platform());
});
beforeEach(async () => {
  await keepOut([]);
  member = await aFundedMember(platform(), 10_000n * COP);
  token = await aToken(platform(), member);
});

const keepOut = (markets: readonly string[]): Promise<unknown> =>
  platform().db.transact((tx) =>
    tx
      .updateTable('catalog.games')
      .set({ withheldMarkets: [...markets] })
      .where('nodeId', '=', 'studio:slot')
      .execute(),
  );
const takeOff = (isOffered: boolean): Promise<unknown> =>
  platform().db.transact((tx) =>
    tx.updateTable('catalog.games').set({ isOffered }).where('nodeId', '=', 'studio:slot').execute(),
  );

const call = (round: string, uuid: string, more: Fields = {}): Fields => ({
  token,
  user: member.id,
  transaction_uuid: `${member.id}-${uuid}`,
  round: `${member.id}-${round}`,
  game_code: 'slot',
  currency: 'COP',
  amount: STAKE,
  request_uuid: `r-${uuid}`,
  round_closed: false,
  supplier_user: 'p-1',
  is_free: false,
  ...more,
});
const refers = (uuid: string): Fields => ({ reference_transaction_uuid: `${member.id}-${uuid}` });
const bet = async (round: string, uuid: string) => (await vendor.call('bet', call(round, uuid))).status;
const balance = async (): Promise<bigint> => BigInt((await vendor.balance(token)).balance ?? -1);

test('no round begins; one that runs takes a further bet, its win and a rollback, and the money adds up', async () => {
  expect(await bet('one', 'a')).toBe('RS_OK');
  await keepOut(['CO']);
  expect(await bet('two', 'b')).toBe('RS_ERROR_INVALID_GAME');
  expect(await balance()).toBe(9_000n * COP);
  expect(await bet('one', 'c')).toBe('RS_OK');
  expect((await vendor.call('rollback', call('one', 'd', refers('c')))).status).toBe('RS_OK');
  const win = call('one', 'e', { ...refers('a'), amount: 3n * STAKE, round_closed: true });
  expect((await vendor.call('win', win)).status).toBe('RS_OK');
  expect(await balance()).toBe(12_000n * COP);
  await keepOut([]);
  expect(await bet('two', 'f')).toBe('RS_OK');
});

test('a bet that was taken before is answered again as it was, and once', async () => {
  expect(await bet('one', 'a')).toBe('RS_OK');
  await keepOut(['CO', 'MX']);
  expect([await bet('one', 'a'), await bet('one', 'a')]).toEqual(['RS_OK', 'RS_OK']);
  expect(await balance()).toBe(9_000n * COP);
  // One that was refused has left nothing: sent again it is judged anew.
  expect(await bet('two', 'b')).toBe('RS_ERROR_INVALID_GAME');
  await keepOut([]);
  expect(await bet('two', 'b')).toBe('RS_OK');
});

test('in the other markets it goes on', async () => {
  await keepOut(['PE', 'MX']);
  expect(await bet('one', 'a')).toBe('RS_OK');
});

test('off the shelf altogether: the win of what runs is paid, and a lost round is closed', async () => {
  expect([await bet('one', 'a'), await bet('two', 'b')]).toEqual(['RS_OK', 'RS_OK']);
  await takeOff(false);
  try {
    expect(await bet('three', 'c')).toBe('RS_ERROR_INVALID_GAME');
    const ends = (round: string, uuid: string, of: string, amount: bigint) =>
      vendor.call('win', call(round, uuid, { ...refers(of), amount, round_closed: true }));
    expect((await ends('one', 'd', 'a', 5n * STAKE)).status).toBe('RS_OK');
    expect((await ends('two', 'e', 'b', 0n)).status).toBe('RS_OK');
    expect(await balance()).toBe(13_000n * COP);
  } finally {
    await takeOff(true);
  }
});

test('withheld in the middle of many bets: each is taken whole or refused whole, and after the commit none', async () => {
  const many = Array.from({ length: 8 }, (_, at) => bet(`many-${at}`, `m${at}`));
  const [answers] = await Promise.all([Promise.all(many), keepOut(['CO'])]);
  const taken = BigInt(answers.filter((status) => status === 'RS_OK').length);
  expect(new Set(answers).size).toBeLessThanOrEqual(2);
  expect(await balance()).toBe(10_000n * COP - taken * STAKE);
  expect(await bet('late', 'late')).toBe('RS_ERROR_INVALID_GAME');
});
