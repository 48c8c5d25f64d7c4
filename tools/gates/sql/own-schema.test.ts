import { describe, expect, test } from 'vitest';
import { checkOwnSchema } from './own-schema.ts';
import { treeOf } from '../tree.ts';

const STORE = 'platform/modules/play/store.ts';
const MIGRATION = 'platform/modules/play/migrations/0001-bets.sql';
const SHOWN = {
  'platform/core/migrations/0001-core.sql':
    'create schema core; create table core.outbox (id bigint); create function core.publish(kind text) returns void as $$ insert into core.outbox values (1) $$ language sql;',
  'platform/modules/wallet/migrations/0001-wallet.sql':
    'create schema wallet; create table wallet.balances (id bigint); create function wallet.post_bets(ids bigint[]) returns void language sql as $$ select 1 $$;',
  'platform/modules/reporting/migrations/0001-reporting.sql':
    'create function reporting.totals() returns void language sql as $$ select 1 $$;',
};
const TABLE = { wallet: ['post_bets'], reporting: ['totals'] };

const rules = (file: string, text: string): readonly string[] =>
  checkOwnSchema(treeOf({ ...SHOWN, [file]: text }), TABLE)
    .violations.filter((violation) => violation.file === file)
    .map(({ rule }) => rule);

describe('own schema', () => {
  test.each([
    [
      'its own tables',
      STORE,
      "db.selectFrom('play.bets as b').innerJoin('play.rounds as r', 'r.id', 'b.round')",
    ],
    ['what another module shows', STORE, 'sql`select * from wallet.post_bets(${ids}::bigint[])`'],
    ['a function of core', STORE, "sql`select core.publish('play.bet_placed')`"],
    [
      'a fact named after another module',
      STORE,
      "sql`select id from play.inbox where kind = 'wallet.posted'`",
    ],
    [
      'a comment about another module',
      MIGRATION,
      '-- never wallet.balances\ncreate table play.bets (id bigint);',
    ],
    ['an English text', STORE, "log.info('wallet.balances were read')"],
    [
      'its own path',
      MIGRATION,
      'create function play.f() returns int language sql set search_path = play, pg_temp as $$ select 1 $$;',
    ],
    [
      'a test that looks behind the wall',
      'platform/modules/play/a.db.test.ts',
      'sql`select * from wallet.balances`',
    ],
  ])('passes: %s', (_name, file, text) => {
    expect(rules(file, text)).toEqual([]);
  });

  test.each([
    ['a kysely read', STORE, "db.selectFrom('wallet.balances')"],
    ['a kysely read of several tables', STORE, "db.selectFrom(['play.bets', 'wallet.balances as w'])"],
    ['a kysely join', STORE, "query.leftJoin('wallet.balances as w', 'w.id', 'b.id')"],
    ['a kysely write', STORE, "db.updateTable('wallet.balances')"],
    ['a template', STORE, 'sql<Row>`select * from play.bets join wallet.balances using (id)`'],
    ['a piece of a template', STORE, 'sql`wallet.balances`'],
    ['a quoted name', STORE, 'sql`select * from "wallet"."balances"`'],
    ['a computed name', STORE, 'sql.raw(`select * from wallet.${table}`)'],
    ['a plain string', STORE, "client.query('delete from wallet.balances')"],
    ['a raw call', STORE, "callSql(tx, 'select wallet.balances')"],
    ['a table of core', STORE, "db.insertInto('core.outbox')"],
    ['a function that is not shown', STORE, 'sql`select wallet.open_account(1)`'],
    ['a function shown by a module outside its row', STORE, 'sql`select reporting.totals()`'],
    ['a migration', MIGRATION, 'create table play.bets (id bigint references wallet.balances (id));'],
    ['a grant on a whole schema', MIGRATION, 'grant select on all tables in schema wallet to feria_app;'],
    ['a sequence in quotes', MIGRATION, "select nextval('wallet.entry_id');"],
    ['a path', MIGRATION, 'set search_path = play, wallet;'],
    ['core that knows a module', 'platform/core/outbox/outbox.ts', 'sql`select * from wallet.balances`'],
  ])('caught: %s', (_name, file, text) => {
    expect(rules(file, text)).toHaveLength(1);
  });

  test.each(['now()', 'NOW ( )', 'current_timestamp', 'clock_timestamp()', 'current_date'])(
    'caught: %s',
    (text) => {
      expect(rules(STORE, `sql\`update play.bets set at = ${text}\``)).toHaveLength(1);
      expect(rules(MIGRATION, `create table play.bets (at timestamptz default ${text})`)).toHaveLength(1);
    },
  );

  test('caught: a shown name that no migration creates as a function', () => {
    const reading = checkOwnSchema(treeOf(SHOWN), {
      wallet: ['post_bets', 'balances'],
      reporting: ['totals'],
    });
    expect(reading.violations).toEqual([
      {
        file: 'platform/modules/wallet/module.ts',
        line: 1,
        rule: 'no SQL of its owner creates wallet.balances to be called',
      },
    ]);
  });

  test('a migration of a module that is gone names the modules that took its tables, and no other; nobody else names its schema', () => {
    const hands = (text: string) => rules('platform/former/safety/migrations/0006-harm.sql', text);
    expect(
      hands('alter table safety.harm_cases set schema harm; alter table harm.harm_cases rename to cases;'),
    ).toEqual([]);
    expect(hands('alter table safety.harm_cases set schema wallet;')).toHaveLength(1);
    expect(hands('drop table wallet.balances;')).toHaveLength(1);
    const others = 'platform/modules/harm/migrations/0007-other.sql';
    expect(rules(others, 'alter table harm.cases set schema limits;')).toHaveLength(1);
    expect(rules(others, 'drop table safety.limits;')).toHaveLength(1);
    const gives = (text: string) => rules('platform/former/identity/migrations/0008-both.sql', text);
    expect(gives('alter table identity.members set schema members;')).toEqual([]);
    expect(gives('alter table identity.sessions set schema harm;')).toHaveLength(1);
  });

  test('points at the line', () => {
    const text =
      'create schema play;\n\ncreate table play.bets (\n  id bigint references wallet.balances\n);';
    expect(checkOwnSchema(treeOf({ ...SHOWN, [MIGRATION]: text }), TABLE).violations[0]?.line).toBe(4);
  });
});
