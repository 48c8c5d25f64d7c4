/** The test vectors that docs/vendors.md gives to vendors are right, and are there. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { hmacSigner, hmacVerifier, rsaVerifier } from './signing.ts';

const PAGE = readFileSync(fileURLToPath(new URL('../../../docs/vendors.md', import.meta.url)), 'utf8');

function block(name: string): string {
  const found = new RegExp(`\`\`\`\\w+ ${name}\\n([\\s\\S]*?)\\n\`\`\``).exec(PAGE)?.[1];
  if (found === undefined) throw new Error(`docs/vendors.md has no block ${name}`);
  return found;
}

const body = Buffer.from(block('vector-body'));
const changed = Buffer.from(block('vector-body').replace('wheel', 'wheal'));

test('the body has the bytes that the page says', () => {
  expect(PAGE).toContain(`${body.length} bytes`);
});
test('the RSA vector verifies, and not for other bytes', () => {
  const verify = rsaVerifier(block('vector-key'));
  expect(verify(body, block('vector-signature'))).toBe(true);
  expect(verify(changed, block('vector-signature'))).toBe(false);
  expect(verify(body, 'bm90IGEgc2lnbmF0dXJl')).toBe(false);
  expect(verify(body, undefined)).toBe(false);
});
test('the HMAC vector is what the secret makes', () => {
  const secret = /with the secret `([^`]+)`/.exec(PAGE)?.[1] ?? '';
  expect(hmacSigner(secret)(body)).toBe(block('vector-hmac'));
  expect(hmacVerifier(secret)(body, block('vector-hmac'))).toBe(true);
  expect(hmacVerifier(secret)(changed, block('vector-hmac'))).toBe(false);
});
