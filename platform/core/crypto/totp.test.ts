import { expect, test } from 'vitest';
import { findStep, newTotpSecret, stepOf, totpAt } from './totp.ts';

// RFC 6238, appendix B: the SHA-1 vectors for the secret "12345678901234567890", cut to six digits.
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at %i s is %s', (seconds, code) => {
  expect(totpAt(RFC_SECRET, stepOf(new Date(seconds * 1_000)))).toBe(code);
});

test('a code is good one step early and late, and no longer', () => {
  const secret = newTotpSecret();
  const at = new Date('2026-01-01T00:00:00Z');
  const code = totpAt(secret, stepOf(at));
  for (const seconds of [-30, 0, 30])
    expect(findStep(secret, code, new Date(at.getTime() + seconds * 1_000))).toBe(stepOf(at));
  expect(findStep(secret, code, new Date(at.getTime() + 90_000))).toBeUndefined();
  expect(findStep(secret, '', at)).toBeUndefined();
});
