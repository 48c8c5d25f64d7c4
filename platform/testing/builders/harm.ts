/** A member whose play shows markers of harm: what tests of the cases tell the listener, and what they ask of the office. */
import { randomUUID } from 'node:crypto';
import type { CaseView } from '@feria/contracts/harm/office';
import type { Fact } from '@feria/contracts/facts';
import { addMs, toDecimal } from '@feria/kernel';
import { harmListeners } from '../../modules/harm/listeners.ts';
import { anAddress, type AMember, type AnOperator, type Platform } from '../harness.ts';

const MINUTE_MS = 60_000;
let facts = 0;

export function harmDesk(platform: () => Platform) {
  const listener = () => harmListeners(platform().deps).find(({ name }) => name === 'safety.harm')!;
  const now = () => platform().clock.now();

  const fact = (kind: Fact['kind'], at: Date, payload: object): Fact =>
    ({ id: String((facts += 1)), at, kind, payload }) as Fact;
  const told = (...all: readonly Fact[]): Promise<void> =>
    platform().db.transact((tx) => listener().handle(tx, all));

  const deposit = (
    { id: memberId }: AMember,
    at = now(),
    amount = 5_000_000_000n,
    state = 'approved',
  ): Fact =>
    fact('cashier.deposit_moved', at, {
      memberId,
      depositId: randomUUID(),
      state,
      currency: 'COP',
      amount: toDecimal(amount),
    });
  const bet = ({ id: memberId }: AMember, at: Date, balance = 0n, amount = 100_000n): Fact =>
    fact('play.bet_placed', at, {
      memberId,
      roundId: randomUUID(),
      currency: 'COP',
      isFree: false,
      amount: toDecimal(amount),
      balance: toDecimal(balance),
    });

  /** Pays in again and again, each time within minutes of having lost what was there. Ends now. */
  async function chase(member: AMember, times = 3): Promise<void> {
    const from = addMs(now(), -times * 20 * MINUTE_MS);
    const all = [deposit(member, from)];
    for (let time = 0; time < times; time += 1) {
      const at = addMs(from, time * 20 * MINUTE_MS);
      all.push(bet(member, addMs(at, 10 * MINUTE_MS)), deposit(member, addMs(at, 20 * MINUTE_MS)));
    }
    await told(...all);
  }

  async function ask<Body>({ headers }: Pick<AnOperator, 'headers'>, url: string, payload?: object) {
    const answer = await platform().app.inject({
      method: payload ? 'POST' : 'GET',
      url: `/office${url}`,
      headers,
      remoteAddress: anAddress(),
      ...(payload ? { payload } : {}),
    });
    return {
      status: answer.statusCode,
      body: answer.json<Body & { code: string; detail?: Record<string, unknown> }>(),
    };
  }
  async function openCase(who: AnOperator, { id }: AMember): Promise<CaseView | undefined> {
    const { open } = (await ask<{ open: { id: string } | null }>(who, `/members/${id}/harm`)).body;
    return open ? (await ask<CaseView>(who, `/harm/cases/${open.id}`)).body : undefined;
  }
  return { told, deposit, bet, chase, ask, openCase, fact };
}
