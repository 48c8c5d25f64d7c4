/** The days of grace of whoever is not verified (kyc): no exclusion, but what ends play at its moment all the same. */
export const VERIFICATION = 'verification';
