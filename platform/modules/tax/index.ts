/**
 * Tax: what the state takes of a member's deposits, bets, prizes and payouts, by the dated rows of the market's document. Owns
 * schema `tax`: `charges`, which nobody changes (what comes back is a line of its own), and `residences`.
 *
 * Promises: a tax is charged in the transaction of the act that it is taken of, in an entry of its own under the act's key, or
 * not at all; what takes an act back gives its tax back; a bet is taken with its tax or refused. The prizes of a round count
 * together, so that splitting a win changes nothing. Floored to the unit: never more than the row says (ADR 35).
 */
export { exemptFromTax, turnBackTaxes } from './charges.ts';
