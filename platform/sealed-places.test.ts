/** Every column of bytes is in one of three lists: sealed, hashed with a key, or neither. A new one belongs to none until somebody says. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LASTING_PURPOSES, SEAL_PURPOSES } from './core/crypto/purposes.ts';
import { HASHED_PLACES, SEALED_PLACES } from './sealed-places.ts';

const schema = readFileSync(fileURLToPath(new URL('schema.sql', import.meta.url)), 'utf8');

/** Nothing in them is under the platform's secret: pictures and their hashes, hashes of tokens of 256 bits, public keys and certificates, the ledger's proofs. */
const PLAIN = [
  ...['cases.proofs.hash', 'cashier.transfer_proofs.hash', 'catalog.art.bytes', 'content.image_sizes.bytes'],
  ...['delivery.push_devices.endpoint_hash', 'access.outside_spent.proof_hash'],
  ...['access.outside_tickets.token_hash', 'access.recoveries.token_hash'],
  ...['access.recoveries.password_mark', 'access.sign_in_steps.password_mark'],
  ...['access.sessions.secret_hash', 'access.sessions.previous_hash', 'access.sign_in_steps.token_hash'],
  ...['operators.sessions.secret_hash', 'operators.sessions.former_hash', 'operators.set_ups.token_hash'],
  // Fields of what a statement is handed, not of a table.
  ...['play.call.token', 'play.call.hash'],
  ...['play.judged.hash', 'play.receipts.hash', 'play.tokens.hash'],
  ...['proofs.captchas.device_hash', 'proofs.passkeys.credential_id', 'proofs.passkeys.public_key'],
  ...['proofs.spent.hash', 'reporting.signers.certificate'],
  ...['seals.blocks.root', 'seals.keys.public_key', 'seals.roots.root', 'seals.roots.signature'],
  ...['support.chats.visitor', 'support.images.visitor'],
  ...['wallet.seal_heads.chain', 'wallet.seals.leaf', 'wallet.seals.chain'],
  // Keyed by the version that it is a proof of.
  'core.secret_versions.proof',
];

const columnsIn = (text: string): string[] =>
  [...text.matchAll(/^([a-z_]+\.[a-z_0-9]+\.[a-z_0-9]+) bytea\b/gm)].map(([, name]) => name!);
const sealed = [
  ...SEALED_PLACES.kept.map(({ table, column }) => `${table}.${column}`),
  ...SEALED_PLACES.passing.map(({ table, value }) => `${table}.${value}`),
];
const unlisted = (text: string): string[] => {
  const known = new Set([...sealed, ...Object.values(HASHED_PLACES).flat(), ...PLAIN]);
  return columnsIn(text).filter((column) => !known.has(column));
};

test('every column of bytes is told: sealed, hashed with a key, or neither', () => {
  expect(columnsIn(schema).length).toBeGreaterThan(60);
  expect(unlisted(schema)).toEqual([]);
});

test('a column that somebody adds is told by nobody', () => {
  expect(unlisted(`${schema}\nkyc.planted.sealed bytea not null\n`)).toEqual(['kyc.planted.sealed']);
});

test('each list names what is there, and each place once', () => {
  const columns = new Set(
    [...schema.matchAll(/^([a-z_]+\.[a-z_0-9]+\.[a-z_0-9]+) /gm)].map(([, name]) => name),
  );
  const kept = SEALED_PLACES.kept.map(({ table, column }) => `${table}.${column}`);
  const named = [...kept, ...Object.values(HASHED_PLACES).flat(), ...PLAIN];
  expect(named.filter((name) => !columns.has(name))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
  for (const { table, key, needs = [] } of SEALED_PLACES.kept)
    for (const column of [...key, ...needs]) expect(columns).toContain(`${table}.${column}`);
});

test('each purpose has its place; what is handed out and comes back has none', () => {
  const placed = new Set([...SEALED_PLACES.kept, ...SEALED_PLACES.passing].map(({ purpose }) => purpose));
  expect(SEAL_PURPOSES.filter((purpose) => !placed.has(purpose))).toEqual(['feria free play']);
  expect(Object.keys(HASHED_PLACES).toSorted()).toEqual([...LASTING_PURPOSES].toSorted());
});
