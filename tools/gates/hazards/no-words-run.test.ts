import { expect, test } from 'vitest';
import { noWordsRunGate } from './no-words-run.ts';
import { treeOf } from '../tree.ts';

const rulesOf = (text: string, path = 'web/planted.tsx'): number =>
  noWordsRunGate.check(treeOf({ [path]: text })).violations.length;

test.each([
  ...["eval('a')", "new Function('a')", "globalThis.eval('a')", "setTimeout('a()', 1)", "import 'node:vm'"],
  ...["import { spawn } from 'child_process'", "await import('node:child_process')", 'new RegExp(word)'],
  ...[
    'RegExp(`^${word}$`)',
    'node.innerHTML = text',
    "node.insertAdjacentHTML('a', text)",
    'document.write(text)',
  ],
  ...['window.document.writeln(a)', 'range.createContextualFragment(a)', 'frame.srcdoc = text'],
  ...['const a = <p dangerouslySetInnerHTML={{ __html: text }} />', 'const a = <iframe srcdoc={text} />'],
])('%s is caught', (text) => expect(rulesOf(text)).toBe(1));

test.each([
  ...['setTimeout(() => a(), 1)', "new RegExp('^a$', 'u')", "node.textContent = 'a'", 'stream.write(text)'],
  ...['if (node.innerHTML !== a) b()', 'const a = <p>{text}</p>', 'function Function2() {}'],
])('%s is not', (text) => expect(rulesOf(text)).toBe(0));

test('tests and tools may', () => {
  expect(rulesOf("eval('a')", 'web/planted.test.ts')).toBe(0);
  expect(rulesOf("eval('a')", 'launcher/planted.ts')).toBe(0);
});
