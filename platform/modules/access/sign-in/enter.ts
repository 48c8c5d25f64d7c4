/** After a successful sign-in: begins the session, remembers device and network, writes the history, and notifies the member. */
import { randomUUIDv7 } from 'node:crypto';
import type { SignInMethod, SignInOutcome } from '@feria/contracts/access/sign-in';
import type { Config } from '../../../core/config.ts';
import type { Tx } from '../../../core/db.ts';
import { emit } from '../../../core/outbox/outbox.ts';
import { deriveKey, seal, unseal, type PlatformSecret, type SealKey } from '../../../core/crypto/seal.ts';
import { getMarket } from '../../markets/index.ts';
import { BOUND_NAMES, tellMember, tellOfSignIns } from '../../members/for-access.ts';
import type { Member } from '../../members/index.ts';
import type { Caller } from '../caller.ts';
import { dueOf } from '../recovery/due.ts';
import { openSession, type SignedIn } from '../service.ts';
import { placesOf } from './places.ts';
import { insertSignIn, keepPlaces, type SignInRow } from './store.ts';

type Settings = Pick<Config, 'secret' | 'delivery'>;
export type Arrival = { caller: Caller; method: SignInMethod; remember: boolean };

/**
 * Begins a session in the caller's transaction; the one that this browser had ends, and one that was left longest where there are too
 * many. From now on the device and the network are known; a member who has come in before is written to about a device that is new.
 */
export async function enter(
  tx: Tx,
  config: Settings,
  member: Member,
  { caller, method, remember }: Arrival,
  at: Date,
): Promise<SignedIn> {
  const due = method === 'password' ? dueOf(member, await getMarket(tx, member.marketCode), at) : null;
  const wanted = { remembered: remember, due, replaced: caller.session };
  const signedIn = await openSession(tx, member, wanted, at);
  if (signedIn.isCrowded) await tellOfSignIns(tx, config, member, 'crowded', at);
  const { id: sessionId } = signedIn.session;
  const { label } = caller;
  const places = placesOf(config, caller);
  const { deviceId, isNew } = await keepPlaces(tx, {
    id: randomUUIDv7(),
    memberId: member.id,
    label,
    places,
    at,
  });
  await noteSignIn(tx, config, member, { caller, method, outcome: 'signed_in', deviceId, sessionId }, at);
  await emit(tx, 'identity.signed_in', { memberId: member.id, sessionId, method, isNew }, at);
  if (isNew && !signedIn.firstTimeLogin) await tellOfDevice(tx, config, member, label, at);
  return signedIn;
}

type Note = {
  caller: Caller;
  method: SignInMethod;
  outcome: SignInOutcome;
  deviceId?: string;
  sessionId?: string;
};

/** A line of the member's history. The address is sealed, bound to its line. */
export async function noteSignIn(
  tx: Tx,
  { secret }: Settings,
  member: Member,
  { caller, method, outcome, deviceId, sessionId }: Note,
  at: Date,
): Promise<void> {
  const id = randomUUIDv7();
  await insertSignIn(tx, {
    id,
    memberId: member.id,
    at,
    method,
    outcome,
    address: seal(keyOf(secret), labelOf(id), caller.address),
    deviceId: deviceId ?? null,
    deviceLabel: caller.label,
    sessionId: sessionId ?? null,
  });
}

/** The address of a line of the history. */
export function addressOf(
  { secret }: Pick<Config, 'secret'>,
  { id, address }: Pick<SignInRow, 'id' | 'address'>,
): string {
  return unseal(keyOf(secret), labelOf(id), address);
}

const keyOf = (secret: PlatformSecret): SealKey => deriveKey(secret, 'feria identity sign-ins');
export const labelOf = (id: string): string => `${BOUND_NAMES.signIns} ${id} address`;

async function tellOfDevice(
  tx: Tx,
  config: Settings,
  member: Member,
  label: string,
  at: Date,
): Promise<void> {
  const { timeZone: zone } = await getMarket(tx, member.marketCode);
  const values = { account: member.account, at, zone, device: label === '' ? '—' : label };
  await tellMember(tx, config, member, { template: 'new_device', values }, at);
}
