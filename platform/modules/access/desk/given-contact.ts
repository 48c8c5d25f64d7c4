/**
 * The way back for somebody who lost their password and every contact (ASVS 5.0, 6.4.4 and 6.4.6): one operator, who has seen their
 * papers, asks to put an address or a number in the place of the lost one; another person approves. The office begins a recovery and
 * chooses nothing: the password is set behind the link, or by the code, of the ordinary recovery, with whatever else proves this
 * member (ADR 28). The contact asked for lies sealed; requests and the audit show it masked.
 */
import type { AskedContact } from '@feria/contracts/access/office';
import type { ContactKind } from '@feria/contracts/members/profile';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import { audit, byOperator, type Acting } from '../../../core/audit.ts';
import type { Config } from '../../../core/config.ts';
import type { Tx } from '../../../core/db.ts';
import { deriveKey, seal, unseal, type SealKey } from '../../../core/crypto/seal.ts';
import { maskRecipient, requireRecipient } from '../../delivery/index.ts';
import { getMarket } from '../../markets/index.ts';
import {
  approvalAction,
  findWaiting,
  type Approval,
  type ApprovalAction,
  type Decided,
} from '../../operators/index.ts';
import {
  BOUND_NAMES,
  readContacts,
  insertBlindIndexes,
  contactBlindIndexOf,
  sealOne,
  unsealPersonal,
  readWrittenContact,
  CONTACT_TAKEN,
  deleteBlindIndex,
  findOwn,
  lockOwn,
  isMarkedElsewhere,
  putContact,
  askForApproval,
  finishAct,
  MAY_RECOVER,
  subjectOf,
  type DeskAct,
} from '../../members/for-access.ts';
import { getMember, type Member } from '../../members/index.ts';
import { dropConfirmations } from '../confirmations/store.ts';
import { mailLink } from '../recovery/links.ts';
import { endRecoveries } from '../recovery/store.ts';
import { CHANNELS, requireRecoverable } from './changes.ts';
import { endEverySession } from './suspend.ts';

type Settings = Pick<Config, 'secret' | 'delivery' | 'memberOrigin'>;
const NAME = 'identity.give_contact' as const;
/** `to`: sealed, in Base64. `former`: the keyed hash of what it takes the place of; null where there was nothing. */
const Request = z.object({
  id: Text,
  kind: z.enum(['email', 'mobile']),
  to: Text,
  former: Text.nullable(),
});
type Request = z.infer<typeof Request>;

const keyOf = ({ secret }: Settings): SealKey => deriveKey(secret, 'feria identity desk');
const labelOf = ({ id, kind }: Pick<Request, 'id' | 'kind'>): string => `${BOUND_NAMES.desk} ${id} ${kind}`;
const openedOf = (config: Settings, request: Request): string =>
  unseal(keyOf(config), labelOf(request), Buffer.from(request.to, 'base64'));
const masked = (kind: ContactKind, to: string): string => maskRecipient(CHANNELS[kind], to);

/**
 * Throws request.not_found, identity.state_changed (closed or suspended), identity.trial_only, identity.email_invalid,
 * identity.mobile_invalid, identity.mobile_recovery_closed, delivery.channel_closed, identity.contact_same (it is the account's, and
 * proven: a recovery goes there already), identity.email_taken, identity.mobile_taken, approvals.waiting.
 */
export async function askGivenContact(
  tx: Tx,
  config: Settings,
  { kind, to: written, ...act }: DeskAct & { kind: ContactKind; to: string },
  at: Date,
): Promise<Approval> {
  const member = await requireRecoverable(tx, act.id);
  const to = await readGiven(tx, config, member, { kind, written });
  await requireFree(tx, config, member, { kind, to });
  const former = await formerOf(tx, config, member, kind);
  const payload = {
    id: member.id,
    kind,
    former: former && markIn(config, kind, former),
    to: seal(keyOf(config), labelOf({ id: member.id, kind }), to).toString('base64'),
  };
  const after = { member: member.account, [kind]: masked(kind, to) };
  return askForApproval(tx, act, { name: NAME, payload, before: facts(member, kind, former), after }, at);
}

const facts = ({ account }: Member, kind: ContactKind, to: string | null) => ({
  member: account,
  [kind]: to && masked(kind, to),
});
const markIn = ({ secret }: Settings, kind: ContactKind, to: string): string =>
  contactBlindIndexOf(secret, kind, to).toString('base64');

