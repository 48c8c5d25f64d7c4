/**
 * Delivery: messages that go out by mail, SMS or push. Owns schema `delivery`. Calls no module and emits no facts.
 *
 * `queueMessage` writes the message into the caller's transaction; a job hands it to the way that the configuration names
 * (the local outbox, SMTP, Twilio). Promises: nothing leaves that did not commit; nobody is asked while a transaction is
 * open; a code is never sent after it is over, and never twice; the rest is sent at least once, with bounded attempts.
 * Recipient and words are sealed, and wiped as soon as nobody can need them, at the latest after 30 days; what really left
 * is not shown in the office, what stayed in the local outbox is. Templates: a folder each in templates/ (define-template.ts says what is in one); ADR 17 says why.
 * To devices that a member turned on (push.ts): judged by the same choices, sent while the session stands that turned them on, and never
 * with an amount on the screen unless the member wants that there; a device that its push service no longer knows is forgotten.
 * What a member does not want by that way is withheld, and says why (choices.ts); advertising reaches only whoever has agreed to it
 * and may play. Each yes and no is kept, append-only; every mail that can be left has the link to do so (unsubscribe.ts).
 */
export { exampleOf, builtInWords, ownInbox, ownMail, ownSms, variablesOf } from './template-overrides.ts';
export { currentWords, type CurrentWords, insertVersion, newestOf, versionsOf } from './words-store.ts';
export { choicesOf } from './choices.ts';
export type { AdvertisingBlocked } from './choices.ts';
export { countWanting, outcomesOf } from './circulars.ts';
export { mask as maskRecipient } from './recipients.ts';
export { queuePush } from './push.ts';
export { writePush } from './push-words.ts';
export { canReach, inboxWordsOf, queueMessage, requireRecipient, type InboxWords } from './service.ts';
