/** Helpers for tests of reversals: an operator who looks and takes back, a player, and the vendor's calls. */
import { randomUUID } from 'node:crypto';
import type { BalanceChanges, EntryDetail } from '@feria/contracts/play/reversals';
import type { Problem } from '@feria/contracts/wire';
import { UNITS_PER_ONE } from '@feria/kernel';
import { expect } from 'vitest';
import { getBalance } from '../../modules/wallet/index.ts';
import { aFundedMember, anAddress, type AMember, type AnOperator, type Platform } from '../harness.ts';
import { aToken, aVendor, type Fields } from './vendor.ts';

export const CASH = 1_000n * UNITS_PER_ONE;
export const STAKE = 100n * UNITS_PER_ONE;
const NOTHING: BalanceChanges = { cash: '0', held: '0', bonus: '0', debt: '0' };

export type Answer<Body> = { status: number; body: Body & Problem };
export type Player = { member: AMember; token: string; round: string };
type Call = { transaction: string; entry: bigint };

/** What an operator sends who confirms what was shown. */
export const requestOf = ({ preview }: EntryDetail, change: object = {}): object => ({
  cause: 'game_fault',
  note: 'the wheel stood still',
  changes: preview?.changes ?? NOTHING,
  ...change,
});

/** Status and code of a refusal. */
export async function refusalOf(act: Promise<Answer<unknown>>): Promise<[number, string]> {
  const { status, body } = await act;
  return [status, body.code];
}

export function reversalDesk(platform: Platform) {
  const { db } = platform;
  const vendor = aVendor(platform);

  async function ask<Body>(who: AnOperator, url: string, payload?: object): Promise<Answer<Body>> {
    const answer = await platform.app.inject({
      url,
      headers: who.headers,
      remoteAddress: anAddress(),
      ...(payload ? { method: 'POST', payload } : {}),
    });
    return { status: answer.statusCode, body: answer.json<Body & Problem>() };
  }
  const look = async (who: AnOperator, entry: bigint): Promise<EntryDetail> =>
    (await ask<EntryDetail>(who, `/office/entries/${entry}`)).body;
  const post = (who: AnOperator, entry: bigint, request: object) =>
    ask<EntryDetail>(who, `/office/entries/${entry}/reversal`, request);

  /** A call of the vendor that is settled: its transaction, and the entry that it made. */
  async function called(
    { token, round }: Player,
    kind: 'bet' | 'win' | 'rollback',
    { reference = '', ...change }: Fields & { reference?: string } = {},
  ): Promise<Call> {
    const transaction = randomUUID();
    const fields = { transaction_uuid: transaction, round, amount: STAKE, ...change };
    const answers = {
      bet: () => vendor.bet(token, fields),
      win: () => vendor.win(token, reference, fields),
      rollback: () => vendor.rollback(token, reference, { ...fields, amount: undefined }),
    };
    expect((await answers[kind]()).status).toBe('RS_OK');
    const { entryId } = await db.read
      .selectFrom('play.receipts')
      .select('entryId')
      .where('transactionUuid', '=', transaction)
      .executeTakeFirstOrThrow();
    if (entryId === null) throw new Error('the call moved no money');
    return { transaction, entry: entryId };
  }

  return {
    ask,
    look,
    post,
    vendor,
    called,
    takeBack: async (who: AnOperator, entry: bigint): Promise<Answer<EntryDetail>> =>
      post(who, entry, requestOf(await look(who, entry))),
    aPlayer: async (cash = CASH): Promise<Player> => {
      const member = await aFundedMember(platform, cash);
      return { member, token: await aToken(platform, member), round: randomUUID() };
    },
    holdings: async ({ id }: AMember) => {
      const { cash, held, bonus, debt } = await getBalance(db.read, id, 'COP');
      return { cash, held, bonus, debt };
    },
    roundOf: ({ round }: Player) =>
      db.read
        .selectFrom('play.rounds')
        .select(['staked', 'won', 'liveBets', 'state', 'flags'])
        .where('vendorRound', '=', round)
        .executeTakeFirstOrThrow(),
  };
}
