import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { judge } from '../gate.ts';
import { importsGate } from './imports.ts';
import { MEMBER_DOORS, OFFICE_DOORS } from './app-rooms.ts';
import { MAY_CALL } from './rooms.ts';
import { circlesIn } from './storeys.ts';
import { treeOf } from '../tree.ts';

const PACKAGES = {
  'packages/kernel/package.json': '{"name":"@feria/kernel","exports":{".":"./src/index.ts"}}',
  'packages/contracts/package.json': '{"name":"@feria/contracts","exports":{"./*":"./src/*.ts"}}',
  'packages/postgres/package.json': '{"name":"@feria/postgres","exports":{".":"./src/index.ts"}}',
  'vendors/kit/package.json': '{"name":"@feria/kit","exports":{".":"./src/index.ts","./*":"./src/*.ts"}}',
  'vendors/host/package.json':
    '{"name":"@feria/host","exports":{".":"./src/index.ts","./wire":"./src/wire.ts"}}',
  'vendors/studio/package.json': '{"name":"@feria/studio","exports":{"./*":"./*"}}',
  'platform/package.json': '{"name":"@feria/platform","exports":{"./*":"./*"}}',
  'apps/member/package.json': '{"name":"@feria/member-app"}',
  'apps/office/package.json': '{"name":"@feria/office-app"}',
};

const rulesIn = (files: Record<string, string>): readonly string[] =>
  importsGate.check(treeOf({ ...PACKAGES, ...files })).violations.map(({ rule }) => rule);

const planted = (file: string, text: string): readonly string[] => rulesIn({ [file]: text });

