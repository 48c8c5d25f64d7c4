import type { ChatMessage, ChatView } from '@feria/contracts/support/member';
import { describe, expect, test } from 'vitest';
import { keepDraft, readDraft } from './draft.ts';
import { keepOut, readOut, takeAlong, type Leaving, type TextStorage } from './outbox.ts';
import { lastKnown, withNews, withOlder } from './said.ts';
import { partsOf } from './words.ts';

const message = (seq: number): ChatMessage => ({
  id: String(seq),
  seq,
  kind: 'text',
  author: 'member',
  name: null,
  text: `m${seq}`,
  images: [],
  event: null,
  clientKey: String(seq),
  at: '2026-11-20T15:00:00.000Z',
});
const view = (id: string, seqs: number[], more = false): ChatView =>
  ({ chat: { id }, messages: seqs.map(message), more, desk: {} }) as unknown as ChatView;
const seqsOf = ({ messages }: ChatView): number[] => messages.map(({ seq }) => seq);

describe('what is known of a conversation', () => {
  test('is never there twice, and always in its order', () => {
    const first = withNews(undefined, view('a', [3, 4], true));
    expect(first.older).toBe(true);
    expect(lastKnown(first)).toBe(4);
    const next = withNews(first, view('a', [5, 4, 6]));
    expect(seqsOf(next)).toEqual([3, 4, 5, 6]);
    expect(next.older).toBe(true);
    const all = withOlder(next, { messages: [message(1), message(2)], more: false });
    expect(seqsOf(all)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(all.older).toBe(false);
  });
  test('begins anew with another conversation', () => {
    expect(seqsOf(withNews(withNews(undefined, view('a', [1, 2])), view('b', [1])))).toEqual([1]);
  });
});

function aStorage(): TextStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
}

test('what has not left is kept, and goes along when somebody signs in; what is no message is left out', () => {
  const storage = aStorage();
  const leaving = (clientKey: string): Leaving => ({
    clientKey,
    text: 'Hello',
    modelId: null,
    images: 0,
    at: '2026-11-20T15:00:00.000Z',
  });
  keepOut(storage, 'guest', [leaving('1')]);
  keepOut(storage, 'member', [leaving('2')]);
  expect(takeAlong(storage).map(({ clientKey }) => clientKey)).toEqual(['2', '1']);
  expect(readOut(storage, 'guest')).toEqual([]);
  storage.setItem('feria_chat_out_guest', '[{"text":1},null,7]');
  expect(readOut(storage, 'guest')).toEqual([]);
  storage.setItem('feria_chat_out_guest', 'not json');
  expect(readOut(storage, 'guest')).toEqual([]);
});

test('what somebody was writing is kept until it is sent, and is nobody else’s', () => {
  const storage = aStorage();
  keepDraft(storage, 'guest', 'I cannot');
  expect([readDraft(storage, 'guest'), readDraft(storage, 'member')]).toEqual(['I cannot', 'I cannot']);
  keepDraft(storage, 'member', 'My deposit');
  expect(readDraft(storage, 'guest')).toBe('');
  expect(readDraft(storage, 'member')).toBe('');
  keepDraft(storage, 'member', 'My deposit');
  keepDraft(storage, 'member', '');
  expect(readDraft(storage, 'member')).toBe('');
  for (const kept of ['not json', '7', '{"from":"member"}']) {
    storage.setItem('feria_chat_draft', kept);
    expect(readDraft(storage, 'member')).toBe('');
  }
});

test.each([
  ['nothing', [['nothing', null]]],
  [
    'See https://feria.test/a?b=1, or call.',
    [
      ['See ', null],
      ['https://feria.test/a?b=1', 'https://feria.test/a?b=1'],
      [', or call.', null],
    ],
  ],
  ['http://feria.test javascript:alert(1)', [['http://feria.test javascript:alert(1)', null]]],
  ['https://bank.test@evil.test/x', [['https://bank.test@evil.test/x', null]]],
  [
    '<a href="https://feria.test/">x</a>',
    [
      ['<a href="', null],
      ['https://feria.test/', 'https://feria.test/'],
      ['">x</a>', null],
    ],
  ],
])('of %j what may be pressed', (text, expected) => {
  expect(partsOf(text).map((part) => [part.text, part.href])).toEqual(expected);
});
