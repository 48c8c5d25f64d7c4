/**
 * Gate: nothing left lying about: paths of one machine, download hosts, postponed work, switched-off checks or tests, and words that the
 * glossary has replaced (former-words.ts).
 */
import { lineAt, type Gate, type Reading, type Violation } from '../gate.ts';
import type { Tree } from '../tree.ts';
import { formerWordsIn } from './former-words.ts';

export const forbiddenWordsGate: Gate = { name: 'forbidden words', unit: 'files', check: checkWords };

type Word = { found: RegExp; why: string };

const TEXT = /(?:\.(?:ts|tsx|mts|mjs|js|css|sql|json|md|html|svg|yml|yaml|sh)|\/run|\.npmrc|\.gitignore)$/;
const CODE = /\.(?:ts|tsx|mts|mjs|js|css|sql|sh)$/;

// Written in brackets, so that this file does not contain what it forbids.
const EVERYWHERE: readonly Word[] = [
  { found: /(?<![\w.@*-])\/wor[k]\/|(?<![\w.])\/far[m]\/|\/tmp\/pla[n]/g, why: 'a path of one machine' },
  { found: /\/roo[t]\/[\w.-]|\/hom[e]\/[\w.-]+\/|\/User[s]\/[\w.-]+\//g, why: "somebody's home folder" },
  { found: /\bregistr[y]\.[a-z0-9-]+\.[a-z]|\bnpmmirro[r]\b|\bartifactor[y]\b/gi, why: "a registry's host" },
  { found: /\bsubag[e]nts?\b|\bbash_job[s]\b|\bthe CE[O]\b/gi, why: 'a word of the workplace' },
];
const IN_CODE: readonly Word[] = [
  { found: /\b(?:TOD[O]|FIXM[E]|XX[X]|HAC[K])\b/g, why: 'work put off' },
  {
    found: /\b(?:es|ox)lint-disabl[e]|@ts-(?:ignor[e]|nochec[k])|\bbiome-ignor[e]/g,
    why: 'a check switched off',
  },
  {
    found: /\bNODE_TLS_REJECT_UNAUTHORIZE[D]|\brejectUnauthorize[d]\s*:\s*false|\bcheckServerIdentit[y]\s*:/g,
    why: 'a certificate that nobody looks at',
  },
  {
    found: /\b(?:describe|test|it|suite)(?:\.\w+)*\.(?:onl[y]|ski[p]|tod[o])\(/g,
    why: 'a test switched off',
  },
];
const IN_LOCK: readonly Word[] = [{ found: /"resolved": "htt[p]/g, why: 'a download address' }];
const IN_NPMRC: readonly Word[] = [{ found: /^.*registr[y]\s*=/gm, why: 'a registry of one machine' }];

function checkWords(tree: Tree): Reading {
  const files = tree.files.filter((path) => TEXT.test(path));
  return { read: files.length, violations: files.flatMap((file) => wordsIn(tree, file)) };
}

function wordsIn(tree: Tree, file: string): readonly Violation[] {
  const text = tree.text(file);
  return wordsFor(file).flatMap(({ found, why }) =>
    [...text.matchAll(found)].map((match) => ({
      file,
      line: lineAt(text, match.index),
      rule: `"${match[0].slice(0, 60)}" is ${why}`,
    })),
  );
}

function wordsFor(file: string): readonly Word[] {
  if (file.endsWith('package-lock.json')) return IN_LOCK;
  if (file.endsWith('.npmrc')) return IN_NPMRC;
  const everywhere = [...EVERYWHERE, ...formerWordsIn(file)];
  return CODE.test(file) ? [...everywhere, ...IN_CODE] : everywhere;
}
