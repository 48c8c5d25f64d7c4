import { createHmac } from 'node:crypto';

/** What a payer's page may know of a merchant: contracts/cashier/gateway.ts says how it is made of the API key, which it does not tell. */
export const publicKeyOf = (apiKey: string): string =>
  `pk_${createHmac('sha256', apiKey).update('public key').digest('hex').slice(0, 32)}`;
