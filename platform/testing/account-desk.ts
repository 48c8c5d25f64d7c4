/** The office's hands on an account: members that registered as people do, operators who ask, and second persons who approve. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Asked } from '@feria/contracts/operators/roles';
import type { MemberId } from '@feria/kernel';
import { expect } from 'vitest';
import { aBrowser, type ABrowser } from './browser.ts';
import { anAddress, anOperator, PASSWORD, type AnOperator, type Platform } from './harness.ts';

export type Registered = { browser: ABrowser; id: MemberId; account: string; email: string; number: string };
export type Trace = { action: string; before: object; after: object };

export function anAccountDesk(platform: () => Platform, reason: string) {
  async function ask<Body>({ headers }: Pick<AnOperator, 'headers'>, url: string, payload?: object) {
    const method = payload === undefined ? 'GET' : 'POST';
    const answer = await platform().app.inject({
      method,
      url: `/office${url}`,
      headers,
      remoteAddress: anAddress(),
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: answer.statusCode, body: answer.json<Body & { code: string }>() };
  }

  async function register(payeeName = 'José Ángel Ñáñez'): Promise<Registered> {
    const account = `c${randomUUID().slice(0, 8)}`;
    const number = `300${String(randomBytes(4).readUInt32BE() % 10_000_000).padStart(7, '0')}`;
    const email = `${account}@example.com`;
    const browser = aBrowser(platform());
    const { status, body } = await browser.call('PUT', '/api/register', {
      username: account,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      payeeName,
      email,
      mobileNum: number,
      birthday: '1990-05-17',
      idNumber: '1020304050',
      terms: true,
      merchantCode: 'CO',
      language: 'es',
      termsVersion: '2026-11',
      privacyVersion: '2026-11',
      pass: await browser.pass(),
    });
    expect([status, body]).toEqual([200, expect.anything()]);
    const row = await platform()
      .db.read.selectFrom('members.members')
      .select('id')
      .where('account', '=', account)
      .executeTakeFirstOrThrow();
    return { browser, id: row.id as MemberId, account, email, number: `+57${number}` };
  }

  const approve = (who: AnOperator, id: string) =>
    ask<{ state: string }>(who, `/approvals/${id}/approve`, { note: 'seen' });

  /** Asked by support, approved by an administrator. */
  async function together(url: string, request: object = {}): Promise<Asked['approval']> {
    const [support, admin] = [await anOperator(platform(), 'support'), await anOperator(platform())];
    const { status, body } = await ask<Asked>(support, url, { reason, ...request });
    expect([status, body.code]).toEqual([200, undefined]);
    expect((await approve(support, body.approval.id)).status).toBe(403);
    expect((await approve(admin, body.approval.id)).body).toMatchObject({ state: 'approved' });
    return body.approval;
  }

  const traces = async (id: string, action: string): Promise<Trace[]> => {
    const auditor = await anOperator(platform(), 'auditor');
    const query = new URLSearchParams({ subject: `member:${id}`, action }).toString();
    return (await ask<{ items: Trace[] }>(auditor, `/audit?${query}`)).body.items;
  };

  return { ask, register, approve, together, traces };
}
