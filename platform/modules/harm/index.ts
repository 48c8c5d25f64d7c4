/**
 * Harm: signs that somebody's play harms them, and the cases that people work on. Owns schema `harm`.
 * Promises: markers are judged from facts alone, so that no bet and no payment waits for them; what a marker saw stays as it was seen, for
 * the owner, too (triggers); thresholds have versions that two operators make. A case keeps nobody from anything: a person decides what
 * becomes of it (ADR 36). Whoever has a case of the top level is told once, in calm words, and gets no advertising (`advertisingBlocked`).
 * Facts: safety.case_moved, safety.play_check_due.
 */
export { isAdvertisingBlocked, advertisingBlocked } from './advertising-blocked.ts';
export { marksHeld } from './own.ts';
export { addCheck } from './trace-store.ts';
