/** Helpers for tests of the cashier: its calls, its jobs, and the books afterwards. */
import { randomUUID } from 'node:crypto';
import type { DepositView, WithdrawalView } from '@feria/contracts/cashier/member';
import type { OfficeWithdrawalDetail } from '@feria/contracts/cashier/office';
import type { Problem } from '@feria/contracts/wire';
import { addMs, toDecimal } from '@feria/kernel';
import { expect, vi } from 'vitest';
import { cashierJobs } from '../../modules/cashier/jobs.ts';
import { entryTimeline, findDifferences, getBalance } from '../../modules/wallet/index.ts';
import { confirmSession } from '../confirmed.ts';
import { anAddress, verify, type AMember, type Platform } from '../harness.ts';

type Signed = { headers: Record<string, string> };
type Answer<Body> = { status: number; body: Body & Partial<Problem> };

export function cashierDesk(platform: Platform) {
  async function call<Body>(
    who: Signed,
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
  ): Promise<Answer<Body>> {
    const request = { method, url, headers: who.headers, remoteAddress: anAddress() };
    const answer = await platform.app.inject(payload ? { ...request, payload } : request);
    return { status: answer.statusCode, body: answer.json<Body & Partial<Problem>>() };
  }
  /** What it costs is agreed to once it is told, as a member does who presses again. */
  async function order<View>(member: Signed, path: string, asked: object): Promise<Answer<View>> {
    const answer = await call<View>(member, 'POST', path, asked);
    if (answer.body.code !== 'cashier.fee_changed') return answer;
    return call<View>(member, 'POST', path, { ...asked, fee: answer.body.detail?.['fee'] });
  }
  const ask =
    <View>(path: string) =>
    (member: Signed, amount: string, idempotencyKey: string = randomUUID()) =>
      order<View>(member, path, { method: 'sandbox', amount, idempotencyKey });

  return {
    call,
    deposit: ask<DepositView>('/api/deposits'),
    /** By a method of the market, with what it asks for. */
    depositBy: (
      member: Signed,
      method: string,
      amount: string,
      fields: object = {},
      idempotencyKey = randomUUID(),
    ) => order<DepositView>(member, '/api/deposits', { method, amount, fields, idempotencyKey }),
    /** After the session has shown who is there, and of somebody who is verified by a document. */
    withdraw: async (member: Signed & Partial<AMember>, amount: string, idempotencyKey?: string) => {
      if (member.id) await verify(platform, member.id);
      await confirmSession(platform, { headers: member.headers });
      return ask<WithdrawalView>('/api/withdrawals')(member, amount, idempotencyKey);
    },
    readDeposit: async (member: Signed, id: string) =>
      (await call<DepositView>(member, 'GET', `/api/deposits/${id}`)).body,
    readWithdrawal: async (member: Signed, id: string) =>
      (await call<WithdrawalView>(member, 'GET', `/api/withdrawals/${id}`)).body,
    decide: (
      operator: Signed,
      id: string,
      verb: 'approve' | 'reject',
      reason = '',
      parts: readonly string[] = [],
    ) =>
      call<OfficeWithdrawalDetail>(
        operator,
        'POST',
        `/office/withdrawals/${id}/${verb}`,
        // Of a rejection it is what its member reads.
        verb === 'reject'
          ? { code: 'other', told: reason }
          : { reason, ...(parts.length > 0 ? { parts } : {}) },
      ),
    hold: (operator: Signed, id: string, held: object = {}) =>
      call<OfficeWithdrawalDetail>(operator, 'POST', `/office/withdrawals/${id}/hold`, {
        code: 'documents_missing',
        note: 'the back of the card',
        until: addMs(platform.clock.now(), 24 * 60 * 60_000).toISOString(),
        ...held,
      }),
    release: (operator: Signed, id: string) =>
      call<OfficeWithdrawalDetail>(operator, 'POST', `/office/withdrawals/${id}/release`, {}),
    /** One turn of every job of the cashier, after so much time. */
    turn: async (afterMs = 0): Promise<void> => {
      platform.clock.advance(afterMs);
      for (const job of cashierJobs) await job.run(platform.deps);
    },
    /** Cash and held, as decimals. */
    balance: async ({ id }: AMember, currency = 'COP'): Promise<[string, string]> => {
      const { cash, held } = await getBalance(platform.db.read, id, currency);
      return [toDecimal(cash), toDecimal(held)];
    },
    /** `kind account amount` of every posting with this key. */
    postings: async (id: string): Promise<string[]> => {
      const entries = await entryTimeline(platform.db.read, [id]);
      return entries.flatMap(linesOf).sort();
    },
    factsOf: async (id: string): Promise<string[]> => {
      const rows = await platform.db.read
        .selectFrom('core.outbox')
        .select(['kind', 'payload'])
        .where('kind', 'in', ['cashier.deposit_moved', 'cashier.withdrawal_moved'])
        .orderBy('id')
        .execute();
      const payloads = rows.map(({ payload }) => payload as Record<string, string>);
      return payloads
        .filter(({ depositId, withdrawalId }) => [depositId, withdrawalId].includes(id))
        .map(({ state }) => state!);
    },
    alarms: () => platform.logged.filter(({ level }) => level === 'error').map(({ text }) => text),
    expectSoundBooks: async (): Promise<void> => {
      expect(await findDifferences(platform.db.read)).toEqual([]);
    },
    eventually: (check: () => Promise<void> | void): Promise<void> =>
      vi.waitFor(check, { timeout: 30_000, interval: 20 }),
  };
}

type Entry = Awaited<ReturnType<typeof entryTimeline>>[number];

function linesOf({ kind, postings }: Entry): string[] {
  return postings.map(({ account, amount }) => `${kind} ${account} ${toDecimal(amount)}`);
}
