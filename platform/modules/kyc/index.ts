/**
 * Kyc: who a member is, shown by a document. Owns schema `kyc`: what each market asks (`terms`, `document_types`), documents, their
 * images and the sweeps of the register of excluded persons.
 *
 * Promises: money is paid out to verified members only; without a document a member pays in and plays for the market's days of
 * grace and not an instant longer, because the bet path itself holds the end (exclusions); a listed person gets no bet in, because
 * every launch and deposit asks the register first, and what is open when a list is new ends with the sweep. Numbers and images
 * lie sealed; an image is never the file that was sent; each look of a reviewer leaves an audit row. A document is reviewed by one
 * person at a time; a number is accepted once in a market. What was found to be fine is never asked for again (ADR 33).
 * The states and their moves are DOCUMENT_TRANSITIONS of contracts.
 *
 * Facts: kyc.document_moved with every move; kyc.days_left when few are left of somebody's grace or document, each of its days once.
 */
export { listTerms } from './keeping-store.ts';
export { verificationsAmong } from './store.ts';
export { keepOutListed } from './entrance-routes.ts';
export { isVerified, requireMayBegin, requireMayPayIn, requireVerified, verifiedAmong } from './standing.ts';
export { verifyForDemo } from './demo.ts';
export { documentsHeld, verifiedDocument } from './data-export.ts';
