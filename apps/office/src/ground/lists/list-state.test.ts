/** What the address of a list says, and what the platform is asked for it. */
import { DEPOSIT_LIST, WITHDRAWAL_LIST } from '@feria/contracts/cashier/lists';
import { listQuery } from '@feria/contracts/list-query';
import { AUDIT_LIST } from '@feria/contracts/operators/lists';
import { describe, expect, test } from 'vitest';
import {
  columnsInto,
  endsOf,
  isNarrowed,
  narrowingOf,
  partedBy,
  rangeOf,
  sortedBy,
  standardOf,
  stateOf,
  unknownIn,
  widened,
  wireOf,
} from './list-state.ts';

const BOGOTA = 'America/Bogota';
const NOTHING = {
  reference: '',
  createdAt: '',
  approvedAt: '',
  memberId: '',
  merchantCode: '',
  method: '',
  amount: '',
  state: '',
  standing: '',
};
const stateWith = (said: Record<string, string>) => stateOf(DEPOSIT_LIST, said);

describe('the address', () => {
  test('says nothing: no filter, the order of the list, the columns that are not set aside', () => {
    expect(stateWith({})).toEqual({
      filters: NOTHING,
      sort: '-createdAt',
      columns: ['reference', 'createdAt', 'memberId', 'merchantCode', 'method', 'amount', 'state'],
    });
  });

  test('says what this list does not know: an order, a code, a column of another time', () => {
    const state = stateWith({ sort: 'password', state: 'pending,lost', columns: 'amount,password' });
    expect(state.sort).toBe('-createdAt');
    expect(state.filters['state']).toBe('pending');
    expect(state.columns).toEqual(['amount']);
  });

  test('a span of time is one of days: anything else narrows nothing down, and breaks no page', () => {
    const read = (createdAt: string): string => stateWith({ createdAt }).filters['createdAt']!;
    for (const said of ['2026-11-20..2026-11-21', '2026-11-20..', '..2026-11-21'])
      expect(read(said)).toBe(said);
    for (const said of ['x..y', '2026-11-20T05:00:00.000Z..', '2026-13-40..', '2026-11-20..soon'])
      expect(read(said), said).toBe('');
  });

  test('what it does not know of a filter is told by name: wholly wrong or in part', () => {
    const unknown = (said: Record<string, string>) => unknownIn(DEPOSIT_LIST, said);
    expect(unknown({})).toEqual([]);
    expect(unknown({ state: 'pending', createdAt: '2026-11-20..2026-11-21', amount: '1..2' })).toEqual([]);
    expect(unknown({ state: 'pending,lost', createdAt: '2026-11-20T05:00:00.000Z..' })).toEqual([
      'createdAt',
      'state',
    ]);
  });

  test('what a list starts with stands in its standard, and is written nowhere', () => {
    const standard = standardOf(WITHDRAWAL_LIST, { state: 'requested', sort: 'createdAt' });
    expect(standard).toMatchObject({ state: 'requested', sort: 'createdAt', amount: '', columns: '' });
    expect(isNarrowed(stateOf(WITHDRAWAL_LIST, standard), standard)).toBe(false);
    expect(isNarrowed(stateOf(WITHDRAWAL_LIST, { ...standard, state: '' }), standard)).toBe(true);
  });

  test('what keeps rows out is told where it is more than what the list begins with, and is taken away as a whole', () => {
    const standard = standardOf(WITHDRAWAL_LIST, { state: 'requested', sort: 'createdAt' });
    const keepOut = (said: Record<string, string>): string[] =>
      narrowingOf(stateOf(WITHDRAWAL_LIST, { ...standard, ...said }), standard);
    expect(keepOut({})).toEqual([]);
    expect(keepOut({ state: '' })).toEqual([]);
    expect(keepOut({ state: 'paid' })).toEqual(['state']);
    expect(keepOut({ amount: '100..' })).toEqual(['amount', 'state']);
    expect(keepOut({ state: '', amount: '100..', sort: '-amount', columns: 'amount' })).toEqual(['amount']);
    const wide = widened(WITHDRAWAL_LIST, standard);
    expect(wide).toMatchObject({ state: 'requested', amount: '', memberId: '' });
    expect(Object.keys(wide)).not.toContain('sort');
    expect(Object.keys(wide)).not.toContain('columns');
  });

  test('words that may name a person stand in no address, and narrow the list down all the same', () => {
    expect(standardOf(AUDIT_LIST)).not.toHaveProperty('reason');
    expect(partedBy(AUDIT_LIST, { reason: 'Ana', action: 'members', sort: 'at' })).toEqual([
      { action: 'members', sort: 'at' },
      { reason: 'Ana' },
    ]);
    const state = stateOf(AUDIT_LIST, { ...standardOf(AUDIT_LIST), reason: 'Ana' });
    expect(isNarrowed(state, standardOf(AUDIT_LIST))).toBe(true);
    expect(wireOf(AUDIT_LIST, state, BOGOTA)).toEqual({ reason: 'Ana' });
  });

  test('columns are said in the order of the list, and not at all when they are the usual ones', () => {
    expect(columnsInto(DEPOSIT_LIST, ['state', 'tax', 'amount'])).toBe('amount,tax,state');
    expect(columnsInto(DEPOSIT_LIST, stateWith({}).columns)).toBe('');
    expect(stateWith({ columns: columnsInto(DEPOSIT_LIST, ['tax']) }).columns).toEqual(['tax']);
  });

  test.each([
    ['amount', '-amount'],
    ['-amount', 'amount'],
    ['-createdAt', '-amount'],
  ])('sorted by %s, a press on the amount sorts by %s', (before, after) => {
    expect(sortedBy(before, 'amount')).toBe(after);
  });

  test('a range has two ends, or one', () => {
    expect(endsOf('100..')).toEqual(['100', '']);
    expect(endsOf('..500')).toEqual(['', '500']);
    expect(rangeOf('', '')).toBe('');
    expect(endsOf(rangeOf('1', '2'))).toEqual(['1', '2']);
  });
});

describe('what the platform is asked', () => {
  test('days are those of the zone, the last one whole', () => {
    const asked = wireOf(DEPOSIT_LIST, stateWith({ createdAt: '2026-11-01..2026-11-07' }), BOGOTA);
    expect(asked).toEqual({ createdAt: '2026-11-01T05:00:00.000Z..2026-11-08T05:00:00.000Z' });
    const open = wireOf(DEPOSIT_LIST, stateWith({ createdAt: '2026-02-28..' }), 'UTC');
    expect(open).toEqual({ createdAt: '2026-02-28T00:00:00.000Z..' });
    const lastDay = wireOf(DEPOSIT_LIST, stateWith({ createdAt: '..2026-12-31' }), 'UTC');
    expect(lastDay).toEqual({ createdAt: '..2027-01-01T00:00:00.000Z' });
  });

  test('a day that is none narrows nothing down', () => {
    expect(wireOf(DEPOSIT_LIST, stateWith({ createdAt: 'soon..later' }), BOGOTA)).toEqual({});
  });

  test('whatever the editors write, the platform understands', () => {
    const said = {
      reference: 'D-1',
      createdAt: '2026-11-01..',
      memberId: '01a221bf-0d3e-7670-bcf9-8617f797d9dc',
      merchantCode: 'CO,PE',
      amount: '0.5..',
      state: 'pending,approved',
    };
    const asked = wireOf(DEPOSIT_LIST, stateWith(said), BOGOTA);
    expect(listQuery(DEPOSIT_LIST).safeParse(asked).success).toBe(true);
    expect(Object.keys(asked).sort()).toEqual(Object.keys(said).sort());
  });
});
