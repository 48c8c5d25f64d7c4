/** Attempts of a single operator on a member's account and money (ADR 55). */
import { randomUUID } from 'node:crypto';
import type { ExclusionLines } from '@feria/contracts/exclusions/office';
import type { PayoutRulesList } from '@feria/contracts/cashier/payout-rules-office';
import type { RulesList } from '@feria/contracts/harm/office';
import type { EntryDetail } from '@feria/contracts/play/reversals';
import { UNITS_PER_ONE, type MemberId } from '@feria/kernel';
import { sql } from 'kysely';
import { newTotpSecret } from '../../core/crypto/totp.ts';
import { adoptAuthenticator } from '../../modules/proofs/index.ts';
import { anAccountDesk } from '../account-desk.ts';
import { byTwo, lastOf, upTo, type Act, type Attempts, type Stage, type Tried } from './alone.ts';
import { cashierDesk } from '../builders/cashier.ts';
import { setHandPay } from '../vendors/hand-pays.ts';
import { aFundedMember, aMember, type AMember } from '../harness.ts';
import { reversalDesk, requestOf, type Player } from '../vendors/reversals.ts';

const reason = 'they asked by telephone';
const units = (whole: number): bigint => BigInt(whole) * UNITS_PER_ONE;

/** Somebody who registered as people do: with a name, an address and a number. */
const aPerson = async ({ platform }: Stage): Promise<MemberId> =>
  (await anAccountDesk(() => platform, reason).register()).id;
const aboutPerson =
  (verb: string, request: object = {}) =>
  async (stage: Stage): Promise<Tried> => ({
    url: `/members/${await aPerson(stage)}/${verb}`,
    payload: { reason, ...request },
  });

async function anExclusion({ platform, fresh }: Stage): Promise<Tried> {
  const url = `/members/${(await aMember(platform)).id}/exclusions`;
  await fresh.ask('POST', url, { days: null, reason, idempotencyKey: randomUUID() });
  const { body } = await fresh.ask<ExclusionLines>('GET', url);
  return { url: `${url}/${body.items[0]!.id}/end`, payload: { reason } };
}

async function aLimit({ platform, fresh }: Stage): Promise<Tried> {
  const url = `/members/${(await aMember(platform)).id}/limits`;
  const which = { kind: 'loss', period: 'day', reason };
  await fresh.ask('POST', url, { ...which, amount: '10' });
  return { url, payload: { ...which, amount: null } };
}

async function aClosedOne({ platform }: Stage): Promise<Tried> {
  const { id } = await aMember(platform);
  const closed = { status: 'closed', closedAt: platform.clock.now() };
  await platform.db.transact((tx) =>
    tx.updateTable('members.members').set(closed).where('id', '=', id).execute(),
  );
  return { url: `/members/${id}/reopen`, payload: { reason } };
}

async function aFactor(stage: Stage): Promise<Tried> {
  const { db, deps, clock } = stage.platform;
  const id = await aPerson(stage);
  const order = { owner: { kind: 'member', id }, secret: newTotpSecret(), lastStep: 0n } as const;
  await db.transact((tx) => adoptAuthenticator(tx, deps.config, order, clock.now()));
  return { url: `/members/${id}/remove-factor`, payload: { reason } };
}

async function aPasskey(stage: Stage): Promise<Tried> {
  const { db, clock } = stage.platform;
  const id = await aPerson(stage);
  const key = { credentialId: Buffer.from(id), publicKey: Buffer.from('k'), counter: 0n, name: 'lost' };
  const owner = { id: randomUUID(), ownerKind: 'member', ownerId: id, createdAt: clock.now() };
  await db.transact((tx) =>
    tx
      .insertInto('proofs.passkeys')
      .values({ ...owner, ...key })
      .execute(),
  );
  return { url: `/members/${id}/remove-passkeys`, payload: { reason } };
}

async function harmRules({ fresh }: Stage): Promise<Tried> {
  const { items } = (await fresh.ask<RulesList>('GET', '/harm/rules')).body;
  const { rules, version } = items.find(({ merchantCode }) => merchantCode === 'MX')!;
  const markers = { ...rules.markers, deposits_many: { ...rules.markers.deposits_many, at: { times: 99 } } };
  return { url: '/harm/rules/MX', payload: { rules: { ...rules, markers }, base: version, reason } };
}

async function payoutRules({ fresh }: Stage): Promise<Tried> {
  const { items } = (await fresh.ask<PayoutRulesList>('GET', '/payout-rules')).body;
  const { rules, version } = items.find(({ merchantCode }) => merchantCode === 'MX')!;
  return { url: '/payout-rules/MX', payload: { rules: { ...rules, payBelow: 100 }, base: version, reason } };
}

async function aWithdrawal({ platform }: Stage, amount: number, of?: AMember): Promise<Act> {
  const member = of ?? (await aFundedMember(platform, units(5_000_000)));
  const { id } = (await cashierDesk(platform).withdraw(member, String(amount))).body;
  return { url: `/withdrawals/${id}/approve`, payload: { reason } };
}
const withdrawals =
  (...amounts: readonly number[]) =>
  async (stage: Stage): Promise<Tried> => {
    const member = await aFundedMember(stage.platform, units(5_000_000));
    const acts: Act[] = [];
    for (const amount of amounts) acts.push(await aWithdrawal(stage, amount, member));
    return lastOf(acts);
  };
