/** Helpers for tests of payment cases: a member whose deposit did not arrive, and the office that works on it. */
import { randomUUID } from 'node:crypto';
import type { NewMissingDeposit, PaymentCaseView } from '@feria/contracts/cases/member';
import type { PaymentCase } from '@feria/contracts/cases/office';
import type { Problem } from '@feria/contracts/wire';
import { anAddress, type AMember, type AnOperator, type Platform } from '../harness.ts';

type Answer<Body> = { status: number; body: Body & Partial<Problem> };
type Who = Pick<AMember, 'headers'>;

export function caseDesk(platform: () => Platform) {
  async function call<Body>(
    { headers }: Who,
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
  ): Promise<Answer<Body>> {
    const answer = await platform().app.inject({
      method,
      url,
      headers,
      remoteAddress: anAddress(),
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, body: answer.json<Body & Partial<Problem>>() };
  }

  const look = (who: Pick<AnOperator, 'headers'>, id: string) =>
    call<PaymentCase>(who, 'GET', `/office/cases/${id}`);

  return {
    call,
    look,
    /** A deposit that did not arrive: paid on the day of the tests' clock. */
    report: (who: Who, given: Partial<NewMissingDeposit> = {}) =>
      call<PaymentCaseView>(who, 'POST', '/api/cases', {
        method: 'pse',
        amount: '50000',
        paidOn: '2026-11-20',
        bankReference: '7788-1',
        text: 'I paid at noon, and nothing came.',
        idempotencyKey: randomUUID(),
        ...given,
      }),
    own: (who: Who, id: string) => call<PaymentCaseView>(who, 'GET', `/api/cases/${id}`),
    /** Of a member, on a case of theirs. */
    act: (who: Who, id: string, verb: 'answer' | 'withdraw', payload: object = {}) =>
      call<PaymentCaseView>(who, 'POST', `/api/cases/${id}/${verb}`, payload),
    /** Of an operator, on what they have just seen. */
    async handle(who: AnOperator, id: string, verb: string, payload: object = {}) {
      const { version } = (await look(who, id)).body;
      return call<PaymentCase>(who, 'POST', `/office/cases/${id}/${verb}`, { version, ...payload });
    },
    async putProof({ headers }: Who, id: string, bytes: Buffer, type = 'image/jpeg') {
      const answer = await platform().app.inject({
        method: 'PUT',
        url: `/api/cases/${id}/proof`,
        remoteAddress: anAddress(),
        payload: bytes,
        headers: { ...headers, 'content-type': type },
      });
      return { status: answer.statusCode, body: answer.json<PaymentCaseView & Partial<Problem>>() };
    },
  };
}
