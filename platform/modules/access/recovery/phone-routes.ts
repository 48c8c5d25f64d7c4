/** By a code to the account's mobile number, where the market has it (CHNGPASSVERIF3). */
import { CodeAnswer } from '@feria/contracts/proofs/challenges';
import {
  RecoveryAnswer,
  RecoveryCodePayload,
  SetPasswordByPhonePayload,
} from '@feria/contracts/access/recovery';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import type { Deps } from '../../../core/context.ts';
import type { App } from '../../../core/http/http.ts';
import type { Reader } from '../../../core/db.ts';
import { hashPassword } from '../../../core/passwords/passwords.ts';
import { chooseMarket, type Market } from '../../markets/index.ts';
import { requireProven, sendCode, spendCode, spendPass, unproven } from '../../proofs/index.ts';
import { recoveredAt, noteVerified } from '../../members/for-access.ts';
import type { Member } from '../../members/index.ts';
import { callerOf, type Caller } from '../caller.ts';
import { ENTRY_LIMIT } from '../sign-in/login-routes.ts';
import { withinLock } from '../sign-in/phone-codes.ts';
import { findByProvenNumber, requireNumber, requireWelcome, type Somebody } from '../sign-in/somebody.ts';
import { admit } from '../sign-in/steps.ts';
import { closeTry, forgetMember, forgetTries, openTry } from '../sign-in/tries.ts';
import { noteFailure } from '../sign-in/watch.ts';
import { answerRecovered, type Recovered } from './answers.ts';
import { readNewPassword, setPassword } from './new-password.ts';
import { contextWordsOf, requireStrong } from './context-words.ts';
import { issueToken, openedOf, requireRecovery, waysBeside } from './tokens.ts';

const ENTRY = { access: 'public', limit: ENTRY_LIMIT } as const;

export function phoneRoutes(app: App, deps: Deps): void {
  const { clock, config } = deps;

  app.post(
    '/api/set-password-by-phone/code',
    { config: ENTRY, schema: { body: RecoveryCodePayload, response: { 200: CodeAnswer } } },
    (request, reply) => sendRecoveryCode(deps, request.body, callerOf(request, reply, config), clock.now()),
  );

  app.post(
    '/api/set-password-by-phone',
    {
      config: { ...ENTRY, encrypted: true },
      schema: { body: SetPasswordByPhonePayload, response: { 200: RecoveryAnswer } },
    },
    async (request, reply) => {
      const caller = callerOf(request, reply, config);
      return answerRecovered(reply, config, await recoverByMobile(deps, request.body, caller, clock.now()));
    },
  );
}

type Parts = Pick<Deps, 'db' | 'config'>;

/**
 * Sends a code to whoever has this number; the answer is the same when nobody has. Throws identity.mobile_recovery_closed,
 * identity.mobile_invalid, proofs.pass_invalid, proofs.too_soon (with the seconds), delivery.channel_closed.
 */
async function sendRecoveryCode(
  { db, config }: Parts,
  payload: RecoveryCodePayload,
  { device, address }: Caller,
  at: Date,
): Promise<CodeAnswer> {
  const market = await requireOpen(db.read, payload.merchantCode);
  const { member, to } = await findSomebody({ db, config }, payload);
  await db.transact((tx) => spendPass(tx, config, { pass: payload.pass, device }, at));
  const language = member?.language ?? market.defaultLanguage;
  const isSomebody = member?.status === 'active';
  const words = member?.marketCode ?? null;
  const target = { purpose: 'recovery', to, memberId: null, onDevice: device } as const;
  return db.transact((tx) =>
    sendCode(
      tx,
      config,
      { ...target, channel: 'sms', language, device, address, isSomebody, market: words },
      at,
    ),
  );
}

