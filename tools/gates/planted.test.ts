/**
 * Every gate, proven three ways: it catches a violation planted into the real project, it lets a clean tree pass, and
 * it fails on a tree in which it finds too little to read. A gate without a row here fails the last test.
 */
import { dirname, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GATES } from './all.ts';
import { FLOORS, type GateName } from './floors.ts';
import { judge } from './gate.ts';
import { openTree, partOf, treeOf, withFiles, type Tree } from './tree.ts';

type Files = Readonly<Record<string, string>>;
type Proof = { clean: Files; planted: Files };

const SPEC_MAP = (place: string): string =>
  [
    '## 1. Product',
    '| id | item | place | test | state |',
    '| --- | --- | --- | --- | --- |',
    `| S1.a | x | \`${place}\` | \`tools/gates/planted.test.ts\` | done |`,
    'Rows: 1',
  ].join('\n');
const REFUSALS = "export const REFUSALS = { 'access.denied': 403 } as const;";
const refusalTexts = (text: string): Files =>
  Object.fromEntries(
    ['member', 'office'].flatMap((app) =>
      ['en', 'es'].map((language) => [`apps/${app}/src/ground/i18n/${language}/refusals.json`, text]),
    ),
  );

const manyFiles = (count: number): Files =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`web/planted/${at + 10}.sql`, '']));

