import { expect, test } from 'vitest';
import { oneCipherGate } from './one-cipher.ts';
import { treeOf } from '../tree.ts';

const rulesIn = (text: string, file = 'platform/modules/play/a.ts') =>
  oneCipherGate.check(treeOf({ [file]: text })).violations.map(({ rule }) => rule.split(' ')[0]);

test.each([
  ['a cipher', "import { createCipheriv } from 'node:crypto';", 'createCipheriv'],
  ['under another name', "import { createHmac as sign } from 'node:crypto';", 'createHmac'],
  ['a key derived', "import { hkdfSync } from 'node:crypto';", 'hkdfSync'],
  [
    'of the whole module',
    "import * as crypto from 'node:crypto';\nexport const a = crypto.createDecipheriv;",
    'createDecipheriv',
  ],
  ['taken apart', "import crypto from 'node:crypto';\nconst { createHmac: a } = crypto;", 'createHmac'],
  ["the browser's", 'export const a = () => crypto.subtle.digest();', 'subtle'],
  ['a library’s', "import { CompactEncrypt } from 'jose';", 'CompactEncrypt'],
])('caught: %s', (_name, text, what) => {
  expect(rulesIn(text)).toEqual([what]);
});

test('a plain hash, chance and a comparison are free, and so are tests', () => {
  expect(rulesIn("import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';")).toEqual([]);
  expect(rulesIn("import { createHmac } from 'node:crypto';", 'platform/core/a.test.ts')).toEqual([]);
});
