/**
 * The library behind passkeys, asked in our words: what is wrong with an answer it throws, and all of it is a no here. It is
 * loaded by the first call that needs it: half a second's work that a start need not wait for.
 */
import { readOr, checkOr } from '@feria/kernel';
import type { PasskeyAdded, PasskeyGiven } from '@feria/contracts/proofs/second-proofs';
import type { Config } from '../../core/config.ts';
import type { OwnerKind } from './owner.ts';
import type { Credential } from './passkey-store.ts';

type Sites = Pick<Config, 'memberOrigin' | 'officeOrigin'>;
/** Where a kind of owner signs in: a passkey holds on that host, and on no other. */
export type Site = { origin: string; rpId: string };

export function siteOf({ memberOrigin, officeOrigin }: Sites, kind: OwnerKind): Site {
  const origin = kind === 'member' ? memberOrigin : officeOrigin;
  return { origin, rpId: new URL(origin).hostname };
}

/** EdDSA, ES256 and RS256, by their COSE numbers: what devices have. Newer ones are an experiment of Node's still. */
export const ALGORITHMS = [-8, -7, -257];

/** `make` for options, `read` for what stands in an answer. Loaded once. */
export async function loadWebauthn() {
  const [make, read] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ]);
  return { make, read };
}
export type Webauthn = Awaited<ReturnType<typeof loadWebauthn>>;

/** The challenge that was signed; undefined where the client's words make no sense, or come from a frame of another site. */
export function challengeIn({ read }: Webauthn, clientDataJSON: string): string | undefined {
  return readOr(undefined, () => {
    const { challenge, crossOrigin } = read.decodeClientDataJSON(clientDataJSON);
    return crossOrigin === true || typeof challenge !== 'string' ? undefined : challenge;
  });
}

export type NewCredential = Pick<Credential, 'credentialId' | 'publicKey' | 'counter'>;

/** The new credential, if the answer is about this challenge and from this site, and its user was verified. */
export async function readRegistration(
  { make, read }: Webauthn,
  { origin, rpId }: Site,
  { response, ...given }: PasskeyAdded['response'],
  challenge: string,
): Promise<NewCredential | undefined> {
  return checkOr(undefined, async () => {
    const { attestationObject, clientDataJSON } = response;
    const attested = read.decodeAttestationObject(read.isoBase64URL.toBuffer(attestationObject));
    // Certificates are not asked for, and for some the library fetches lists of revoked ones: no call out while a transaction is open.
    const isPlain = attested.get('fmt') === 'none';
    const isSelfSigned = attested.get('fmt') === 'packed' && attested.get('attStmt').get('x5c') === undefined;
    if (!isPlain && !isSelfSigned) return undefined;
    const { verified, registrationInfo: told } = await make.verifyRegistrationResponse({
      response: { ...given, response: { attestationObject, clientDataJSON }, clientExtensionResults: {} },
      supportedAlgorithmIDs: ALGORITHMS,
      ...expected({ origin, rpId }, challenge),
    });
    if (!verified) return undefined;
    const { id, publicKey, counter } = told.credential;
    return { credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), counter };
  });
}

/** The new counter, if this credential signed this challenge on this site, its user was verified, and it did not count backwards. */
export async function readAssertion(
  { make }: Webauthn,
  site: Site,
  { response, ...given }: PasskeyGiven,
  { challenge, credential }: { challenge: string; credential: Credential },
): Promise<number | undefined> {
  return checkOr(undefined, async () => {
    const { authenticatorData, clientDataJSON, signature } = response;
    const { verified, authenticationInfo: told } = await make.verifyAuthenticationResponse({
      response: {
        ...given,
        response: { authenticatorData, clientDataJSON, signature },
        clientExtensionResults: {},
      },
      credential: {
        id: credential.credentialId.toString('base64url'),
        publicKey: Uint8Array.from(credential.publicKey),
        counter: credential.counter,
      },
      ...expected(site, challenge),
    });
    return verified ? told.newCounter : undefined;
  });
}

const expected = ({ origin, rpId }: Site, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: rpId,
  requireUserVerification: true,
});