const PROOFS: Readonly<Record<GateName, Proof>> = {
  imports: {
    clean: { 'platform/modules/play/planted.ts': "import '../wallet/index.ts'" },
    planted: { 'platform/modules/wallet/planted.ts': "import '../play/index.ts'" },
  },
  'module floors': {
    clean: {
      'platform/modules/wallet/module.ts': "defineModule({ name: 'wallet', floor: 'ground' })",
      'platform/modules/play/module.ts': "defineModule({ name: 'play', floor: 'play', calls: ['wallet'] })",
    },
    planted: {
      'platform/modules/wallet/module.ts':
        "defineModule({ name: 'wallet', floor: 'ground', calls: ['play'] })",
    },
  },
  doors: {
    clean: {
      'platform/modules/wallet/index.ts': "export { getBalance } from './accounts.ts';",
      'platform/modules/wallet/module.ts':
        "export const a = defineModule({ name: 'wallet', jobs: [walletJobs] })",
    },
    planted: { 'platform/modules/wallet/index.ts': 'export function getBalance() {}' },
  },
  documents: {
    clean: {
      'docs/a.md': `${'It says something. '.repeat(9)}\n## One, two\n[a](#one-two) [b](../docs/a.md) [c](https://x.y)`,
    },
    planted: { 'ARCHITECTURE.md': '' },
  },
  'no circles': {
    clean: { 'vendors/studio/server/planted.ts': "import './stakes.ts'" },
    planted: {
      'vendors/host/src/planted-one.ts': "import type { A } from './planted-two.ts'",
      'vendors/host/src/planted-two.ts': "import type { B } from './planted-one.ts'",
    },
  },
  'folder size': {
    clean: manyFiles(40),
    planted: manyFiles(41),
  },
  'transaction edges': {
    clean: { 'platform/modules/wallet/routes.ts': 'db.transact((tx) => getBalance(tx))' },
    planted: { 'platform/modules/wallet/planted.ts': 'db.transact((tx) => getBalance(tx))' },
  },
  'no rig switch': {
    clean: {
      'vendors/studio/games/planted/rules.ts': "import type { Rng } from '../../../kit/src/chance/rng.ts'",
    },
    planted: { 'vendors/studio/games/planted/rules.ts': "import { balanceOf } from './purse.ts'" },
  },
  'one way of writing': {
    clean: { 'apps/office/src/planted.ts': 'export const shown = formatMoney(amount, currency, lang)' },
    planted: { 'apps/office/src/planted.ts': 'export const shown = (amount: number) => amount.toFixed(2)' },
  },
  'one name': {
    clean: {
      'platform/modules/kyc/module.ts': "defineModule({ name: 'kyc', floor: 'people' })",
      'packages/contracts/src/kyc/member.ts': 'export const a = 1;',
      'apps/member/src/features/kyc/a.ts': 'export const a = 1;',
      'apps/member/src/features/download/a.ts': 'export const a = 1;',
      'e2e/journeys/pages/a.ts': 'export const a = 1;',
    },
    planted: { 'packages/contracts/src/verification/member.ts': 'export const a = 1;' },
  },
  'no limits in tests': {
    clean: {
      'web/planted.test.ts': "test('a', () => { vi.waitFor(done, { timeout: 30_000 }); setTimeout(end, 5) })",
    },
    planted: {
      'web/planted.test.ts': "test('a', () => {}, 20_000);",
    },
  },
  'own parts': {
    clean: {
      'apps/office/src/features/kyc/planted.tsx':
        "import { FactsTable } from '../../ground/records/facts-table.tsx'; export const a = <FactsTable rows={rows} />;",
    },
    planted: {
      'apps/office/src/features/kyc/planted.tsx':
        "import { Stack, Table } from '@mantine/core'; export const a = <Table />;",
    },
  },
  'query keys': {
    clean: {
      'apps/office/src/features/kyc/planted.tsx':
        'export const a = useQuery({ queryKey: CASES.one(id), queryFn }); export const b = useRecord<A>(CASES.one(id), path);',
    },
    planted: {
      'apps/office/src/features/kyc/planted.tsx':
        "export const a = useQuery({ queryKey: ['cases', id], queryFn });",
    },
  },
  'column names': {
    clean: {
      'platform/core/planted.ts':
        "tx.insertInto('core.audit_rows').values({ actorId, before: { actor_id: 1 } }); callSql(tx, 'select actor_id, count(*) as \"howMany\" from core.audit_rows')",
    },
    planted: {
      'platform/core/planted.ts': "tx.insertInto('core.audit_rows').values({ actor_id: 'a' })",
    },
  },
  'own properties': {
    clean: {
      'platform/core/planted.ts':
        'export const b = (a: object, c: boolean) => ({ ...a, ...(c && { d: 1 }), e: 2 })',
    },
    planted: {
      'platform/core/planted.ts': 'export const b = (a: object) => ({ ...a, ...({ c: 1 } as const) })',
    },
  },
  'one way out': {
    clean: {
      'platform/core/outbound/fetch-outbound.ts':
        "import { request } from 'node:https'; export const a = () => request('https://a.b');",
      'platform/core/planted.ts': "import { isIP } from 'node:net'; export const a = isIP('a');",
    },
    planted: { 'platform/modules/catalog/planted.ts': 'export const a = (url: string) => fetch(url);' },
  },
  'one cipher': {
    clean: {
      'platform/core/crypto/seal.ts':
        "import { createCipheriv } from 'node:crypto'; export const a = createCipheriv;",
      'platform/modules/play/planted.ts':
        "import { createHash } from 'node:crypto'; export const a = createHash('sha256');",
    },
    planted: {
      'platform/modules/kyc/planted.ts':
        "import { createCipheriv as hide } from 'node:crypto'; export const a = hide;",
    },
  },
  'typed parameters': {
    clean: { 'platform/modules/wallet/planted.ts': 'export const a = sql`select ${b}::bigint > 0`;' },
    planted: { 'platform/modules/wallet/planted.ts': 'export const a = sql`select ${b} > 0`;' },
  },
  'ordered text': {
    clean: {
      'platform/modules/wallet/planted.ts':
        'export const a = sql`select xid::text from wallet.a order by a.xid`;',
    },
    planted: {
      'platform/modules/wallet/planted.ts':
        'export const a = sql`select xid::text from wallet.a order by xid`;',
    },
  },
  'sql as source': {
    clean: {
      'platform/modules/inbox/migrations/0000-baseline.sql': 'create schema inbox',
      'platform/modules/inbox/migrations/9999-planted.sql': 'create table inbox.planted (id int)',
      'platform/modules/inbox/sql/planted.sql':
        'create or replace function inbox.planted() returns int language sql return 1',
    },
    planted: {
      'platform/modules/inbox/migrations/9999-planted.sql':
        'create function inbox.planted() returns int language sql return 1',
    },
  },
  'time and chance passed in': {
    clean: { 'platform/modules/play/planted.ts': 'export const later = (at: Date) => new Date(at)' },
    planted: { 'platform/modules/play/planted.ts': 'export const late = () => Date.now()' },
  },
  'listens on this machine': {
    clean: { 'web/planted.ts': "server.listen(0, '127.0.0.1')" },
    planted: { 'web/planted.ts': "server.listen({ host: '0.0.0.0', port: 1 })" },
  },
  'own schema': {
    clean: { 'platform/modules/inbox/migrations/9999-planted.sql': 'select id from inbox.messages' },
    planted: {
      'platform/modules/inbox/migrations/9999-planted.sql': 'update wallet.balances set cash = 1',
    },
  },
  'money without floats': {
    clean: { 'platform/modules/wallet/planted.ts': 'export const half = (amount: bigint) => amount' },
    planted: {
      'platform/modules/wallet/planted.ts': 'export const shown = (amount: bigint) => Number(amount)',
    },
  },
  'environment in config': {
    clean: { 'platform/core/config.ts': 'process.env.PORT', 'platform/core/planted.ts': '' },
    planted: { 'platform/core/planted.ts': 'process.env.PORT' },
  },
  languages: {
    clean: {
      'apps/member/src/i18n/en/planted.json': '{"planted.hello":"Hello {name}"}',
      'apps/member/src/i18n/es/planted.json': '{"planted.hello":"Hola {name}"}',
      'apps/member/src/planted.tsx': "t('planted.hello')",
    },
    planted: { 'apps/member/src/i18n/en/planted.json': '{"planted.hello":"Hello {name}"}' },
  },
  'languages from the list': {
    clean: { 'platform/modules/tax/planted.ts': "export const a = (name: Name) => inLanguage(name, 'es')" },
    planted: { 'platform/modules/tax/planted.ts': 'export const a = (name: Name) => name.es' },
  },
  'both directions': {
    clean: { 'apps/office/src/planted.css': '/* left: */ .a { margin-inline-start: 1px; text-align: end }' },
    planted: { 'apps/office/src/planted.css': '.a { margin-left: 1px }' },
  },
  'refusals translated': {
    clean: {
      'packages/contracts/src/refusals.ts': REFUSALS,
      ...refusalTexts('{"refusal.access.denied":"You may not do this"}'),
    },
    planted: refusalTexts('{"refusal.planted":"No"}'),
  },
  'file length': {
    clean: { 'web/planted.ts': 'const line = 1;\n'.repeat(399) },
    planted: { 'web/planted.ts': 'const line = 1;\n'.repeat(400) },
  },
  'forbidden words': {
    clean: { 'web/planted.ts': '// Todo el saldo' },
    planted: { 'web/planted.ts': `// ${'TO'}${'DO'}: later` },
  },
  'nothing from elsewhere': {
    clean: { 'web/planted.ts': "fetch('http://127.0.0.1:4001/api')" },
    planted: { 'web/planted.ts': "const font = 'https://fonts.googleapis.com/css2'" },
  },
  'one kind of text': {
    clean: {
      'packages/contracts/src/planted.ts':
        "import { z } from 'zod';\nexport const Named = z.object({ name: Text })",
    },
    planted: {
      'packages/contracts/src/planted.ts':
        "import { z } from 'zod';\nexport const Named = z.object({ name: z.string() })",
    },
  },
  'no error swallowed': {
    clean: {
      'platform/modules/play/planted.ts': 'look().catch((error: unknown) => log.error(String(error)))',
    },
    planted: { 'platform/modules/play/planted.ts': 'look().catch(() => undefined)' },
  },
  'no words run': {
    clean: { 'platform/core/planted.ts': "process.stderr.write('a'); export const a = /^a$/u.test('a');" },
    planted: { 'platform/core/planted.ts': "import { exec } from 'node:child_process'; exec('ls');" },
  },
  'spec map': {
    clean: {
      'docs/spec-map.md': SPEC_MAP('web/planted.ts'),
      'web/planted.ts': '',
      'tools/gates/planted.test.ts': '',
    },
    planted: { 'docs/spec-map.md': SPEC_MAP('web/absent.ts') },
  },
};

