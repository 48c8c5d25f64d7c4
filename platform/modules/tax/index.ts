/**
 * Tax: what the state takes of a member's deposits, bets, prizes and payouts, by the dated rows of the market's document. Owns
 * schema `tax`: `charges`, which nobody changes (what comes back is a line of its own), and `residences`,
 * `quotes` (what a payout will cost, from the moment that it is asked for) and `certificates`.
 *
 * Promises: a tax is charged in the transaction of the act that it is taken of, in an entry of its own under the act's key, or
 * not at all; what takes an act back gives its tax back; a bet is taken with its tax or refused. The prizes of a round count
 * together, so that splitting a win changes nothing. Floored to the unit: never more than the row says (ADR 35).
 */
export { spread } from './spread.ts';
export { checkCertificate, issueCertificate } from './certificates.ts';
export { nameTaxes } from './names.ts';
export {
  countBorne,
  everyCharge,
  sumKeys,
  sumOfKeys,
  sumTaxes,
  sumPlayTaxes,
  type KeySum,
  type TaxSum,
} from './report-store.ts';
export type { Charge } from './store.ts';
export { toCharges } from './views.ts';
export { exemptFromTax, turnBackTaxes } from './charges.ts';
export {
  borneByMember,
  chargeDeposit,
  chargeQuote,
  dropQuote,
  findPayoutTaxDay,
  keepQuote,
  quoteDeposit,
  quotePayout,
  splitQuote,
  type Quote,
  type Taxed,
} from './payments.ts';
