/**
 * Operators: back-office accounts, their roles and sessions, and the reading of the audit log. Owns schema `operators`.
 * Promises: no sign-in without an authenticator's unused code; three failures lock a name for 30 minutes; a role is a set of permissions.
 */
export { createOperator, hasOperator } from './service.ts';
export { newTotpSecret, stepOf, totpAt } from './totp.ts';
export { operatorRoutes } from './routes.ts';
export { operatorSessions } from './session-door.ts';
