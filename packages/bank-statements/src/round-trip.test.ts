/** What a bank writes is what is read, whatever stands in it. */
import fc from 'fast-check';
import { sum } from '@feria/kernel';
import { expect, test } from 'vitest';
import { readStatement } from './read.ts';
import type { BankLine, Statement } from './statement.ts';
import { writeCamt053, writeCsv, writeMt940 } from './testing/write.ts';

const DAYS = Array.from({ length: 28 }, (_, nth) => `2026-11-${String(nth + 1).padStart(2, '0')}`);
const wordsOf = (letters: string) =>
  fc
    .array(fc.string({ unit: fc.constantFrom(...Array.from(letters)), minLength: 1, maxLength: 12 }), {
      minLength: 1,
      maxLength: 16,
    })
    .map((words) => words.join(' '));
/** What SWIFT lets a field hold, without what starts a word of its own. */
const SWIFT = wordsOf("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789().,'");
const ANY = wordsOf('ABCabcñÑáéíóúü€&<>"\'/:;,=+-@|0123456789日本');
const NAME = fc.string({
  unit: fc.constantFrom(...Array.from('ABCDEFGHJK0123456789')),
  minLength: 1,
  maxLength: 16,
});
const UNITS = fc
  .bigInt({ min: -900_000_000_000_000n, max: 900_000_000_000_000n })
  .filter((units) => units !== 0n);

const statementsOf = (text: fc.Arbitrary<string>): fc.Arbitrary<Statement> =>
  fc
    .record({
      opening: UNITS,
      lines: fc.array(
        fc.record({
          bookedOn: fc.constantFrom(...DAYS),
          valueOn: fc.constantFrom(...DAYS),
          units: UNITS,
          currency: fc.constant('MXN'),
          reference: fc.option(NAME),
          endToEnd: fc.option(NAME),
          text,
          counterparty: fc.option(NAME),
        }),
        { minLength: 1, maxLength: 12 },
      ),
    })
    .map(({ opening, lines }) => {
      const inOrder: BankLine[] = lines.toSorted((one, other) => (one.bookedOn < other.bookedOn ? -1 : 1));
      const closing = opening + sum(inOrder.map(({ units }) => units));
      const [from, to] = [inOrder[0]!.bookedOn, inOrder.at(-1)!.bookedOn];
      const account = '012180001234567897';
      return { format: 'csv', account, currency: 'MXN', from, to, opening, closing, lines: inOrder };
    });

test('MT940', () => {
  fc.assert(
    fc.property(statementsOf(SWIFT), (statement) => {
      expect(readStatement(Buffer.from(writeMt940(statement)))).toEqual({ ...statement, format: 'mt940' });
    }),
  );
});

test.each([2, 3, 4, 5, 6, 7, 8])('CAMT.053, version %i', (version) => {
  fc.assert(
    fc.property(statementsOf(ANY), (statement) => {
      const read = readStatement(Buffer.from(writeCamt053(statement, version)));
      expect(read).toEqual({ ...statement, format: 'camt053' });
    }),
    { numRuns: 40 },
  );
});

test('CSV', () => {
  fc.assert(
    fc.property(statementsOf(ANY), (statement) => {
      expect(readStatement(Buffer.from(writeCsv(statement)))).toEqual({ ...statement, account: null });
    }),
  );
});

test('any bytes are a statement or a fault, and never anything else', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 400 }),
      fc.constantFrom('csv', 'mt940', 'camt053'),
      (bytes, format) => {
        try {
          expect(readStatement(Buffer.from(bytes), { format: format as 'csv' }).lines.length).toBeGreaterThan(
            0,
          );
        } catch (error) {
          expect(error).toMatchObject({ name: 'Error', code: expect.stringMatching(/^[a-z_]+$/) });
        }
      },
    ),
    { numRuns: 500 },
  );
});
