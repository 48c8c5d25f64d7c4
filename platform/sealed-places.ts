/**
 * Everything that is stored under the platform's secret, in one list (ADR 64). What is sealed is told by its module and sealed anew when
 * the version changes; a value that is sealed somewhere else fails `sealed-places.test.ts`, and the rotation's test finds it by its mark.
 */
import type { LastingPurpose } from './core/purposes.ts';
import type { SealedPlaces } from './core/sealed-place.ts';
import { corePlaces } from './core/secret-versions.ts';
import { catalogPlaces } from './modules/catalog/index.ts';
import { complaintPlaces } from './modules/complaints/index.ts';
import { conformancePlaces } from './modules/conformance/index.ts';
import { deliveryPlaces } from './modules/delivery/index.ts';
import { identityPlaces } from './modules/identity/index.ts';
import { kycPlaces } from './modules/kyc/index.ts';
import { operatorPlaces } from './modules/operators/index.ts';
import { proofPlaces } from './modules/proofs/index.ts';
import { supportPlaces } from './modules/support/index.ts';
import { taxPlaces } from './modules/tax/index.ts';
import { trustPlaces } from './modules/trust/index.ts';

const ALL: readonly SealedPlaces[] = [
  ...[corePlaces, operatorPlaces, deliveryPlaces, proofPlaces, identityPlaces, kycPlaces, taxPlaces],
  ...[catalogPlaces, complaintPlaces, supportPlaces, trustPlaces, conformancePlaces],
];

export const SEALED_PLACES: SealedPlaces = {
  kept: ALL.flatMap(({ kept }) => kept),
  passing: ALL.flatMap(({ passing }) => passing),
};

/** What is hashed with a key that outlives the versions, and where it lies. */
export const HASHED_PLACES: Readonly<Record<LastingPurpose, readonly string[]>> = {
  'feria identity marks': [
    ...['identity.marks.hash', 'identity.devices.mark', 'identity.networks.mark'],
    ...['identity.login_failures.device_mark', 'identity.login_failures.network_mark'],
    ...['identity.outside_accounts.subject_hash', 'identity.outside_tickets.subject_hash'],
    ...['identity.outside_tickets.device_mark', 'identity.sign_in_steps.device_mark'],
  ],
  'feria operators marks': ['operators.devices.mark', 'operators.login_failures.lane'],
  'feria kyc marks': ['kyc.documents.number_mark'],
  'feria trust index': ['trust.reports.value_index'],
  'feria security log names': ['core.security_lines.name_hash'],
  'feria proofs recovery': ['proofs.recovery_codes.code_hash'],
  'feria proofs code': ['proofs.codes.code_hash'],
  'feria proofs target': ['proofs.codes.target_hash'],
  'feria proofs captcha': ['proofs.captchas.answer_hash'],
  'feria proofs recipient': ['proofs.attempts.key'],
  'feria vendor key prints': ['catalog.vendor_keys.fingerprint'],
  'feria conformance target prints': ['conformance.targets.fingerprint'],
  // In mails that were sent.
  'feria delivery unsubscribe': [],
};
