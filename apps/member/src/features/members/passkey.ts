/** A new passkey of this device, made by the browser itself. */
import type { PasskeyAdded, PasskeyAddOptions } from '@feria/contracts/proofs/second-proofs';

/** The person turned away, or this device has none to give. */
export class PasskeyStopped extends Error {}

export function canMakePasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function'
  );
}

/** Throws PasskeyStopped. */
export async function makePasskey(options: PasskeyAddOptions['value']): Promise<PasskeyAdded['response']> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = await navigator.credentials.create({ publicKey }).catch((cause: unknown) => {
    throw new PasskeyStopped('', { cause });
  });
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyStopped();
  return credential.toJSON() as PasskeyAdded['response'];
}