async function manyWithdrawals(stage: Stage): Promise<Tried> {
  const { amount } = await stage.platform.db.read
    .selectFrom('cashier.approved_alone')
    .select(({ fn }) => fn.coalesce(fn.sum<bigint>('amount'), sql<bigint>`0`).as('amount'))
    .where('operatorId', '=', stage.boss.id)
    .executeTakeFirstOrThrow();
  const acts: Act[] = [];
  for (const one of upTo(10_000_000, BigInt(amount), 1_500_000)) acts.push(await aWithdrawal(stage, one));
  return lastOf(acts);
}

async function aReversal({ platform, fresh }: Stage, amount: number, of?: Player): Promise<Act> {
  const desk = reversalDesk(platform);
  const player = of ?? (await desk.aPlayer(units(amount)));
  const { entry } = await desk.called(player, 'bet', { amount: units(amount) });
  const { body } = await fresh.ask<EntryDetail>('GET', `/entries/${entry}`);
  return { url: `/entries/${entry}/reversal`, payload: requestOf(body) };
}
const reversals =
  (...amounts: readonly number[]) =>
  async (stage: Stage): Promise<Tried> => {
    const player = await reversalDesk(stage.platform).aPlayer(units(amounts.reduce((sum, one) => sum + one)));
    const acts: Act[] = [];
    for (const amount of amounts) acts.push(await aReversal(stage, amount, player));
    return lastOf(acts);
  };
async function manyReversals(stage: Stage): Promise<Tried> {
  const { amount } = await stage.platform.db.read
    .selectFrom('play.reversal_orders')
    .select(({ fn }) => fn.coalesce(fn.sum<bigint>('amount'), sql<bigint>`0`).as('amount'))
    .where('askedBy', '=', stage.boss.id)
    .where('needsSecond', '=', false)
    .executeTakeFirstOrThrow();
  const acts: Act[] = [];
  for (const one of upTo(2_000_000, BigInt(amount), 300_000)) acts.push(await aReversal(stage, one));
  return lastOf(acts);
}

async function aHandPay({ platform }: Stage): Promise<Tried> {
  await setHandPay(platform, 'CO', { from: '5000' });
  const desk = reversalDesk(platform);
  const player = await desk.aPlayer();
  const bet = await desk.called(player, 'bet');
  const win = await desk.called(player, 'win', { reference: bet.transaction, amount: units(5_001) });
  const { id } = await platform.db.read
    .selectFrom('handpay.hand_pays')
    .select('id')
    .where('key', '=', `studio:${win.transaction}`)
    .executeTakeFirstOrThrow();
  return {
    url: `/hand-pays/${id}/ask`,
    payload: { decision: 'pay', note: 'the round was looked at' },
  };
}

const ACCOUNTS: Attempts = {
  'POST /office/members/:id/exclusions/:exclusionId/end': [{ what: 'an exclusion', prepare: anExclusion }],
  'POST /office/members/:id/limits': [{ what: 'an imposed limit', prepare: aLimit }],
  'POST /office/members/:id/reopen': [{ what: 'a closed account', prepare: aClosedOne }],
  'POST /office/members/:id/remove-factor': [{ what: 'an authenticator', prepare: aFactor }],
  'POST /office/members/:id/remove-passkeys': [{ what: 'a passkey', prepare: aPasskey }],
  'POST /office/members/:id/free-contact': [
    { what: 'a number', prepare: aboutPerson('free-contact', { kind: 'mobile' }) },
  ],
  'POST /office/members/:id/give-contact': [
    {
      what: 'an address of their own',
      prepare: (stage) =>
        aboutPerson('give-contact', { kind: 'email', to: `p${randomUUID().slice(0, 8)}@example.com` })(stage),
    },
  ],
  'POST /office/members/:id/real-name': [
    { what: 'the name that is paid', prepare: aboutPerson('real-name', { name: 'Ana Rivas Luna' }) },
  ],
  'POST /office/harm/rules/:code': [{ what: 'rules that find nothing', prepare: harmRules }],
};

const MONEY: Attempts = {
  'POST /office/payout-rules/:code': [{ what: 'rules that pay more by themselves', prepare: payoutRules }],
  'POST /office/withdrawals/:id/approve': [
    { what: 'a large one', prepare: withdrawals(2_000_000) },
    { what: 'in parts', prepare: withdrawals(900_000, 900_000, 200_000) },
    { what: 'in parts, by two accounts', prepare: byTwo(withdrawals(900_000, 900_000, 200_000)) },
    { what: 'over many members', prepare: manyWithdrawals },
  ],
  'POST /office/entries/:id/reversal': [
    { what: 'a large one', prepare: reversals(400_000), writes: ['play.reversal_orders'] },
    { what: 'in parts', prepare: reversals(199_999, 199_999, 2), writes: ['play.reversal_orders'] },
    {
      what: 'in parts, by two accounts',
      prepare: byTwo(reversals(199_999, 199_999, 2)),
      writes: ['play.reversal_orders'],
    },
    { what: 'over many members', prepare: manyReversals, writes: ['play.reversal_orders'] },
  ],
  'POST /office/hand-pays/:id/ask': [{ what: 'a large win', prepare: aHandPay }],
};

export const WITH_MEMBERS: Attempts = { ...ACCOUNTS, ...MONEY };
