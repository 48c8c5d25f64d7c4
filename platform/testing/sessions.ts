/** Sessions as a sign-in makes them, without its calls: the same functions, in one transaction. `sessions.db.test.ts` compares both. */
import { agentOf, cookieName, MEMBER_COOKIE, OPERATOR_COOKIE } from '../core/http/access.ts';
import type { Deps } from '../core/context.ts';
import type { Tx } from '../core/db.ts';
import { deviceLabel } from '../core/http/device-label.ts';
import { hashToken, newToken } from '../core/crypto/sign.ts';
import { stepOf, totpAt } from '../core/crypto/totp.ts';
import { enter } from '../modules/access/sign-in/enter.ts';
import { forgetTries, openTry } from '../modules/access/sign-in/tries.ts';
import { findMember } from '../modules/members/store.ts';
import { requireProven } from '../modules/proofs/index.ts';
import { signInOperator } from '../modules/operators/service.ts';
import { findOperator } from '../modules/operators/store.ts';

/** What injected calls call themselves. */
const AGENT = { headers: { 'user-agent': 'lightMyRequest' } };
/** As core/http/device.ts names it. */
const DEVICE_COOKIE = 'feria_device';
const SIGNED_IN_COOKIE = 'feria_signed_in';

type Signed = { cookie: string; 'x-feria-token': string };
type Where = Pick<Deps, 'config'> & { address: string; at: Date };

/** As after `POST /api/login` with the right password, from a browser that is new. */
export async function enterAsMember(tx: Tx, id: string, { config, address, at }: Where): Promise<Signed> {
  const member = await findMember(tx, id);
  if (!member) throw new Error(`no member ${id}`);
  const browser = newToken();
  const caller = {
    device: hashToken(browser).toString('hex'),
    address,
    label: deviceLabel(AGENT.headers['user-agent']),
  };
  const arrival = { caller, method: 'password', remember: false } as const;
  await forgetTries(
    tx,
    await openTry(tx, config, { names: [member.account], caller, human: { pass: undefined } }, at),
  );
  const { session } = await enter(tx, config, member, arrival, at);
  return {
    cookie: cookies(config, [
      [DEVICE_COOKIE, browser],
      [MEMBER_COOKIE, session.secret],
      [SIGNED_IN_COOKIE, '1'],
    ]),
    'x-feria-token': session.handle,
  };
}

/** As after `POST /office/login` with the right password and the code of this moment, which is spent. */
export async function enterAsOperator(
  tx: Tx,
  { username, totpSecret }: { username: string; totpSecret: string },
  { config, address, at }: Where,
): Promise<Signed & { id: string }> {
  const operator = await findOperator(tx, username);
  if (!operator) throw new Error(`no operator ${username}`);
  const browser = newToken();
  const from = { address, userAgent: agentOf(AGENT), device: hashToken(browser).toString('hex') };
  const given = { operator, code: totpAt(totpSecret, stepOf(at)), from };
  const { session } = requireProven(await signInOperator(tx, config, given, at));
  return {
    id: operator.id,
    cookie: cookies(config, [
      [DEVICE_COOKIE, browser],
      [OPERATOR_COOKIE, session.secret],
    ]),
    'x-feria-token': session.view.token,
  };
}

const cookies = (
  { secureCookies }: Pick<Deps['config'], 'secureCookies'>,
  all: readonly (readonly [string, string])[],
): string => all.map(([name, value]) => `${cookieName(name, secureCookies)}=${value}`).join('; ');
