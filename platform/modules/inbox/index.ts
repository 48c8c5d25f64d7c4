/**
 * Inbox: the platform's messages to a member. Owns schema `inbox`. It listens to the facts of the
 * cashier and of rewards, and is called by nobody.
 * Promises: a fact becomes at most one message; reading one twice changes nothing. Emits no facts.
 */
export { inboxRoutes } from './routes.ts';
export { inboxListeners } from './listeners.ts';
