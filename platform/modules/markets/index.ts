/**
 * Markets: merchants, countries, languages, white-label flags, payment methods, and whether the platform is open.
 * Owns schema `markets`. Promises: nobody else decides what a market allows; its data is one document, in versions that are never
 * changed, each proposed by one operator and published by another in one transaction; a document that breaks a rule is never in
 * force; reading a market costs one statement over columns. The platform closes for everybody or for one address; no round begins
 * then, and each that runs finishes. ADR 34 says why.
 * Emits `markets.published`, `markets.closure_moved`.
 */
export { openRailsForDemo, switchOnForDemo } from './demo.ts';
export { imposedLimitsOf } from './imposed-limits.ts';
export { beginClosure, endClosure, requireOpenPlatform, type Place } from './closures.ts';
export { addBankDays } from './bank-days.ts';
export { listMarkets, listMethods, NOT_ASKED, readRule, readSettings } from './store.ts';
export type { Market, Method, StoredRule } from './store.ts';
export { readDocument } from './version-store.ts';
export { chooseMarket, getMarket } from './find-market.ts';
export { getMethod, requireOpenMethod } from './find-method.ts';
export { opensAt } from './method-hours.ts';
export { findClosedPlaces, mayPlayFrom, requireAllowedPlace } from './places.ts';
