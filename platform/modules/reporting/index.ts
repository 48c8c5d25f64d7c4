/**
 * Reporting: measures of the business (ADR 83), members' statements, the office's list of members, whose columns several modules know,
 * the reconciliation of the books, and the one of gateways, books and banks by day (ADR 92). Owns schema `reporting`; reads others through the functions they show.
 * Promises: a difference is recorded and shown, and never healed by itself; a check that read less than there is has failed;
 * a statement adds up to the last unit, or is not given. Emits no facts.
 */
export { countAttention } from './attention.ts';
export { reconcile } from './jobs.ts';
