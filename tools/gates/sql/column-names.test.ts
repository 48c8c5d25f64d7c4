import { expect, test } from 'vitest';
import { treeOf } from '../tree.ts';
import { columnNamesGate } from './column-names.ts';

const found = (text: string, file = 'platform/modules/cashier/a.ts'): number =>
  columnNamesGate.check(treeOf({ [file]: text })).violations.length;

test.each([
  ['a property of what is inserted', "tx.insertInto('a.b').values({ member_id: id })"],
  ['one of what is changed', "tx.updateTable('a.b').set({ closed_at: at })"],
  ['a shorthand', "tx.insertInto('a.b').values({ member_id })"],
  ['a name mapped on the way out', 'const row = { member_id: one.memberId }'],
  ['one of a variable', 'const change = { closed_at: closedAt }'],
  ['a name mapped on the way in', 'const one = { memberId: row.member_id as MemberId }'],
  ['an alias in SQL', `callSql(tx, 'select m.member_id as "memberId" from a.b m')`],
  ['one in a template', 'sql`select member_id as "memberId", at from a.b`.execute(tx)'],
])('%s is one too many', (_what, text) => {
  expect(found(text)).toBe(1);
});

test.each([
  ['names as TypeScript has them', "tx.insertInto('a.b').values({ memberId, closedAt: at })"],
  ['keys of a document', "tx.insertInto('a.b').values({ document: JSON.stringify({ member_id: 1 }) })"],
  ['another name for a column', `callSql(tx, 'select m.member_id as owner, set_at as "since" from a.b m')`],
  ['a name for what is computed', `callSql(tx, 'select count(*) as "howMany" from a.b')`],
  ['a value that is no name', "const outcome = { not_open: 'not_open' }"],
])('%s is left alone', (_what, text) => {
  expect(found(text)).toBe(0);
});

test('a wire format keeps its names where it is listed, and kysely has none in snake case even there', () => {
  const file = 'platform/modules/rewards/vendor-client.ts';
  expect(found('const body = { game_code: terms.gameCode }', file)).toBe(0);
  expect(found("tx.insertInto('a.b').values({ game_code: code })", file)).toBe(1);
});
