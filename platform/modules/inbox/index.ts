/**
 * Inbox: the platform's messages to a member, and what the office writes to many (circulars). Owns schema `inbox`. It listens to the
 * facts of the cashier, of rewards, safety, kyc and complaints, and is called by nobody. What it writes is told by mail, SMS and on
 * devices, too, to whoever wants that.
 * Promises: a fact becomes at most one message and one letter by each way; reading one twice changes nothing. A circular reaches each
 * member at most once, also when a batch breaks in the middle; nothing that promotes reaches whom harm leaves alone; to a segment, or
 * to more than a few, two operators send it; a stop is heard between two batches. The desk of delivery's
 * templates is here, too, because delivery may call nobody. ADR 50 says why. Emits no facts.
 */
export { seedCirculars } from './demo.ts';
