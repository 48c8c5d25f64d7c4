import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Vitest leaves one core to itself, which needs little; and a test waits about a third of its time, for PostgreSQL or a browser.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,platform,vendors,sandbox,web,apps,tools,launcher,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{db,emulator}.test.ts', '**/node_modules/**', '**/dist/**'],
          // No test asserts a time: these only end what hangs, also on a machine with other work.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // A browser without a graphics card, beside other work, takes its time over a reel.
          expect: { poll: { timeout: 8_000 } },
        },
      },
      {
        test: {
          name: 'db',
          include: ['{packages,platform,vendors,sandbox,tools}/**/*.db.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['./tools/test/database.ts'],
          // As above: a whole database is made in a hook, and migrated.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'emulator',
          include: ['platform/**/*.emulator.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['./tools/test/database.ts', './tools/test/emulator.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
