import { expect, test } from 'vitest';
import { noCirclesGate } from './no-circles.ts';
import { treeOf } from '../tree.ts';

const AT = 'vendors/studio/server/';
const rulesIn = (files: Readonly<Record<string, string>>): readonly string[] =>
  noCirclesGate.check(treeOf(files)).violations.map(({ file, rule }) => `${file}: ${rule}`);

test('a circle is told once, with its way; a type is an import, and a file beside it is no part of it', () => {
  const files = {
    [`${AT}app.ts`]: "import { routes } from './routes.ts';\nexport type Parts = { a: string };",
    [`${AT}routes.ts`]: "import { part } from './part.ts';",
    [`${AT}part.ts`]: "import type { Parts } from './app.ts';",
    [`${AT}main.ts`]: "import './app.ts';",
  };
  expect(rulesIn(files)).toEqual([
    `${AT}app.ts: imports itself: ${['app', 'routes', 'part', 'app'].map((name) => `${AT}${name}.ts`).join(' -> ')}`,
  ]);
  expect(rulesIn({ ...files, [`${AT}part.ts`]: '' })).toEqual([]);
});

test('a circle through two rooms is one, too', () => {
  expect(
    rulesIn({
      'apps/member/src/ground/loading/lazy-part.tsx': "import { later } from './deferred-part.tsx';",
      'apps/member/src/ground/loading/deferred-part.tsx': "await import('../../main/deferred-parts.ts');",
      'apps/member/src/main/deferred-parts.ts': "export { Footer } from '../shell/footer.tsx';",
      'apps/member/src/shell/footer.tsx': "import { lazyPart } from '../ground/loading/lazy-part.tsx';",
    }),
  ).toHaveLength(1);
});

test('other rooms are left alone, and so are tests', () => {
  const circle = (a: string, b: string) => ({
    [a]: `import './${b.split('/').at(-1)}'`,
    [b]: `import './${a.split('/').at(-1)}'`,
  });
  expect(rulesIn(circle('web/a.ts', 'web/b.ts'))).toEqual([]);
  expect(rulesIn(circle(`${AT}a.test.ts`, `${AT}b.test.ts`))).toEqual([]);
});

test('the platform is one of them', () => {
  const files = {
    'platform/core/a.ts': "import './b.ts'",
    'platform/core/b.ts': "export type { A } from './a.ts'",
  };
  expect(rulesIn(files)).toEqual([expect.stringContaining('platform/core/a.ts: imports itself')]);
});
