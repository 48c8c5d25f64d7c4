import { describe, expect, test } from 'vitest';
import { environmentGate } from '../hazards/environment.ts';
import { moneyFloatsGate } from './money-floats.ts';
import { treeOf } from '../tree.ts';

const money = (text: string, file = 'platform/modules/wallet/posting.ts') =>
  moneyFloatsGate.check(treeOf({ [file]: text })).violations;
const environment = (text: string, file = 'platform/core/a.ts') =>
  environmentGate.check(treeOf({ [file]: text })).violations;

describe('money without floats', () => {
  test.each([
    'const sum = amount + 100n * stake',
    'const delayMs = seconds * 1000',
    'const page = Number(query.page)',
    'const count = Number(row.count)',
  ])('passes: %s', (text) => {
    expect(money(text)).toEqual([]);
  });

  test.each([
    'parseFloat(text)',
    'Number.parseFloat(text)',
    'shown.toFixed(2)',
    'amount / 100',
    '100 * rate',
    'units / 100_000',
    'units / 1e5',
    'rate * 0.01',
    'let a = 1; a /= 100',
    'Number(amount)',
    'Number(bet.stakeUnits)',
    'Number(readBalance())',
    'parseInt(row.cash_amount, 10)',
    'const a = +entry.amount',
  ])('caught: %s', (text) => {
    expect(money(text)).toHaveLength(1);
  });

  test.each([
    'price float8 not null',
    'rate double precision,',
    'odds real)',
    'x::double precision;',
    'x::money',
  ])('caught in SQL: %s', (text) => {
    expect(money(text, 'vendors/host/src/migrations/0001-a.sql')).toHaveLength(1);
  });

  test('passes in SQL: a bigint, and a comment', () => {
    expect(
      money('cash bigint not null, -- never real,\nkind text', 'platform/modules/wallet/migrations/1.sql'),
    ).toEqual([]);
  });

  test('the kernel and ui, whose work it is, are not read', () => {
    const files = {
      'packages/kernel/src/money.ts': 'units / 100',
      'packages/ui/src/format.ts': 'a.toFixed(2)',
    };
    expect(moneyFloatsGate.check(treeOf(files))).toEqual({ read: 0, violations: [] });
  });
});

describe('environment in config', () => {
  test.each([
    ['process.env.PORT', 'platform/core/config.ts'],
    ['process.env.PORT', 'apps/member/vite.config.ts'],
    ['process.env.PORT', 'launcher/bin/start.mjs'],
    ['process.exit(1)', 'platform/core/a.ts'],
  ])('passes: %s in %s', (text, file) => {
    expect(environment(text, file)).toEqual([]);
  });

  test.each([
    'process.env.PORT',
    "process['env'].PORT",
    'const { env } = process',
    "import { env } from 'node:process'",
    'globalThis.process.env',
  ])('caught: %s', (text) => {
    expect(environment(text)).toHaveLength(1);
  });
});
