/**
 * Seals: the ledger's hash chain is written behind it, and once a market day all bets and payouts are put under one signed
 * root, which is published and filed outside the database. Owns schema `seals`; the chain itself is the wallet's
 * (`wallet.seals`), written by `wallet.seal` alone.
 *
 * Promises: every entry is sealed once, after it is final, within seconds; a market's day has one root, also one without
 * bets, and what is signed is never changed; a member proves a bet without trusting us (docs/ledger-proof.md). A check
 * alarms and heals nothing. Emits no facts.
 */
export { readAlarms as readSealAlarms } from './alarms.ts';
