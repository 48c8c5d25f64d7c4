import { expect, test } from 'vitest';
import { treeOf } from '../tree.ts';
import { typedParametersGate } from './typed-parameters.ts';

const found = (text: string): number =>
  typedParametersGate.check(treeOf({ 'platform/modules/wallet/a.ts': text })).violations.length;

test.each([
  'sql`select ${amount} > 0`',
  'sql<bigint>`case when ${amount} = 0 then null else own end`',
  'sql`select own from wallet.a where 0 <= ${amount}`',
  'sql`least(${amount}, 0)`',
  'sql`coalesce(0, ${amount})`',
  'sql`case when is_open then ${amount} else 0 end`',
  "callSql(tx, 'select greatest($1, 0) as a from wallet.a', [amount])",
  'sql`select ${amount} - 1`',
  'sql`select * from jsonb_to_recordset(${rows}) as r (id uuid, stake_paid integer)`',
])('an amount would be an integer: %s', (text) => {
  expect(found(text)).toBe(1);
});

test.each([
  'sql`select ${amount}::bigint > 0`',
  'sql`case when ${amount}::bigint = 0 then null else own end`',
  'sql`select own + ${amount} >= 0 from wallet.a`',
  'sql`least(own, ${amount})`',
  'sql`coalesce(${amount}::bigint, 0)`',
  'sql`case when is_open then ${amount}::bigint else 0 end`',
  "callSql(tx, 'select own from wallet.a where own > $1 limit 1', [amount])",
  'sql`select own from wallet.a where id = ${id} order by 1`',
  'sql`update wallet.a set own = own - ${amount}, n = n + 1`',
])('has its type from what it meets, or says it: %s', (text) => {
  expect(found(text)).toBe(0);
});
