/** What an external provider says of a person. */
import type { ExternalProvider } from '@feria/contracts/access/external-login';

/** A proof is taken within so long of the moment it was made. */
export const PROOF_MS = 5 * 60_000;
/** Clocks differ: one that was made a little later than now is of now. */
export const SKEW_MS = 60_000;

export type ProvenBy = ExternalProvider | 'phone';
export type Proven = {
  provider: ProvenBy;
  /** What the provider calls the person, for good. */
  subject: string;
  name: string | null;
  /** Only one that the provider has verified. */
  email: string | null;
  /** E.164. */
  mobile: string | null;
  /** What no second proof shares with this one. */
  id: string;
  provenAt: Date;
};

/** Whether it was made within the last minutes. */
export function isOfNow(provenAt: Date, at: Date): boolean {
  const ageMs = at.getTime() - provenAt.getTime();
  return ageMs <= PROOF_MS && ageMs >= -SKEW_MS;
}
