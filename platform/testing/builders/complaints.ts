/** Helpers for tests of complaints: a member who complains, and the office that answers. */
import { randomUUID } from 'node:crypto';
import type { ComplaintCase } from '@feria/contracts/complaints/office';
import type { ComplaintView, NewComplaint } from '@feria/contracts/complaints/member';
import type { Problem } from '@feria/contracts/wire';
import { anAddress, type AMember, type AnOperator, type Platform } from '../harness.ts';

type Answer<Body> = { status: number; body: Body & Partial<Problem> };
type Who = Pick<AMember, 'headers'>;

export function complaintDesk(platform: () => Platform) {
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

  const complain = (who: Who, given: Partial<NewComplaint> = {}) =>
    call<ComplaintView>(who, 'POST', '/api/complaints', {
      category: 'round',
      text: 'The wheel stopped at 7 and I was paid for 17.',
      requestKey: randomUUID(),
      ...given,
    });
  const look = (who: Pick<AnOperator, 'headers'>, id: string) =>
    call<ComplaintCase>(who, 'GET', `/office/complaints/${id}`);

  return {
    call,
    complain,
    look,
    own: (who: Who, id: string) => call<ComplaintView>(who, 'GET', `/api/complaints/${id}`),
    /** Of a member, on a complaint of theirs. */
    act: (who: Who, id: string, verb: string, payload: object = {}) =>
      call<ComplaintView>(who, 'POST', `/api/complaints/${id}/${verb}`, payload),
    /** Of an operator, on what they have just seen. */
    async handle(who: AnOperator, id: string, verb: string, payload: object = {}) {
      const { version } = (await look(who, id)).body;
      return call<ComplaintCase>(who, 'POST', `/office/complaints/${id}/${verb}`, { version, ...payload });
    },
    async putImage({ headers }: Who, id: string, bytes: Buffer, type = 'image/jpeg') {
      const answer = await platform().app.inject({
        method: 'PUT',
        url: `/api/complaints/${id}/image`,
        remoteAddress: anAddress(),
        payload: bytes,
        headers: { ...headers, 'content-type': type },
      });
      return { status: answer.statusCode, body: answer.json<ComplaintView & Partial<Problem>>() };
    },
  };
}
