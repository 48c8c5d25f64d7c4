/**
 * Content: what the operator writes and visitors read, and the pictures in it. Owns schema `content`. Calls markets, operators (legal
 * pages need two), catalog (which games a press can lead to); who looks is told by whoever mounts its routes; emits content.published.
 *
 * Promises: a version is added and never changed, and says who made it and who published it; an edit that began from an older version
 * changes nothing; what visitors see is the newest published version whose moment has come, for those whom it names, and shows within
 * a second everywhere; HTML is sanitised when it is kept and when it is shown; a legal page is published by two operators and never
 * taken back, and its version is what members accept (ADR 51); what is counted of views and presses tells nothing of anybody (ADR 45).
 * A press leads to what is there at the moment from which it does; a draft that nobody saw can be discarded, and what was published
 * cannot (ADR 52).
 */
export { legalInForce } from './legal.ts';
export { readState as readContentState } from './store.ts';
export { seedContent } from './demo/seed.ts';
export type { FindVisitor } from './reading.ts';
