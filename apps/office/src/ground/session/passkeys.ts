/** Passkeys, made and asked for by the browser itself. */
import type { PasskeyAdded, PasskeyAddOptions, PasskeyGiven } from '@feria/contracts/proofs/second-proofs';
import type { PasskeyAskOptions } from '@feria/contracts/access/sign-in';
import { call } from '../http/api.ts';

/** The person turned away, or this device has none to give. */
export class PasskeyStopped extends Error {}

export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function' &&
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function'
  );
}

/** What a passkey signs of the options that this call answers. Throws PasskeyStopped, Refused. */
export async function signByPasskey(optionsPath: string): Promise<PasskeyGiven> {
  const { value } = await call<PasskeyAskOptions>('POST', optionsPath, {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    value as PublicKeyCredentialRequestOptionsJSON,
  );
  return jsonOf(navigator.credentials.get({ publicKey })) as Promise<PasskeyGiven>;
}

/** A new passkey of this device, or of a security key. Throws PasskeyStopped, Refused. */
export async function makePasskey(): Promise<PasskeyAdded['response']> {
  const { value } = await call<PasskeyAddOptions>('POST', '/me/passkeys/options', {});
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    value as PublicKeyCredentialCreationOptionsJSON,
  );
  return jsonOf(navigator.credentials.create({ publicKey })) as Promise<PasskeyAdded['response']>;
}

async function jsonOf(asked: Promise<Credential | null>): Promise<unknown> {
  const credential = await asked.catch((cause: unknown) => {
    throw new PasskeyStopped('', { cause });
  });
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyStopped();
  return credential.toJSON();
}
