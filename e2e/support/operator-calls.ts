/** An operator without a browser: the calls that the office would make, straight to the platform. */
import { SESSION_HEADER } from '@feria/contracts/access/sessions';
import type { Copy } from './copy.ts';
import { ask, type Told } from './member-calls.ts';
import { codeOf } from './operator-codes.ts';

export type Office = <T>(method: string, path: string, body?: object) => Promise<Told<T>>;

/** Signs in with a fresh proof. */
export async function officeOf(copy: Copy, who: string): Promise<Office> {
  const { username, password } = copy.account(who);
  const base = `http://127.0.0.1:${copy.ports.platform}`;
  const reply = await fetch(`${base}/office/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, code: await codeOf(copy, username) }),
  });
  if (reply.status !== 200) throw new Error(`the operator could not sign in: ${await reply.text()}`);
  const cookie = reply.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const { value } = (await reply.json()) as { value: { token: string } };
  const own = { cookie, [SESSION_HEADER]: value.token };
  return (method, path, body) =>
    ask(base, path, {
      method,
      headers: body ? { ...own, 'content-type': 'application/json' } : own,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
}
