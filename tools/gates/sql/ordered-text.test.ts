import { expect, test } from 'vitest';
import { treeOf } from '../tree.ts';
import { orderedTextGate } from './ordered-text.ts';

const found = (text: string): number =>
  orderedTextGate.check(treeOf({ 'platform/modules/wallet/a.ts': text })).violations.length;

test.each([
  'sql`select id, xid::text from wallet.a order by xid, id`',
  'sql`select a.xid::text, id from wallet.a order by xid desc limit 1`',
  'sql`select *, xid::text as xid from wallet.a where id > 0 order by xid`',
  'sql`select id::text as "id", at from wallet.a order by at, id`',
  "callSql(tx, 'select xid::text from (select xid from wallet.b order by xid) b order by xid', [])",
])('the text would be sorted: %s', (text) => {
  expect(found(text)).toBe(1);
});

test.each([
  'sql`select id, xid::text from wallet.a order by a.xid, a.id`',
  'sql`select *, xid::text as xid from wallet.a order by a.xid, id`',
  'sql`select id, xid::text as place from wallet.a order by xid`',
  'sql`select at::date::text as day from wallet.a order by day`',
  'sql`select xid from wallet.a order by xid`',
])('the column is sorted, or text that is in its order: %s', (text) => {
  expect(found(text)).toBe(0);
});
