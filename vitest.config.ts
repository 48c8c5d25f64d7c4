import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { leftOut } from './tools/test/runner/long.ts';
import { SlowestFirst } from './tools/test/runner/slowest-first.ts';
import { features } from './tools/vite/features.ts';

const IS_FULL = process.env['FERIA_FULL'] === '1';

const EACH = {
  // A worker keeps what it has loaded from file to file: loading was half of the work of the tests on PostgreSQL.
  isolate: false,
  // No test asserts a time, or has a limit of its own (gate "no limits in tests"): these only end what hangs, also on a machine with much other work.
  testTimeout: IS_FULL ? 7_200_000 : 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 30_000 } },
};
/** They put another module in the place of one that files before them may have loaded. */
const ALONE = ['platform/modules/members/alike.db.test.ts'];

const LEFT_OUT = leftOut(process.env);

export default defineConfig({
  test: {
    // Vitest leaves one core to itself, which needs little; and a test waits about a third of its time, for PostgreSQL or a browser.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        // What the member app's features say of themselves is read by its tests as by its build.
        plugins: [features(fileURLToPath(new URL('apps/member', import.meta.url)))],
        test: {
          name: 'unit',
          include: ['{packages,platform,vendors,sandbox,web,apps,tools,launcher,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{db,emulator}.test.ts', '**/node_modules/**', '**/dist/**', ...LEFT_OUT],
          ...EACH,
        },
      },
      {
        test: {
          name: 'db',
          include: ['{packages,platform,vendors,sandbox,tools}/**/*.db.test.ts'],
          exclude: [...ALONE, '**/node_modules/**', '**/dist/**', ...LEFT_OUT],
          globalSetup: ['./tools/test/database.ts'],
          ...EACH,
        },
      },
      {
        test: {
          name: 'db-alone',
          include: ALONE,
          globalSetup: ['./tools/test/database.ts'],
          ...EACH,
          isolate: true,
        },
      },
      {
        test: {
          name: 'emulator',
          include: ['platform/**/*.emulator.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['./tools/test/database.ts', './tools/test/emulator.ts'],
          ...EACH,
        },
      },
    ],
  },
});
