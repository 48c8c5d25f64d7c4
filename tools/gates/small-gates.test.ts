import { describe, expect, test } from 'vitest';
import { elsewhereGate } from './hazards/elsewhere.ts';
import { fileLengthGate } from './style/file-length.ts';
import { forbiddenWordsGate } from './texts/forbidden-words.ts';
import { oneNameGate } from './rooms/one-name.ts';
import { treeOf } from './tree.ts';

const words = (text: string, file = 'web/app.ts') =>
  forbiddenWordsGate.check(treeOf({ [file]: text })).violations;
const foreign = (text: string, file = 'apps/member/src/a.tsx') =>
  elsewhereGate.check(treeOf({ [file]: text })).violations.map(({ rule }) => rule);

// Every forbidden word is put together here, so that this file passes the gate itself.
describe('forbidden words', () => {
  test.each([
    ['a working folder', ['"/wo', 'rk/main"']],
    ['a home folder', ['"/ro', 'ot/.cache"']],
    ['a registry', ['https://regist', 'ry.npmjs.org/zod']],
    ['postponed work', ['// FIX', 'ME: rounding']],
    ['a switched-off lint', ['// ox', 'lint-disable-next-line']],
    ['a switched-off type check', ['// @ts-', 'ignore']],
    ['a certificate unread', ['{ rejectUnauthorize', 'd: false }']],
    ['certificates unread', ['process.env.NODE_TLS_REJECT_UNAUTHORIZE', 'D = 0']],
    ['a lonely test', ['test.on', 'ly("a", run)']],
    ['a skipped group of tests', ['describe.sk', 'ip("a", run)']],
  ])('caught: %s', (_name, parts) => {
    expect(words(parts.join(''))).toHaveLength(1);
  });

  test('caught: download addresses in the lock file and a registry in .npmrc', () => {
    expect(words(['{"resolved": "ht', 'tps://host/a.tgz"}'].join(''), 'package-lock.json')).toHaveLength(1);
    expect(words(['regist', 'ry=http://host'].join(''), '.npmrc')).toHaveLength(1);
    expect(words('omit-lockfile-registry-resolved=true', '.npmrc')).toEqual([]);
  });

  test.each([
    ['the company by its former word', ['// What the hou', 'se answers']],
    ['the company by its former word, with an article of another kind', ['the clock of this hou', 'se']],
    ['the built-in text by its former word', ['words of the hou', 'se']],
    ['a batch by its former word', ['judge_wa', 've']],
    ['a suspension by its former word', ['shut a member o', 'ut']],
    ['an external account by its former word', ['an account elsewh', 'ere']],
  ])('caught: %s', (_name, parts) => {
    const found = words(parts.join(''), 'docs/runbook.md');
    expect(found.length).toBeGreaterThan(0);
    for (const { rule } of found) expect(rule).toContain('a former word');
  });

  test('passes: words of the field, games, and what was written before', () => {
    const company = ['the hou', 'se'].join('');
    expect(words(`${company} edge, ${company} accounts`, 'docs/runbook.md')).toEqual([]);
    expect(words(`cards against ${company}`, 'vendors/studio/games/boards/war/kinds.ts')).toEqual([]);
    for (const file of [
      'docs/adr/0001.md',
      'CHANGELOG.md',
      'platform/modules/a/migrations/0000-baseline.sql',
    ])
      expect(words(`what ${company} is`, file)).toEqual([]);
  });

  test('passes: routes, Spanish and other innocent words', () => {
    expect(words("import './work/a.ts'; go('/home'); say('Todo listo'); list.skip(3)")).toEqual([]);
    expect(words(['a TO', 'DO list'].join(''), 'docs/adr/0001.md')).toEqual([]);
  });
});

describe('nothing from elsewhere', () => {
  test.each([
    "fetch('http://127.0.0.1:4001/api')",
    'const url = `http://member.localhost:${port}/`',
    "const svg = <svg xmlns='http://www.w3.org/2000/svg' />",
    "const help = <a href='https://www.coljuegos.gov.co'>Coljuegos</a>",
    '// see https://developer.mozilla.org/fetch\nconst half = total // 2',
  ])('passes: %s', (text) => {
    expect(foreign(text)).toEqual([]);
  });

  test.each([
    ["const img = <img src='https://cdn.jsdelivr.net/a.png' />", 'apps/member/src/a.tsx'],
    ["const img = <img src='//cdn.jsdelivr.net/a.png' />", 'apps/member/src/a.tsx'],
    ['const page = `<script src="https://unpkg.com/a.js"></script>${rest}`', 'sandbox/gateway/page.ts'],
    ["@import 'https://fonts.googleapis.com/css2';", 'packages/ui/src/a.css'],
    ['a { background: url(//cdn.example.org.evil.net/a.png) }', 'vendors/studio/client/a.css'],
    ['<link rel="stylesheet" href="https://cdn.tailwindcss.com">', 'apps/office/index.html'],
    ["new WebSocket('wss://live.pusher.com')", 'apps/member/src/a.tsx'],
  ])('caught: %s', (text, file) => {
    expect(foreign(text, file)).toHaveLength(1);
  });
});

describe('file length', () => {
  const read = (file: string, lines: number) =>
    fileLengthGate.check(treeOf({ [file]: 'a\n'.repeat(lines) })).violations.length;

  test('399 lines pass, 400 do not', () => {
    expect(read('web/a.ts', 399)).toBe(0);
    for (const file of ['web/a.ts', 'apps/a.tsx', 'apps/a.css', 'platform/modules/a/1.sql', 'launcher/a.mjs'])
      expect(read(file, 400)).toBe(1);
  });

  test('what a machine writes may be long', () => {
    expect(read('platform/schema.sql', 900) + read('platform/core/db/schema.generated.ts', 900)).toBe(0);
  });
});

describe('one name', () => {
  const MODULE = { 'platform/modules/kyc/module.ts': "defineModule({ name: 'kyc', floor: 'people' })" };
  const rules = (file: string) =>
    oneNameGate
      .check(treeOf({ ...MODULE, [file]: 'export const a = 1;' }))
      .violations.map(({ rule }) => rule);

  test.each(['packages/contracts/src', 'apps/member/src/features', 'e2e/journeys'])(
    'a folder of %s bears the name of a module',
    (room) => {
      expect(rules(`${room}/kyc/a.ts`)).toEqual([]);
      expect(rules(`${room}/verification/a.ts`)).toEqual([
        `${room}/verification bears the name of no module of the platform`,
      ]);
    },
  );

  test('a feature that is about several modules is listed, and no other room may call a folder so', () => {
    expect(rules('apps/member/src/features/records/a.ts')).toEqual([]);
    expect(rules('packages/contracts/src/records/a.ts')).toHaveLength(1);
  });
});
