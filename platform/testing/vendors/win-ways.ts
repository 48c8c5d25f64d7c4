/** Every way in which a vendor's win comes to a member: what tests of hand pays go through. */
import { createHmac, randomUUID } from 'node:crypto';
import { ACTION_SIGNATURE_HEADER } from '@feria/contracts/vendor-door/action-list';
import { addMs, UNITS_PER_ONE } from '@feria/kernel';
import { registerVendor } from '../../modules/catalog/index.ts';
import { grantFreeRounds, issueToken } from '../../modules/play/index.ts';
import { grantBonus, type BonusGrant } from '../../modules/wallet/index.ts';
import { aFundedMember, type AMember, type Platform } from '../harness.ts';
import { aToken, aVendor, GAME, type Fields } from './vendor.ts';

const SECRET = 'a secret that the tables and the platform share';
export const STAKE = 100n * UNITS_PER_ONE;
const CASH = 1_000n * UNITS_PER_ONE;
const DAY_MS = 24 * 60 * 60_000;

/** A bet that was taken; its win, by the same name as often as one likes, and its rollback: whether the vendor is told yes. */
export type Played = {
  member: AMember;
  /** As the ledger calls the win. */
  keyOf: (transaction: string) => string;
  round: string;
  win: (transaction: string, amount: bigint) => Promise<boolean>;
  rollback: (transaction: string) => Promise<boolean>;
};
export type WinWay = {
  /** Where what is paid goes. */
  to: 'cash' | 'bonus';
  jackpot?: true;
  open: (platform: Platform) => Promise<Played>;
};

/** Tables that speak in lists, with one game. */
export async function openTables({ db, deps, clock }: Platform): Promise<void> {
  const table = { code: 'tables', name: 'Tables', url: 'http://127.0.0.1:9', dialect: 'actions' } as const;
  await db.transact(async (tx) => {
    await registerVendor(tx, deps.config.secret, { ...table, secrets: [SECRET] }, clock.now());
    const names = { nameEn: 'wheel', nameEs: 'wheel', searchText: 'wheel' };
    const game = { nodeId: 'tables:wheel', vendor: 'tables', code: 'wheel', ...names };
    await tx
      .insertInto('catalog.games')
      .values({ ...game, listedType: 'RNG', iconUrl: '', isListed: true, listedMarkets: ['CO'] })
      .execute();
  });
}

type Bet = { bet?: Fields; win?: (amount: bigint) => Fields };
const bySignedCall =
  (prepare: (platform: Platform, member: AMember) => Promise<unknown>, { bet = {}, win = () => ({}) }: Bet) =>
  async (platform: Platform): Promise<Played> => {
    const member = await aFundedMember(platform, CASH);
    await prepare(platform, member);
    const token = await aToken(platform, member);
    const [round, first] = [randomUUID(), randomUUID()];
    const vendor = aVendor(platform);
    const isOk = ({ status }: { status: string }): boolean => status === 'RS_OK';
    const taken = await vendor.bet(token, { transaction_uuid: first, round, amount: STAKE, ...bet });
    if (!isOk(taken)) throw new Error(`no bet: ${taken.status}`);
    return {
      member,
      round,
      keyOf: (transaction) => `studio:${transaction}`,
      win: async (transaction_uuid, amount) =>
        isOk(await vendor.win(token, first, { transaction_uuid, round, amount, ...win(amount) })),
      rollback: async (transaction) => isOk(await vendor.rollback(token, transaction, { round })),
    };
  };

/** `isWhole`: the bet comes in the same list as its win. */
const byList =
  ({ isWhole = false, jackpot = false } = {}) =>
  async (platform: Platform): Promise<Played> => {
    const member = await aFundedMember(platform, CASH + (isWhole ? STAKE : 0n));
    const token = await platform.db.transact((tx) =>
      issueToken(
        tx,
        { memberId: member.id, vendor: 'tables', gameCode: 'wheel', currency: 'COP', market: 'CO' },
        platform.clock.now(),
      ),
    );
    const [round, first] = [randomUUID(), randomUUID()];
    const at = { token, game: 'wheel', round, closes: false };
    const money = { currency: 'COP', free: false };
    const bet = { kind: 'bet', ...at, ...money, transaction: first, amount: Number(STAKE) };
    const settle = async (...actions: object[]): Promise<boolean> => {
      const raw = JSON.stringify({ request: randomUUID(), actions });
      const answer = await platform.app.inject({
        method: 'POST',
        url: '/vendors/tables/actions/settle',
        payload: raw,
        headers: {
          'content-type': 'application/json',
          [ACTION_SIGNATURE_HEADER]: createHmac('sha256', SECRET).update(raw).digest('hex'),
        },
      });
      return answer.json<{ verdict: string }>().verdict === 'ok';
    };
    if (!isWhole && !(await settle(bet))) throw new Error('no bet');
    return {
      member,
      round,
      keyOf: (transaction) => `tables:${transaction}`,
      win: (transaction, units) => {
        const amount = Number(units);
        const win = { kind: 'win', ...at, ...money, transaction, bet: first, amount };
        return settle(...(isWhole ? [bet] : []), { ...win, ...(jackpot ? { jackpot: amount } : {}) });
      },
      rollback: (of) => settle({ kind: 'rollback', ...at, transaction: randomUUID(), of }),
    };
  };

const free =
  (winsTo: 'cash' | 'bonus') =>
  ({ db, clock }: Platform, member: AMember): Promise<unknown> => {
    const grant = { id: randomUUID(), vendor: 'studio', memberId: member.id, campaign: null, winsTo };
    const rounds = { gameCodes: [GAME], rounds: 5, betValue: STAKE, amount: null };
    const time = { startsAt: clock.now(), endsAt: addMs(clock.now(), DAY_MS) };
    return db.transact((tx) =>
      grantFreeRounds(tx, { ...grant, ...rounds, ...time, currency: 'COP' }, clock.now()),
    );
  };

const bonus = ({ db, clock }: Platform, { id: memberId }: AMember): Promise<unknown> => {
  const grant: BonusGrant = {
    id: randomUUID(),
    memberId,
    currency: 'COP',
    amount: STAKE,
    wagering: 1_000n * CASH,
    maxBet: CASH,
    spendOrder: 'bonus_first',
    excludedGames: [],
    reference: 'a test',
    expiresAt: addMs(clock.now(), DAY_MS),
  };
  return db.transact((tx) => grantBonus(tx, grant, clock.now()));
};
const nothing = (): Promise<void> => Promise.resolve();

export const WIN_WAYS: Readonly<Record<string, WinWay>> = {
  'a call': { to: 'cash', open: bySignedCall(nothing, {}) },
  'a list': { to: 'cash', open: byList() },
  'a whole round in one list': { to: 'cash', open: byList({ isWhole: true }) },
  'a jackpot': {
    to: 'cash',
    jackpot: true,
    open: bySignedCall(nothing, { win: (amount) => ({ jackpot_win: amount }) }),
  },
  'a jackpot of a list': { to: 'cash', jackpot: true, open: byList({ jackpot: true }) },
  'a free round to the cash': { to: 'cash', open: bySignedCall(free('cash'), { bet: { is_free: true } }) },
  'a free round to the bonus': { to: 'bonus', open: bySignedCall(free('bonus'), { bet: { is_free: true } }) },
  'a bet of bonus money': { to: 'bonus', open: bySignedCall(bonus, {}) },
};