async function formerOf(tx: Tx, { secret }: Settings, { id }: Member, kind: ContactKind) {
  return unsealPersonal(secret, id, (await findOwn(tx, id)).sealed)[kind];
}

/** As it is written to, where a recovery can go at all. */
async function readGiven(
  tx: Tx,
  config: Settings,
  member: Member,
  { kind, written }: { kind: ContactKind; written: string },
): Promise<string> {
  const market = await getMarket(tx, member.marketCode);
  const to = readWrittenContact(kind, written, market);
  if (kind === 'mobile' && !market.features.mobileRecovery)
    throw new Refusal<RefusalCode>('identity.mobile_recovery_closed');
  requireRecipient(config, CHANNELS[kind], to);
  const kept = (await readContacts(tx, config, member.id))[kind];
  if (kept?.isProven && kept.to.toLowerCase() === to.toLowerCase())
    throw new Refusal<RefusalCode>('identity.contact_same');
  return to;
}

/** The answer does not say who has it instead. */
async function requireFree(
  tx: Tx,
  { secret }: Settings,
  { id, marketCode }: Member,
  { kind, to }: { kind: ContactKind; to: string },
): Promise<void> {
  const hash = contactBlindIndexOf(secret, kind, to);
  if (await isMarkedElsewhere(tx, { id, marketCode, kind, hash })) throw taken(kind);
}

const taken = (kind: ContactKind): Refusal<RefusalCode> => new Refusal<RefusalCode>(CONTACT_TAKEN[kind]);

/** Both in clear, for whoever decides; the audit keeps who looked. Throws request.not_found: nothing waits. */
export async function lookAtContact(
  tx: Tx,
  config: Settings,
  { id, ...acting }: Acting & { id: string },
  at: Date,
): Promise<AskedContact> {
  const member = await getMember(tx, id);
  const waiting = await findWaiting(tx, { action: NAME, subject: subjectOf(id) }, at);
  if (!waiting) throw new Refusal<RefusalCode>('request.not_found');
  const request = Request.parse(waiting.payload);
  const entry = { ...byOperator(acting), action: 'identity.personal_seen', subject: subjectOf(id) };
  await audit(tx, { ...entry, after: { approval: waiting.id }, at });
  return { from: await formerOf(tx, config, member, request.kind), to: openedOf(config, request) };
}

export function givenContactAction(config: Settings): ApprovalAction {
  return approvalAction({
    name: NAME,
    needs: MAY_RECOVER,
    payload: Request,
    before: async (tx, { id, kind }) => {
      const member = await requireRecoverable(tx, id);
      return facts(member, kind, await formerOf(tx, config, member, kind));
    },
    carryOut: (tx, request, by, at) => give(tx, config, request, by, at),
  });
}

/** What the former one could open ends with it: sessions, what they had shown, and links that are under way. */
async function give(tx: Tx, config: Settings, request: Request, by: Decided, at: Date): Promise<void> {
  const { kind } = request;
  const member = await requireRecoverable(tx, request.id);
  await lockOwn(tx, member.id);
  const former = await formerOf(tx, config, member, kind);
  if ((former && markIn(config, kind, former)) !== request.former)
    throw new Refusal<RefusalCode>('approvals.changed');
  const to = openedOf(config, request);
  await moveBlindIndex(tx, config, member, { kind, to }, at);
  await putContact(tx, member.id, { kind, sealed: sealOne(config.secret, member.id, kind, to), at });
  await dropConfirmations(tx, member.id, kind);
  await endRecoveries(tx, member.id);
  await endEverySession(tx, member, at);
  if (kind === 'email') await mailLink(tx, config, { member, email: to }, at);
  const also = former === null || former === to ? {} : { also: { channel: CHANNELS[kind], to: former } };
  await finishAct(
    tx,
    config,
    { member, by, change: `${kind}_given`, action: `identity.${kind}_given`, ...also },
    at,
  );
}

async function moveBlindIndex(
  tx: Tx,
  { secret }: Settings,
  { id: memberId, marketCode }: Member,
  { kind, to }: { kind: ContactKind; to: string },
  at: Date,
): Promise<void> {
  await deleteBlindIndex(tx, memberId, kind);
  const mark = { kind, hash: contactBlindIndexOf(secret, kind, to) };
  if ((await insertBlindIndexes(tx, { memberId, marketCode, at }, [mark])) !== undefined) throw taken(kind);
}
