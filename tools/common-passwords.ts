/**
 * Makes platform/core/passwords/common-passwords.txt: the most common passwords that a length of eight would let through, as the first 48 bits
 * of their SHA-256, so that the file is small and nobody has to read them.
 *
 *   node tools/common-passwords.ts <passwords.json of @zxcvbn-ts/language-common>
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldPassword, shortHash } from '../platform/core/passwords/common-passwords.ts';

const LEAST = 8;
const MOST = 10_000;
const A_LINE = 16;
const HEAD = `# The ${MOST} most common passwords of at least ${LEAST} characters: the first 48 bits of the SHA-256 of each, in Base64url, sorted.
# Made by tools/common-passwords.ts from @zxcvbn-ts/language-common 4.1.3 (passwords.json, in the order of how common they are),
# which is under the MIT licence:
#
# Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.
# Copyright (c) 2021 @zxcvbn-ts
#
# Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files
# (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge,
# publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do
# so, subject to the following conditions: The above copyright notice and this permission notice shall be included in all copies or
# substantial portions of the Software. THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING
# BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
# AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
# OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error('say where passwords.json is');
const words = JSON.parse(readFileSync(source, 'utf8')) as string[];
const long = [...new Set(words.map(foldPassword))]
  .filter((word) => Array.from(word).length >= LEAST)
  .slice(0, MOST);
if (long.length < MOST) throw new Error(`only ${long.length} are long enough`);
const hashes = long.map(shortHash).toSorted();
const lines = Array.from({ length: Math.ceil(hashes.length / A_LINE) }, (_, line) =>
  hashes.slice(line * A_LINE, (line + 1) * A_LINE).join(''),
);
const target = join(import.meta.dirname, '../platform/core/passwords/common-passwords.txt');
writeFileSync(target, `${HEAD}\n${lines.join('\n')}\n`);
