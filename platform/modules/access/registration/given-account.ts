/** Accounts with a name that the platform gives: from one press, and for a trial. Neither has a password. */
import { randomUUID } from 'node:crypto';
import { addMs, Refusal, type MemberId } from '@feria/kernel';
import { TRIAL_TYPE } from '@feria/contracts/members/member';
import type { OneClickPayload, TrialPayload } from '@feria/contracts/access/registration';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Tx } from '../../../core/db.ts';
import type { Market } from '../../markets/index.ts';
import {
  insertBlindIndexes,
  recordSignals,
  blindIndexesOf,
  insertMember,
  closeTrials,
  getFreshMember,
  keepRegistration,
} from '../../members/for-access.ts';
import { createMember, findMemberByAccount } from '../../members/index.ts';
import { keepExternalProofs, readExternalProofs } from '../external-login/external-proofs.ts';
import { endSessionsOfAll, type SignedIn } from '../service.ts';
import { enter } from '../sign-in/enter.ts';
import { requireAccepted } from './entrance.ts';
import { newAccountName, newTrialName } from './names.ts';
import { arrivalOf, cameFrom, inviterOf, type Circumstances, type Settings } from './register.ts';

export type Named = { account: string; signedIn: SignedIn };

const NAMES_TRIED = 20;
const DAY_MS = 24 * 60 * 60_000;
const CLOSED_AT_ONCE = 200;

/** Makes something with the first name that is free; `make` answers undefined for one that is taken. */
async function withFreeName<Made>(
  draw: () => string,
  make: (account: string) => Promise<Made | undefined>,
): Promise<Made> {
  for (let tried = 0; tried < NAMES_TRIED; tried += 1) {
    const made = await make(draw());
    if (made !== undefined) return made;
  }
  throw new Error('no free name was found');
}

/**
 * A full member account, signed in, that may do everything but pay in before it has a password. What the market asks at a
 * registration is asked for later. Throws identity.invitation_invalid, identity.terms_required, and the refusals of readExternalProofs and keepExternalProofs.
 */
export async function registerOneClick(
  tx: Tx,
  config: Settings,
  payload: OneClickPayload,
  market: Market,
  { caller, at }: Circumstances,
): Promise<Named> {
  const { merchantCode: marketCode, language } = payload;
  const invitedBy = await inviterOf(tx, payload.affiliateCode?.trim());
  const accepts = await requireAccepted(tx, payload, at);
  const wanted = { passwordHash: null, type: 0, cameBy: 'one_click', accepts } as const;
  const { id, account } = await withFreeName(newAccountName, async (name) => {
    if (await findMemberByAccount(tx, name)) return undefined;
    const member = { ...wanted, account: name, marketCode, language, invitedBy, at };
    return { id: await createMember(tx, member), account: name };
  });
  await keepRegistration(tx, id, {
    email: null,
    mobile: null,
    birthDate: null,
    profile: null,
    paymentPasswordHash: null,
    mobileVerifiedAt: null,
    rulesVersion: market.registerRulesVersion,
    ...cameFrom(payload),
  });
  await insertBlindIndexes(
    tx,
    { memberId: id, marketCode, at },
    blindIndexesOf(config.secret, {}, { ...caller, dialingCode: '', marketCode }),
  );
  await recordSignals(tx, id, at);
  const { ticket } = await readExternalProofs(tx, config, { told: payload, vouched: null, caller }, at);
  const member = await getFreshMember(tx, id);
  await keepExternalProofs(tx, config, member, { ticket, caller }, at);
  return { account, signedIn: await enter(tx, config, member, arrivalOf(caller), at) };
}

/** Throws catalog.free_play_closed: where there is no free play, there is nothing to try. */
export function requireTrials({ features }: Market): void {
  if (!features.freePlay) throw new Refusal<RefusalCode>('catalog.free_play_closed');
}

/**
 * A trial: it plays for free and looks around. It has no accounts in the ledger, so there is nothing that money could be put on,
 * and no report counts it.
 */
export async function registerTrial(
  tx: Tx,
  config: Settings,
  { merchantCode: marketCode, language }: TrialPayload,
  market: Market,
  { caller, at }: Circumstances,
): Promise<Named> {
  const trial = { type: TRIAL_TYPE, cameBy: 'trial', passwordHash: null, invitedBy: null } as const;
  const place = { marketCode, language, currency: market.currency, at };
  return withFreeName(newTrialName, async (account) => {
    const id = randomUUID() as MemberId;
    if (!(await insertMember(tx, { ...trial, ...place, id, account }))) return undefined;
    return {
      account,
      signedIn: await enter(tx, config, await getFreshMember(tx, id), arrivalOf(caller), at),
    };
  });
}

/** Closes the trials that are a day old, and ends their sessions; answers how many. Closed ones stay for the record of visits. */
export async function endOldTrials(tx: Tx, at: Date): Promise<number> {
  const closed = await closeTrials(tx, { before: addMs(at, -DAY_MS), limit: CLOSED_AT_ONCE });
  await endSessionsOfAll(tx, closed, at);
  return closed.length;
}
