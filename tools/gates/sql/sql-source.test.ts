import { expect, test } from 'vitest';
import { sqlSourceGate } from './sql-source.ts';
import { treeOf } from '../tree.ts';

const BASELINE = 'platform/modules/play/migrations/0000-baseline.sql';
const FUNCTION =
  'create or replace function play.a() returns int language sql as $$ select 1; select 2 $$;\n';
const rules = (text: string, file = 'platform/modules/play/sql/a.sql'): readonly string[] =>
  sqlSourceGate.check(treeOf({ [BASELINE]: '', [file]: text })).violations.map(({ rule }) => rule);
const MIGRATION = 'platform/modules/play/migrations/0001-a.sql';
const TRIGGERS = 'platform/modules/play/sql/triggers.sql';

test.each([
  'create function play.a() returns int language sql as $$ select 1 $$;',
  'create table play.b (id int);\ncreate or replace function play.a() returns int language sql return 1;',
  'create procedure play.a() language sql as $$ select 1 $$;',
  'create view play.a as select 1;',
  'create or replace view play.a as select 1;',
  'create trigger a before insert on play.rounds for each row execute function play.b();',
  'create constraint trigger a after insert on play.rounds for each row execute function play.b();',
])('a migration that makes more than tables is told: %s', (text) => {
  expect(rules(text, MIGRATION)).toEqual([expect.stringContaining('a migration makes tables')]);
});

test('so is a baseline, but for a function whose results a table keeps', () => {
  expect(rules('create function play.a() returns int language sql return 1;', BASELINE)).toHaveLength(1);
  expect(rules('create function play.round_key() returns int language sql return 1;', BASELINE)).toEqual([]);
});

test('tables, indexes, grants and a function that is only spoken of are a migration', () => {
  const text =
    "-- What create function play.a made.\ncreate table play.b (id int default 1);\ncomment on table play.b is 'create view play.c';\n" +
    'create index b_id on play.b (id);\ngrant select on play.b to feria_app;';
  expect(rules(text, MIGRATION)).toEqual([]);
});

test.each([
  [FUNCTION.replace('play.a', 'play.b')],
  [FUNCTION.replace(' or replace', '')],
  [`${FUNCTION}${FUNCTION}`],
  [`${FUNCTION}drop function play.b;`],
  [`${FUNCTION}update play.rounds set state = 'open';`],
  ['grant select on play.rounds to feria_app;'],
  [''],
])('a source that makes more, less or something else than its name says is told: %s', (text) => {
  expect(rules(text)).toHaveLength(1);
});

test.each([
  [FUNCTION],
  [
    `-- What it is.\n${FUNCTION}alter function play.a owner to feria_wallet;\nrevoke execute on function play.a from public;\n`,
  ],
  ['create or replace function a() returns int begin atomic select 1; select 2; end;'],
  ['create or replace view play.a as select 1 as one;\ngrant select on play.a to feria_app;'],
])('one function or view of the name passes, with its owner and grants: %s', (text) => {
  expect(rules(text)).toEqual([]);
});

test('triggers.sql binds triggers and makes no function', () => {
  const binding = 'create trigger a before insert on play.rounds for each row execute function play.b();';
  expect(rules(`-- Why.\n${binding}\n${binding}`, TRIGGERS)).toEqual([]);
  expect(rules(`${binding}\n${FUNCTION}`, TRIGGERS)).toEqual([
    'triggers.sql binds triggers and does nothing else',
  ]);
});

test('a source may stand in a folder of the sql folder; triggers are bound in the sql folder itself', () => {
  expect(rules(FUNCTION, 'platform/modules/play/sql/settle/a.sql')).toEqual([]);
  expect(rules(FUNCTION, 'platform/modules/play/sql/settle/b.sql')).toHaveLength(1);
  const binding = 'create trigger a before insert on play.rounds for each row execute function play.b();';
  expect(rules(binding, 'platform/modules/play/sql/settle/triggers.sql')).toHaveLength(1);
});

const BASELINES = [
  'platform/modules/play',
  'platform/modules/wallet',
  'platform/core',
  'sandbox/gateway',
  'vendors/host/src',
  'vendors/studio/server/jackpots',
].map((module) => `${module}/migrations/0000-baseline.sql`);

test('a module of every database begins with a baseline', () => {
  const check = (...files: string[]): readonly string[] =>
    sqlSourceGate
      .check(treeOf(Object.fromEntries(files.map((file) => [file, 'select 1;']))))
      .violations.map(({ file, rule }) => `${file}: ${rule}`);
  expect(check(MIGRATION, 'platform/modules/play/migrations/0002-b.sql')).toEqual([
    `${MIGRATION}: platform/modules/play/migrations begins with 0000-baseline.sql`,
  ]);
  expect(check('platform/former/safety/migrations/0006-harm.sql')).toHaveLength(1);
  expect(check(BASELINE, MIGRATION)).toEqual([]);
  expect(check('sandbox/gateway/migrations/0001-b.sql')).toHaveLength(1);
  expect(check('vendors/host/src/migrations/0006-b.sql')).toHaveLength(1);
  expect(check('vendors/host/src/migrations/0000-baseline.sql')).toEqual([]);
});

test("a vendor's SQL is held to the same", () => {
  expect(rules(FUNCTION, 'vendors/host/src/sql/a.sql')).toEqual([]);
  expect(rules(FUNCTION, 'vendors/host/src/sql/b.sql')).toHaveLength(1);
  const baseline = 'vendors/studio/server/jackpots/migrations/0000-baseline.sql';
  expect(rules('create table rows (id int);', baseline)).toEqual([]);
  expect(rules(FUNCTION, baseline)).toEqual([expect.stringContaining('a migration makes tables')]);
});

test('a number is used once in a database, baselines apart', () => {
  const check = (...files: string[]): number =>
    sqlSourceGate.check(
      treeOf(Object.fromEntries([...BASELINES, ...files].map((file) => [file, 'select 1;']))),
    ).violations.length;
  expect(check(MIGRATION, 'platform/modules/wallet/migrations/0001-b.sql')).toBe(1);
  expect(check(MIGRATION, 'platform/core/migrations/0001-b.sql')).toBe(1);
  expect(check(MIGRATION, 'platform/modules/wallet/migrations/0002-b.sql')).toBe(0);
  expect(check(MIGRATION, 'sandbox/gateway/migrations/0001-b.sql')).toBe(0);
  const vendors = ['vendors/host/src', 'vendors/studio/server/jackpots'];
  expect(check(...vendors.map((module) => `${module}/migrations/0001-b.sql`))).toBe(1);
  expect(check(BASELINE, 'platform/modules/wallet/migrations/0000-baseline.sql')).toBe(0);
});

test('SQL that stands anywhere else is told', () => {
  expect(rules('select 1;', 'platform/modules/play/a.sql')).toHaveLength(1);
});
