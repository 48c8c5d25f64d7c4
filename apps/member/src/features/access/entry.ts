/** What every registration sends, and where its invitation code comes from. */
import type { OneClickPayload } from '@feria/contracts/access/registration';
import type { RegisterSettings } from './api.ts';

/** Nobody invites with that code: the registration stops (spec section 8). */
export class UnknownInvitation extends Error {}

/** The code of the link that somebody followed, whichever of its names the link uses. */
export function invitationOf(search: string): string {
  const query = new URLSearchParams(search);
  return query.get('affiliateCode') ?? query.get('affiliate') ?? query.get('referralCode') ?? '';
}

type Came = Pick<
  OneClickPayload,
  | 'referralCode'
  | 'domain'
  | 'registerUrl'
  | 'registerMethod'
  | 'login'
  | 'terms'
  | 'termsVersion'
  | 'privacyVersion'
>;

/** Where somebody came from, and what they have accepted, in its versions. */
export function cameFrom({ termsVersion, privacyVersion }: RegisterSettings): Came {
  const referralCode = new URLSearchParams(location.search).get('referralCode');
  return {
    ...(referralCode ? { referralCode } : {}),
    domain: location.host,
    registerUrl: location.href.slice(0, 2_000),
    registerMethod: 'WEB',
    login: true,
    terms: true,
    termsVersion,
    privacyVersion,
  };
}
