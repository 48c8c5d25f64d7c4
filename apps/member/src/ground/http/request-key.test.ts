import { beforeEach, expect, test } from 'vitest';
import { forgetKey, keyFor } from './request-key.ts';
import type { KeyStorage } from './request-key.ts';

let storage: KeyStorage;
let made: number;
const make = () => `key ${(made += 1)}`;

beforeEach(() => {
  const kept = new Map<string, string>();
  made = 0;
  storage = {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
});

test('a repeat of the same order carries the same key', () => {
  expect(keyFor(storage, 'deposit', 'pse 20000.00', make)).toBe('key 1');
  expect(keyFor(storage, 'deposit', 'pse 20000.00', make)).toBe('key 1');
});

test('another amount is another order', () => {
  keyFor(storage, 'deposit', 'pse 20000.00', make);
  expect(keyFor(storage, 'deposit', 'pse 30000.00', make)).toBe('key 2');
});

test('an answered order is over: the same again is a new one', () => {
  keyFor(storage, 'deposit', 'pse 20000.00', make);
  forgetKey(storage, 'deposit');
  expect(keyFor(storage, 'deposit', 'pse 20000.00', make)).toBe('key 2');
});

test('forms do not share keys', () => {
  keyFor(storage, 'deposit', 'pse 20000.00', make);
  expect(keyFor(storage, 'withdrawal', 'pse 20000.00', make)).toBe('key 2');
});

test('what is kept but unreadable is replaced', () => {
  storage.setItem('request_key_deposit', '{broken');
  expect(keyFor(storage, 'deposit', 'pse 20000.00', make)).toBe('key 1');
});