const IS_FULL = process.env['FERIA_FULL'] === '1';
const project = openTree(resolve(import.meta.dirname, '../..'));
const filesOf = (tree: Tree, name: GateName): readonly string[] =>
  judge(gateOf(name), tree, 0).violations.map(({ file }) => file);

/** They hold paths of documents against all files that there are. */
const OF_ALL_PATHS: readonly GateName[] = ['documents', 'spec map'];

/**
 * What of the project a violation is planted into: what says what there is (packages, modules, features), and what lies in the folders of
 * the proof. The gates read the whole of it in their own step, so only the full run reads it again for each of them.
 */
function plantedInto(name: GateName, { clean, planted }: Proof): Tree {
  if (IS_FULL || OF_ALL_PATHS.includes(name)) return project;
  const folders = new Set([...Object.keys(clean), ...Object.keys(planted)].map((path) => dirname(path)));
  return partOf(
    project,
    (path) => /(?:^|\/)(?:package\.json|module\.ts|feature\.ts)$/.test(path) || folders.has(dirname(path)),
  );
}

describe.each(Object.entries(PROOFS) as [GateName, Proof][])('%s', (name, proof) => {
  const { clean, planted } = proof;
  test('catches a violation planted into the project', () => {
    const [where = ''] = Object.keys(planted);
    const tree = plantedInto(name, proof);
    // Of the whole project the step of the gates says it.
    if (tree !== project) expect(filesOf(tree, name)).not.toContain(where);
    expect(filesOf(withFiles(tree, planted), name)).toContain(where);
  });

  test('lets the same place pass when it is clean, and has read it', () => {
    expect(judge(gateOf(name), treeOf(clean), 1)).toMatchObject({ ok: true, violations: [] });
  });

  test('fails when it has read too little', () => {
    const verdict = judge(gateOf(name), treeOf({}), 1);
    expect(verdict.ok).toBe(false);
    expect(verdict.violations.map(({ rule }) => rule)).toContainEqual(
      expect.stringContaining('its floor is 1'),
    );
  });
});

test('every gate runs, has a floor above nothing and a planted violation', () => {
  const names = GATES.map(({ name }) => name).sort();
  expect(Object.keys(FLOORS).sort()).toEqual(names);
  expect(Object.keys(PROOFS).sort()).toEqual(names);
  expect(Object.values(FLOORS).every((floor) => floor > 0)).toBe(true);
});

function gateOf(name: GateName) {
  const gate = GATES.find((candidate) => candidate.name === name);
  if (gate === undefined) throw new Error(`no gate is called ${name}`);
  return gate;
}
