/** Helpers for tests of customer service: a member or a visitor who writes, and the office that answers. */
import { randomUUID } from 'node:crypto';
import type { ChatCase, HandChat } from '@feria/contracts/support/office';
import type { ChatImage, ChatView, LaunchChat } from '@feria/contracts/support/member';
import type { Problem } from '@feria/contracts/wire';
import { aBrowser } from '../browser.ts';
import { anAddress, type AMember, type AnOperator, type Platform } from '../harness.ts';

type Answer<Body> = { status: number; body: Body & Partial<Problem> };
type Who = Pick<AMember, 'headers'>;
type Method = 'GET' | 'POST' | 'PUT';

export function supportDesk(platform: () => Platform) {
  async function call<Body>(
    { headers }: Who,
    method: Method,
    url: string,
    payload?: object | Buffer,
  ): Promise<Answer<Body>> {
    const type = Buffer.isBuffer(payload) ? { 'content-type': 'image/jpeg' } : {};
    const answer = await platform().app.inject({
      method,
      url,
      remoteAddress: anAddress(),
      headers: { ...headers, ...type },
      ...(payload ? { payload } : {}),
    });
    const isImage = answer.headers['content-type'] === 'image/jpeg';
    return {
      status: answer.statusCode,
      body: (isImage ? {} : answer.json()) as Body & Partial<Problem>,
    };
  }
  const pathOf = (who: Who): string =>
    'x-feria-token' in who.headers ? '/api/live-chat' : '/api/live-chat/guest';
  const words = (given: Partial<LaunchChat> = {}): object => ({
    clientKey: randomUUID(),
    text: 'Where is my deposit?',
    language: 'en',
    modelId: null,
    ...given,
  });

  return {
    call,
    /** Somebody without an account who has shown that they are there. */
    async aVisitor(): Promise<Who> {
      const browser = aBrowser(platform());
      const pass = await browser.pass();
      const { status } = await browser.call('POST', '/api/live-chat/guest/key', { pass });
      const key = browser.cookie('feria_guest');
      if (status !== 200 || key === undefined) throw new Error(`no key: ${status}`);
      return { headers: { origin: 'http://member.test', cookie: `feria_guest=${key}` } };
    },
    launch: (who: Who, given: Partial<LaunchChat> = {}) =>
      call<ChatView>(who, 'POST', `${pathOf(who)}/launch`, words(given)),
    /** A member or a visitor, on their conversation. */
    act: (who: Who, verb: string, payload: object = {}) =>
      call<ChatView>(who, 'POST', `${pathOf(who)}/${verb}`, payload),
    say: (who: Who, text: string, given: object = {}) =>
      call<ChatView>(who, 'POST', `${pathOf(who)}/messages`, { clientKey: randomUUID(), text, ...given }),
    own: (who: Who, query = '') => call<ChatView>(who, 'GET', `${pathOf(who)}${query}`),
    putImage: (who: Who, bytes: Buffer) => call<ChatImage>(who, 'PUT', `${pathOf(who)}/images`, bytes),
    seeImage: (who: Who, id: string) => call(who, 'GET', `${pathOf(who)}/images/${id}`),
    look: (who: AnOperator, id: string) => call<ChatCase>(who, 'GET', `/office/support/${id}`),
    handle: (who: AnOperator, id: string, verb: string, payload: object = {}) =>
      call<ChatCase>(who, 'POST', `/office/support/${id}/${verb}`, payload),
    handOver: (who: AnOperator, id: string, to: AnOperator, given: Partial<HandChat> = {}) =>
      call<ChatCase>(who, 'POST', `/office/support/${id}/hand-over`, {
        clientKey: randomUUID(),
        to: to.id,
        from: who.username,
        ...given,
      }),
    answer: (who: AnOperator, id: string, text: string, given: object = {}) =>
      call<ChatCase>(who, 'POST', `/office/support/${id}/messages`, {
        clientKey: randomUUID(),
        text,
        ...given,
      }),
  };
}
