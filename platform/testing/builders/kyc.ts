/** Helpers for tests of documents: images, a member who sends them, and a reviewer who decides. */
import type { RejectPayload, VerificationCase } from '@feria/contracts/kyc/office';
import type { Side, VerificationView } from '@feria/contracts/kyc/member';
import type { Problem } from '@feria/contracts/wire';
import { anAccountDesk, type Registered } from '../account-desk.ts';
import { anAddress, type AnOperator, type Platform } from '../harness.ts';
import { aPhoto } from './photo.ts';

export type Answer<Body> = { status: number; body: Body & Partial<Problem> };
export const NAME = 'Ana Torres Ruiz';

export function kycDesk(platform: () => Platform) {
  const accounts = anAccountDesk(platform, 'asked for by a test');

  async function office<Body>(
    who: Pick<AnOperator, 'headers'>,
    method: 'GET' | 'POST',
    path: string,
    payload?: object,
  ): Promise<Answer<Body>> {
    const answer = await platform().app.inject({
      method,
      url: `/office${path}`,
      headers: who.headers,
      remoteAddress: anAddress(),
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, body: answer.json<Body & Partial<Problem>>() };
  }

  async function putImage(
    { browser }: Registered,
    side: Side,
    bytes: Buffer,
    type = 'image/jpeg',
  ): Promise<Answer<VerificationView>> {
    const answer = await platform().app.inject({
      method: 'PUT',
      url: `/api/verification/image?side=${side}`,
      remoteAddress: anAddress(),
      headers: {
        origin: 'http://member.test',
        'content-type': type,
        cookie: `feria_session=${browser.cookie('feria_session')}`,
        'x-feria-token': await handleOf(browser),
      },
      payload: bytes,
    });
    return { status: answer.statusCode, body: answer.json<VerificationView & Partial<Problem>>() };
  }

  async function handleOf(browser: Registered['browser']): Promise<string> {
    const { body } = await browser.call('GET', '/api/session');
    return (body as { value: { token: string } }).value.token;
  }

  const submit = async ({ browser }: Registered, payload: object): Promise<Answer<VerificationView>> =>
    (await browser.call('POST', '/api/verification', payload)) as Answer<VerificationView>;

  /** Front, back and number of a CC; waits then. */
  async function send(member: Registered, number: string): Promise<string> {
    const photo = await aPhoto();
    for (const side of ['front', 'back'] as const) await putImage(member, side, photo);
    const { status, body } = await submit(member, { type: 'CC', number });
    if (status !== 200) throw new Error(`not sent: ${body.code}`);
    const rows = await platform()
      .db.read.selectFrom('kyc.documents')
      .select('id')
      .where('memberId', '=', member.id)
      .where('state', '=', 'waiting')
      .execute();
    return rows[0]!.id;
  }

  return {
    office,
    putImage,
    submit,
    send,
    register: (name = NAME) => accounts.register(name),
    view: async ({ browser }: Registered): Promise<VerificationView> =>
      (await browser.call('GET', '/api/verification')).body as VerificationView,
    claim: (who: AnOperator, id: string) =>
      office<VerificationCase>(who, 'POST', `/verifications/${id}/claim`),
    accept: (who: AnOperator, id: string, name = NAME) =>
      office<{ success: true }>(who, 'POST', `/verifications/${id}/accept`, { name }),
    reject: (who: AnOperator, id: string, refused: RejectPayload) =>
      office<{ success: true }>(who, 'POST', `/verifications/${id}/reject`, refused),
  };
}
