import { describe, expect, test } from 'vitest';
import { add, count, judge, MOST_FINDINGS, newTally } from './desk.ts';
import { firstPiece, nextPiece, type Piece } from './reconciliation/pieces.ts';

const AT = new Date('2026-11-20T15:00:00Z');
const FINDING = { difference: 'not_zero', subject: 'one', expected: '0', found: '1' };

describe('a check', () => {
  test('that read less than there is has failed, and says so', () => {
    const tally = newTally('entries_balance');
    expect(judge(tally, AT, AT, { entries: 3n })).toMatchObject({
      state: 'failed',
      why: 'it read 0 of 3 entries',
    });
    count(tally, 'entries', 2n);
    expect(judge(tally, AT, AT, { entries: 3n })).toMatchObject({ state: 'failed' });
    count(tally, 'entries', 1n);
    expect(judge(tally, AT, AT, { entries: 3n })).toMatchObject({ state: 'agrees', why: null });
  });

  test('that found something differs, also when it read too little', () => {
    const tally = newTally('entries_balance');
    add(tally, [FINDING]);
    expect(judge(tally, AT, AT, { entries: 3n })).toMatchObject({ state: 'differs', differences: 1n });
  });

  test('keeps the first findings and counts all', () => {
    const tally = newTally('vendor_log');
    for (let more = 0; more < 3; more += 1)
      add(
        tally,
        Array.from({ length: 60 }, () => FINDING),
        200n,
      );
    expect([tally.findings.length, tally.differences]).toEqual([MOST_FINDINGS, 600n]);
  });
});

describe('pieces', () => {
  test.each([0, 5_000, 1_000_000])('of %i each cover the whole time once', (held) => {
    const [from, to] = [new Date('2026-11-19T00:00:00Z'), AT];
    const pieces: Piece[] = [];
    for (let piece = firstPiece(from, to); piece; piece = nextPiece(piece, to, held)) {
      pieces.push(piece);
      if (pieces.length > 200) break;
    }
    expect(pieces[0]?.from).toEqual(from);
    if (pieces.length <= 200) expect(pieces.at(-1)?.to).toEqual(to);
    for (const [index, piece] of pieces.slice(1).entries()) expect(piece.from).toEqual(pieces[index]?.to);
  });

  test('there are none of no time', () => {
    expect(firstPiece(AT, AT)).toBeUndefined();
  });
});
