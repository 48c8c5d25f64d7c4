/**
 * What the platform's secret is used for. Each purpose has a key of its own, so what one purpose sealed or hashed, another neither
 * opens nor recognises. A use without a name here does not compile; where its values lie is told in platform/sealed-places.ts.
 */

/** Values that lie in the database and are opened again. Each carries the version of its key, and is sealed anew when that changes. */
export const SEAL_PURPOSES = [
  'feria identity',
  'feria identity sign-ins',
  'feria identity outside',
  'feria identity recovery',
  'feria identity desk',
  'feria operators contact',
  'feria operators former authenticators',
  'feria proofs authenticator',
  'feria kyc',
  'feria tax certificates',
  'feria cashier',
  'feria delivery',
  'feria push',
  'feria support',
  'feria complaints',
  'feria cases',
  'feria payout accounts',
  'feria trust',
  'feria vendor keys',
  'feria conformance targets',
  'feria envelope keys',
  'feria lasting keys',
  'feria free play',
] as const;
export type SealPurpose = (typeof SEAL_PURPOSES)[number];

/** Those whose values of before versions were sealed with the secret itself. */
export const SEALED_BARE: readonly SealPurpose[] = [
  'feria operators former authenticators',
  'feria vendor keys',
  'feria conformance targets',
];

/**
 * Keys that outlive a version: of what is compared and never read again, so that nobody could write it anew (a recovery code, a
 * browser's mark), of what has to be there once and not once for each version (a number that is taken), and of links in old mails.
 */
export const LASTING_PURPOSES = [
  'feria identity marks',
  'feria operators marks',
  'feria kyc marks',
  'feria payout account marks',
  'feria cashier requests',
  'feria trust index',
  'feria security log names',
  'feria proofs recovery',
  'feria proofs code',
  'feria proofs captcha',
  'feria proofs target',
  'feria proofs recipient',
  'feria vendor key prints',
  'feria conformance target prints',
  'feria delivery unsubscribe',
] as const;
export type LastingPurpose = (typeof LASTING_PURPOSES)[number];

/** What is handed out and comes back within days: signed with the newest version, believed of every one that is configured. */
export const SIGN_PURPOSES = [
  'feria proofs pass',
  'feria proofs passkey',
  'feria proofs challenge',
  'feria proofs work',
  'feria support visitor',
  'feria domain',
  'feria content preview',
  'feria secret proof',
] as const;
export type SignPurpose = (typeof SIGN_PURPOSES)[number];
