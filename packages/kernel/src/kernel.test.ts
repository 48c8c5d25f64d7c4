import { expect, test } from 'vitest';
import { asId, businessDay, finalStates, isUuid, latestBirthDay, mayMove, Refusal } from './index.ts';

test('a business day follows the market, not the machine', () => {
  const at = new Date('2026-03-01T04:30:00Z');
  expect(businessDay(at, 'America/Bogota')).toBe('2026-02-28');
  expect(businessDay(at, 'America/Lima')).toBe('2026-02-28');
  expect(businessDay(at, 'UTC')).toBe('2026-03-01');
});

test.each([
  ['2026-11-20T15:00:00Z', 'America/Bogota', '2008-11-20'],
  // Already tomorrow in UTC, not yet in Lima.
  ['2026-11-21T03:00:00Z', 'America/Lima', '2008-11-20'],
  // In Mexico City an hour behind Bogotá: a birthday begins later.
  ['2026-11-21T05:30:00Z', 'America/Bogota', '2008-11-21'],
  ['2026-11-21T05:30:00Z', 'America/Mexico_City', '2008-11-20'],
  ['2028-02-29T15:00:00Z', 'America/Bogota', '2010-02-28'],
  ['2026-02-28T15:00:00Z', 'America/Bogota', '2008-02-28'],
  ['2026-03-01T15:00:00Z', 'America/Bogota', '2008-03-01'],
])('at %s in %s the youngest of 18 were born on %s', (at, timeZone, day) =>
  expect(latestBirthDay(new Date(at), timeZone, 18)).toBe(day),
);

test('an identifier is a lower-case UUID and nothing else', () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8057';
  expect(asId<'member'>(id)).toBe(id);
  expect(isUuid(id.toUpperCase())).toBe(false);
  expect(() => asId('1')).toThrow(RangeError);
});

test('a state table answers moves and ends', () => {
  const table = { open: ['closed'], closed: [] } as const;
  expect(mayMove<'open' | 'closed'>(table, 'open', 'closed')).toBe(true);
  expect(mayMove<'open' | 'closed'>(table, 'closed', 'open')).toBe(false);
  expect(finalStates<'open' | 'closed'>(table)).toEqual(['closed']);
});

test('a refusal carries its code and what the text needs', () => {
  const refusal = new Refusal('wallet.not_enough_money', { missing: '1.00' });
  expect(refusal).toBeInstanceOf(Error);
  expect([refusal.code, refusal.detail['missing']]).toEqual(['wallet.not_enough_money', '1.00']);
});
