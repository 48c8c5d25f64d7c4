import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MemberView } from '@feria/contracts/members/member';
import { Merchant } from '@feria/contracts/markets/member';
import { MemberAccess } from '@feria/contracts/access/office';
import { MemberPersonal } from '@feria/contracts/members/office';
import { OfficeMember, PERMISSIONS } from '@feria/contracts/operators/office';
import { PROFILE_FIELDS } from '@feria/contracts/members/profile';
import { SecurityState } from '@feria/contracts/access/security';
import { Me, OperatorDetail, OperatorView } from '@feria/contracts/operators/roles';

const ROOT = join(import.meta.dirname, '../../..');
const page = readFileSync(join(ROOT, 'docs/security/fields.md'), 'utf8');
const schema = readFileSync(join(ROOT, 'platform/schema.sql'), 'utf8');

/** The first cells of the table whose head begins so. */
function rowsOf(head: string): string[] {
  const lines = page.split('\n');
  const from = lines.findIndex((line) => line.startsWith(`| ${head} `));
  const rest = lines.slice(from + 2);
  const rows = rest.slice(
    0,
    rest.findIndex((line) => !line.startsWith('|')),
  );
  return rows.map((row) => /^\| `([^`]+)`/.exec(row)?.[1] ?? row);
}
const columnsOf = (table: string): string[] =>
  [...schema.matchAll(new RegExp(`^${table.replace('.', '\\.')}\\.(\\w+) `, 'gm'))].map(
    ([, name]) => name ?? '',
  );

describe.each(['members.members', 'operators.operators', 'markets.markets'])('%s', (table) => {
  test('every field is in the page once, and no other', () => {
    const columns = columnsOf(table);
    expect(columns.length).toBeGreaterThan(9);
    expect(rowsOf(`Field of ${table}`).toSorted()).toEqual(columns.toSorted());
  });
});

test.each(
  Object.entries({
    MemberView: MemberView.shape,
    SecurityState: SecurityState.shape.value.shape,
    OfficeMember: OfficeMember.shape,
    MemberAccess: MemberAccess.shape,
    MemberPersonal: MemberPersonal.shape,
    OperatorView: OperatorView.shape,
    OperatorDetail: OperatorDetail.shape,
    Me: Me.shape,
    Merchant: Merchant.shape,
  }),
)('%s answers the fields that the page names', (name, shape) => {
  const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\` `));
  const named = [...(row?.split('|')[3] ?? '').matchAll(/`(\w+)`/g)].map(([, field]) => field ?? '');
  expect(named.toSorted()).toEqual(Object.keys(shape).toSorted());
});

test('the permissions, and the fields of a profile, are those that there are', () => {
  const named = [...page.matchAll(/`([a-z]+\.[a-z]+)`/g)].map(([, name]) => name ?? '');
  const known: readonly string[] = [...PERMISSIONS, 'markets.markets'];
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
  expect(PROFILE_FIELDS.filter((field) => !page.includes(`\`${field}\``))).toEqual([]);
});

test('the running platform may read a market and change none', () => {
  const line = schema.split('\n').find((one) => one.startsWith('markets.markets owner'));
  expect(line?.match(/feria_app:\w+/g)).toEqual(['feria_app:SELECT']);
});
