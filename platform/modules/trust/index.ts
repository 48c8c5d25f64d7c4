/**
 * Trust: who speaks for the operator, and where it is to be found. Owns schema `trust`: representatives, reports of contacts that were
 * on no list, and which of the operator's addresses answered. Calls markets; emits no facts.
 *
 * Promises: one contact is one, however it is written; whoever asks learns of the contact that they typed and of no other; a
 * representative comes on the list and leaves it with a reason and an audit row, and what was withdrawn stays known as that. What
 * visitors type is sealed, found by a keyed hash, and wiped after a year. An address answers when what it leads to knows a secret
 * that only this operator's servers have (ADR 41).
 */
