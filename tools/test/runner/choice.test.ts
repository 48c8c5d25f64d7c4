import { describe, expect, test } from 'vitest';
import { treeOf } from '../../gates/tree.ts';
import { choose } from './choice.ts';
import { JOURNEYS_NAMED } from './journeys-of.ts';

const PROJECT = {
  'package.json': '{}',
  'packages/kernel/package.json': '{"name":"@feria/kernel","exports":{".":"./src/index.ts"}}',
  'packages/kernel/src/index.ts': "export * from './money.ts';",
  'packages/kernel/src/money.ts': 'export const unit = 1n;',
  'packages/kernel/src/money.test.ts': "import './money.ts';",
  'packages/kernel/src/other.test.ts': '',
  'platform/core/modules.ts': "new URL('../modules/', import.meta.url)",
  'platform/core/secret.ts': '',
  'platform/testing/harness.ts': "import '../core/modules.ts'; import '../modules/wallet/index.ts';",
  'platform/modules/wallet/index.ts': "import { unit } from '@feria/kernel';",
  'platform/modules/wallet/migrations/0001-a.sql': '',
  'platform/modules/wallet/wallet.db.test.ts': "import '../../testing/harness.ts';",
  'platform/modules/inbox/text.ts': '',
  'platform/modules/inbox/text.test.ts': "const a = await import('./text.ts');",
  'platform/modules/inbox/text.emulator.test.ts': "import './text.ts';",
  'platform/modules/support/words.json': '{}',
  'platform/modules/support/words.ts': "import words from './words.json' with { type: 'json' };",
  'platform/modules/support/words.test.ts': "import './words.ts';",
  'sandbox/gateway/gateway.db.test.ts': '',
  'tools/test/database.ts': "new URL('./cluster.ts', import.meta.url)",
  'tools/test/cluster.ts': "import '../../launcher/postgres/embedded.ts';",
  'launcher/postgres/embedded.ts': '',
  'launcher/keys-main.ts': "import '../platform/core/secret.ts';",
  'launcher/keys.test.ts': "spawn(node, [join(import.meta.dirname, 'keys-main.ts')])",
  'tools/map.test.ts': "openTree(resolve(import.meta.dirname, '..'))",
  'tools/docs.test.ts': "readFile(new URL('../docs/rules.md', import.meta.url))",
  'tools/folder.test.ts': "readdir(join(import.meta.dirname, '../docs/security'))",
  'apps/member/src/i18n/center.en.ts': '',
  'apps/member/src/texts.ts': "import.meta.glob<{ a: b }>('./i18n/center.*.ts')",
  'apps/member/src/texts.test.ts': "import './texts.ts';",
  'apps/member/src/features/kyc/page.tsx': '',
  'docs/rules.md': '',
  'docs/security/rows.md': '',
};
const tree = treeOf(PROJECT);
const chosen = (...changed: string[]) => choose(tree, changed);
/** It reads the whole project. */
const MAP = 'tools/map.test.ts';

describe('unit tests', () => {
  test('those that load a changed file, through packages and through others', () => {
    expect(chosen('packages/kernel/src/money.ts').unit).toEqual(['packages/kernel/src/money.test.ts', MAP]);
    expect(chosen('platform/modules/support/words.json').unit).toEqual([
      'platform/modules/support/words.test.ts',
      MAP,
    ]);
  });

  test('those that load it when they run, start it as a program, or gather it by a pattern', () => {
    expect(chosen('platform/modules/inbox/text.ts').unit).toContain('platform/modules/inbox/text.test.ts');
    expect(chosen('platform/core/secret.ts').unit).toContain('launcher/keys.test.ts');
    expect(chosen('apps/member/src/i18n/center.en.ts').unit).toContain('apps/member/src/texts.test.ts');
  });

  test('those that read a changed document, or the folder where it is', () => {
    expect(chosen('docs/rules.md').unit).toEqual(['tools/docs.test.ts', MAP]);
    expect(chosen('docs/security/rows.md').unit).toEqual(['tools/folder.test.ts', MAP]);
  });

  test('a changed test, and one that was deleted only where it was loaded', () => {
    expect(chosen('packages/kernel/src/other.test.ts').unit).toEqual([
      'packages/kernel/src/other.test.ts',
      MAP,
    ]);
    expect(chosen('packages/kernel/src/gone.ts').unit).toEqual([MAP]);
  });
});

describe('tests on PostgreSQL', () => {
  test('those that load a changed file, and no others', () => {
    const { db, emulator } = chosen('packages/kernel/src/money.ts');
    expect(db).toEqual(['platform/modules/wallet/wallet.db.test.ts']);
    expect(emulator).toEqual([]);
    expect(chosen('platform/modules/inbox/text.ts').emulator).toEqual([
      'platform/modules/inbox/text.emulator.test.ts',
    ]);
  });

  test('all on a platform where a migration changed', () => {
    expect(chosen('platform/modules/wallet/migrations/0001-a.sql').db).toEqual([
      'platform/modules/wallet/wallet.db.test.ts',
    ]);
    expect(chosen('platform/modules/wallet/migrations/0002-new.sql').db).toEqual([
      'platform/modules/wallet/wallet.db.test.ts',
    ]);
  });

  test('all where the cluster is started in another way', () => {
    expect(chosen('launcher/postgres/embedded.ts')).toMatchObject({ db: 'all', emulator: 'all' });
    expect(chosen('tools/test/cluster.ts').db).toBe('all');
  });
});

test('everything where it is decided how things are resolved or run', () => {
  for (const path of [
    'package.json',
    'packages/kernel/package.json',
    'vitest.config.ts',
    'tools/test/runner/steps.ts',
  ])
    expect(chosen(path)).toMatchObject({
      lint: 'all',
      unit: 'all',
      db: 'all',
      build: 'all',
      e2e: JOURNEYS_NAMED,
    });
});

test('the changed files are looked at alone, unless the rules themselves changed', () => {
  expect(chosen('docs/rules.md', 'platform/core/secret.ts', 'gone.ts')).toMatchObject({
    format: ['docs/rules.md', 'platform/core/secret.ts'],
    lint: ['platform/core/secret.ts'],
    unused: 'all',
  });
  expect(chosen('.oxfmtrc.json').format).toBe('all');
  expect(chosen('.oxlintrc.json').lint).toBe('all');
  expect(chosen('docs/rules.md')).toMatchObject({ lint: [], unused: [], db: [], build: [], e2e: [] });
});

test('the apps are built where something goes into them', () => {
  expect(chosen('apps/member/src/features/kyc/page.tsx').build).toBe('all');
  expect(chosen('packages/kernel/src/money.ts')).toMatchObject({ build: 'all', budgets: 'all' });
  expect(chosen('platform/core/secret.ts', 'apps/member/src/texts.test.ts').build).toEqual([]);
});

test('journeys are those of the folders, and all where nobody knows', () => {
  expect(chosen('apps/member/src/features/kyc/page.tsx').e2e).toContain('kyc');
  expect(chosen('platform/modules/wallet/migrations/0001-a.sql').e2e).toContain('seals');
  expect(chosen('platform/core/secret.ts').e2e).toEqual(JOURNEYS_NAMED);
  expect(chosen('docs/rules.md', 'platform/core/secret.ts').e2e).toEqual(JOURNEYS_NAMED);
});

test('nothing is chosen where nothing changed', () => {
  expect(Object.values(chosen())).toEqual(Array.from({ length: 9 }, () => []));
});
