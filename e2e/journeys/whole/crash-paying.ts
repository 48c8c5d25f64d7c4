/**
 * People who pay in and out through every kill: they repeat a call with the same key until there is a clear answer. The payer of the test
 * gateway is one of them: pays, refuses, or cancels, and its notices come once, twice, late or not at all.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DepositView, WithdrawalView } from '@feria/contracts/cashier/member';
import type { Problem } from '@feria/contracts/wire';
import type { Chance } from '../../../packages/conformance/src/chance.ts';
import type { Copy } from '../../support/copy.ts';
import { NoAnswer, type Member, type Told } from '../../support/member-calls.ts';
import { officeOf, type Office } from '../../support/operator-calls.ts';

const AMOUNT = '20000';
/** The last cents say how the test gateway ends a payout: sent, failed, account closed, holder differs. */
const PAYOUTS = ['10000', '10000', '10000.13', '10000.23', '10000.31'];
/** Not taken at all. After a kill its refusal is believed a quarter of an hour later, when nothing of the try before can be under way. */
const REFUSED = '10000.37';
const DECISIONS = ['pay', 'pay', 'pay', 'decline', 'cancel'];
const DELIVERIES = ['normal', 'normal', 'repeated', 'disordered', 'late', 'silent'];
const AGAIN_MS = 150;
/** A member's own share of calls is 30 a minute: who is refused waits. */
const BUSY_MS = 3_000;

export interface Paying {
  stopping: boolean;
  pauseMs: number;
  chance: Chance;
  /** Whether the gateway refuses payouts, too. */
  hasRefusals: boolean;
  /** Calls that were sent and are not answered. */
  inFlight: number;
  /** Deposits and withdrawals that were answered. */
  answered: number;
}

/** Pays in, and out every second time, until told to stop. */
export async function payUntilStopped(
  copy: Copy,
  member: Member,
  office: Desk,
  paying: Paying,
): Promise<void> {
  for (let turn = 0; !paying.stopping; turn += 1) {
    await payIn(copy, member, paying);
    if (turn % 2 === 1) await payOut(member, office, paying);
    await sleep(paying.pauseMs);
  }
}

async function payIn(copy: Copy, member: Member, paying: Paying): Promise<void> {
  const order = { method: 'sandbox', amount: AMOUNT, idempotencyKey: randomUUID() };
  const { body } = await insist(paying, () => member.call<DepositView>('POST', '/api/deposits', order));
  paying.answered += 1;
  if (body.payUrl) await playPayer(copy, body.payUrl, paying);
}

/** As the form of the payment page does it; a page that is down is asked again. */
async function playPayer(copy: Copy, payUrl: string, paying: Paying): Promise<void> {
  const page = new URL(payUrl);
  const form = {
    key: page.searchParams.get('key') ?? '',
    decision: oneOf(DECISIONS, paying.chance),
    delivery: oneOf(DELIVERIES, paying.chance),
  };
  await insist(paying, async () => {
    try {
      const { status } = await fetch(`http://127.0.0.1:${copy.ports.gateway}${page.pathname}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams(form),
        signal: AbortSignal.timeout(60_000),
      });
      return { status: status === 303 ? 200 : status, body: {} };
    } catch (error) {
      throw new NoAnswer(String(error));
    }
  });
}

async function payOut(member: Member, office: Desk, paying: Paying): Promise<void> {
  const amount = oneOf(paying.hasRefusals ? [...PAYOUTS, REFUSED] : PAYOUTS, paying.chance);
  const order = { method: 'sandbox', amount, idempotencyKey: randomUUID() };
  const asked = await insist(paying, async () => {
    const told = await member.call<WithdrawalView & Problem>('POST', '/api/withdrawals', order);
    if (told.body.code !== 'identity.confirm_required') return told;
    await member.call('POST', '/api/security/confirm', { by: 'password', code: member.password });
    return { ...told, status: 503 };
  });
  paying.answered += 1;
  if (asked.status === 200)
    await insist(paying, () => office.decide(asked.body.id, paying.chance() % 6 !== 0));
}

/** An operator whose word is repeated until it is taken; a session that is over, or a proof, begins anew. */
export interface Desk {
  decide(id: string, isApproved: boolean): Promise<Told<Problem>>;
}

export function deskOf(copy: Copy, who: string): Desk {
  let office: Promise<Office> | undefined;
  return {
    decide: async (id, isApproved) => {
      office ??= officeOf(copy, who).catch((error: unknown) => {
        throw new NoAnswer(String(error));
      });
      try {
        const call = await office;
        const verb = isApproved ? 'approve' : 'reject';
        const why = isApproved
          ? { reason: 'The journey of the kills.' }
          : { code: 'other', told: 'The journey of the kills.' };
        const told = await call<Problem>('POST', `/office/withdrawals/${id}/${verb}`, why);
        if (told.status === 401 || told.status === 403) office = undefined;
        return told;
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        if (error.message.includes('could not sign in')) await sleep(BUSY_MS);
        office = undefined;
        throw error;
      }
    },
  };
}

/** Refusals that are answers: the payment stands otherwise, or there is nothing left to take. */
const CLEAR = new Set([
  'cashier.state_changed',
  'cashier.withdrawal_open',
  'wallet.not_enough_money',
  'approvals.waiting',
]);

/** Repeats the same call until the answer is a clear one. Throws after ten minutes without one. */
async function insist<Body extends object>(
  paying: Paying,
  call: () => Promise<Told<Body>>,
): Promise<Told<Body>> {
  const giveUpAt = performance.now() + 600_000;
  let last = '';
  while (performance.now() < giveUpAt) {
    paying.inFlight += 1;
    try {
      const told = await call();
      const code = (told.body as Partial<Problem>).code ?? '';
      if (told.status === 200 || CLEAR.has(code)) return told;
      last = `${told.status} ${code}`;
      if (told.status === 429) await sleep(BUSY_MS);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      last = error.message;
    } finally {
      paying.inFlight -= 1;
    }
    await sleep(AGAIN_MS);
  }
  throw new Error(`no clear answer for ten minutes: ${last}`);
}

const oneOf = (values: readonly string[], chance: Chance): string => values[chance() % values.length]!;