/**
 * Takes the code, then the password; every session ends, and a new one begins by the rules of a new device. An account with an
 * authenticator or a passkey shows it before the password is taken: then a recovery goes on. Throws identity.mobile_recovery_closed,
 * identity.mobile_invalid, the refusals of readNewPassword, identity.locked, those of spendCode, identity.disabled.
 */
async function recoverByMobile(
  { db, config, isBreached }: Parts & Pick<Deps, 'isBreached'>,
  payload: SetPasswordByPhonePayload,
  caller: Caller,
  at: Date,
): Promise<Recovered> {
  const market = await requireOpen(db.read, payload.merchantCode);
  const somebody = await findSomebody({ db, config }, payload);
  // Before anybody is looked for: the password's rule, and the time that hashing takes, tell nothing.
  const password = await readNewPassword(payload, market, [payload.mobileNum], isBreached);
  const hash = await hashPassword(password);
  const member = await proveNumber({ db, config }, { somebody, caller, code: payload.verificationCode }, at);
  // Only whoever has shown the number learns what else the account is called.
  await requireStrong(password, await contextWordsOf(db.read, config, member), isBreached, 'newPassword');
  return db.transact(async (tx) => {
    // Its code was read: a number that the office gave is proven by it.
    await noteVerified(tx, member.id, 'mobile', at);
    if ((await waysBeside(tx, config, member, 'mobile')).length > 0) {
      const { token } = await issueToken(tx, member, 'mobile', at);
      const opened = await openedOf(tx, config, await requireRecovery(tx, token, at));
      return { recovery: { ...opened, token } };
    }
    const trace = { by: 'mobile', address: caller.address } as const;
    const changed = await setPassword(tx, config, { member, hash, trace }, at);
    if (!changed) throw new Refusal<RefusalCode>('proofs.code_over');
    await forgetMember(tx, config, member);
    const arrival = { caller, method: 'recovery', remember: false } as const;
    return admit(tx, config, changed, arrival, at);
  });
}

type Shown = { somebody: Somebody & { to: string }; caller: Caller; code: string };

/** Three wrong codes lock the number's recovery, apart from its sign-in: who is locked out there is whom this is for. */
async function proveNumber(
  { db, config }: Parts,
  { somebody, caller, code }: Shown,
  at: Date,
): Promise<Member> {
  const { member, names, to } = somebody;
  const verdict = await db.transact(async (tx) => {
    const [given, ...led] = names;
    const order = { names: [ofRecovery(given), ...led.map(ofRecovery)] as const, caller, human: undefined };
    const attempt = await openTry(tx, config, order, at);
    const target = { purpose: 'recovery', to, memberId: null, onDevice: caller.device } as const;
    const judged = await spendCode(tx, config, { ...target, code }, at);
    if (judged.ok) await forgetTries(tx, attempt);
    else {
      await closeTry(tx, attempt);
      if (member) await noteFailure(tx, config, member, attempt, at);
    }
    return judged.ok ? judged : unproven(withinLock(judged.refusal, attempt.told));
  });
  requireProven(verdict);
  // Nobody was sent a code: whoever guessed it learns no more than that it is over.
  if (!member) throw new Refusal<RefusalCode>('proofs.code_over');
  requireWelcome(member, false);
  return member;
}

const ofRecovery = (name: string): string => `recovery ${name}`;

type Given = Pick<SetPasswordByPhonePayload, 'mobileNum' | 'countryDialingCode' | 'merchantCode'>;

function findSomebody({ db, config }: Parts, given: Given): Promise<Somebody & { to: string }> {
  const { countryDialingCode, merchantCode } = given;
  const number = requireNumber(given.mobileNum);
  return findByProvenNumber(db.read, config, { number, countryDialingCode, merchantCode }, recoveredAt);
}

async function requireOpen(reader: Reader, merchantCode: string | undefined): Promise<Market> {
  const market = await chooseMarket(reader, merchantCode);
  if (!market.features.mobileRecovery) throw new Refusal<RefusalCode>('identity.mobile_recovery_closed');
  return market;
}
