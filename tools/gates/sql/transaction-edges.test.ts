import { describe, expect, test } from 'vitest';
import { transactionEdgesGate } from './transaction-edges.ts';
import { treeOf } from '../tree.ts';

const check = (file: string, text: string) => transactionEdgesGate.check(treeOf({ [file]: text }));
const OPEN = 'const run = (db) => db.transact((tx) => placeBets(tx, bets))';
const SERVICE = 'platform/modules/play/service.ts';

describe('transaction edges', () => {
  test.each([
    'platform/modules/play/routes.ts',
    'platform/modules/play/office-routes.ts',
    'platform/modules/play/vendor-door/vendor-routes.ts',
    'platform/modules/play/jobs.ts',
    'platform/modules/play/vendor-door/batcher.ts',
    'platform/modules/cashier/manual/driver.ts',
    'platform/core/outbox/outbox.ts',
    'platform/modules/play/service.db.test.ts',
  ])('%s may open one', (file) => {
    expect(check(file, OPEN).violations).toEqual([]);
  });

  test('openings are counted, those of tests are not', () => {
    expect(check('platform/modules/play/routes.ts', `${OPEN}; ${OPEN}`).read).toBe(2);
    expect(check('platform/modules/play/a.db.test.ts', OPEN).read).toBe(0);
  });

  test.each(['service.ts', 'store.ts', 'index.ts', 'place-bet.ts', 'routes-of-others.ts'])(
    'caught: %s',
    (name) => {
      expect(check(`platform/modules/play/${name}`, OPEN).violations).toHaveLength(1);
    },
  );

  test.each([
    'await withTransaction(pool, work)',
    "await pool.query('select 1')",
    'await this.pool.connect()',
    'await db.transaction().execute(work)',
    "await db.prepared('wave', text, values)",
    "import type { Pool } from '@feria/postgres'",
    "import pg from 'pg'",
    "import type { Db } from '../../core/db.ts'",
  ])('caught: %s', (text) => {
    expect(check(SERVICE, text).violations).toHaveLength(1);
  });

  test('an adapter connects to its provider, and opens nothing', () => {
    const adapter = 'platform/modules/delivery/adapters/smtp.ts';
    expect(check(adapter, 'smtp.connect(done)')).toEqual({ read: 0, violations: [] });
    expect(check('platform/modules/delivery/smtp.ts', 'smtp.connect(done)').violations).toHaveLength(1);
    expect(check(adapter, OPEN).violations).toHaveLength(1);
    expect(check(adapter, "import type { Pool } from '@feria/postgres'").violations).toHaveLength(1);
  });

  test.each(['fetch(url)', 'way.deliver(letter)'])('caught: %s while a transaction is open', (leaving) => {
    const text = `db.transact(async (tx) => { await ${leaving}; await save(tx) })`;
    expect(check('platform/modules/play/routes.ts', text).violations).toHaveLength(1);
    expect(
      check('platform/modules/play/routes.ts', `await ${leaving}; await db.transact(save)`).violations,
    ).toEqual([]);
  });

  test('caught: a transaction inside a transaction', () => {
    const text = 'db.transact((tx) => db.transact(save))';
    expect(check('platform/modules/play/routes.ts', text).violations).toHaveLength(1);
  });
});
