/**
 * Inbox: the platform's messages to a member. Owns schema `inbox`. It listens to the facts of the
 * cashier, of rewards, safety, kyc and complaints, and is called by nobody. What it writes is told by mail and SMS, too, to whoever wants that.
 * Promises: a fact becomes at most one message and one letter by each way; reading one twice changes nothing. Emits no facts.
 */
export { inboxRoutes } from './routes.ts';
export { inboxListeners } from './listeners.ts';
export { messagesOf } from './store.ts';
