import { describe, expect, test } from 'vitest';
import { oneTextGate } from './one-text.ts';
import { treeOf } from '../tree.ts';

const FILE = 'packages/contracts/src/a.ts';
const rules = (code: string, file = FILE) =>
  oneTextGate.check(treeOf({ [file]: `import { z } from 'zod';\n${code}` })).violations;

describe('one kind of text', () => {
  test.each([
    'z.string()',
    'z.string().min(1).max(20)',
    'z\n  .string()\n  .trim()',
    'z.object({ name: z.string() })',
    'z.record(z.string(), z.number())',
    'z.url()',
    'z.email()',
    'z.iso.date()',
    'z.iso.datetime()',
    'z.json()',
    'z.any()',
    'z.templateLiteral([])',
    'z.coerce.string()',
    'z.coerce.bigint()',
    'z.coerce.number().int().min(1)',
  ])('caught: %s', (code) => {
    expect(rules(code)).toHaveLength(1);
  });

  test.each([
    "import { string } from 'zod';",
    "import * as zod from 'zod';",
    "import { z as y } from 'zod';",
    "import zod from 'zod';",
    "import { z as mini } from 'zod/mini';",
  ])('caught: %s', (code) => {
    expect(rules(code)).toHaveLength(1);
  });

  test.each([
    'Text.min(1)',
    'z.object({ name: Text, at: Moment })',
    'z.coerce.number().int().min(1).max(100).default(20)',
    "z.enum(['a'])",
    'y.string()',
  ])('passes: %s', (code) => {
    expect(rules(code)).toEqual([]);
  });

  test('passes: where it is made, and tests', () => {
    expect(rules('z.string()', 'packages/contracts/src/text.ts')).toEqual([]);
    expect(rules('z.string()', 'packages/contracts/src/a.test.ts')).toEqual([]);
  });
});
