import { expect, test } from 'vitest';
import { providerOf } from './service.ts';

test('Google and Facebook are asked for no scope beside who the person is', () => {
  expect(providerOf('google').getScopes()).toEqual(['profile']);
  expect(providerOf('facebook').getScopes()).toEqual([]);
  // What is asked for once is asked for by every one that is made later, too.
  providerOf('google').addScope('https://www.googleapis.com/auth/contacts.readonly');
  expect(providerOf('google').getScopes()).toEqual(['profile']);
});
