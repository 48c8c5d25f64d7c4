/** A passkey of this device, asked for by the browser itself. */
import type { PasskeyAskOptions } from '@feria/contracts/access/sign-in';
import type { PasskeyGiven } from '@feria/contracts/proofs/second-proofs';

/** The person turned away, or has none here. */
export class PasskeyStopped extends Error {}

export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'
  );
}

/** Throws PasskeyStopped. */
export async function signByPasskey(options: PasskeyAskOptions['value']): Promise<PasskeyGiven> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  const credential = await navigator.credentials.get({ publicKey }).catch((cause: unknown) => {
    throw new PasskeyStopped('', { cause });
  });
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyStopped();
  return credential.toJSON() as PasskeyGiven;
}
