/**
 * The security log: what somebody tried and was refused for a reason of security. GET /office/security(/sums, .csv, /:id).
 * Each kind of event has fields of its own and no others: never a secret, never what was typed into a field. A name stands in a line only where somebody is called
 * so; any other is kept as a keyed hash, because people type passwords into the field above.
 */
import { z } from 'zod';
import type { RefusalCode } from '../refusals.ts';
import { Text } from '../text.ts';
import { Instant } from '../wire.ts';

const Who = z.enum(['member', 'operator']);
const Nothing = z.object({}).strict();
const some = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).strict();

/** What each kind of event says beside what all of them do. */
export const SECURITY_DETAILS = {
  sign_in_refused: some({ who: Who }),
  sign_in_locked: some({ who: Who }),
  proof_refused: Nothing,
  session_refused: Nothing,
  access_refused: some({ needs: Text.max(60).nullable() }),
  second_person_refused: Nothing,
  origin_refused: some({ origin: Text.max(120).nullable() }),
  host_refused: Nothing,
  socket_refused: some({ path: Text.max(60), why: z.enum(['origin', 'session']) }),
  vendor_call_refused: some({
    /** Its code where there is such a vendor. */
    vendor: Text.max(60).nullable(),
    why: z.enum(['partner', 'signature', 'rate', 'size']),
  }),
  gateway_call_refused: some({ why: z.enum(['signature']) }),
  envelope_refused: Nothing,
  key_unreadable: some({ what: z.enum(['vendor']), of: Text.max(60).nullable() }),
  configuration_refused: some({ settings: z.array(Text.max(60)).max(60) }),
  too_many_calls: Nothing,
  /** A body, a query or an address that nothing of ours sends. */
  shape_refused: Nothing,
} as const;

export type SecurityKind = keyof typeof SECURITY_DETAILS;
export type SecurityDetails = { [Kind in SecurityKind]: z.infer<(typeof SECURITY_DETAILS)[Kind]> };
export const SECURITY_KINDS = Object.keys(SECURITY_DETAILS) as [SecurityKind, ...SecurityKind[]];

/** The refusals that leave a line, and of which kind it is. */
export const SECURITY_REFUSALS: Readonly<Partial<Record<RefusalCode, SecurityKind>>> = {
  'request.forged': 'origin_refused',
  'request.too_many': 'too_many_calls',
  'request.invalid': 'shape_refused',
  'request.too_large': 'shape_refused',
  'request.unencrypted': 'envelope_refused',
  'request.envelope_invalid': 'envelope_refused',
  'session.required': 'session_refused',
  'session.expired': 'session_refused',
  'access.denied': 'access_refused',
  'identity.trial_only': 'access_refused',
  'identity.password_due': 'access_refused',
  'identity.credentials_wrong': 'sign_in_refused',
  'identity.disabled': 'sign_in_refused',
  'identity.closed': 'sign_in_refused',
  'identity.agents_only': 'sign_in_refused',
  'identity.not_member': 'sign_in_refused',
  'identity.outside_disabled': 'sign_in_refused',
  'identity.outside_invalid': 'sign_in_refused',
  'identity.locked': 'sign_in_locked',
  'identity.name_wrong': 'proof_refused',
  'identity.old_password_wrong': 'proof_refused',
  'identity.password_wrong': 'proof_refused',
  'identity.payment_password_wrong': 'proof_refused',
  'identity.recovery_over': 'proof_refused',
  'proofs.code_wrong': 'proof_refused',
  'proofs.code_over': 'proof_refused',
  'proofs.work_invalid': 'proof_refused',
  'proofs.captcha_wrong': 'proof_refused',
  'proofs.captcha_over': 'proof_refused',
  'proofs.pass_invalid': 'proof_refused',
  'proofs.authenticator_wrong': 'proof_refused',
  'proofs.recovery_wrong': 'proof_refused',
  'proofs.passkey_invalid': 'proof_refused',
  'proofs.too_soon': 'too_many_calls',
  'play.token_invalid': 'proof_refused',
  'conformance.host_refused': 'host_refused',
  'catalog.vendor_broken': 'key_unreadable',
  'operators.credentials_wrong': 'sign_in_refused',
  'operators.passkey_required': 'sign_in_refused',
  'operators.locked': 'sign_in_locked',
  'operators.password_wrong': 'proof_refused',
  'operators.set_up_over': 'proof_refused',
  'operators.step_up': 'access_refused',
  'operators.own_account': 'second_person_refused',
  'operators.beyond_own': 'second_person_refused',
  'approvals.second_person': 'second_person_refused',
  'approvals.tied': 'second_person_refused',
  'reversals.second_person': 'second_person_refused',
  'complaints.second_person': 'second_person_refused',
};

/** Refusals whose status or name looks like one of security, and why each is none. */
export const NO_SECURITY_REFUSALS: Readonly<Partial<Record<RefusalCode, string>>> = {
  'identity.passkey_needed': 'a member is asked for a stronger proof, on the way',
  'identity.way_closed': 'the market does not register this way',
  'identity.payment_password_required': 'a field was left out',
  'identity.confirm_required': 'a proof is asked for, on the way',
  'catalog.free_play_closed': 'a rule of the market',
  'system.region': 'where somebody is, not what they tried',
  'markets.place': 'where somebody is, not what they tried',
  'safety.play_blocked': 'protection of players, kept by safety',
  'safety.excluded': 'protection of players, kept by safety',
  'safety.deposit_blocked': 'protection of players, kept by safety',
  'kyc.verification_required': 'papers are asked for, on the way',
  'kyc.not_verified': 'papers are asked for, on the way',
};

export const SecurityLine = z.object({
  id: Text,
  at: Instant,
  kind: z.enum(SECURITY_KINDS),
  /** The refusal that was answered; null where it had no code. */
  code: Text.nullable(),
  address: Text.nullable(),
  actorKind: Who.nullable(),
  actorId: Text.nullable(),
  name: Text.nullable(),
  /** Of a name that nobody has: the same name has the same. Hex. */
  nameHash: Text.nullable(),
  route: Text.nullable(),
  /** How many there were, of which the first has a line of its own. */
  count: z.number().int(),
  until: Instant.nullable(),
  correlationId: Text.nullable(),
  detail: z.record(Text, z.unknown()),
});
export type SecurityLine = z.infer<typeof SecurityLine>;

/** One line of their list (lists.ts). */
export const SecurityRow = SecurityLine.extend({
  /** The name, where somebody is called so. */
  who: Text.nullable(),
  /** The person, under the kind of person that it is. */
  memberId: Text.nullable(),
  operatorId: Text.nullable(),
});
export type SecurityRow = z.infer<typeof SecurityRow>;
/** A page of them. */
export interface SecurityPage {
  items: SecurityRow[];
  next: string | null;
}
