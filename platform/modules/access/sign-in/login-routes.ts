/** POST /api/login, by a password or by a phone code, and the call that has the code sent. */
import type { FastifyReply } from 'fastify';
import { Refusal } from '@feria/kernel';
import { CodeAnswer } from '@feria/contracts/proofs/challenges';
import type { RefusalCode } from '@feria/contracts/refusals';
import {
  LoginAnswer,
  LoginCodePayload,
  LoginPayload,
  type PasswordLogin,
  type SmsLogin,
} from '@feria/contracts/access/sign-in';
import type { Deps } from '../../../core/context.ts';
import type { App } from '../../../core/http/http.ts';
import { isCommonPassword } from '../../../core/passwords/common-passwords.ts';
import { isPassword } from '../../../core/passwords/passwords.ts';
import {
  requireProven,
  sendCode,
  spendCode,
  spendLastImage,
  spendPass,
  unproven,
} from '../../proofs/index.ts';
import { notePasswordDue } from '../../members/for-access.ts';
import { callerOf, type Caller } from '../caller.ts';
import { answerSignedIn } from '../session-cookies.ts';
import { noteSignIn } from './enter.ts';
import { requireCodesOpen, withinLock } from './phone-codes.ts';
import { findByName, findByProvenNumber, requireNumber, requireWelcome } from './somebody.ts';
import { admit, requireAdmitted, type Admission } from './steps.ts';
import { closeTry, forgetTries, openTry } from './tries.ts';
import { noteFailure } from './watch.ts';

export const ENTRY_LIMIT = { max: 30, windowMs: 60_000 };

export function loginRoutes(app: App, deps: Deps): void {
  const { clock, config } = deps;

  function answer(reply: FastifyReply, admission: Admission): LoginAnswer {
    const admitted = requireAdmitted(admission);
    if ('step' in admitted) return { success: true, value: null, step: admitted.step };
    return { ...answerSignedIn(reply, config, admitted.signedIn), step: null };
  }

  app.post(
    '/api/login',
    {
      config: { access: 'public', limit: ENTRY_LIMIT, encrypted: true },
      schema: { body: LoginPayload, response: { 200: LoginAnswer } },
    },
    async (request, reply) => {
      const caller = callerOf(request, reply, config);
      const { body } = request;
      request.claimed = { kind: 'member', name: body.type === 'sms' ? body.mobileNum : body.username };
      const admission =
        body.type === 'sms'
          ? await signInBySms(deps, body, caller, clock.now())
          : await signInByPassword(deps, body, caller, clock.now());
      return answer(reply, admission);
    },
  );

  app.post(
    '/api/login/code',
    {
      config: { access: 'public', limit: ENTRY_LIMIT },
      schema: { body: LoginCodePayload, response: { 200: CodeAnswer } },
    },
    (request, reply) => sendSignInCode(deps, request.body, callerOf(request, reply, config), clock.now()),
  );
}

type Parts = Pick<Deps, 'db' | 'config'>;

/**
 * Throws the refusals of spendLastImage where a captcha was answered, of openTry, identity.credentials_wrong (one answer for a wrong name and a wrong password, with the captcha
 * flag), and those of requireWelcome. Each part commits for itself: hashing takes long, and a wrong try stays counted.
 */
async function signInByPassword(
  { db, config, ...judged }: Parts & Pick<Deps, 'isBreached' | 'log'>,
  payload: PasswordLogin,
  caller: Caller,
  at: Date,
): Promise<Admission> {
  const { password, pass, captcha, remember, agentPage } = payload;
  const { device } = caller;
  const isShown = pass === undefined && captcha !== undefined;
  if (isShown)
    requireProven(await db.transact((tx) => spendLastImage(tx, config, { answer: captcha, device }, at)));
  const { member, names } = await findByName(db.read, config, payload);
  const human = { pass, isShown };
  const attempt = await db.transact((tx) => openTry(tx, config, { names, caller, human }, at));
  if (!(await isPassword(member?.passwordHash ?? undefined, password)) || !member) {
    await db.transact(async (tx) => {
      await closeTry(tx, attempt);
      if (!member) return;
      await noteSignIn(tx, config, member, { caller, method: 'password', outcome: 'wrong' }, at);
      await noteFailure(tx, config, member, attempt, at);
    });
    throw new Refusal<RefusalCode>('identity.credentials_wrong', { captcha: true });
  }
  await db.transact((tx) => forgetTries(tx, attempt));
  requireWelcome(member, agentPage);
  const weakness = member.passwordDue === null ? await weaknessNow(judged, password) : null;
  return db.transact(async (tx) => {
    if (weakness) await notePasswordDue(tx, member, weakness);
    const known = weakness ? { ...member, passwordDue: weakness } : member;
    return admit(tx, config, known, { caller, method: 'password', remember }, at);
  });
}

/**
 * Whether a password that was right when it was set has to be changed now: lists grow. A list that cannot be read keeps nobody out,
 * and is looked at again at the next sign-in.
 */
async function weaknessNow(
  { isBreached, log }: Pick<Deps, 'isBreached' | 'log'>,
  password: string,
): Promise<'weak' | 'breached' | null> {
  if (isCommonPassword(password)) return 'weak';
  const isFound = await isBreached(password).catch((error: unknown) => {
    log.error('the list of breached passwords cannot be read', { error: String(error) });
    return false;
  });
  return isFound ? 'breached' : null;
}

/**
 * Sends a code to whoever has this number; the answer is the same when nobody has. Throws identity.code_login_closed,
 * identity.mobile_invalid, proofs.pass_invalid, proofs.too_soon (with the seconds), delivery.channel_closed.
 */
async function sendSignInCode(
  { db, config }: Parts,
  payload: LoginCodePayload,
  caller: Caller,
  at: Date,
): Promise<CodeAnswer> {
  const { countryDialingCode, merchantCode, pass } = payload;
  const language = await requireCodesOpen(db.read, merchantCode);
  const number = requireNumber(payload.mobileNum);
  const { member, to } = await findByProvenNumber(db.read, config, {
    number,
    countryDialingCode,
    merchantCode,
  });
  const { device, address } = caller;
  await db.transact((tx) => spendPass(tx, config, { pass, device }, at));
  return db.transact((tx) =>
    sendCode(
      tx,
      config,
      {
        purpose: 'sign_in',
        channel: 'sms',
        to,
        memberId: null,
        onDevice: device,
        device,
        address,
        language: member?.language ?? language,
        isSomebody: member?.status === 'active',
        market: member?.marketCode ?? null,
      },
      at,
    ),
  );
}

/** Throws identity.code_login_closed, identity.mobile_invalid, identity.locked, the refusals of spendCode and of requireWelcome. */
async function signInBySms(
  { db, config }: Parts,
  payload: SmsLogin,
  caller: Caller,
  at: Date,
): Promise<Admission> {
  const { countryDialingCode, merchantCode, verificationCode: code, remember, agentPage } = payload;
  await requireCodesOpen(db.read, merchantCode);
  const number = requireNumber(payload.mobileNum);
  const { member, names, to } = await findByProvenNumber(db.read, config, {
    number,
    countryDialingCode,
    merchantCode,
  });
  const verdict = await db.transact(async (tx) => {
    const attempt = await openTry(tx, config, { names, caller, human: undefined }, at);
    const target = { purpose: 'sign_in', to, memberId: null, onDevice: caller.device } as const;
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
  requireWelcome(member, agentPage);
  return db.transact((tx) => admit(tx, config, member, { caller, method: 'sms', remember }, at));
}
