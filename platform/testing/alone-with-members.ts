/** What one operator tries alone with a member's account and with money (ADR 55). */
import { randomUUID } from 'node:crypto';
import type { ExclusionLines } from '@feria/contracts/breaks';
import type { RulesList } from '@feria/contracts/harm';
import type { EntryDetail } from '@feria/contracts/reversals';
import { UNITS_PER_ONE, type MemberId } from '@feria/kernel';
import { newTotpSecret } from '../core/totp.ts';
import { adoptAuthenticator } from '../modules/proofs/index.ts';
import { anAccountDesk } from './account-desk.ts';
import type { Act, Attempts, Stage, Tried } from './alone.ts';
import { cashierDesk } from './cashier.ts';
import { setHandPay } from './hand-pays.ts';
import { aFundedMember, aMember } from './harness.ts';
import { reversalDesk, wishOf } from './reversals.ts';

const reason = 'they asked by telephone';
const units = (whole: number): bigint => BigInt(whole) * UNITS_PER_ONE;

/** Somebody who registered as people do: with a name, an address and a number. */
const aPerson = async ({ platform }: Stage): Promise<MemberId> =>
  (await anAccountDesk(() => platform, reason).register()).id;
const aboutPerson =
  (verb: string, wish: object = {}) =>
  async (stage: Stage): Promise<Tried> => ({
    url: `/members/${await aPerson(stage)}/${verb}`,
    payload: { reason, ...wish },
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
  const closed = { status: 'closed', closed_at: platform.clock.now() };
  await platform.db.transact((tx) =>
    tx.updateTable('identity.members').set(closed).where('id', '=', id).execute(),
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
  const key = { credential_id: Buffer.from(id), public_key: Buffer.from('k'), counter: 0n, name: 'lost' };
  const owner = { id: randomUUID(), owner_kind: 'member', owner_id: id, created_at: clock.now() };
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

const withdrawals =
  (...amounts: readonly string[]) =>
  async ({ platform }: Stage): Promise<Tried> => {
    const desk = cashierDesk(platform);
    const member = await aFundedMember(platform, units(5_000_000));
    const acts: Act[] = [];
    for (const amount of amounts) {
      const { id } = (await desk.withdraw(member, amount)).body;
      acts.push({ url: `/withdrawals/${id}/approve`, payload: { reason } });
    }
    return { ...acts.at(-1)!, parts: acts.slice(0, -1) };
  };

const reversals =
  (...amounts: readonly number[]) =>
  async ({ platform, fresh }: Stage): Promise<Tried> => {
    const desk = reversalDesk(platform);
    const player = await desk.aPlayer(units(amounts.reduce((sum, one) => sum + one)));
    const acts: Act[] = [];
    for (const amount of amounts) {
      const { entry } = await desk.called(player, 'bet', { amount: units(amount) });
      const { body } = await fresh.ask<EntryDetail>('GET', `/entries/${entry}`);
      acts.push({ url: `/entries/${entry}/reversal`, payload: wishOf(body) });
    }
    return { ...acts.at(-1)!, parts: acts.slice(0, -1) };
  };

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
  'POST /office/members/:id/limits': [{ what: 'a limit of the house', prepare: aLimit }],
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
  'POST /office/withdrawals/:id/approve': [
    { what: 'a large one', prepare: withdrawals('2000000') },
    { what: 'in parts', prepare: withdrawals('900000', '900000', '200000') },
  ],
  'POST /office/entries/:id/reversal': [
    { what: 'a large one', prepare: reversals(400_000), writes: ['play.reversal_orders'] },
    { what: 'in parts', prepare: reversals(199_999, 199_999, 2), writes: ['play.reversal_orders'] },
  ],
  'POST /office/hand-pays/:id/ask': [{ what: 'a large win', prepare: aHandPay }],
};

export const WITH_MEMBERS: Attempts = { ...ACCOUNTS, ...MONEY };
