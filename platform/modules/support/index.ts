/**
 * Customer service: conversations between members or visitors and operators, and members' feedback. Owns schema `support`:
 * conversations with what was said and shown, feedback, and what the office keeps for itself (models, canned answers, hours,
 * holidays, who answers just now).
 *
 * Promises: a message has a key of its sender's and exists once, however often it is sent; its place counts up under its
 * conversation's lock, so whoever asks what came after a place misses nothing. Nobody has two open conversations. Of two operators
 * at once one has it, and it is handed only to who may answer. A note is never shown to a member, and an image is never the file that was sent; words and images lie sealed.
 * A visitor is known by a signed key in a cookie, given for a proof that somebody is there; whoever signs in takes along what they
 * said. What was said is gone 180 days after the end, a visitor's after 30, feedback after a year (ADR 46). Each act of the office
 * leaves an audit row; that somebody has read or is writing leaves none.
 * The states and their moves are CHAT_TRANSITIONS and FEEDBACK_TRANSITIONS of contracts.
 *
 * Facts: support.chat_touched with whatever was said, moved or seen; support.answer_waits; support.feedback_moved.
 */
export { seedDesk } from './demo.ts';
export { visitorOf } from './visitor.ts';
