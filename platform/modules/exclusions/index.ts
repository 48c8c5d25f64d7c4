/**
 * Exclusions: who may not play and pay in, and until when: breaks of the member's own, what an operator or a register sets, blocks of
 * play, the end of the days of grace. Owns schema `exclusions`; the bet path asks `exclusions.play_refusals` under the member's lock.
 * Promises: a blocked or excluded member starts no round and pays nothing in; running rounds finish and the balance stays
 * withdrawable. A break counts with its commit, whatever runs beside it (`gate.ts`), and nobody makes one shorter that a member chose:
 * a trigger holds that for the owner, too (ADR 32).
 * Facts: safety.member_excluded, safety.return_asked, safety.exclusion_ended, safety.breaks_changed.
 */
export { accountStateOf } from './account-state.ts';
export { blocksAmong, findBlock } from './block-store.ts';
export { exclude, findExclusion } from './breaks.ts';
export { keepOutByRegister, liftRegister, setPlayEnd } from './from-kyc.ts';
export { passGate } from './gate.ts';
export { requireMayDeposit, requireMayPlay } from './may-play.ts';
export { listEndedBreaks } from './past.ts';
export { setPlayBlock } from './play-block.ts';
export { findPlayEnd, findPlayRefusal } from './play-refusal.ts';
