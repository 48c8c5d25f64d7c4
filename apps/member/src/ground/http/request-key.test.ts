import { beforeEach, expect, test } from 'vitest';
import { forgetKey, keyFor } from './request-key.ts';
import type { KeyShelf } from './request-key.ts';

let shelf: KeyShelf;
let made: number;
const make = () => `key ${(made += 1)}`;

beforeEach(() => {
  const kept = new Map<string, string>();
  made = 0;
  shelf = {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
});

test('a repeat of the same order carries the same key', () => {
  expect(keyFor(shelf, 'deposit', 'pse 20000.00', make)).toBe('key 1');
  expect(keyFor(shelf, 'deposit', 'pse 20000.00', make)).toBe('key 1');
});

test('another amount is another order', () => {
  keyFor(shelf, 'deposit', 'pse 20000.00', make);
  expect(keyFor(shelf, 'deposit', 'pse 30000.00', make)).toBe('key 2');
});

test('an answered order is over: the same again is a new one', () => {
  keyFor(shelf, 'deposit', 'pse 20000.00', make);
  forgetKey(shelf, 'deposit');
  expect(keyFor(shelf, 'deposit', 'pse 20000.00', make)).toBe('key 2');
});

test('forms do not share keys', () => {
  keyFor(shelf, 'deposit', 'pse 20000.00', make);
  expect(keyFor(shelf, 'withdrawal', 'pse 20000.00', make)).toBe('key 2');
});

test('what is kept but unreadable is replaced', () => {
  shelf.setItem('request_key_deposit', '{broken');
  expect(keyFor(shelf, 'deposit', 'pse 20000.00', make)).toBe('key 1');
});