describe('imports', () => {
  test('what the table allows passes, and is counted', () => {
    const reading = importsGate.check(
      treeOf({
        ...PACKAGES,
        'platform/modules/play/service.ts':
          "import { toMoney } from '@feria/kernel';\nimport { postBets } from '../wallet/index.ts';\nimport type { Tx } from '../../core/db.ts';\nimport { readBet } from './store.ts';\nimport { createHash } from 'node:crypto';",
        'platform/app.ts':
          "import { playModule } from './modules/play/module.ts';\nimport { issueToken } from './modules/play/index.ts';",
        'vendors/studio/server/main.ts':
          "import { game } from '../games/feria/index.ts';\nimport { Bet } from '@feria/contracts/vendor-door/seamless';\nimport { runVendor } from '@feria/host';",
        'vendors/studio/server/main.db.test.ts': "import { openHost } from '../../host/test/host.ts';",
        'vendors/studio/wire.ts': "export type { TurnView } from '@feria/host/wire';",
        'vendors/host/src/run.ts': "import type { Json } from './wire.ts';\nimport '@feria/kit/round/json';",
        'apps/member/src/features/play/screen.tsx':
          "import { api } from '../../ground/http/api.ts';\nimport { own } from './part.tsx';\nimport 'react';\nimport { Resting } from '../exclusions/index.ts';",
        'apps/member/src/shell/header.tsx':
          "import { QuickForm } from '../features/access/index.ts';\nimport '../ground/http/api.ts';",
        'apps/member/src/main/app.tsx':
          "import { Shell } from '../shell/shell.tsx';\nimport { Lobby } from '../features/catalog/screens/lobby.tsx';",
        'apps/office/src/features/members/a.tsx':
          "import '../operators/index.ts';\nimport { own } from './part.tsx';\nimport '../../ground/http/api.ts';",
        'apps/office/src/main/registry.ts':
          "import.meta.glob('../features/*/feature.ts');\nimport '../shell/shell.tsx';",
        'packages/kernel/src/money.test.ts': "import { test } from 'vitest';\nimport fc from 'fast-check';",
      }),
    );
    expect(reading).toEqual({ read: 29, violations: [] });
  });

  test.each([
    ['the kernel reaches Node', 'packages/kernel/src/a.ts', "import 'node:fs'"],
    ['the kernel uses a package', 'packages/kernel/src/a.ts', "import { z } from 'zod'"],
    ['contracts reach the platform', 'packages/contracts/src/a.ts', "import '@feria/platform/core/db.ts'"],
    ['core knows a module', 'platform/core/a.ts', "import '../modules/wallet/index.ts'"],
    ['a module opens another one', 'platform/modules/play/a.ts', "import '../wallet/store.ts'"],
    [
      'a module enters by a door that is for another',
      'platform/modules/cashier/a.ts',
      "import '../members/for-access.ts'",
    ],
    ['a module calls one not in its row', 'platform/modules/wallet/a.ts', "import '../play/index.ts'"],
    ['a type is an import, too', 'platform/modules/wallet/a.ts', "import type { P } from '../play/index.ts'"],
    ['an inline type is, too', 'platform/modules/wallet/a.ts', "type P = import('../play/index.ts').P"],
    ['a dynamic import is, too', 'platform/modules/wallet/a.ts', "await import('../play/index.ts')"],
    ['a re-export is, too', 'platform/modules/wallet/a.ts', "export * from '../play/index.ts'"],
    ['a require is, too', 'platform/modules/wallet/a.ts', "require('../play/index.ts')"],
    ['the composition root opens a module', 'platform/app.ts', "import './modules/wallet/store.ts'"],
    ['the composition root mounts routes', 'platform/app.ts', "import './modules/play/routes.ts'"],
    ['a module reads a manifest', 'platform/modules/play/a.ts', "import '../wallet/module.ts'"],
    ['an app reaches the platform', 'apps/member/src/main/app.tsx', "import '@feria/platform/app.ts'"],
    ['an app reaches Node', 'apps/member/src/main/app.tsx', "import 'node:path'"],
    ['an app uses a server package', 'apps/member/src/main/app.tsx', "import 'pg'"],
    [
      'an app reaches the other app',
      'apps/member/src/main/app.tsx',
      "import '../../../office/src/main/entry.tsx'",
    ],
    ['a feature reaches a feature', 'apps/member/src/features/play/a.tsx', "import '../cashier/api.ts'"],
    [
      'a feature opens another one',
      'apps/member/src/features/play/a.tsx',
      "import '../exclusions/parts/a.tsx'",
    ],
    [
      'a feature knocks at a door of no row',
      'apps/member/src/features/catalog/a.tsx',
      "import '../play/index.ts'",
    ],
    ['a feature reaches the shell', 'apps/member/src/features/play/a.tsx', "import '../../shell/shell.tsx'"],
    ['a feature reaches the roof', 'apps/member/src/features/play/a.tsx', "import '../../main/app.tsx'"],
    ['the shell opens a feature', 'apps/member/src/shell/a.tsx', "import '../features/catalog/actions.ts'"],
    ['the shell reaches the roof', 'apps/member/src/shell/a.tsx', "import '../main/app.tsx'"],
    ['the ground reaches the shell', 'apps/member/src/ground/http/a.ts', "import '../../shell/shell.tsx'"],
    [
      'the ground knocks at a door',
      'apps/member/src/ground/http/a.ts',
      "import type { A } from '../../features/members/index.ts'",
    ],
    ['a storey is in no row', 'apps/member/src/shared/a.ts', 'export const a = 1'],
    [
      'a glob reaches a feature',
      'apps/member/src/features/play/a.tsx',
      "import.meta.glob('../cashier/*.ts')",
    ],
    ['a game uses a package', 'vendors/studio/games/feria/a.ts', "import 'zod'"],
    ['a game reaches its server', 'vendors/studio/games/feria/a.ts', "import '../../server/store.ts'"],
    ['a game hides what it imports', 'vendors/studio/games/feria/a.ts', 'await import(where)'],
    ['a vendor reaches the platform', 'vendors/studio/server/a.ts', "import '@feria/platform/core/db.ts'"],
    [
      'a vendor reads a contract of members',
      'vendors/studio/server/a.ts',
      "import '@feria/contracts/wallet'",
    ],
    ['the host knows a vendor', 'vendors/host/src/a.ts', "import '@feria/studio/server/stakes.ts'"],
    [
      'the host knows a game',
      'vendors/host/src/a.ts',
      "import type { G } from '../../studio/games/index.ts'",
    ],
    ['a test of the host knows a vendor', 'vendors/host/test/a.ts', "import '../../studio/server/shelf.ts'"],
    ['a vendor opens the host', 'vendors/studio/server/a.ts', "import '../../host/src/rounds/store.ts'"],
    ['a game reaches the host', 'vendors/studio/games/feria/a.ts', "import '@feria/host'"],
    ['a page runs the host', 'vendors/studio/client/src/a.ts', "import '@feria/host'"],
    ['the wire of the host reaches its server', 'vendors/host/src/wire.ts', "import './app.ts'"],
    ['the gateway reads the wallet contract', 'sandbox/gateway/a.ts', "import '@feria/contracts/wallet'"],
    ['web reaches a database', 'web/a.ts', "import '@feria/postgres'"],
    [
      'a package is entered by a path',
      'platform/core/a.ts',
      "import '../../../packages/kernel/src/index.ts'",
    ],
    ['a package has no such door', 'platform/core/a.ts', "import '@feria/kernel/src/money.ts'"],
    ['a module is in no row', 'platform/modules/misc/a.ts', 'export const a = 1'],
    [
      'the ground of the office knows a feature',
      'apps/office/src/ground/a.ts',
      "import '../features/operators/index.ts'",
    ],
    [
      'the ground of the office knows its shell',
      'apps/office/src/ground/a.ts',
      "import '../shell/shell.tsx'",
    ],
    [
      'the shell of the office knows a feature',
      'apps/office/src/shell/a.ts',
      "import '../features/operators/index.ts'",
    ],
    ['a shell knows its entry', 'apps/office/src/shell/a.ts', "import '../main/registry.ts'"],
    [
      'a feature of the office knocks on a door that is not in its row',
      'apps/office/src/features/security/a.ts',
      "import '../members/index.ts'",
    ],
    [
      'a feature of the office climbs in beside the door',
      'apps/office/src/features/members/a.ts',
      "import '../operators/audit/audit-table.tsx'",
    ],
    ['a file of the office is on no storey', 'apps/office/src/app/a.ts', "import '../ground/http/api.ts'"],
  ])('caught: %s', (_name, file, text) => {
    expect(planted(file, text)).toHaveLength(1);
  });

  test('a new vendor stands on the host alone: the coin of its tests, in a folder of its own', () => {
    const coin = readFileSync(resolve(import.meta.dirname, '../../../vendors/host/test/coin.ts'), 'utf8');
    const text = coin.replace("'../src/index.ts'", "'@feria/host'");
    expect(text).not.toBe(coin);
    expect(planted('vendors/mint/server/coin.ts', text)).toEqual([]);
  });

  test('a run that reads too little fails, clean as it is', () => {
    const tree = treeOf({ 'platform/core/a.ts': "import 'node:fs'" });
    expect(judge(importsGate, tree, 1).ok).toBe(true);
    expect(judge(importsGate, tree, 2).ok).toBe(false);
  });

  test('no feature of an app comes back to itself through doors', () => {
    expect(circlesIn(MEMBER_DOORS)).toEqual([]);
    expect(circlesIn(OFFICE_DOORS)).toEqual([]);
    expect(circlesIn({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] })).toEqual(['a', 'b', 'c']);
  });

  test('no module can call itself back', () => {
    const reach = (from: string, seen: readonly string[] = []): readonly string[] =>
      (MAY_CALL[from] ?? []).flatMap((next) =>
        seen.includes(next) ? [next] : [next, ...reach(next, [...seen, next])],
      );
    for (const name of Object.keys(MAY_CALL)) expect(reach(name)).not.toContain(name);
  });
});
